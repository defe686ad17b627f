### English of trials: games between bots, and what comes of them.

try-it = Try it
try-help = Bots play this many games in the background, and each bot plays each seat in turn.
seats = Seats
bots = Bots
one-other = One of them
same-level = the same
games = Games
compare = Compare with { $with }
compare-help = The same bots and the same luck, once with each rule set.
start = Let bots play
again = Let them play again
cancel = Stop
waiting =
    { $ahead ->
        [0] Waiting for its turn
       *[other] Waiting: { $ahead } { $ahead ->
            [one] other trial comes
           *[other] other trials come
        } first
    }
progress = Games played
lost = The server was restarted and has lost this trial.
lost-before = Bots were playing here, but the server was restarted. Start again.
failed = The trial ended early. { $why }
outdated = The rules have changed since; these figures are for the earlier ones.
this-one = These rules
nothing = No game was finished.
wins-by-seat = Wins by seat
wins-by-bot = Wins by bot
share = { $share } ({ $low }–{ $high })
bars-help = The line on each bar shows where the true share lies with 95 % certainty; the tick marks an equal share.
fair = No seat wins clearly more or less than its share.
unfair = Clearly off an equal share: { $names }.
length = Length
rounds = Rounds
choices = Choices
mean-rounds = Rounds per game
mean-choices = Choices per game
mean-score = Score per seat
figures = Figures
figure = Average of all games
histogram = { $what }: from { $least } to { $most }, half of the games up to { $middle }
middle = { $what }, median { $middle }
seed = Seed { $seed }

## Chosen or counted by the page, in its words.ts

playing =
    { $what }: { $played } of { $games } { $games ->
        [one] game
       *[other] games
    }
done =
    { $games } { $games ->
        [one] game
       *[other] games
    } played.
cancelled =
    Stopped after { $games } { $games ->
        [one] game
       *[other] games
    }.
cancelled-why =
    Stopped after { $games } { $games ->
        [one] game
       *[other] games
    }. { $why }.
broke =
    { $n } { $n ->
        [one] game
       *[other] games
    } failed. { $why }
