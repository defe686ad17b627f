### Words of what is loaded only where a table has a clock: banks at the seats, who is late, being away.

clock = { $time } left for this choice
clock-bank = { $time } left: { $whose }
clock-days =
    { $hours ->
        [0] { $days } d
       *[other] { $days } d { $hours } h
    }
clock-hours = { $hours } h
clock-whole = { $time } until the clock ends the game
of-whole = to play
ask-whole = What this clock is for
about-whole = The time for the whole game, for everybody together. When it is up, this round is played to its end and the game is over. It stops while the table is paused.
runs = runs:
stands = stopped:
until = until { $date }
away-until = away until { $date }
is-out = out of time

## The others decide

late = Out of time: { $names }
late-yours = Your time is up. The others decide what happens; until they do, you may still choose.
late-judge = Any of you can decide, and the first press counts. Until then, the late player’s own choice still counts.
late-watch = The others at the table decide what happens.
hand-on = Move on
hand-on-help = A plain choice is made for the late player
let-bot = Let a bot play
give-more = Give { $time } more
give-day = Give 24 h more

## Away until

away-title = Away for a while
away-help = Your clock is stopped until then, or until you choose. Everybody is told. You have { $left } left of seven days per game.
away-none = You have used up your seven days away in this game.
away-for = Back in
away-yes = Stop my clock until then
back = I am back

## A bot stands in

missed-title = While you were away
since-title = Since you were last here
since =
    { $n ->
        [1] One step
       *[other] { $n } steps
    } since you were last here.
watch-missed = Watch them
missed =
    { $n ->
        [0] You are back. The bot that stood in chose nothing.
       *[other] { $seat ->
            [none] { "" }
           *[other] { $seat }:{ " " }
        }You missed { $n ->
            [1] one choice
           *[other] { $n } choices
        }:
    }
stands-in-yours =
    { $seat ->
        [none] { "" }
       *[other] { $seat }:{ " " }
    }A bot stands in for you.
play-myself = I’ll play now
earlier-ones = the last of them:
close = Close
cancel = Cancel

## Chosen or counted by the page, in its words.ts

more = +{ $time } a choice
more-seconds = { $n } s
more-minutes = { $n } min
more-hours = { $n } h
days =
    { $n ->
        [1] a day
       *[other] { $n } days
    }
hours = { $hours } hours
