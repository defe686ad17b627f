### English of the page with a person's numbers.

title = Numbers
of-whom = Numbers of { $name }
own = What your finished games add up to. Only you see this page.
own-shared = What your finished games add up to. Anybody with your link sees this page too, without the names of others.
shared = { $name } shares what their finished games add up to.
back = My games
game = Game
game-of = { $game } ({ $n })
company = Played with
people = People
bots = Bots alone
screen = One screen
none = No finished games yet. Games you finish are counted here a moment later.
none-shared = No finished games yet.
none-whole = None of these games was played to its proper end.
choose = Choose a game
waiting =
    { $n } { $n ->
        [one] game is
       *[other] games are
    } still being counted.
more = Only the last 5,000 games are added up.
gone = Nothing is shared here
gone-help = The link was ended, or part of it is missing.

wins = Wins
won-shared = A shared win counts in part.
above = More than an equal share.
below = Less than an equal share.
within = So far no different from an equal share.
par-mark = equals

places = Places

points = Where the points come from
points-none = This game has no points to tell apart.
source = Source
per-game = Per game
times = Times
start = At the start

form = The last games
streak-now =
    { $n ->
        [0] The last game was not won.
       *[other] { $n } { $n ->
            [one] win
           *[other] wins
        } in a row so far.
    }
longest =
    Longest run: { $n } { $n ->
        [one] win
       *[other] wins
    }.
past-replay = { $place } of { $seats }, { $day }. Open the replay

by = By rules and number of seats
by-table = Table of rules and seats
rules = Rules
seats =
    { $n } { $n ->
        [one] seat
       *[other] seats
    }
games = Games
won = Won
equals = Equals
mean = Place

opponents = Met most often
who = Who
bot = Bot: { $level }
ahead = Ahead of them
level = Level
behind = Behind them
against = ahead { $ahead }, level { $level }, behind { $behind }

rating = Rating
rating-now = { $points } ± { $margin }
rating-of =
    From { $games } { $games ->
        [one] game
       *[other] games
    } that counted, by finishing order alone. Everybody begins at 1000.
rating-soon =
    { $games } { $games ->
        [one] game has
       *[other] games have
    } counted so far. The rating is shown after { $needed } { $needed ->
        [one] more
       *[other] more
    }.
rating-line = The rating went from { $first } to { $last }

apart = Not counted
apart-help = These games are in none of the numbers above.
why-apart =
    { $why ->
        [stopped] Ended early by agreement
        [gave_up] Given up
        [walkover] Others gave up, and fewer than two people were left
        [timed_out] Out of time
        [left] Left before the end
        [in_part] Mostly played by others or a bot
        [branch] Played on from a step of another game
       *[unknown] The rules here cannot tell how it went
    }

share = Let others see them
share-help = A link that shows this page to whoever has it. It names nobody you played with, leads to no game, and you can end it at any time.
share-go = Make a link
share-stop = End the link
share-stopped = The link no longer works.
link = Link to your numbers

## Chosen or counted by the page, in its words.ts

won-of =
    { $share } % of { $games } { $games ->
        [one] game
       *[other] games
    } won
par = An equal share would be { $par } %.
between = From this many games, the true share lies between { $low } % and { $high } % (95 times in 100).
place =
    { NUMBER($n, type: "ordinal") ->
        [one] { $n }st
        [two] { $n }nd
        [few] { $n }rd
       *[other] { $n }th
    } place
place-times =
    { NUMBER($n, type: "ordinal") ->
        [one] { $n }st
        [two] { $n }nd
        [few] { $n }rd
       *[other] { $n }th
    } place: { $times } of { $games }
mean-place = On average { $place }.
points-help = Averages per game. The average score is { $score }.
past-game =
    { $day }: { NUMBER($place, type: "ordinal") ->
        [one] { $place }st
        [two] { $place }nd
        [few] { $place }rd
       *[other] { $place }th
    } of { $seats }
percent = { $share } %
span = { $low }–{ $high } %
