"""A boat's move, worked out without touching anything: the path, push-back, damage, rounding and the finish."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.games.powerboats.rules.rounding import ALL_ROUNDED, Judge
from skerry.games.powerboats.rules.state import Boat, State
from skerry.games.powerboats.set_up.lake import BLOCKED, CURRENT, LOW_WATER, MAELSTROM, REDOUBT, Lake
from skerry.games.powerboats.set_up.ruleset import RuleSet

MOST_EFFECTS: Final = 12
"""After so many effects of expansion tiles the rest of a move meets none."""


@final
class Voyage:
    """What a move comes to.

    `path` begins with the boat's own cell and holds every cell it enters; it comes to rest on `path[rest]`, the rest is
    lost to push-back. `heading` is the one it rests in, `moved` the steps of its own that it made, `damage` what the
    shore and the rocks cost. `next_buoy` and `progress` are those at rest; `rounded` holds the index in `path` at which
    each buoy was completed. `finish` is the index at which it came home (0: it did not), `left` the steps that it had
    still to run there. With expansion tiles: `headings[i]` led from `path[i]` on, while the boat
    looked to `looks[i]`; `tiles` are the tiles met as [index in path, tile], `doubled` says that it rests on a
    redoubt, `lost` that it came down where no boat can be.
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
        """Where the boat comes to rest."""
        return self.path[self.rest]


def voyage(state: State, rules: RuleSet, index: int, heading: i64, speed: i64) -> Voyage:
    """The move of boat `index` by `heading` with that total (PB-08 to PB-13, sections 6, 8 and 9)."""
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
    """Straight on until the total is used up or something blocks; what is left is damage."""
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
    """Back along the path past every boat in the way, for nothing (PB-11, PB-12); a lost boat stays where it fell."""
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
    """Rounding and finish, step by step, over what push-back left of the path (PB-06, PB-07)."""
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
    """The same among redoubts, currents, maelstroms and low water."""
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
    """The end of a flight: lost on land, a buoy or a redoubt, else whatever lies there acts."""
    if lake.open[cell] == 0:
        trip.lost = True
    elif cell in state.tile_at:
        if state.tiles[state.tile_at[cell]].kind == REDOUBT:
            trip.lost = True
        elif _enter_tiles(state, lake, trip):
            trip.doubled = True


def _enter_tiles(state: State, lake: Lake, trip: Voyage) -> bool:
    """Effects of the cell just entered, and of those that currents lead to. True: a redoubt was entered."""
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
