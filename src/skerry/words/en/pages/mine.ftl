### English of one's own page.

goes-see = See how to keep { $table }
guest-help = Your name and games are kept by this browser’s cookie. No account, no password.
running = Running
none-running = You are not at any table just now.
choose-game = Choose a game
finished = Finished
finished-help = every roll can be checked in the replay
none-finished = Games you finish stay here, step by step.
bots =
    { $n } { $n ->
        [one] bot
       *[other] bots
    }
blocked = Blocked
blocked-help = you do not see what they say, and you are warned before you sit with them
release = Unblock
release-named = Unblock { $name }
released = { $name } is no longer blocked.
record = Record
record-of = Download the record of { $table }
replay-of = Replay { $table }
events = Your events

## Chosen or counted by the page, in its words.ts

my-place =
    { NUMBER($place, type: "ordinal") ->
        [one] { $place }st
        [two] { $place }nd
        [few] { $place }rd
       *[other] { $place }th
    } place, { $score } { $score ->
        [one] point
       *[other] points
    }
