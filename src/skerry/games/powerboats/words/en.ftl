### What Powerboats says in English.

goal = First home after three buoys
seat-0 = Yellow
seat-1 = Purple
seat-2 = White
seat-3 = Blue
seat-4 = Orange
seat-5 = Green
seat-6 = Red
seat-7 = Black
list = { $items } and { $last }

heading-N = north
heading-NE = north-east
heading-SE = south-east
heading-S = south
heading-SW = south-west
heading-NW = north-west
arrow-0 = ↑
arrow-1 = ↗
arrow-2 = ↘
arrow-3 = ↓
arrow-4 = ↙
arrow-5 = ↖
side-left = left
side-right = right
status-waiting = not placed yet
status-racing = racing
status-finished = home
status-wrecked = wrecked
status-retired = gave up
target-1 = buoy 1
target-2 = buoy 2
target-3 = buoy 3
target-4 = the finish
tile-redoubt = redoubt
tile-current = current
tile-maelstrom = maelstrom
tile-low-water = low water
a-tile-redoubt = a redoubt
a-tile-current = a current
a-tile-maelstrom = a maelstrom
a-tile-low-water = low water
nth-1 = first
nth-2 = second
nth-3 = third
nth-4 = fourth
nth-5 = fifth
nth-6 = sixth
nth-7 = seventh
nth-8 = eighth

event-race = { $first } begins the race on { $name }
event-race-series = Race { $race } of { $races }, on { $name }: { $first } begins
event-round = Round { $round }
event-placed = { $seat } lined up, facing { $toward }
event-kept = { $seat } left the dice alone: speed { $speed }
event-added = { $seat } added a { $face }: speed { $speed }
event-rerolled = { $seat } rolled the { $old } again and got a { $face }: speed { $speed }
event-dropped = { $seat } took out a { $face }: speed { $speed }
event-rolled = { $seat } { $told }: speed { $speed }
event-rolled-part-reroll =
    rolled { $count } { $count ->
        [one] die
       *[other] dice
    } again
event-rolled-part-drop = took out a { $face }
event-rolled-part-add = added a { $face }
event-chosen = { $seat } chose boat { $letter }
event-turned = { $seat } turned { NAME($side, of: "side") }
event-turned-two = { $seat } turned boat { $letter } { NAME($side, of: "side") }
event-moved =
    { $seat } went { $moved } { $moved ->
        [one] space
       *[other] spaces
    }
event-moved-two =
    { $seat } went { $moved } { $moved ->
        [one] space
       *[other] spaces
    } with boat { $letter }
event-moved-still = { $seat } stayed put
event-moved-two-still = { $seat } stayed put with boat { $letter }
event-moved-pushed =
    { $seat } went { $moved } { $moved ->
        [one] space
       *[other] spaces
    } and backed up { $pushed }, as other boats were in the way
event-moved-two-pushed =
    { $seat } went { $moved } { $moved ->
        [one] space
       *[other] spaces
    } with boat { $letter } and backed up { $pushed }, as other boats were in the way
event-tile = { $seat } hit { NAME($kind, of: "a-tile") }
event-rounded = { $seat } rounded buoy { $buoy }
event-rounded-two = { $seat } rounded buoy { $buoy } with boat { $letter }
event-finished = { $seat } crossed the line { NAME($place, of: "nth") }
event-finished-two = { $seat } brought boat { $letter } over the line
event-crashed = { $seat } ran ashore: { $damage } damage, { $total } in all
event-lost-dice = { $seat } lost all dice
event-discarded = { $seat } put back a { $face }
event-wrecked = { $seat } is wrecked and out of the race
event-wrecked-two = { $seat }'s boat { $letter } is wrecked and out of the race
event-retired = { $seat } left the race
event-skipped = { $seat } passed the turn on
event-handed = The turn went to { $to }
event-overruled = { $seat }'s last move was overruled: heading for { NAME($next_buoy, of: "target") }
event-overruled-two = The last move of { $seat }'s boat { $letter } was overruled: heading for { NAME($next_buoy, of: "target") }
event-ended = The race was ended
event-race-over = The race is over
event-race-over-series = Race { $race } is over
event-over-home = { $winners } won the race
event-over-points =
    { $winners } won with { $best } { $best ->
        [one] point
       *[other] points
    }
event-over-nobody = Nobody came home, so nobody won

action-keep = Leave the dice alone
action-add = Roll a new die
action-add-mark = Add a die
action-add-unmark = Add no die after all
action-reroll = Roll die { $die } again
action-reroll-face = Roll the { $face } again (die { $die })
action-reroll-unmark = Keep the { $face } (die { $die })
action-drop = Take out die { $die }
action-drop-face = Take out the { $face } (die { $die })
action-drop-unmark = Leave the { $face } in (die { $die })
action-roll = Roll
action-boat = Move boat { $letter }
action-turn = Turn { NAME($side, of: "side") }
action-go = Go
action-discard = Put back die { $die }
action-discard-face = Put back the { $face } (die { $die })
action-place = Start at place { $place }, facing { $toward }
action-skip = Pass the turn on
action-hand = Give { $to } the turn
action-overrule = Overrule the last move
action-overrule-two = Overrule the last move of boat { $letter }
action-end-race = End the race

prompt-place = Choose a place for your boat, and which way it faces
waiting-place = { $seat } is choosing a place on the line
prompt-dice = Change one die, or just steer
prompt-dice-two = Change one die, or just choose a boat
prompt-dice-any = Mark dice to roll again, add one or take one out; then roll them together
waiting-dice = { $seat } is choosing dice
prompt-boat = Which of your boats moves?
waiting-boat = { $seat } is choosing a boat
prompt-course = Turn if you like, then go
waiting-course = { $seat } is steering
prompt-discard = Too many dice for your bank: put one back
waiting-discard = { $seat } has to put dice back
prompt-free = Free play: it is your turn, but anybody may act
waiting-free = Free play: it is { $seat }'s turn, but anybody may act

no-ended = the race is over
no-free-play-only = that is only for free play; here the table keeps the rules
no-others-turn = it is another boat's turn
no-before-start = boats are placed only before the start
no-all-placed = all your boats have their places
no-other-places = it is another captain's turn to place a boat
no-no-such-place = there are { $places } places on the line and behind it
no-place-taken = another boat is there already
no-first-place = place the boat first
no-bank-over-full =
    too many dice for the bank: put { $over } { $over ->
        [one] die
       *[other] dice
    } back first
no-not-over-full = dice go back only when there are too many for the bank
no-no-such-die = there is no such die in the bank
no-dice-handled = you have decided about the dice this turn already
no-nothing-marked = no dice are marked yet
no-one-die = choose one die to add, roll again or take out
no-dice-marked = dice are marked: roll them, or unmark them
no-supply-out = no dice are left: the boats have them all
no-bank-full =
    the bank is full: it has { $spaces } open { $spaces ->
        [one] space
       *[other] spaces
    }
no-dropping = a die is marked to be taken out: you cannot add one as well
no-marked-otherwise = that die is marked for something else, or you are adding one
no-not-your-boat = that is not your boat
no-boat-out = that boat is no longer in the race
no-dice-then-boat = decide about the dice first, then choose the boat
no-boat-chosen = that boat is already chosen
no-other-turned = the other boat has begun to turn: turn it back first
no-choose-first = choose which of your boats moves first
no-dice-first = decide about the dice first
no-turned-too-far = the boat has turned too far: turn it back first
no-longer-run = another heading takes you further, and you must go as far as you can
no-on-redoubt = on a redoubt a boat cannot turn
no-power-turn = a power turn is two steps at most
no-one-step = a boat turns one step at most in a turn
no-full-freely = the bank is full: no die fits in
no-one-by-one = in free play dice are rolled and taken out one by one, as you like
no-no-boat-of-colour = this colour has no such boat in the race
no-none-in-race = this colour has no boat in the race: bring one back first
no-not-its-turn = it is not this colour's turn
no-nobody-to-hand = it is already their turn, or there is no such colour
no-nothing-to-put-back = there is nothing to put back for that boat

score-places = places
score-duel = turns ahead and sunken boats
reason-home = The first boat home wins
reason-points = The most points win
reason-nobody = Nobody came home
cause-race-over-gain = places in the races
end-home = { $winners } came home first
measure-crashes = Crashes per captain
measure-turns = Turns of a boat that came home
measure-home = Share of boats that came home

correction-cell = Where { $seat }'s boat is
correction-place = column { $column }, row { $row }
correction-cell-two = Where { $seat }'s boat { $letter } is
correction-heading = Which way { $seat }'s boat faces
correction-heading-two = Which way { $seat }'s boat { $letter } faces
correction-next-buoy = { $seat }'s next buoy (4: the finish)
correction-next-buoy-two = Next buoy of { $seat }'s boat { $letter } (4: the finish)
correction-progress = How far { $seat } has got round the buoy
correction-progress-two = How far { $seat }'s boat { $letter } has got round the buoy
correction-status = { $seat }'s boat is
correction-status-two = { $seat }'s boat { $letter } is
correction-die = Die { $die } of { $seat } (0: none)
correction-damage = { $seat }'s damage
correction-turn = Whose turn it is
correction-seat = { $seat }
correction-rules = Who keeps the rules
correction-strict = the table
correction-free-play = the players: free play

brief-route =
    { $spaces } { $spaces ->
        [one] space
       *[other] spaces
    }
brief-still = stays put
brief-pushed = backs up { $pushed }
brief-tile = hits { NAME($kind, of: "a-tile") }
brief-damage = { $damage } damage
brief-wrecked = a wreck
brief-rounded = rounds buoy { $buoy }
brief-progress = { $progress }/{ $goal } of the way round buoy { $buoy }
brief-owed = { $progress }/{ $goal } the wrong way round buoy { $buoy }
brief-finished = over the line
brief-speed = speed { $speed }
brief-speeds = speed { $low } to { $high }
brief-safe = no heading ends ashore
brief-way = a way without damage
brief-risk = { $chance } % chance of a way without damage
brief-ashore = every heading ends ashore
brief-forbidden = not allowed: you must go as far as you can
brief-turn-ahead =
    then { $spaces } { $spaces ->
        [one] space
       *[other] spaces
    } ahead
brief-turn-still = only turns
brief-turn-ashore =
    then ashore ahead, but { $other } { $other ->
        [one] space
       *[other] spaces
    } another way
brief-turn-nowhere = then ashore, whichever way
brief-turn-short = then not far enough: you must go as far as you can
helm-spaces =
    { $spaces } { $spaces ->
        [one] space
       *[other] spaces
    }
helm-still = stay put
helm-turn = only turns
helm-then =
    then { $spaces } { $spaces ->
        [one] space
       *[other] spaces
    }
helm-ashore = then ashore
helm-turn-ashore =
    or { $other } { $other ->
        [one] space
       *[other] spaces
    }
helm-turn-short = not far enough
helm-wrecked = a wreck
helm-damage = { $damage } damage
helm-finished = home
helm-rounded = rounds buoy { $buoy }
helm-progress = { $progress }/{ $goal } round buoy { $buoy }
helm-owed = { $progress }/{ $goal } wrong way
brief-overrule = heading for { NAME($next_buoy, of: "target") }

scene-race = Race
scene-now = Round { $round }, { $course }
scene-series = Race { $race } of { $races }, round { $round }, { $course }
scene-free = Free play: anybody may act for any boat.
scene-own-map = the table's own lake
scene-boats = Boats
scene-places = Where the boats are
scene-cells = Columns count from the west, rows from the north. Distances are in a straight line, over land too.
scene-cell = column { $column }, row { $row }
scene-way =
    { $spaces } { $spaces ->
        [one] space
       *[other] spaces
    } to the { NAME($heading, of: "heading") }
scene-way-between =
    { $spaces } { $spaces ->
        [one] space
       *[other] spaces
    }, between { NAME($heading, of: "heading") } and { NAME($other, of: "heading") }
scene-way-here = in the same place
scene-tiles = Tiles on the lake
scene-lake = Lake
scene-legend = 1 2 3 are the buoys, = is the line, · water, # land
scene-supply =
    { $left } { $left ->
        [one] die is
       *[other] dice are
    } left to take
scene-bank = { $dice } = { $speed }
scene-bank-empty = no dice
head-boat = Boat
head-place = Where
head-mark = Next mark
head-from = From { $boat }
head-tile = Tile
head-heading = Facing
head-dice = Dice
head-open = Spaces
head-damage = Damage
head-next = Heading for
head-progress = Way round
head-state = State
head-points = Points
course-mill-pond = Mill Pond
course-twin-isles = Twin Isles
course-long-reach = Long Reach
course-serpent = Serpent
course-skerries = Skerries
course-broad-water = Broad Water

no-unsound-table = there are { $seats } captains with { $boats } boats
no-unsound-races = races are 1 to { $most }
no-unsound-seats = seats are 0 to { $most }
no-unsound-rounds = rounds are counted from 1
no-unsound-turned = a boat cannot have turned further than right round
no-unsound-marked = only dice that are there can be marked
no-unsound-marked-several = dice are marked only where several may be handled
no-unsound-die-both = a die is either added or taken out
no-unsound-bank = { $seat }: a bank holds { $most } dice
no-unsound-dice = { $seat }: dice show 1 to { $most }
no-unsound-damage = { $seat }: damage is 0 to { $most }
no-unsound-counted = { $seat }: counts cannot be below 0
no-unsound-scars = { $seat }: lasting damage is at most one for each finished race, and under { $most }
no-unsound-points = { $seat }: points are for races that are over
no-unsound-own-boat = { $seat } can only choose a boat of their own
no-unsound-out-of-race = { $seat }: with { $damage } damage no boat stays in the race: correct one or the other first
no-unsound-next-buoy = { $seat }'s boat{ $which }: the next buoy is 1 to { $buoys }, or { $finish } for the finish
no-unsound-progress = { $seat }'s boat{ $which }: progress round a buoy stays under { $goal }, and is 0 before the finish
no-unsound-other-side = { $seat }'s boat{ $which }: that much progress rounds buoy { $buoy } on its other side
no-unsound-waits = { $seat }'s boat{ $which } waits for its place only before the start
no-unsound-off-lake = { $seat }'s boat{ $which } was last seen off the lake
no-unsound-given-up = { $seat }'s boat{ $which }: its captain has given up
no-unsound-finished = { $seat }'s boat{ $which }: counts cannot be below 0, and only finished boats have a number
no-unsound-together = { $seat }'s boat{ $which } cannot come home together with another
no-unsound-on-lake = { $seat }'s boat{ $which } must be on the lake
no-unsound-berth-buoy = { $seat }'s boat{ $which } cannot lie where a buoy stands
no-unsound-berth-land = { $seat }'s boat{ $which } cannot lie where there is land
no-unsound-taken = { $seat }'s boat{ $which } cannot lie on another boat
no-unsound-memory = { $seat }'s boat{ $which }: the record of its last move needs four figures
no-unsound-memory-race = { $seat }'s boat{ $which }: the record of its last move is not of a boat in the race
no-unsound-no-tiles = this race has no expansion tiles
no-unsound-tiles = expansion tiles lie on open water, no two on one cell
no-unsound-doubled = only a boat on a redoubt doubles its total
no-unsound-all-placed = all boats have their places
no-unsound-other-placed = it is another captain's boat that is placed next
no-unsound-turn = the turn must be with a captain who has a boat in the race: hand it on first
no-unsound-steered = the boat that is steered must be in the race
no-unsound-chosen = the boat chosen must be in the race
no-unsound-no-two = there are no two boats to choose between
no-unsound-trim = the bank is not over-full: hand the turn on

## Problems of a rule set; the name of the option stands before them

problem-for-two = is for two players, not { $seats }
problem-above-bank = must be at most { $most }, the spaces of a bank
problem-few-dice = { $dice } dice are enough for { $most } players at most
problem-no-overflow = without spaces nothing can overflow: dice must be lost after a crash
problem-boats = { $name } takes { $least } to { $most } boats, not { $boats }

## Maps: what the validator finds

content-map = Lake
judge-half-turn = the half turn
judge-gate = the gate
line-start = start
line-finish = finish
part-terrain = cells of water or land
part-buoys = buoys
part-start = start cells
part-finish = finish cells
compass-N = north
compass-NE = north-east
compass-SE = south-east
compass-S = south
compass-SW = south-west
compass-NW = north-west
# a file that is no map; $where is the place in it
data-cell = { $where }: must be a pair [q, r] of whole numbers of at most { $most }, not { $value }
data-players = { $where }: must be the least and the most players, not { $least } and { $most }
fault-outside = Some { NAME($what, of: "part") } lie beyond the edge of the lake ({ $count }).
fault-terrain-twice =
    { $count } { $count ->
        [one] cell is
       *[other] cells are
    } listed more than once; each must be water or land.
fault-terrain-missing =
    { $count } { $count ->
        [one] cell is
       *[other] cells are
    } neither water nor land.
fault-buoy-missing = Buoy { $buoy } is missing.
fault-buoy-twice = There are two buoys with the number { $buoy }.
fault-buoys-together = Buoy { $buoy } stands on another buoy's cell.
fault-buoy-on-line = Buoy { $buoy } stands on the start or finish line.
fault-line-missing = The { NAME($line, of: "line") } line is missing.
fault-line-on-land = The { NAME($line, of: "line") } line runs over land.
fault-line-bent = The { NAME($line, of: "line") } line must be one straight row of cells without gaps.
fault-finish-too-short = A finish that asks for a direction needs at least two cells.
fault-few-places =
    There is room for { $places } { $places ->
        [one] boat
       *[other] boats
    } on the start line and behind it, but the map asks for { $seats }.
fault-no-finish = No boat that has rounded the buoys by { NAME($judge, of: "judge") } can reach the finish line.
fault-no-rounding = No boat from the start can get round buoy { $buoy } on its side, by { NAME($judge, of: "judge") }.
fault-tile-bent = Tile { $tile } must cover three cells in a straight row.
fault-tile-place = Tile { $tile } must lie on free water, off the lines, buoys and other tiles.
warning-pond =
    A pond of { $count } { $count ->
        [one] cell
       *[other] cells
    } is cut off from the course.
warning-dry-gate = The gate of buoy { $buoy } faces { NAME($gate, of: "compass") } over land only: no boat can cross it.
warning-much-land = { $percent } % of the lake is land; above { $most } % there is little room to race.
warning-short-lap = The shortest lap has only { $steps } steps by { NAME($judge, of: "judge") }; { $least } or more make a race.
warning-long-lap = The shortest lap has { $steps } steps by { NAME($judge, of: "judge") }; above { $most } a race drags on.

read-part-water = Water
read-part-land = Land
read-part-buoys = Buoys
read-part-start = Start row
read-part-finish = Finish row
read-part-tiles = Expansion tiles
reading-outline = It needs { $cols } to { $most_cols } columns (“cols”) and { $rows } to { $most_rows } rows (“rows”).
reading-no-terrain = It lists neither water nor land.
reading-keys-unknown = Not known here: { $keys }.
reading-more-keys-unknown = Not known here: { $keys } and { $more } more.
reading-part-unreadable = { NAME($part, of: "read-part") }: could not be read.
reading-cells-lost =
    { NAME($part, of: "read-part") }: { $count } { $count ->
        [one] cell lies
       *[other] cells lie
    } beyond the edge or could not be read.
reading-cells-both =
    { $count } { $count ->
        [one] cell was
       *[other] cells were
    } both water and land, and became land.
reading-cells-neither =
    { $count } { $count ->
        [one] cell was
       *[other] cells were
    } neither water nor land, and became land.
reading-water-assumed = No water was listed: all that is not land became water.
reading-buoy-lost = Buoy { $place } of the list: no place in the lake, or no number of its own from 1 to 3.
reading-tile-lost = Expansion tile { $place } of the list could not be read.
reading-line-cut =
    { NAME($part, of: "read-part") }: cut off after { $most } { $most ->
        [one] cell
       *[other] cells
    }.
reading-seats-assumed = The file did not say for how many boats: { $least } to { $most }, until you change that.
reading-text-changed = “{ $key }” may be { $most } printable letters at most; the rest was cut off.
reading-word-unknown = { NAME($part, of: "read-part") }: { $word } is not known.
reading-buoy-word-unknown = Buoy { $number }: { $word } is not known.
