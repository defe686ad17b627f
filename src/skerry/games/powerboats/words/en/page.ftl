### What the page of Powerboats says in English besides.

## The lake

board = Lake: { $name }
buoy = Buoy { $n }
finish = Finish
start = Start
boat =
    { $letter ->
        [none] { $name }’s boat
       *[other] { $name }’s boat { $letter }
    }
kind-of-tile =
    { $kind ->
        [redoubt] Redoubt
        [current] Current
        [maelstrom] Maelstrom
       *[low-water] Low water
    }

## The race

round = Round { $n }
race-round-short = { $n }/{ $of }, round { $round }
race-round = Race { $n } of { $of }, round { $round }
placing = Start
dice = Dice
course = Course
damage-step = Damage
free-play = Free play
order = Turn order
order-short = Turn
on-turn = { $name }’s turn
give-turn = Give { $name } the turn
start-player = began the race
rounded = { $n }/3
rounded-spoken = { $n }/3 buoys rounded
turned = { $n } of { $of } parts of the way round
owed = { $n } to unwind first
speed = speed { $n }
place-spoken = { $place } over the line
out = out
out-spoken = out: { $what }
home = home
wrecked = wrecked
retired = gave up
waiting = not placed
racing = racing
points =
    { $n } { $n ->
        [one] point
       *[other] points
    }
points-short = { $n }
damage =
    { $n } { $n ->
        [one] damage
       *[other] damage
    }
damage-of = { $n } of { $of } damage
damage-title = Damage
set-damage = Set damage to { $n }
boat-letter = Boat { $letter }

## The bank

bank = Dice bank
bank-of = Your bank: { $name }
bank-facts =
    { $n } { $n ->
        [one] die
       *[other] dice
    }, { $of } { $of ->
        [one] space
       *[other] spaces
    }
supply =
    { $n } { $n ->
        [one] die
       *[other] dice
    } left to take
die = Die { $n }: { $face }
open-space = Open space
closed-space = Closed by damage
over-full = { $n } too many
speed-title = Speed
again = Again
take-out = Out
let-go = Put back
new-die = New die
keep = Leave dice
keep-marked = Leave all
roll =
    { $n ->
        [0] Take out
       *[other] Roll { $n }
    }
choose = Choose a die
about-bank = At most one die a turn: add one, roll one again, take one out, or leave them alone. Each damage closes a space for good.
about-bank-any = Mark any dice to roll again, and one to add or take out; then roll them all at once.
about-damage = One for each space you could not go. At the limit the boat is out of the race.

## Steering

steer = Steer
left = Left
right = Right
go = Go
power-turn = Power turn
straight = Go straight on
lie-still = Stay put
turn-go =
    Turn { $side }{ $n ->
        [0] { "" }
        [1] { "" }
       *[other] { " " }twice
    } and go
turn-lie =
    Turn { $side }{ $n ->
        [0] { "" }
        [1] { "" }
       *[other] { " " }twice
    } and stay put
course-of =
    { $letter ->
        [none] { $what }
       *[other] { $what }, boat { $letter }
    }
berth = Start at place { $n }
berth-headings = then choose which way it faces
other-berth = choose another place

## Advice

advice = How the table sees it
advice-rounded = { $name } rounded buoy { $n }.
advice-home = { $name } crossed the line.
advice-wrecked = { $name } is wrecked.
overrule = Overrule
end-race-sure = End this race now? Boats still on the water keep their order.

## About parts of the board

about-buoy =
    { $side ->
        [cw] Go round it clockwise, with the buoy on your right.
        [ccw] Go round it anticlockwise, with the buoy on your left.
       *[any] Go round it on either side.
    }
about-ring = Coloured arcs show how far each boat has come round it: six parts are half a turn.
about-gate = The dashed line is its gate: cross it the way the arrows point.
about-start = Boats start here, at speed zero.
about-finish = After the third buoy, reach one of these cells.
about-boat = Speed { $speed }, { $damage } damage, { $target }.
about-redoubt = Doubles the spaces a boat has left, and it flies over everything.
about-current = Carries a boat one cell along its arrow.
about-maelstrom = Turns a boat one step, and it goes on.
about-low-water = One damage for each rock.
water = Water
land = Land
about-water = Boats go straight and pass through each other, but never stop on one another.
about-land = Stops a boat at once: each space it had left is one damage.

## Notes that rise from the board

minus-damage = −{ $n }
backed = back { $n }

## Log filters

log-moves = Moves
log-buoys = Buoys and finish
log-turns = Rounds and turns

## The end

story = The race, round by round
story-race = Race { $n }: { $name }
story-spoken = { $name }: { $parts }
story-at = { $what } in round { $n }
captain = Captain
turns = Turns
crashes = Crashes
race = Race { $n }
total = Total
ended = End
figures = The race in figures

## Chosen or counted by the page, in its words.ts

show-mark =
    { $finish ->
        [true] Show the finish
       *[false] Show buoy { $n }
    }
heads-for =
    { $finish ->
        [true] for the finish
       *[false] for buoy { $n }
    }
target =
    { $finish ->
        [true] Finish
       *[false] Buoy { $n }
    }
gate-due =
    { $unwind ->
        [0] gate ahead
       *[other] { $unwind } to unwind at the gate
    }
place =
    { NUMBER($n, type: "ordinal") ->
        [one] { $n }st
        [two] { $n }nd
        [few] { $n }rd
       *[other] { $n }th
    }
