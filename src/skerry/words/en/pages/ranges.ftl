### English of ranges: a rule set tried with several values of one rule, and what comes of them.

try-range = Try a range
title = Try a range: { $rule }
running = Trying: { $percent } %
help = Bots play the same games with each of these values, and with the same luck.
values = Values
from = From
to = To
step = Step
present = now
at-most = At most { $n } values, with the present one: make the steps larger or the range smaller.
at-least = Choose at least one other value than the present one.
tries = Tries { $values }
games-each = Games of each value
start = Try these values
again = Try these values again
stop = Stop
progress = Games played
playing =
    { $played } of { $games } { $games ->
        [one] game
       *[other] games
    }
done =
    { $games } { $games ->
        [one] game
       *[other] games
    } of each value played.
stopped =
    Stopped after { $games } { $games ->
        [one] game
       *[other] games
    } of each value.
lost = The server was restarted and has lost this range. What was saved with a rule set is still there.
failed = The range ended early. { $why }
broke =
    { $n } { $n ->
        [one] game
       *[other] games
    } failed; they and the games with the same luck are left out. { $why }
blocked = These rules cannot be played yet: mend them first.
outdated = The rules have changed since; these results are for the earlier ones.
kept-with = Saved with “{ $title }”, and shown at its link.
save-to-keep = Save these rules, and these results are saved with them.
first = The first results come when each value has been played once.

## Results

figure = What to show
rounds = Rounds per game
choices = Choices per game
wins-of = Wins: { $who }
chart = { $figure } for each value of { $rule }, with 95 % intervals. The table below has the numbers.
chart-help = The dot is the average, the bar where the true value lies with 95 % certainty. The vertical line is the present value.
none-differs = No value is clearly different from the present one.
differ = Clearly different from the present one: { $values }.
chance = One in twenty looks different by chance alone.
value = Value
average = Average
interval = 95 % interval
difference = Difference
points = in points of a hundred
ends = { $low } to { $high }
numbers = Numbers
played-by =
    { $games } { $games ->
        [one] game
       *[other] games
    } of each value · { $bots } · seed { $seed } · Skerry { $version } · { $day }
bots-of = { $n } × { $bot }

## Kept with a rule set

kept = Tried values
kept-help = Played by bots with exactly these rules.
kept-one = { $rule }: { $values }
