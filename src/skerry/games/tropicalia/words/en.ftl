### What Tropicalia says in English.

goal = The finest village after five rounds
seat-0 = Magenta
seat-1 = Blue
seat-2 = Amber
seat-3 = Fern

event-setup = { $seat } is drawn to lead the first round
event-shells =
    { $seat } starts with { $amount } { $amount ->
        [one] shell
       *[other] shells
    } for playing later
event-covered = A special market opens: { NAME($offer, of: "offer") }
event-round = Round { $round }: fresh fruit and tools, { $seat } leads
event-day = Day breaks, and the workers set out
event-placed = { $seat } puts a worker { NAME($space, of: "space") }
event-moved = { $seat } goes to { NAME($what, of: "spot") }
event-moved-surfboard = { $seat } surfs to { NAME($what, of: "spot") }
event-moved-cart = { $seat } pulls a cart to { NAME($what, of: "spot") }, beside another worker
event-moved-both = { $seat } takes surfboard and cart to { NAME($what, of: "spot") }, beside another worker
event-went-home = { $seat } calls a worker home
event-drew-home = { $seat } finds { NAME($fruit, of: "one-fruit") } at home
event-drew-fountain = A fountain gives { $seat } { NAME($fruit, of: "one-fruit") }
event-nothing-drawn-home = { $seat } finds nothing at home: the bag is empty
event-nothing-drawn-fountain = A fountain runs dry for { $seat }: the bag is empty
event-harvested = { $seat } picks { $fruit }
event-harvested-nothing = { $seat } finds the field bare
event-collected = { $seat } takes { $items }
event-collected-nothing = { $seat } finds the plaza empty
event-basket-lost =
    { $seat } has no room for { $count } { $count ->
        [one] basket
       *[other] baskets
    }
event-sold =
    { $seat } sells { $fruit } for { $shells } { $shells ->
        [one] shell
       *[other] shells
    }
event-kept = { $seat } sells nothing
event-discarded = { $seat } puts { $amount } { $lost } back into the bag
event-built =
    { $seat } builds { $tile_name } for { $price } { $price ->
        [one] shell
       *[other] shells
    }
event-built-fountains =
    { $seat } builds { $tile_name } for { $price } { $price ->
        [one] shell
       *[other] shells
    } and completes { $count } { $count ->
        [one] fountain
       *[other] fountains
    }
event-orchard = The orchard brings { $seat } { $fruit }
event-substituted = { $seat } takes { NAME($fruit, of: "one-fruit") } instead of what the bag lacks
event-declined = { $seat } goes without the fruit that the bag lacks
event-refilled = Next in the row: { $tile_name }
event-tile-removed = Nobody built { $tile_name } in time; it leaves the game
event-cleared = Evening: whatever is left on the island is cleared away
event-starter-plaza = { $seat } holds the first player's plaza and leads round { $round }
event-starter-stays = Nobody holds the first player's plaza; { $seat } leads again in round { $round }
event-over =
    The villages are finished: { $winners } { $winner_count ->
        [one] wins
       *[other] share the win
    } with { $best } points
event-conceded = { $seat } gives up
event-stopped = The game ends early
event-undone = A step is taken back
event-edited = The table is corrected

content-village = Village tiles
content-village-own = The game's village tiles
# what is wrong with them; $where is the place in the file
data-of-a-type = { $where }: must have { $most } of the type { $type }, not { $count }
data-event-kinds = { $where }: must have events of { $most } kinds, not { $count }

action-place = Put a worker { NAME($space, of: "space") }
action-move = From { $space } to { NAME($what, of: "spot") } { $where }
action-move-surfboard = From { $space } by surfboard to { NAME($what, of: "spot") } { $where }
action-move-cart = From { $space } with a cart to { NAME($what, of: "spot") } { $where }
action-move-both = From { $space } by surfboard and cart to { NAME($what, of: "spot") } { $where }
action-home = Call the worker at { $space } home
action-sell = Sell { $fruit }
action-sell-nothing = Sell nothing
action-discard = Put back { NAME($fruit, of: "one-fruit") }
action-substitute = Take { NAME($fruit, of: "one-fruit") } instead
action-decline = Go without
action-choose =
    Build { $tile_name } for { $price } { $price ->
        [one] shell
       *[other] shells
    }
action-build-nothing = Build nothing
action-build = In the { NAME($site, of: "site") }

prompt-place = Put a worker on a free space on the frame
prompt-move = Send a worker onto the island, or call one home
prompt-sell = What will you sell? { NAME($offer, of: "offer") }
prompt-discard =
    Too much for your baskets: put back { $surplus } { $surplus ->
        [one] fruit
       *[other] fruits
    }
prompt-build = Build a tile from the row, or nothing
prompt-site = Where does { $tile_name } go?
prompt-substitute = The bag lacks a fruit for your orchard. Take another instead?
waiting-place = { $seat } is placing a worker
waiting-move = { $seat } is sending a worker out
waiting-sell = { $seat } is at the market
waiting-discard = { $seat } is making room in the baskets
waiting-build = { $seat } is deciding what to build
waiting-site = { $seat } is choosing a site
waiting-substitute = { $seat } is choosing another fruit

correction-shells = { $seat }: shells
correction-coconut = { $seat }: coconuts
correction-sugar-apple = { $seat }: sugar apples
correction-mango = { $seat }: mangoes
correction-bag-coconut = The bag: coconuts
correction-bag-sugar-apple = The bag: sugar apples
correction-bag-mango = The bag: mangoes
no-ended = the game is over
no-others-turn = it is another player's turn
no-first-place = put a worker on a free space on the frame first
no-first-move = move one of your workers first
no-first-sell = you are at the market: choose what to sell first
no-first-discard = your baskets are too full: put fruit back first
no-first-choose = choose a tile from the construction row, or build nothing
no-first-site = choose where the tile goes first
no-first-substitute = choose another fruit for the missing one, or go without
no-space-taken = another worker stands on that space
no-no-worker = none of your workers stands on that space
no-closed = that tile is closed in this game
no-occupied = a worker stands there already; carts only get you into markets
no-needs-both = an occupied market outside the worker's line needs a surfboard and a cart
no-needs-cart = a worker stands there already, and you have no cart ready
no-needs-surfboard = that tile is outside the worker's line, and you have no surfboard ready
no-not-bought = this market does not buy that
no-no-such-fruit = you have no such fruit
no-no-surplus = fruit goes back into the bag only when your baskets are too full
no-not-in-bag = there is no such fruit in the bag
no-no-tile = there is no tile there
no-village-full = your village is full: it has nine tiles
no-dear =
    it costs { $price } { $price ->
        [one] shell
       *[other] shells
    }, and you have { $shells }
no-site-taken = there is already a tile on that square

score-buildings = Buildings
score-events = Events
score-orchards = Orchards
score-treasures = Treasures
score-missing = Missing types
score-fruit = Fruit kept
score-shells = Shells
score-tools = Unused tools
scene-round = Round { $round } of { $rounds }, led by { $first }
scene-morning = Morning: workers step onto the frame
scene-day = Day: workers go onto the island
scene-over = The game is over
scene-bag =
    { $coconut } { $coconut ->
        [one] coconut
       *[other] coconuts
    }, { $sugar_apple } { $sugar_apple ->
        [one] sugar apple
       *[other] sugar apples
    } and { $mango } { $mango ->
        [one] mango
       *[other] mangoes
    } in the bag
scene-island = The island, with the frame around it
scene-marks = C coconut, S sugar apple, M mango; a letter in brackets is a worker:
scene-row = The construction row
scene-pile =
    { $pile } { $pile ->
        [one] tile
       *[other] tiles
    } in the pile
scene-village = The village of { $seat }
scene-own-village = Your village
scene-fountains =
    { $count } complete { $count ->
        [one] fountain
       *[other] fountains
    }
scene-villages = The other villages
scene-built-at = { $tile } ({ NAME($site, of: "site") })
scene-nothing-built = nothing yet
scene-workers = Where the workers are
scene-on = on { NAME($what, of: "spot") } in row { $row }, column { $column }
scene-workers-hand = { $count } still in hand
scene-workers-home = { $count } at home
scene-players = Players
spot-mark-field = Field
spot-mark-plaza = Plaza
spot-mark-plaza-first = First plaza
spot-mark-coconut-2 = C at 2
spot-mark-coconut-3 = C at 3
spot-mark-sugar-apple-2 = S at 2
spot-mark-sugar-apple-3 = S at 3
spot-mark-mango-3 = M at 3
spot-mark-mango-4 = M at 4
spot-mark-pair-ca = C+S for 5
spot-mark-pair-cm = C+M for 6
spot-mark-pair-am = S+M for 6
spot-mark-trio-cam = C+S+M for 9
spot-mark-any-2 = any at 2
spot-mark-one-5 = one for 5
spot-mark-four-same = 4 alike, 13
spot-mark-five-any = any 5, 13
spot-mark-more-fruit = one kind, 2, or 4 if fullest
spot-mark-fewer-fruit = one kind, 2, or 5 if emptiest
spot-mark-busy-markets = one kind, { $price } (markets)
spot-mark-busy-cross = one kind, { $price } (cross)
scene-closed = closed
scene-empty = empty
fruit-mark-coconut = C
fruit-mark-sugar-apple = S
fruit-mark-mango = M
item-mark-cart = cart
item-mark-basket = basket
item-mark-surfboard = board
head-player = Player
head-fruit = Fruit
head-shells = Shells
head-carts = Carts
head-surfboards = Surfboards
head-built = Built
head-workers = Workers
head-fountains = Complete fountains
head-score = Score
head-tile = Tile
head-price = Price
head-worth = Worth
scene-fruit = { $n } { $what }
scene-stored = { $fruit } ({ $stored } of { $capacity })
scene-tools = { $ready } +{ $used } used
brief-place = { NAME($line, of: "line") } { $number }, { $open } of 4 tiles open
line-row = row
line-column = column
brief-facing = facing { $seat }
brief-facing-own = facing your own worker
brief-takes = takes { $what }
brief-bare = nothing there
brief-stored = { $stored } of { $capacity } stored
brief-surplus = { $surplus } too many
brief-baskets-lost =
    no room for { $count } { $count ->
        [one] basket
       *[other] baskets
    }
brief-leads = leads the next round
brief-sells =
    sells up to { $fruit } for { $shells } { $shells ->
        [one] shell
       *[other] shells
    }, { $total } in all
brief-sells-nothing = you have nothing to sell there
brief-blocks = leaves { $count } of your workers no free tile
brief-draws = a fruit from the bag
brief-no-fruit = the bag is empty
brief-sold =
    { $shells } { $shells ->
        [one] shell
       *[other] shells
    }, { $total } in all
brief-pays-for = pays for { $tiles }
brief-more-tiles = { $count } more
brief-left = keeps { $fruit }
brief-more-to-go = { $surplus } more to put back
brief-fits = then it fits
brief-points =
    { $points } { $points ->
        [one] point
       *[other] points
    }
brief-shells-left =
    { $shells } { $shells ->
        [one] shell
       *[other] shells
    } left
brief-fountains =
    { $count } { $count ->
        [one] fountain
       *[other] fountains
    } completed
brief-gets = brings { $fruit }
brief-missing = { $missing } missing from the bag
brief-fountains-most =
    up to { $count } { $count ->
        [one] fountain
       *[other] fountains
    }

reason-ended = Five rounds are over
reason-standing = As it stands
reason-stopped = The table agreed to end early
cause-built-gain = tiles built
cause-built-loss = tiles that cost more than they brought
cause-harvested-gain = fruit picked
cause-collected-gain = what the plazas held
cause-sold-gain = fruit sold
cause-drew-gain = fruit from homes and fountains
cause-orchard-gain = fruit from orchards
cause-discarded-loss = fruit put back
cause-moved-loss = tools used up
cause-shells-gain = shells to start with
cause-substituted-gain = fruit taken instead

fruit-coconut = coconut
fruit-sugar-apple = sugar apple
fruit-mango = mango
one-fruit-coconut = a coconut
one-fruit-sugar-apple = a sugar apple
one-fruit-mango = a mango
fruits-coconut =
    { $n ->
        [one] coconut
       *[other] coconuts
    }
fruits-sugar-apple =
    { $n ->
        [one] sugar apple
       *[other] sugar apples
    }
fruits-mango =
    { $n ->
        [one] mango
       *[other] mangoes
    }
item-cart = cart
item-basket = basket
item-surfboard = surfboard
items-cart =
    { $n ->
        [one] cart
       *[other] carts
    }
items-basket =
    { $n ->
        [one] basket
       *[other] baskets
    }
items-surfboard =
    { $n ->
        [one] surfboard
       *[other] surfboards
    }
item-help-cart = Once: join an occupied market in the worker's line
item-help-basket = Stores one more fruit, for good
item-help-surfboard = Once: go to any vacant tile on the island
list-one = { $n } { $what }
list = { $items } and { $last }
list-none = nothing

spot-field = a field
spot-plaza = a plaza
spot-plaza-first = the first player's plaza
spot-coconut-2 = the coconut market that pays 2
spot-coconut-3 = the coconut market that pays 3
spot-sugar-apple-2 = the sugar apple market that pays 2
spot-sugar-apple-3 = the sugar apple market that pays 3
spot-mango-3 = the mango market that pays 3
spot-mango-4 = the mango market that pays 4
spot-pair-ca = the market for coconut and sugar apple
spot-pair-cm = the market for coconut and mango
spot-pair-am = the market for sugar apple and mango
spot-trio-cam = the market for one of each
spot-any-2 = the market for any fruit
spot-one-5 = the market for a single fruit
spot-four-same = the market for four alike
spot-five-any = the market for any five
spot-more-fruit = the market for the fullest baskets
spot-fewer-fruit = the market for the emptiest baskets
spot-busy-markets = the market that pays for workers on markets
spot-busy-cross = the market that pays for workers in its lines

offer-coconut-2 = Coconuts for 2 shells each
offer-coconut-3 = Coconuts for 3 shells each
offer-sugar-apple-2 = Sugar apples for 2 shells each
offer-sugar-apple-3 = Sugar apples for 3 shells each
offer-mango-3 = Mangoes for 3 shells each
offer-mango-4 = Mangoes for 4 shells each
offer-pair-ca = Sets of a coconut and a sugar apple for 5 shells
offer-pair-cm = Sets of a coconut and a mango for 6 shells
offer-pair-am = Sets of a sugar apple and a mango for 6 shells
offer-trio-cam = Sets of one of each kind for 9 shells
offer-any-2 = Any fruits for 2 shells each
offer-one-5 = A single fruit of any kind for 5 shells
offer-four-same = Four of a kind for 13 shells, as often as you can
offer-five-any = Any five fruits for 13 shells, as often as you can
offer-more-fruit = One kind for 2 shells each, or 4 if you store more fruit than every rival
offer-fewer-fruit = One kind for 2 shells each, or 5 if you store less fruit than every rival
offer-busy-markets = One kind, each for as many shells as other workers stand on markets
offer-busy-cross = One kind, each for as many shells as other workers stand in this row and column

site-0 = upper left corner
site-1 = upper middle
site-2 = upper right corner
site-3 = middle left
site-4 = very middle
site-5 = middle right
site-6 = lower left corner
site-7 = lower middle
site-8 = lower right corner
where = (row { $row }, column { $column })
space-N1 = at the north end of column 1
space-N2 = at the north end of column 2
space-N3 = at the north end of column 3
space-N4 = at the north end of column 4
space-E1 = at the east end of row 1
space-E2 = at the east end of row 2
space-E3 = at the east end of row 3
space-E4 = at the east end of row 4
space-S1 = at the south end of column 1
space-S2 = at the south end of column 2
space-S3 = at the south end of column 3
space-S4 = at the south end of column 4
space-W1 = at the west end of row 1
space-W2 = at the west end of row 2
space-W3 = at the west end of row 3
space-W4 = at the west end of row 4

type-building = building
type-event = event
type-orchard = orchard
type-treasure = treasure
type-help-building = Scores its points
type-help-event = 1 to 5 different kinds score 7, 15, 24, 34, 45
type-help-orchard = Scores its points and brings fruit at once
type-help-treasure = Scores 2 for each thing it counts
subject-surfboard = surfboards, used or not
subject-basket = basket tiles
subject-orchard = orchards
subject-building = buildings
subject-event = events
subject-fountain = complete fountains
event-kind-lantern-night = Lantern Night
event-kind-drum-circle = Drum Circle
event-kind-canoe-regatta = Canoe Regatta
event-kind-kite-morning = Kite Morning
event-kind-harvest-supper = Harvest Supper

no-unsound-closed = the closed tiles are not those of a game with { $seats } players
no-unsound-offer = square { $square } cannot have the offer { $offer }
no-unsound-lying = nothing can lie on square { $square }
no-unsound-fruit = there are { $count } of { NAME($kind, of: "fruit") }, not { $all }
no-unsound-items = there are { $count } of { NAME($kind, of: "item") }, not { $all }
no-unsound-tiles = each village tile must be in exactly one place
no-unsound-row = the construction row must be packed to the left
no-unsound-row-short = the construction row is only short when the pile is empty
no-unsound-two-workers = two workers stand on one frame space
no-unsound-worker-closed = a worker stands on square { $square }, which is closed
no-unsound-worker-crowd = several workers stand on square { $square }, which is no market
no-unsound-rounds = there are { $rounds } rounds
no-unsound-turns = the turns of the phase are over
no-unsound-market = 'square' names the market while a seat sells, and nothing at other times
no-unsound-no-choice = no tile can be chosen at this step
no-unsound-no-tile = the chosen place must hold a tile
no-unsound-no-gap = the chosen place must be a gap
no-unsound-owed = something is owed for a tile that nobody builds
no-unsound-no-substitute = there is nothing to substitute
no-unsound-stores = { $seat } stores more than there is room for
no-unsound-no-discard = there is nothing to discard
no-unsound-workers = { $seat } must have { $hand } workers in hand and { $frame } on the frame
