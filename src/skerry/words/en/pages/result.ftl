### English of the result.

hints =
    { $name } asked { $n ->
        [1] once
       *[other] { $n } times
    } what a bot would do
branched =
    While the game was on, somebody played on from it at another table { $n ->
        [1] once
       *[other] { $n } times
    }; the log says from which step.
stood-in =
    A bot stood in for { $name } and made { $n ->
        [1] one choice
       *[other] { $n } choices
    }.
went-back =
    The game went back past a roll or a draw { $n } { $n ->
        [one] time
       *[other] times
    }; the log says when.
to-event = To the event
result-title = Result
wins =
    { $names } { $n ->
        [one] wins
       *[other] share the win
    }
nobody-wins = Nobody wins
you-win = You win!
you-share = You share the win!
breakdown = Points by source
player = Player
total = Total
compare = Compare with the others
replay = Watch the replay
way = How it went for { $name }
watch-moment = Watch this moment in the replay
where-from = Where the points came from
times-over = { $n } ×
stronger = Against stronger bots
back-to-board = Look at the board
new-table = Another table

## Chosen or counted by the page, in its words.ts

your-place =
    You came { NUMBER($n, type: "ordinal") ->
        [one] { $n }st
        [two] { $n }nd
        [few] { $n }rd
       *[other] { $n }th
    } of { $of }.
