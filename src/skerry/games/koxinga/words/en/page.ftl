### What the page of Koxinga says in English besides.

## The chart

title = Koxinga
subtitle = a race round the East China Sea
east-china-sea = East China Sea
philippine-sea = Philippine Sea
ming-coast = Ming coast
formosa = Formosa
kyushu = Kyushu
jeju = Jeju
joseon = Joseon
ryukyu = Ryukyu
north = N
outside = outside
inside = inside
start-and-goal = start and home
chart = Chart of the East China Sea

## The legend

legend = Legend
legend-food = food to pay
legend-gold = gold to pay
legend-outside = outside way
legend-inside = inside, main way
legend-score = points at the end

## Goods

food = food
gold = gold
cannon = cannon
plus = +{ $n }
cargo = { $n } { $good }
plus-cargo = +{ $n } { $good }
minus-cargo = −{ $n } { $good }
treasures =
    { NUMBER($n) } { $n ->
        [one] treasure
       *[other] treasures
    }
holds = Holds
hold-has = Hold { $hold }: { $n } { $good }
hold-empty = Hold { $hold }: empty

## The round

round = Round { $n }
day = Day
night = Night
dice = Dice
dice-waiting = not rolled yet
dice-open = in which order?
dice-set = set for this round
first = First
start-player = start player of this round

## Cards

your-cards = Your three cards
cards-now = Cards of this round
sail = sail
sail-less = sail −{ $n }
sum = sail { $die } − { $less }
steps = { NUMBER($n) }
sail-rule =
    { $less ->
        [0] sail by the die
       *[other] sail the die, less { $less }
    }
take-spoken = load { $n } { $good }
take-rule = load { $good } by the die
card-spoken = By day { $day }, by night { $night }
chosen = chosen
day-now = day now
night-now = night now
night-next = night to come
played = played
face-down-spoken = A card face down
card-none = No card chosen yet
card-of = { $name }: { $card }
piles =
    { NUMBER($hand) } { $hand ->
        [one] card
       *[other] cards
    } in hand, { $draw } to draw
known-cards = Known to be in hand:
played-cards = Played, oldest first:
home = home
home-fifteen = home: 15 points

## Ways

which-way = Which way?
fork-ahead =
    The way forks at { $area }; { NUMBER($n) } { $n ->
        [one] step
       *[other] steps
    } to go.
fork-back = You are going back from { $area }.

## Battle

battle-at = Battle at { $area }
attacks = attacks
defends = defends
cannon-to-fire = Cannon to use
of-your = of your { $n }
fight = Fight
why-attack =
    Your die{ $n ->
        [0] { "" }
       *[other] { " " }+ { $n }
    } against each defender’s die and cannon. Fire beats everything.
why-defend =
    Your die{ $n ->
        [0] { "" }
       *[other] { " " }+ { $n }
    } against { $total }. A tie is a draw; fire always wins.
fired-are-gone = Cannon you use are gone, win or lose.
sum-of = = { $n }
won = wins
lost = loses
drew = draw
take = Take
spoils-from = You beat { $name }: take your spoils
chooses-cannon = { $name } is choosing cannon.

## Seats and points

points-spoken =
    { NUMBER($n) } { $n ->
        [one] point
       *[other] points
    }
plus-treasures =
    +{ NUMBER($n) } { $n ->
        [one] treasure
       *[other] treasures
    }
under-attack = under attack
so-far = so far
gold-part = { $n } gold
worth = worth { $n }
unknown-worth = only its owner knows what it is worth
at-area = at { $area }

## What a part of the board means

area-food = { $n } food to pay on arrival
area-gold = { $n } gold to pay on arrival
area-treasure = A treasure lies here
area-empty = A free harbour: its treasure is taken
area-strait = The race starts and ends here
steps-home =
    { NUMBER($n) } { $n ->
        [one] step
       *[other] steps
    } from home
steps-home-between = { $n }–{ $most } steps from home
area-points =
    { NUMBER($n) } { $n ->
        [one] point
       *[other] points
    } for a ship here at the end
ships-here = Here: { $names }
points-rule = Points
about-holds = Each hold takes one lot of goods; lots never merge. When all five are full, the smallest lot of another kind goes overboard.
about-cards = Everybody has the same ten cards. You hold three, play one a round, and draw one at random when the round ends.
about-dice = The left die is for the day, the right one for the night. The start player may swap them, for everybody.
about-battle = Each side rolls the twelve-sided die and adds the cannon it uses. The higher total wins, a tie is a draw, and fire beats everything.
about-forks = The outside way is longer and has two treasures; the inside way is shorter and has none.
about-spoils = The winner takes everything in one of the loser’s holds, or one of its treasures at random.
spoils = Spoils
ship = Ship
own-ship = Your own ship: { $name }
gold-aboard = gold aboard
treasure-head = treasures
against = against { $name }

## The end

finish = The finish
where-ships = Where the ships ended up

## On the board

falls-back = falls back
short-of = { $n } { $good } due!
minus-treasure = −1 treasure
found = treasure!

## Log filters

log-sailing = Sailing
log-goods = Goods
log-battles = Battles
log-cards = Cards and dice

## Chosen or counted by the page, in its words.ts

sail-spoken =
    { $way ->
        [back] drift back one
        [stay] stay
       *[ahead] sail { $n }
    }
place-part =
    { $sea ->
        [true] − { $n } at sea
       *[false] + { $n } for the place
    }
