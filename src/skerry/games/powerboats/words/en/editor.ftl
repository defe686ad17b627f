### English of the map editor.

title = Draw a lake
lead = Water and land, three buoys, a start and a finish. Then see what bots make of it, race it, pass it on.

## The drawing

stage = Drawing of the lake
keys-help =
    Arrow keys move over the cells, Enter or Space uses the tool there; lines, rows and new tiles take two presses, Escape cancels the first. Shift with an arrow key keeps brushing.{ $letters ->
        [true] { " " }B brush, N line, F fill, 1 to 3 buoys, S start, Z finish, T tile, H hand, W water, L land, plus, minus and 0 zoom.
       *[false] { "" }
    }
cell = Column { $column }, row { $row }: { $what }
at-fault = something wrong here
water = water
land = land
buoy = buoy { $n }
start = start
finish = finish

## Tools

tools = Tools
brush = Brush
line = Line
fill = Fill
buoy-tool = Buoy { $n }
start-tool = Start
finish-tool = Finish
tile-tool = Tile
hand = Hand
paint = Draw
water-paint = Water
land-paint = Land
size = Width
cells = cells
mirror = Mirror
mirror-off = Off
mirror-across = Left and right
mirror-down = Top and bottom
mirror-round = Half a turn
undo = Undo (Ctrl+Z)
redo = Redo (Ctrl+Y)
keep-it = Save (Ctrl+S)
hint-paint = Drag over the lake. Two fingers move and zoom it, so does the wheel.
hint-fill = Tap a cell: it changes, and so do all cells of its kind joined to it.
hint-buoy = Tap where buoy { $n } should be; drag to place it exactly.
hint-start = Drag along the row on which the boats start. More boats than cells wait in the two rows behind.
hint-finish = Drag along the row that boats must enter to finish. It may lie on the start.
hint-hand = Drag to move the lake, or a buoy or tile to another place.
hint-tile = Tap a cell, or drag the way its three cells should lie. On a tile: drag to move it, or tap to change it to this one.
hint-tile-off = Tap a tile to remove it.
show-gates = Show gates

## The course

course = Course
not-placed = not placed yet
place = Place { $what }
side-of = Side of buoy { $n }
gate-of = Gate of buoy { $n }
side-auto =
    Auto{ $side ->
        [none] { "" }
       *[other] : { $side ->
            [cw] clockwise
            [ccw] anticlockwise
           *[any] either side
        }
    }
side-cw = Clockwise
side-ccw = Anticlockwise
side-any = Either side
gate = Gate
flip-side = Other side of buoy { $n }
earlier = Move buoy { $n } one place earlier
take-off = Remove buoy { $n }
start-row = Start row
finish-row = Finish row
row-cells =
    { $n } { $n ->
        [one] cell
       *[other] cells
    }
facing = Boats face
enter = Boats come in
enter-any = from any side
turn-row = Remove the { $what }
seats = Boats
least = At least
most = At most
author = Drawn by
author-example = Your name, if you like
author-bad = Only printable letters, please.

## Expansion tiles

tiles = Expansion tiles
tiles-laid = { $n } of { $most }
tiles-help = If you like: three cells of special water in a row. The printed set has two of each kind and one of low water.
tiles-played = Races and certificates started here use them. At a table, choose them with the option “Expansion tiles”.
tiles-full = All seven tiles are laid. Remove one first.
lay-tile = Place a tile
tile-kind = Kind
tile-off = Remove
tile = Tile { $n }
tile-kind-of = Kind of tile { $n }
tile-arrow = Flows
tile-arrow-of = Where tile { $n } flows
tile-turn = Turns
tile-turn-of = How tile { $n } turns
turn-by =
    { $turn ->
        [1] right
       *[other] left
    }
tile-rocks = Rocks
tile-rocks-of = Rocks on cell { $cell } of tile { $n }
rocks-each = on each cell
tile-where = Show tile { $n }
tile-gone = Remove tile { $n }
maelstrom-said =
    { $name } turning { $turn ->
        [1] right
       *[other] left
    }

## The judgement

verdict = Can it be raced on?
judging = Checking…
good =
    Ready to race: up to { $seats } boats, { $steps } { $steps ->
        [one] step
       *[other] steps
    } round.
bad =
    { $n } { $n ->
        [one] thing
       *[other] things
    } to fix before it can be raced on.
doubts = Worth a look
where = Show where
clause = Rule { $clause }
lap = Shortest lap
lap-off = Hide
lap-half-turn = Half turns
lap-gate = Gates
lap-steps =
    { $n } { $n ->
        [one] step
       *[other] steps
    }
land-share =
    { $percent } % land, { $water } { $water ->
        [one] cell
       *[other] cells
    } of water
not-judged = Not checked: { $why }
again = Check again

## Beginnings

begin = Start with
new-lake = A new lake
columns = Columns
rows = Rows
open-water = Start fresh
change-size = Change the size
change-size-help = Your drawing stays; cells beyond the edge are lost, new ones are land.
courses = One of the courses
random = A random lake
seed = Seed
seed-example = any
seed-bad = A whole number, or nothing.
draw-random = Draw one
flip = Flip the whole lake

## Keeping

keep = Your lakes
name-example = e.g. Otter Water
unnamed = Unnamed lake
files = Files
export = Export
import = Import a file
import-help = A JSON file of one lake or several, as exported here. Older and unfinished ones open as drafts.
imported = { $file } is open in the editor.
refused = { $file } was not imported:
not-json = It is not JSON.
too-large = It is larger than 200 kB.
imported-partly = { $file } is open in the editor as a draft. Not everything could be read:
several =
    { $file } holds { $n } { $n ->
        [one] lake
       *[other] lakes
    }. Which one?
nth-lake = Lake { $n }
and-more = … and { $n } more
not-drawable = It is not a lake that can be drawn.
restored = Your unfinished drawing is back.
race = Race it against bots
race-help = Right away, at a table of your own. The race keeps this lake as it is now.
boats = Boats in the race
offer = Offer it in the lobby
blocked = It must be ready to race first.
certificate = Fairness certificate
certificate-help = Bots race on it: does one place on the start win more than another? How long is a race, how often do boats crash?
certify = Let bots race
this-lake = This lake

## Leaving

leave-title = Leave the editor?
leave-help = Your changes are not saved yet. They stay in this browser until you come back.
open-title = Discard this drawing?
open-help = Your changes are not saved and will be lost.
open-undoable = Your changes are not saved. Undo brings them back as long as you stay here.
stay = Stay here
leave = Leave
put-aside = Discard it

## Chosen or counted by the page, in its words.ts

with-key = { $what } ({ $key })
heading =
    { $heading ->
        [0] north
        [1] north-east
        [2] south-east
        [3] south
        [4] south-west
        [5] north-west
       *[other] { "" }
    }
gate-auto = Auto
gate-auto-to = Auto: { heading }
faces = facing { heading }
enter-one = from one side
enter-by = heading { $headings }
current-said = { $name } flowing { heading }
rocks-said = { $name }, rocks { $rocks }
random-name = Random lake { $seed }
