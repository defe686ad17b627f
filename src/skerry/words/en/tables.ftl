### The platform: refusals, lines of a table’s log, notes, names of things.

## Refusals

malformed = The message could not be read: { $why }
not-utf8 = it is not UTF-8
too-fast = That is too much at once; wait a moment
too-large = That is too large
no-table = There is no such table; it may have been closed
no-page = There is nothing at this address
no-game =
    There is no game called “{ $game }”{ $near ->
        [none] { "" }
       *[other] ; did you mean { $near }?
    }
no-method = That cannot be done at this address
other-host = This server is not set up for that address. To allow it, whoever runs it adds --public-url and the address that people use, such as --public-url http://mybox.local:8000
foreign = That request came from another site and was ignored
store = The server cannot save at the moment, so nothing was done ({ $why }). Try again shortly
unexpected = Something went wrong on the server, and nothing was done. Try again
not-shown = Something went wrong on the server, and this table cannot be shown
broken = The game cannot go on from this table’s record: { $why }
incompatible-rules = This game was started under rules { $then }. Here it would go on under rules { $now }, with which it would have gone differently, so it cannot go on
incompatible-same = The rules here have changed. With them this game would have gone differently, so it cannot go on
incompatible-options = The rules here no longer have this game’s settings, so it cannot go on
incompatible-game = The game { $game } is no longer installed here, so this table cannot go on
incompatible-prompt = This game cannot go on here
incompatible-replay = The rules here cannot replay this game; its record is kept for rules that can
incompatible-rematch = The rules of this table can no longer be played here; set up a new table
incompatible-log-start = The game began
incompatible-log-seal = { $who } has chosen
incompatible-log-unseal = Somebody is choosing again
incompatible-log-play = { $who } chose; what happened then cannot be shown here
incompatible-log-edit = The position was corrected
incompatible-log-undo = A step was taken back
incompatible-log-redo = A step was redone
incompatible-log-concede = { $who } gave up
rules-changed = The game goes on under rules { $now }; it was started under rules { $then }
seat-number = Seat { $number }
busy = The table is very busy. Try again
not-seat = This game has no seat { $seat }
not-yours = That seat is not yours
seat-taken = Somebody is already sitting there
started = The game has begun; seats and rules stay as they are
not-started = The game has not begun
record-bad = This record cannot be opened: { $why }
record-own = Only you can see this record. To share it, send its file
record-closed = This record is no longer open. Open its file again under My games
own-eyes = While the game is on, you can only look back at what your own seat saw
not-over = The game is still on; you can see its record when it is over
branch-others = The game is still on, and other people are or were in it. You can play on from it when it is over
branch-shared = Other tables share this luck, so nobody can play on from here until it is opened
branch-open = This game branched off from one that is still on; you can see its record when that one is over
branch-over = The game is over at that step. Choose an earlier one to play on from
branch-deep = This game is { $count } branches deep already; play on from one of the games before it
too-many-branches = You have { $count } open branches. End one first; those left alone for a week are cleared away
what-if = What if: { $name }, step { $step }
host-only = Only the host of the table can do that
one-seat-each = One seat each at this table. The host can allow more
seats-open = Every seat must be taken before the game can begin
not-ready = Everybody must be ready first. Still waiting for { $names }
client-seed-needed = To be ready, this browser has to send its random words
options = These rules cannot be played: { $why }
no-bot = There is no bot called { $bot }; there are: { $bots }
stale = The table has moved on: look again, then choose
unknown-action = That is not an action of this game
no-chat = This table has no chat
chat-off = You have hidden chat in the settings
blocked-here = Somebody you have blocked sits here: { $names }. Sit down anyway?
own-block = You cannot block yourself
nobody-there = There is nobody there to block
too-many-blocks = You have blocked { $count } people already; unblock one first
no-line = That message is no longer there; it may be too old
own-line = That message is your own
reports-too-fast = That is a lot of reports for one hour. Wait a while; those you sent will be read
reports-full = This server cannot keep any more reports. Hide or block the person for now
proposal-open = Another question is still open; answer that first
not-late = Nobody is out of time any more; look again
no-bank = No clock can be stopped here: each choice has its own time, or there is no clock
away-too-long =
    You can be away for seven days in a game; you have { $hours } { $hours ->
        [one] hour
       *[other] hours
    } left
one-clock = Choose a time for each choice or a time bank for each seat, not both
bank-most = A time bank cannot hold less than it starts with
no-proposal = That question is already closed
not-asked = You were not asked, or have already answered
bad-step = The game cannot go back to that step
no-correction = A correction must name at least one value, by its path
bad-correction = Everybody agreed, but the correction no longer fits the position; nothing was changed
not-correctable = That cannot be corrected here; the table’s menu lists what can
same-twice = A correction changes each thing only once, and to something new
needs-seat = Only players at this table can do that
too-many-tables = You have { $count } open tables; finish one first
too-many-guests = Too many new players came from your address in the last hour. Wait a few minutes, or use the browser you played in before
too-many-new = Too many new players are arriving just now. Try again in a few minutes
tables-too-fast = That is a lot of new tables for one hour. Play at one you have, or wait a few minutes
tables-full = This server has no room for more open tables. Join one that is there, or end one of yours
no-room = This server has no room for anything new; games that have begun go on. Tell whoever runs it
creations-too-fast = That is a lot of new things for one hour. Wait a few minutes, or change one you have
creations-full = This server has no room for more rule sets and maps. Save yours as a file, or change an old one
creation-bytes = That would take you over { $bytes } bytes in all; delete something first
bad-seats = The seats cannot be filled like that: { $title } is played with { $counts } seats, not { $seats }
rematch-early = You can have a rematch when the game is over
too-many-here = Too many connections from one address

## Luck that tables share

deal-closed = This game has the same luck as yours: you can look at it once yours is over
deal-strange = Others have yet to play with the same luck as this table. If you do not sit here, you can look at it once they all have
deal-elsewhere = You already play with this luck at another table, and can only sit at one of them
deal-as-dealt = Tables with the same luck are played as dealt: nobody goes back past a roll or a draw, corrects anything, ends the game early or changes seats. You can undo your own last step if nothing was rolled or drawn
deal-one-rules = Tables with the same luck have the same rules: choose them where you set the tables up
deal-unknown = There is no such set of tables
deal-size = Each duplicate table needs at least one seat for a person
deal-waits = Each duplicate table starts when its people are there, so “start at once” is not possible
daily-none = There is no challenge for that day here
daily-off = This server has no challenge of the day
daily-name = Challenge of { $day }
deal-table = { $name } · { $number } of { $count }

## Devices

wrong-code = That is neither a valid code nor anybody’s recovery words. A code works once, within ten minutes; words work until new ones are made. Check for typos, or make a new code on the other device
too-many-codes = That was tried too often from your address. Wait a minute, then try again
own-code = You are already that person here; the code is for another device
two-hands = Both of you play at { $tables }, and as one person you would see two hands. Wait until that game is over, or leave what is here
too-many-devices = You have { $count } devices already; sign one out first
no-device = You have no such device; it may already be signed out
signed-out = You were signed out on this device
bad-passkey = That passkey did not work; try again
no-passkey = This passkey is not known here; it may have been removed
too-many-passkeys = You have { $count } passkeys already; remove one first
passkey-address = Passkeys need a host name: open Skerry by its name, not by a numeric address

## Bots from outside

bots-wrong-token = This bot token is wrong or was revoked. New ones are made under My games, Your bots
bots-plays-only = A bot token is for playing at tables only; this is for people
bots-one-seat = A bot plays one seat at a table, and this one has a seat here
bots-by-host = At a public table only the host’s own bots can sit down; at a private one, any bot that has its link
bots-as-drawn = Bots from outside cannot play in events, challenges or at duplicate tables
bots-too-many-tables = This bot already plays at { $count } tables, the most it can. Wait until a game is over, or make another token
bots-too-many = You have { $count } bots, the most you can have. Revoke one first
bots-none = You have no such bot; its token may already be revoked
bots-no-name = Give the bot a name
bots-revoked = The token of this bot was revoked
bots-level = From outside

## Notes

note-seat = Only people who play at this table, or have, can keep notes here
note-long = A note can have { $most } characters, and this one has { $length }. Shorten it to save it

## Whoever runs the server

barred = Whoever runs this server has barred you from it. You can still have everything of yours deleted
by-invitation = New guests need an invitation here. Ask whoever runs this server for a link
no-invitation = That invitation no longer works; ask for a new one
too-many-invitations = There are { $count } open invitations already; revoke one first
owner-only = This page is for whoever runs the server: type skerry owner on its machine, and open the address that it prints
owner-code = That owner’s code is not valid. Each works once, within 15 minutes: type skerry owner on the server’s machine for a new one
no-person = There is nobody by that name here any more
no-report = That report is already settled
no-bar = That bar has already been lifted
too-many-bars = { $count } people and addresses are barred already; let some in first
no-address = That is not an address; one looks like 203.0.113.7
own-address = That address is this machine’s own, or that of the web server in front of it: it would keep everybody out
backup-elsewhere = This server’s database is PostgreSQL: back it up with pg_dump, on its own machine
backup-busy = A backup is already being made
backup-failed = No backup was made: { $why }

## Numbers

no-numbers = This link no longer works; its owner may have ended it

## Alerts

no-channel = You have no such alert; it may already be gone
too-many-channels = You have { $count } alerts already; remove one first
bad-webhook = That is not the address of a webhook. One starts with https:// and is shown where you made it
bad-mail = That is not an email address; one looks like ann@example.org
bad-push = Alerts could not be set up in this browser; reload the page and try again
no-mail = This server sends no email: whoever runs it has not named a mail server (smtp_url)
too-many-mails = Too many codes were sent there, or requested by you. Try again in a few hours
mail-not-sent = The email with the code could not be sent: { $why }
wrong-proof = That is not the code, or it is more than an hour old. Check for typos, or have a new one sent
not-proved = Type the code that was sent to this address first
too-many-alerts = You had 60 alerts within the hour, which is the limit. Wait a few minutes
other-name = You are called { $name } now; look at the page again before you delete everything
former-player = A former player
empty-text = That message is empty
title-missing = needs a name
paused = The game is paused
not-free = You can only correct things at once in free play; ask the table instead
host-sets = Only the host of the table can set that
one-seat = You have a seat here, or had one; with another you would see two hands
needs-others = Somebody else has played this seat, so at least two people must agree, and there is only one
seat-gone = That seat gave up; a bot plays it to the end
not-waiting = Nobody is waiting for that seat, or a bot chooses for it
ended = The game is over
bad-step-range = Those steps are not part of the game

## The end

end-amount =
    { $n } { $n ->
        [-1] points
        [one] point
       *[other] points
    }
end-won = { $winners } won by { $margin }
end-won-by = { $winners } won by { $margin }. What made the difference: { $what }, { $more } more than { $second }
end-place = { $seat } came { NAME($place, of: "nth") }.
end-place-behind = { $seat } came { NAME($place, of: "nth") }, { $margin } behind.
end-place-behind-you = You were { $margin } behind the winner.
end-cost = What cost { $seat } most: { $cause }, { $amount }.
end-cost-you = What cost you most: { $cause }, { $amount }.
end-cost-often = What cost { $seat } most: { $cause }, { $times } times, { $amount } in all.
end-cost-often-you = What cost you most: { $cause }, { $times } times, { $amount } in all.
end-brought = What earned { $seat } most: { $cause }, { $amount }.
end-brought-you = What earned you most: { $cause }, { $amount }.
end-brought-often = What earned { $seat } most: { $cause }, { $times } times, { $amount } in all.
end-brought-often-you = What earned you most: { $cause }, { $times } times, { $amount } in all.
end-start = At the start
end-rest = All the rest
end-other = Other things
end-such = { $line }, and the like
end-best = Best moment
end-ahead = The turning point: ahead from here to the end
end-never = The turning point: never better than { NAME($place, of: "nth") } from here on
end-hard = The hardest blow
end-places = { NAME($before, of: "nth") } → { NAME($after, of: "nth") }
nth-1 = 1st
nth-2 = 2nd
nth-3 = 3rd
nth-4 = 4th
nth-5 = 5th
nth-6 = 6th
nth-7 = 7th
nth-8 = 8th
nth-9 = 9th
nth-10 = 10th
nth-11 = 11th
nth-12 = 12th
nth-13 = 13th
nth-14 = 14th
nth-15 = 15th
nth-16 = 16th
nth-17 = 17th
nth-18 = 18th
nth-19 = 19th
nth-20 = 20th

## Hints

hints-off = There are no hints at this table
hint-not-asked = It is not that seat’s turn to choose, so there is no hint
hint-open = You have already asked; the answer is on its way
hints-too-fast = That is a lot of hints; wait a moment
hint-failed = The bots have no advice here
hint-best = best
hint-alike = much the same
hint-less =
    wins about { $less } fewer { $less ->
        [one] game
       *[other] games
    } in 100
hint-little = wins slightly less often
hint-far = A bot that looks ahead would choose { $steps }.
hint-quick = There was no time to look ahead. At a glance: { $steps }.
hint-step = “{ $choice }”
hint-steps = { $first }, then { $last }
hint-next = “{ $choice }”: { $words }.

## Plans

plan-asked = It is that seat’s move: choose now. You can plan again once it is the others’ turn
plan-free = There is no planning ahead in free play: anybody may act at any time
plan-open = You are already looking ahead; the answer is on its way
plan-driven = A bot plays for that seat, and bots follow no plans
plans-too-fast = That is a lot of looking ahead; wait a moment
plans-full = Five choices are planned already. Withdraw one, or wait until one is played
plan-old = The table has moved on since you looked ahead. Look again
plan-gone = That plan is no longer there: it was played or dropped
plan-unforeseen = You cannot plan ahead here: too much can happen before that seat’s next choice
plan-fell = Your plan was dropped: { $choice }. { $why }
plan-fell-more = Your plan was dropped: { $choice }. { $why } So was what you planned after it ({ $n }).
plan-why-gone = It is not possible now.
plan-why-changed = It would turn out differently now.
plan-why-back = The table went back, or something was corrected.
plan-why-chose = Something else was chosen for your seat.

## The workshop

no-creation = There is nothing of yours at this address; it may have been deleted
no-shared = This is no longer shared. Ask its owner for a new link
no-kind = This game has no content called { $kind }
no-schema = There is no schema for the content called { $kind }; its examples show what it looks like
no-reader = Files of { $kind } cannot be read here; its examples show what one looks like
not-judged = This could not be checked ({ $why }). Try again, or send something simpler
lesson-none = There is no lesson called “{ $lesson }”
lesson-gone = This lesson has changed. Start it again
lesson-would = { $choice } would mean: { $would }.
lesson-instead = Here, try the one that is marked.
judge-crowded = Too much is waiting to be checked. Try again in a moment
gone = Nobody is waiting for this any more
content = This cannot be played: { $why }
rules-shape = A rule set is an object with a preset and options
creation-large = That is too large to save: { $bytes } bytes is the limit
too-many-creations = You have saved { $count } things already; delete one first
draft-shared = A draft that cannot be played cannot be shared; finish it first, or stop sharing it
too-many-trials = Too many trials are waiting already; try again in a minute
no-trial = That trial is gone; start a new one
trial-replaced = You have started another trial
trial-cancelled = Cancelled
trial-forgotten = Nobody was waiting for it any more
trial-late = Ended early: it took longer than { $minutes } minutes
trial-failed = It could not go on: { $why }
trial-faults = Some games failed: { $why }
range-option =
    No range of “{ $name }” can be tried, only of a number, a switch or a choice of the game{ $near ->
        [none] { "" }
       *[other] ; did you mean { $near }?
    }
range-value = { $value }: { $why }
range-on = On
range-off = Off
range-one-value = Choose at least one other value than the present one
range-many-values = At most { $count } values at once, with the present one
range-not-kept = You have no room left for these results: delete something that you have saved

## What happens at any table

event-sealed = { $seat } has chosen
event-unsealed = { $seat } is choosing again
event-undone-alone = { $seat } took back a step
event-undone-own = { $seat } went back to step { $to }; new luck from there on
event-redone = { $seat } redid the step
event-undone-together = The table went back to step { $to }; new luck from there on. { $agreed }
event-edited = The position was corrected. { $agreed }
event-edited-told = Corrected: { $changes }. { $agreed }
event-edited-alone = { $seat } corrected: { $changes }
event-edited-host = The host set: { $changes }
event-time-called = Time is up
event-bot-failed = { $seat }, a bot, made no choice: a plain one was made instead
acted-seat = { $who }, for { $seat }: { $text }
acted-host = The host moved on: { $text }
acted-consent = Moved on: { $text }. { $agreed }
acted-clock = Out of time: { $text }
acted-stand-in = Bot for { $seat }: { $text }
acted-itself = Automatic: { $text }
acted-planned = As planned: { $text }
change = { $what }: { $old } → { $new }
event-stopped = The game was ended early. { $agreed }
event-stopped-host = The host ended the game early
event-stopped-owner = Whoever runs this server ended the game early; it counts as it stands
event-conceded-out = { $seat } gave up and is out of the game
event-conceded-settled = { $seat } left after finishing and keeps their place
event-conceded-bot = { $seat } gave up; a bot plays on in that seat
agreed = Agreed: { $names }
agreed-away = Agreed: { $names }. Away: { $away }
agreed-host = the host
agreed-nobody = nobody else was there

## What happens to the table and not in the game

note-replaced-bot = { $old } left the seat to a bot, { $new }. { $agreed }
note-replaced-free = The seat of { $old } was freed. { $agreed }
note-bot = { $new }, a bot, took a seat. { $agreed }
note-bot-other = { $new }, another bot, took over from { $old }. { $agreed }
note-took-seat = { $new } took a free seat
note-took-seat-agreed = { $new } took over from { $old }. { $agreed }
note-back = { $new } is back
note-paused = The game was paused. { $agreed }
note-went-on = The game goes on. { $agreed }
note-hint = { $who } asked what a bot would do
note-branched = { $who } played on from step { $step } in a game of their own
note-host = { $new } is the host now; the previous one is away
note-timeout-concede = { $old } ran out of time, and the seat gave up
note-timeout-bot = { $old } ran out of time: { $new }, a bot, plays on
note-timeout-bot-by = { $old } ran out of time: { $who } let { $new }, a bot, play on
note-timeout-more = { $old } ran out of time: { $who } gave { $time } more
note-vacation = { $who } is away for { $hours } hours, with the clock stopped
note-vacation-over = { $who } is back, and the clock runs again
note-stand-in = { $who } is away: a bot stands in until they are back
note-stand-in-agreed = A bot stands in for { $who } until they are back. { $agreed }
note-stand-in-back = { $who } is back and plays again
reason-stopped = The table ended the game early

## Proposals

propose-takeback = { $seat } asks to go back to before “{ $line }”
propose-end-game = { $seat } asks to end the game now
propose-correction = { $seat } asks to correct: { $changes }
propose-pause = { $seat } asks to pause the game
propose-resume = { $seat } asks to go on
propose-replace-player = { $seat } asks to let a bot play on for { $whose }
propose-replace-player-stand-in = { $seat } asks to let a bot stand in for { $whose } until they are back
propose-replace-player-free = { $seat } asks to free the seat of { $whose }
propose-skip-turn = { $seat } asks to move on without { $whose } choosing
propose-take-seat = { $seat } asks to sit down in place of { $whose } ({ $title })

## The lobby

progress-round = round { $round }
progress-moves = step { $moves }
removed = The host freed your seat
removed-decided = Your seat is no longer yours; the log says who decided that
closed = The table was closed
deleted = Whoever runs this server has deleted the table
removed-owner = Whoever runs this server has removed you, with everything of yours here
rematch-of = { $name } again

## Events (tournaments)

events-none = There is no such event; it may have been closed
events-begun = This event has begun, so nobody can join or leave its list any more
events-not-begun = This event has not begun yet
events-over = This event is over
events-full = This event is full: { $count } people have joined
events-host-only = Only the host of the event can do that
events-not-in = You have not joined this event
events-few =
    An event needs { $count } people; { $there } { $there ->
        [one] has
       *[other] have
    } joined
events-free = In free play anybody may move anything, so nobody can play for points: switch it off
events-seats = An event needs at least two seats at a table
events-most-seats = The tables of an event have { $count } seats at most
events-rounds =
    With that many people, this kind of event has at most { $count } { $count ->
        [one] round
       *[other] rounds
    }
events-no-clock = To wait for late tables, set a time for each choice or a time bank; otherwise one of them could keep everybody waiting for ever
events-short = The time to arrive must end before the round does
events-too-many = You host { $count } events that are not over; close one first
events-too-many-in = You are in { $count } events that are not over; that is the limit
events-too-fast = That is a lot of new events for one hour. Wait a few minutes
events-all-full = This server has no room for more events at the moment. Join one that is there
events-own-seats = This table belongs to an event: its players were drawn, and nobody else can sit down
events-fixed = This table counts in an event: nothing is taken back, corrected or ended early
events-host = An event
events-table = { $event }, round { $round }, table { $table }
event-stopped-clock = The event’s round was over: the game counts as it stood
note-no-show = { $old } did not come in time: { $new }, a bot, plays
note-left-event = { $old } left the event: { $new }, a bot, plays on

## What `skerry tidy` deletes, after a number

tidy-kept =
    { $n ->
        [one] table
       *[other] tables
    } no longer due
tidy-told =
    { $n ->
        [one] table
       *[other] tables
    } due soon
tidy-waiting =
    { $n ->
        [one] table
       *[other] tables
    } that never began
tidy-playing =
    { $n ->
        [one] game
       *[other] games
    } left in the middle
tidy-over =
    finished { $n ->
        [one] game
       *[other] games
    }
tidy-branches =
    { $n ->
        [one] branch
       *[other] branches
    } nobody plays on
tidy-events =
    old { $n ->
        [one] event
       *[other] events
    }
tidy-chat =
    chat { $n ->
        [one] message
       *[other] messages
    } no longer shown
tidy-requests =
    message { $n ->
        [one] key
       *[other] keys
    } of old tables
tidy-presence =
    { $n ->
        [one] trace
       *[other] traces
    } of stopped servers
tidy-codes =
    expired { $n ->
        [one] code
       *[other] codes
    }
tidy-devices =
    { $n ->
        [one] device
       *[other] devices
    } of people with nothing here
tidy-passkeys =
    { $n ->
        [one] passkey
       *[other] passkeys
    } of people with nothing here
tidy-bots =
    { $n ->
        [one] bot
       *[other] bots
    } from outside, no longer used
tidy-channels =
    { $n ->
        [one] alert
       *[other] alerts
    } of people with nothing here
tidy-links =
    { $n ->
        [one] link
       *[other] links
    } to numbers of people with nothing here
tidy-alerts =
    { $n ->
        [one] trace
       *[other] traces
    } of alerts already sent
tidy-owners =
    { $n ->
        [one] browser
       *[other] browsers
    } that showed the owner's page
tidy-audit =
    { $n ->
        [one] line
       *[other] lines
    } on what the owner did a year ago
tidy-bars =
    expired { $n ->
        [one] bar
       *[other] bars
    }
tidy-reports =
    old { $n ->
        [one] report
       *[other] reports
    } of chat messages
tidy-invitations =
    expired { $n ->
        [one] invitation
       *[other] invitations
    }
tidy-people =
    { $n ->
        [one] name
       *[other] names
    } of people with nothing here, long not seen
