### Words of the replay page in English.

title = Replay: { $table } ({ $game })
replay = Replay
loading = Loading the game…
eyes = Seen by
everybody = All
everybody-long = What everybody could see
eyes-of = What { $name } could see
timeline = Step
step-of = step { $n } of { $of }
step-spoken = Step { $n } of { $of }. { $line }
to-start = To the start
back = One step back
play = Play
pause = Pause
forward = One step on
to-end = To the end
pace = Speed
slow = ½
normal = 1×
fast = 4×
link = Link to this step
link-copied = The link to this step is copied
link-shown = Copy this link: { $url }
keys = Keys: ← → one step, space plays and pauses, Home and End
blind = Hide what comes later
points = Points
seats = Seats
note = Note
words = Words
standing = Standing at this step
standing-of =
    { $name }: { NUMBER($n) } { $n ->
        [one] point
       *[other] points
    }
curve = Standing over the game
curve-spoken = Points of every seat over all steps. At the end: { $leaders }.
final-parts = Where the points came from
ending = How it ended
to-board = Back to the board
log = Log
go-to = Step { $n }: { $text }
details = Standing and seats

## Looking back while the game is on

looking-back = Looking back: step { $n } of { $of }
to-now = Now
your-move-now = It is your move
ended-meanwhile = The game is over. Press Now to see how it ended.
meanwhile =
    { $n ->
        [1] One more step since
       *[other] { $n } more steps since
    }

## Playing on

play-on = Play on from here
play-on-help = Sets up a private table with this game as it was after step { $n }. Nothing changes here, and the luck from there on is new.
play-on-marks = This game is still on, so its log and its result will say that you did.
play-on-seat = Your seat
play-on-with = The other seats
with-bots = Bots
with-friends = Friends, by a link
play-on-from = Play on from step { $n }
branches = Your branches of this game

## The check of the record

dice = The record
checking = Checking the record…
verified = The record checks out
partly = Not everything can be checked
false = Something does not fit
not-verifiable = Dice cannot be checked
sealed-yet = Its luck is sealed until all have played
findings = What was checked
state =
    { $state ->
        [good] Fits:
        [bad] Wrong:
       *[open] Not known:
    }
subject =
    { $subject ->
        [luck] Dice:
        [log] Log:
        [decided] Decided together:
        [signature] Signature:
       *[together] Together:
    }
draws =
    { $n } { $number ->
        [one] draw
       *[other] draws
    } checked.
here = Your browser’s own check:
here-yes = SHA-256 of the opened secret is the seal { $seal }, published before play.
here-no = SHA-256 of the opened secret is not the seal { $seal }.
here-not = this browser cannot compute SHA-256 without https; skerry verify can.
more = What this proves, and what it does not
proves = The server sealed its secret before anybody’s random words were known, and every die, card and treasure follows from the secret, those words and a counter that only grows. So nobody could choose or repeat a draw during the game.
proves-shared = The secret was sealed before anybody played. Once it is opened, every die and card can be seen to follow from it alone: the same choices met the same luck in every game of this deal.
proves-not = It does not prove who sat at the table, nor that the server kept its secret to itself: whoever knew it could have foreseen the dice. And whoever runs the server can write and sign another record.
signed = Every entry of the log carries the hash of the one before it, and the server has signed the last one. So nobody but the server’s owner can change, add or leave out anything afterwards: not who acted, who agreed, nor who sat where.
proves-nothing = This game was not played at a table: whoever played it chose its luck, so it can be replayed but proves nothing.
offline = To check it yourself, without this server:
command = skerry verify { $file }
record = Record
record-long = Download the record of this game
retry = Try again

## Records from files

records = Records
records-help = Games from a file, for your eyes only.
open-record = Open a record
reading-record = Reading the record and playing it again…
record-large = This file is larger than two megabytes: too large for a game’s record.
replay-of = Replay { $title }
remove-record = Delete { $title }
record-gone = { $title } is deleted.
opened-only = From a file. Only you see it, and it is gone when you leave, unless you save it.
opened-kept = From a file, saved under My games. Only you see it.
keep-record = Save
