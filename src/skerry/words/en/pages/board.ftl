### Words of the board kit.

targets =
    { $n ->
        [0] { $board }
       *[other] { $board }. { $n } { $n ->
            [one] place
           *[other] places
        } to choose: arrow keys go from one to the next, Enter chooses.
    }
zoom-in = Zoom in
zoom-out = Zoom out
fit = Show the whole board
read-rule = Read the rule
reach = Go to the places you can choose
choices = { $n } choices here
mark = Hint { $rank }: { $words }
cancel = Not now
less = { $what }: one less
more = { $what }: one more
die = Die shows { $face }
die-blank = Die not rolled yet
battle-die = Twelve-sided die shows { $face }
battle-die-blank = Twelve-sided die not rolled yet
fire = fire
odds = Win { $win } %, draw { $draw } %, lose { $lose } %
win = win
draw = draw
lose = lose
percent = { $n } %
about = About { $what }
score-parts = Where the points come from
total = Total
