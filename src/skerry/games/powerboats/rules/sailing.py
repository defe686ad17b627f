"""A boat's move: path, push-back, damage, rounding and finish are computed without changing the state, then carried
out."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.powerboats.rules.scoring import boat_places
from skerry.games.powerboats.rules.state import FINISHED, RACING, WRECKED, Boat, State, whose
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.lake import BLOCKED, CURRENT, LOW_WATER, MAELSTROM, REDOUBT, TILE_KINDS, Lake
from skerry.games.powerboats.set_up.rounding import ALL_ROUNDED, Judge
from skerry.games.powerboats.set_up.ruleset import RuleSet

MOST_EFFECTS: Final = 12
"""Number of effects of expansion tiles after which the rest of a move meets none."""


@final
class Voyage:
    """Result of a move that is not carried out yet.

    `path` begins with the boat's own cell and holds every cell it enters; it comes to rest on `path[rest]`, the rest is
    lost to push-back. `heading` is the one it rests in, `moved` the steps of its own that it made, `damage` the damage
    by the shore and by rocks. `next_buoy` and `progress` are those at rest; `rounded` holds the index in `path` at
    which each buoy was completed. `finish` is the index at which it came home (0: it did not), `left` the steps that it
    had still to run there. With expansion tiles: `headings[i]` led from `path[i]` on, while the boat faced `looks[i]`;
    `tiles` are the tiles met as [index in path, tile], `doubled` says that it rests on a redoubt, `lost` that it came
    down where no boat can be.
    """

    def __init__(self, cell: int, heading: i64, boat: Boat) -> None:
        self.path: list[int] = [cell]
        self.rest: i64 = 0
        self.heading: i64 = heading
        self.moved: i64 = 0
        self.damage: i64 = 0
        self.next_buoy: i64 = boat.next_buoy
        self.progress: i64 = boat.progress
        self.rounded: list[int] = []
        self.finish: i64 = 0
        self.left: i64 = 0
        self.headings: list[int] = []
        self.looks: list[int] = []
        self.tiles: list[list[int]] = []
        self.doubled: bool = False
        self.lost: bool = False

    def cell(self) -> int:
        """Return the cell where the boat comes to rest."""
        return self.path[self.rest]


def run_of(state: State, rules: RuleSet, boat: Boat, heading: int, speed: int) -> int:
    """Return the spaces of its total that a boat would make by a heading; boats in the way are left out (section 5)."""
    return min(speed, rules.lakes[state.race].run[boat.cell * HEADINGS + heading])


def voyage(state: State, rules: RuleSet, index: int, heading: i64, speed: i64) -> Voyage:
    """Return the move of boat `index` by `heading` with that total, without making it (PB-08 to PB-13, sections 6, 8,
    9)."""
    boat = state.boats[index]
    trip = Voyage(boat.cell, heading, boat)
    lake = rules.lakes[state.race]
    if len(state.tile_at) > 0:
        _sail_with_tiles(state, lake, trip, boat, speed)
    else:
        _sail(lake, trip, heading, speed)
    _push_back(state, lake, trip, index)
    _judge_course(lake, rules.judges[state.race], trip, heading, speed)
    return trip


def _sail(lake: Lake, trip: Voyage, heading: i64, speed: i64) -> None:
    """Go straight on until the total is used up or something blocks; what is left of the total is damage."""
    cell: i64 = trip.path[0]
    neighbour = lake.neighbour
    path = trip.path
    steps: i64 = 0
    while steps < speed:
        ahead: i64 = neighbour[cell * 6 + heading]
        if ahead == BLOCKED:
            break
        cell = ahead
        path.append(cell)
        steps += 1
    trip.moved = steps
    trip.damage = speed - steps


def _push_back(state: State, lake: Lake, trip: Voyage, index: int) -> None:
    """Go back along the path past every boat in the way, at no cost (PB-11, PB-12); a lost boat stays where it came
    down."""
    path = trip.path
    rest: i64 = len(path) - 1
    if not trip.lost:
        while rest > 0 and (state.held(path[rest], index) or lake.open[path[rest]] == 0):
            rest -= 1
    trip.rest = rest
    if rest < len(path) - 1:
        trip.doubled = False
        if len(trip.looks) > 0:
            trip.heading = trip.looks[rest]


def _judge_course(lake: Lake, judge: Judge, trip: Voyage, heading: i64, speed: i64) -> None:
    """Judge rounding and finish, step by step, over what push-back left of the path (PB-06, PB-07)."""
    path = trip.path
    buoy: i64 = trip.next_buoy
    progress: i64 = trip.progress
    gain = judge.gain
    cells: i64 = judge.cells
    goal: i64 = judge.goal
    rest: i64 = trip.rest
    straight = len(trip.headings) == 0
    step: i64 = 0
    while step < rest:
        cell: i64 = path[step]
        by: i64 = heading if straight else trip.headings[step]
        if buoy < ALL_ROUNDED:
            progress += gain[((buoy - 1) * cells + cell) * 6 + by]
            if progress >= goal or (progress <= -goal and judge.either[buoy - 1]):
                buoy += 1
                progress = 0
                trip.rounded.append(step + 1)
        if buoy == ALL_ROUNDED and lake.finish_steps[cell * 6 + by] != 0:
            trip.finish = step + 1
            trip.left = max(0, speed - step - 1)
            break
        step += 1
    trip.next_buoy = buoy
    trip.progress = progress


# --- expansion tiles (section 16) ---------------------------------------------------------------------------------
def _sail_with_tiles(state: State, lake: Lake, trip: Voyage, boat: Boat, speed: i64) -> None:
    """Do what `_sail` does, with the effects of redoubts, currents, maelstroms and low water."""
    left: i64 = speed
    flying = boat.doubled and speed > 0
    if flying:
        left *= 2
    while left > 0:
        cell: i64 = trip.path[len(trip.path) - 1]
        if flying:
            ahead: i64 = lake.beside[cell * 6 + trip.heading]
            if ahead == BLOCKED:
                trip.lost = True
                break
        else:
            ahead = lake.neighbour[cell * 6 + trip.heading]
            if ahead == BLOCKED:
                trip.damage += left
                break
        trip.headings.append(trip.heading)
        trip.looks.append(trip.heading)
        trip.path.append(ahead)
        trip.moved += 1
        left -= 1
        if flying:
            if left == 0:
                _come_down(state, lake, trip, ahead)
        elif ahead in state.tile_at and _enter_tiles(state, lake, trip):
            if left > 0:
                flying = True
                left *= 2
            else:
                trip.doubled = True
    trip.headings.append(trip.heading)
    trip.looks.append(trip.heading)


def _come_down(state: State, lake: Lake, trip: Voyage, cell: int) -> None:
    """End a flight: on land, a buoy or a redoubt the boat is lost, any other tile has its effect."""
    if lake.open[cell] == 0:
        trip.lost = True
    elif cell in state.tile_at:
        if state.tiles[state.tile_at[cell]].kind == REDOUBT:
            trip.lost = True
        elif _enter_tiles(state, lake, trip):
            trip.doubled = True


def _enter_tiles(state: State, lake: Lake, trip: Voyage) -> bool:
    """Apply the tile of the cell just entered, and those that currents lead to. Return True if a redoubt was
    entered."""
    while len(trip.tiles) < MOST_EFFECTS:
        cell = trip.path[len(trip.path) - 1]
        if cell not in state.tile_at:
            return False
        index = state.tile_at[cell]
        tile = state.tiles[index]
        trip.tiles.append([len(trip.path) - 1, index])
        if tile.kind == REDOUBT:
            return True
        if tile.kind == LOW_WATER:
            trip.damage += tile.rocks[tile.cells.index(cell)]
            return False
        if tile.kind == MAELSTROM:
            trip.heading = (trip.heading + tile.arrow) % 6
            return False
        if tile.kind == CURRENT:
            shifted = lake.neighbour[cell * 6 + tile.arrow]
            if shifted == BLOCKED:
                return False
            trip.headings.append(tile.arrow)
            trip.looks.append(trip.heading)
            trip.path.append(shifted)
    return False


# --- the move itself ----------------------------------------------------------------------------------------------
def sail(state: State, rules: RuleSet, b: int, context: Context) -> None:
    """Move boat b: path, damage, rounding and finish, wrecks, loss of dice (PB-09 to PB-14)."""
    boat = state.boats[b]
    seat = b % len(state.captains)
    captain = state.captains[seat]
    speed = captain.speed()
    trip = voyage(state, rules, b, boat.heading, speed)
    if state.free:
        boat.before = [int(boat.next_buoy), int(boat.progress), int(boat.status), int(boat.number)]
    elif len(boat.before) > 0:
        boat.before = []
    captain.turns += 1
    boat.cell = trip.path[trip.rest]
    boat.heading = trip.heading
    boat.still = boat.still + 1 if trip.rest == 0 else 0
    boat.next_buoy = trip.next_buoy
    boat.progress = trip.progress
    boat.doubled = trip.doubled
    if trip.finish > 0:
        number: i64 = 0
        for other in state.boats:
            number = max(number, other.number)
        boat.status = FINISHED
        boat.number = number + 1
        boat.round = state.round
        boat.turns = captain.turns
        boat.left = trip.left
    if trip.damage > 0:
        captain.crashes += 1
        captain.damage = min(rules.options.damage_limit, captain.damage + trip.damage)
    if context.loud:
        _tell_voyage(state, rules, b, trip, speed, context)
    if trip.lost and boat.status == RACING:
        _wreck(state, b, context)
    if trip.damage > 0 and captain.damage >= rules.options.damage_limit:
        for own in range(seat, len(state.boats), len(state.captains)):
            if state.boats[own].status == RACING:
                _wreck(state, own, context)
    if trip.damage > 0 and rules.lose_dice and len(captain.dice) > 0:
        lost = captain.dice
        captain.dice = []
        if context.loud:
            context.emit("lost_dice", {"seat": seat, "dice": lost[:], "clause": "PB-16"})


def _wreck(state: State, b: int, context: Context) -> None:
    state.boats[b].status = WRECKED
    if context.loud:
        context.emit("wrecked", {**whose(state, b), "clause": "PB-16"})


def _tell_voyage(state: State, rules: RuleSet, b: int, trip: Voyage, speed: int, context: Context) -> None:
    """Emit the events of a move: the move itself, then tiles, buoys, finish and damage."""
    boat = state.boats[b]
    seat = b % len(state.captains)
    path: list[Json] = list(trip.path)
    facts: dict[str, Json] = {**whose(state, b), "from": trip.path[0], "path": path, "rest": int(boat.cell)}
    pushed = len(trip.path) - 1 - int(trip.rest)
    facts.update({"heading": int(boat.heading), "speed": speed, "moved": int(trip.moved), "pushed": pushed})
    facts.update({"damage": int(trip.damage), "clause": "PB-11" if pushed else "PB-09"})
    context.emit("moved", facts)
    for step, tile in trip.tiles:
        met = state.tiles[tile]
        told: dict[str, Json] = {**whose(state, b), "kind": TILE_KINDS[met.kind], "cell": trip.path[step]}
        context.emit("tile", {**told, "rocks": met.rocks[met.cells.index(trip.path[step])], "clause": "PB-13"})
    first = int(trip.next_buoy) - len(trip.rounded)
    for index, step in enumerate(trip.rounded):
        buoy: dict[str, Json] = {**whose(state, b), "buoy": first + index, "cell": trip.path[step]}
        context.emit("rounded", {**buoy, "clause": "PB-06"})
    if trip.finish > 0:
        place = boat_places(state, rules)[b]
        told = {**whose(state, b), "place": place, "cell": trip.path[trip.finish], "clause": "PB-07"}
        context.emit("finished", told)
    if trip.damage > 0:
        captain = state.captains[seat]
        hurt: dict[str, Json] = {**whose(state, b), "damage": int(trip.damage), "total": int(captain.damage)}
        context.emit("crashed", {**hurt, "left": int(rules.options.damage_limit - captain.damage), "clause": "PB-13"})
