### Words of the table page. What happens in a game is told by the server in the game's own words.

## Whose turn

your-move = Your move
move-of = { $name }, your move
your-move-tab = Your move · { $game }
tab = { $table } · { $game }
play = Play
play-this = Play: { $what }
over = The game is over
spectating = You are watching
watchers = { $n } watching
skip-to-end = Skip to now
skip-more = Skip to now ({ $n } more to see)
sent = Sent…
out-here = Your game is over; the others play on. Your result is kept whether you stay or leave.
play-out = Skip to the end
leave-now = Leave
ends-yours = This would put you out: { $what }. You have another choice.
hurry-tab = Little time left · { $game }

## Free play

free-play = Free play
act-for = I act for
act-for-seat =
    { $name ->
        [none] { $seat }
       *[other] { $seat } ({ $name })
    }
put-right = Correct…

## Pause, and seats that can be taken

paused-banner = The game is paused
paused-help = The clock is stopped and nobody can move until the game goes on.
paused-here = The game is paused.
go-on = Go on
ask-go-on = Ask to go on
to-table = To the table
sit-down = Sit down: { $seat }
sit-back = Back to my seat: { $seat }
ask-to-sit = Ask to sit down: { $seat }

## One table on several screens

remote-last = What happened

## Loading

opening = Setting the table…
gone = This table is closed
gone-help = The table is no longer here. Other tables are waiting.
removed-help = The table is still there: you may watch, and take your seat back if a bot plays on for you.
failed-help = The game is safe. Try again; if that does not help, whoever runs the server finds the cause in its log.
back-to-table = Back to this table
to-lobby = To the tables
no-client = The board could not be loaded
again = Try again
stalled = Still no answer from the server. Check that it is running; the page keeps trying.

## The table in words

in-words = Table in words
in-words-short = Words
in-words-read = Read the table

## Seats

seats = Players
you = you
bot = bot
bot-of = a bot of { $name }
choosing = choosing
chosen = has chosen
conceded = gave up
offline = away
stands-in = a bot stands in
own-seat = Your seat
below = What is asked, and your seat

## Choices

actions = Your choices
all-moves =
    { $n ->
        [1] Your only move
       *[other] All { $n } moves
    }
moves-title = Everything you can do now
from-to = { $from } … { $to }
moves-help = The same choices as on the board, as a list.
on-board = Choose on the board.
in-hand = Choose in your own area.
in-panel = Choose in the panel.

## Menu

menu = Table menu
menu-failed = The menu could not be loaded. Are you online? Press the button again to retry.
undo = Take back my last step
hint = A bot’s idea:
hint-quick = At a glance:
what-would-abot = What would a bot do?
hint-short = Hint
moves-short =
    { $n ->
        [1] Move
       *[other] Moves
    }
bot-thinks = A bot is thinking…
plan-ahead = Plan ahead
plan-short = Plan
planned = { $n } planned
plan-failed = Planning could not be loaded. Are you online? Press the button again to retry.
undo-short = Undo
undo-done = Your last step is taken back.
undo-free = Take back the last step
undo-free-done = The last step is taken back.
back = Go back to my last choice. Dice and cards from there on are new, and the log says so.
back-short = Take back
back-done = Back at your last choice.
redo = Redo what was taken back
redo-short = Redo
redo-done = The step is back, with the same luck.
stop-title = End the game now?
stop-ask = Ask everybody
correct-where = { $what }: press the place on the board.
correct-here = Put it here
correct-placed = the place you pressed
result = Result
rematch = Rematch
to-rematch = Go to the rematch
table = This table
options = Rules of this table
options-none = The standard rules.
cancel = Cancel

## Proposals

proposal = A question to the table
agree = Agree
refuse = Refuse
withdraw = Withdraw
still-waiting = Waiting for { $names }

## Refusals

stale = The table had already moved on. Here is how it stands now; choose again.
rule = Rule { $clause }
rule-link = Read rule { $clause }
dismiss = Dismiss
refused = That is not possible

## Log and chat

log = Log
log-keys = Log: arrow keys go from rule to rule
chat = Chat
chat-unread =
    Chat, { $n } { $n ->
        [one] new message
       *[other] new messages
    }
note = Note
note-long = Note, for you alone
log-empty = Nothing has happened yet.
log-none = Nothing of that kind yet.
filter = Filter the log
everybody = Everybody
everything = Everything
by-seat = Whose lines
by-kind = What kind
earlier =
    Show { $n } earlier { $n ->
        [one] line
       *[other] lines
    }
say = Say something
send = Send
chat-empty = Nobody has said anything yet. Everybody at the table can read this.
mute = Hide what { $name } says
unmute = Show { $name } again
somebody = somebody
muted = { $name } is hidden
panel = Players, log and chat
look-back = Look back (Shift + ←)
look-back-failed = Looking back could not be loaded. Are you online? Try again.
open-log = Players, log and chat

## Hot seat

handover = Pass the screen on
handover-turn = { $seat }: { $name }, it is your turn
handover-help = Nothing secret is shown until you press the button.
show-hand = Show my hand

## Over

place = { $n }.
record = Download the record

## Chosen or counted by the page, in its words.ts

elsewhere =
    Your move at { $table }{ $more ->
        [0] { "" }
       *[other] , and at { $more } more
    }
seat-spoken =
    { $name }{ $score ->
        [none] { "" }
       *[other] , { $score }
    }{ $state ->
        [none] { "" }
       *[other] , { $state }
    }
