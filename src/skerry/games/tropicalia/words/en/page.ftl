### What the page of Tropicalia says in English besides.

## The island

board = Island, construction row and village
field = Field
market = Market
plaza = Plaza
closed-tile = Closed
first-plaza = first

## Goods

coconuts =
    { NUMBER($n) } { $n ->
        [one] coconut
       *[other] coconuts
    }
sugar-apples =
    { NUMBER($n) } { $n ->
        [one] sugar apple
       *[other] sugar apples
    }
mangos =
    { NUMBER($n) } { $n ->
        [one] mango
       *[other] mangoes
    }
kind-of-fruit =
    { $fruit ->
        [coconut] coconut
        [mango] mango
       *[sugar_apple] sugar apple
    }
carts =
    { NUMBER($n) } { $n ->
        [one] cart
       *[other] carts
    }
basket-items =
    { NUMBER($n) } { $n ->
        [one] basket
       *[other] baskets
    }
surfboards =
    { NUMBER($n) } { $n ->
        [one] surfboard
       *[other] surfboards
    }
shells =
    { NUMBER($n) } { $n ->
        [one] shell
       *[other] shells
    }
plus = +{ $what }
minus = −{ $what }
number = { NUMBER($n) }

## What markets buy

any-2 = any fruit, each
one-5 = a single fruit
four-same = four alike
five-any = any five
more-fruit = one kind;{ "\u000A" }4 if fullest
fewer-fruit = one kind;{ "\u000A" }5 if emptiest
busy-markets = one kind; per{ "\u000A" }market worker
busy-cross = one kind; per{ "\u000A" }worker in line
set-of = a set
star = harder market

## The round

round = Round { $n } of { $of }
morning = Morning
day = Day
first = starting player

## Workers

worker-at = Worker at { $space }
worker-goes =
    { NUMBER($n) } { $n ->
        [one] place
       *[other] places
    } to go to
other-worker = choose another worker
in-hand = { $n } in hand
on-frame = { $n } waiting
on-island = { $n } out
at-home = { $n } home
workers = Workers

## Counts and points

stored = baskets { $n } of { $of }
score-points =
    { NUMBER($n) } { $n ->
        [one] point
       *[other] points
    }
nothing = nothing

## Construction row and village

row = Construction row
pile = { $n } in the pile
surcharge = +{ $n }
village-of = Village of { $name }
see-village = See it on the board
village-facts =
    { NUMBER($n) } { $n ->
        [one] tile
       *[other] tiles
    }, { NUMBER($fountains) } { $fountains ->
        [one] fountain
       *[other] fountains
    }
building = Building
event = Event
orchard = Orchard
treasure = Treasure
building-rule = Scores its points.
event-rule = 1 to 5 different kinds score 7, 15, 24, 34, 45.
orchard-rule = Scores its points and brings its fruit at once.
treasure-rule = Scores 2 for each of your { $what }.
tile-cost = { $cost } + { $extra } for its place = { $total } shells

## Your own board

own-board = Your board: { $name }
baskets = Baskets
baskets-full = { $n } of { $of }
tools = Tools
ready = { $n } ready
used = { $n } used
shells-title = Shells
score = Score so far
buildings = Buildings
events = Events
orchards = Orchards
treasures = Treasures
missing = Missing types
fruit = Fruit kept
shell-points = Shells

## Selling and discarding

sell =
    { $n ->
        [0] Sell nothing
       *[other] Sell for { $n }
    }
one-more = One more { $what }
one-less = One fewer { $what }
discard-title = Put back { $n }

## About parts of the board

about-fields = A worker on a field takes all its fruit.
about-markets = A worker on a market may sell fruit there, as much as the market buys.
about-plazas = A worker on a plaza takes both items. Whoever visits the plaza with the flag also leads the next round.
about-closed = Closed with this number of players: it holds nothing, and nobody can go there.
about-star = A star marks a market whose price changes during the game.
about-spaces = A worker here may go to any vacant tile of its row or column, and so may one at the other end.
about-row = A tile costs its number and 0 to 4 more for its place. Beside the price are the points it would bring you now, not counting shells.
about-village = Nine tiles at most, never turned or moved. Two half fountains that touch make a whole one, which brings a fruit at once.
about-baskets = Five fruits fit, and one more for each basket tile. What does not fit goes back into the bag; you choose which.
about-tools = Each tool works once. A surfboard takes a worker to any vacant tile; a cart takes it to an occupied market in its line; both together, to any occupied market.
about-shells = You can have any number of shells. Two of them are a point at the end.
about-score = What you would score if the game ended now.
log-goods = Fruit and items
log-trade = Trade
log-rounds = Rounds
final-villages = The villages

## Chosen or counted by the page, in its words.ts

plus-shells =
    { $gained } { $n ->
        [one] shell
       *[other] shells
    }
worth-now =
    { $gained } { $n ->
        [one] pt
       *[other] pts
    }
