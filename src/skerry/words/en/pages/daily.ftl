### English of the challenge of the day and of duplicate tables.

title = Challenge of the day
lead = One game for everybody: the same board, the same bots, and the same luck for the same choices. One try each.
day-of = Challenge of { $day }
play = Play today’s game
go-on = Go on with your game
look = Look at your game
played-by =
    { $begun ->
        [0] Nobody has begun yet: be the first.
       *[other] { $begun } { $begun ->
            [one] person has
           *[other] people have
        } begun, { $ended } { $ended ->
            [1] has
           *[other] have
        } finished.
    }
until = You can begin until { $time }; if you have begun by then, you have one more hour.
counts-as-try = Once you begin, that is your one try. You cannot go back past a roll or a draw, and there are no hints.
late = Your game was not over when the luck was opened, so it does not count.
closing = The day is over. If you have begun, you can still finish the game.
results = How everybody played it
results-hidden = The others’ results and games open once yours is over.
nobody = Nobody has finished it.
place = Place
player = Player
at-table = At the table
score = Score
points = Points
days = Days
you = you
replay-of = Replay: { $name }
replay = Replay
ranking-help = Ranked by place at your own table, then by score. Points: how many of the others you are ahead of, in percent.
week = This week
week-help = The points of all days since Monday, added up.
week-empty = There are no points for you to see this week yet.
yesterday = Yesterday
tomorrow = Tomorrow
tomorrow-is = Tomorrow: { $game }
sealed = Its luck was sealed { $time }, before anybody could play.
sealed-late = Its luck was sealed { $time }: the server was not running the day before.
seal = Seal
secret = Secret
opens = The secret is opened { $time }; then every record can be verified.
opened = The secret is opened: every record of this day can be verified.
fairness = Is it fair?
copy = Copy the link
copied = The link is copied.
all-days = To today’s challenge
none = There is no challenge for that day
none-help = Challenges go back to the day this server started them.

## Duplicate tables

same-luck = Seat against seat
as-duplicates = Duplicate tables
duplicates-lead = All these tables have the same luck. A seat’s points are its score minus the average of the same seat at the other tables.
hidden = The scores of the others open once your own game is over; the whole comparison when all games are.
partly = Some games are still on. Points follow when all are over.
all-over = All games are over. Download each record and verify them together: skerry verify FILE FILE …
seat = Seat
to-table = To the table
open-seats =
    { $n } { $n ->
        [one] free seat
       *[other] free seats
    }
phase =
    { $phase ->
        [waiting] not begun
        [playing] in play
       *[over] over
    }
your-table = your table
set-gone = There is no such set of tables
set-gone-help = Tables that nobody plays at are cleared away after a while.

## Chosen or counted by the page, in its words.ts

game-line =
    { $preset } · you against { $bots } { $bots ->
        [one] bot
       *[other] bots
    }
par =
    Par: in this seat, with the same luck, the usual bot scores { $score } and comes { NUMBER($place, type: "ordinal") ->
        [one] { $place }st
        [two] { $place }nd
        [few] { $place }rd
       *[other] { $place }th
    }.
nth =
    { NUMBER($n, type: "ordinal") ->
        [one] { $n }st
        [two] { $n }nd
        [few] { $n }rd
       *[other] { $n }th
    }
