"""Drawing of one random lake: start row and buoys, the shore, the islands. Whether it can be raced on is not checked
here.
"""

from __future__ import annotations

from typing import Final, final

from skerry.core.chance import Chance
from skerry.core.data import Json
from skerry.games.powerboats.set_up.hexes import (
    HEADING_NAMES,
    HEADINGS,
    STEP_Q,
    STEP_R,
    distance,
    opposite,
    r_of,
    row_of,
)
from skerry.games.powerboats.set_up.lake import BLOCKED, BUOYS, SIDES, Lake
from skerry.games.powerboats.set_up.loader import SCHEMA
from skerry.games.powerboats.set_up.rounding import automatic_gates, automatic_sides
from skerry.games.powerboats.set_up.validator import water_bodies

_POND: Final = 6
"""Largest pond that is filled, in cells."""
_MARGIN: Final = 3
_SMALL_COLS: Final = 20
_SMALL_ROWS: Final = 16
"""Least rows of a lake that is not small (columns: _SMALL_COLS). On a small one buoys and start row may be a cell
nearer to shore and each other."""
_START_CLEARING: Final = 2
_BUOY_CLEARING: Final = 1
_LONGEST_ROW: Final = 6
_APART: Final = 4
"""Least distance of buoys and start row from each other, in steps."""
_DEEPEST_SHORE: Final = 3
_SHORE_SHARE: Final = 40
"""Largest share of the land inside the outer ring that goes to the shore, in per cent; the rest makes islands."""
_PLACINGS: Final = 50
_SLALOM: Final = 3
"""One lake in this many has the numbers of two buoys swapped, so that boats turn to both sides."""
_SIDE_NAMES: Final = {side: name for name, side in SIDES.items()}
# The twelve hours of a clock face in thousandths, from east clockwise.
_HOUR_X: Final = [1000, 866, 500, 0, -500, -866, -1000, -866, -500, 0, 500, 866]
_HOUR_Y: Final = [0, 500, 866, 1000, 866, 500, 0, -500, -866, -1000, -866, -500]
_FIRST_NAMES: Final = [
    "Otter", "Heron", "Lantern", "Copper", "Hollow", "Silver", "Juniper", "Pike",
    "Amber", "Birch", "Raven", "Foggy", "Cobble", "Willow", "Ember", "Thistle",
]  # fmt: skip
_LAST_NAMES: Final = ["Water", "Mere", "Sound", "Tarn", "Basin", "Narrows", "Lagoon", "Lough", "Reach", "Pool"]


@final
class Sketch:
    """A lake while it is drawn."""

    def __init__(self, cols: int, rows: int, island_size: int, seats: int, luck: Chance) -> None:
        """`island_size` is in cells, on average; `seats` is the largest number of players."""
        self.cols = cols
        self.rows = rows
        self.island_size = island_size
        self.seats = seats
        self.luck = luck
        self.cells: int = self.cols * self.rows
        small = self.cols < _SMALL_COLS or self.rows < _SMALL_ROWS
        self.margin: int = _MARGIN - 1 if small else _MARGIN
        self.apart: int = _APART - 1 if small else _APART
        self.water = bytearray([1]) * self.cells
        self.kept = bytearray(self.cells)
        """1 for each cell where water must stay, else 0."""
        self.start: list[int] = []
        self.buoys: list[int] = []
        self.facing: int = 0

    def draw(self, land: int) -> Json:
        """Return a map with about `land` per cent of land, or None if buoys and start row fit nowhere or much water is
        cut off."""
        name = f"{_FIRST_NAMES[self.luck.below(len(_FIRST_NAMES))]} {_LAST_NAMES[self.luck.below(len(_LAST_NAMES))]}"
        placings = 1
        while not self._place_course():
            if placings == _PLACINGS:
                return None
            placings += 1
        self._clear(self.start, _START_CLEARING)
        self._clear(self.buoys, _BUOY_CLEARING)
        goal = self.cells * land // 100
        self._shore(goal)
        self._islands(goal)
        return self._finished(name)

    # --- cells ------------------------------------------------------------------------------------------------------
    def _cell_at(self, q: int, r: int) -> int:
        row = row_of(q, r)
        if q < 0 or q >= self.cols or row < 0 or row >= self.rows:
            return BLOCKED
        return q * self.rows + row

    def _q(self, cell: int) -> int:
        return cell // self.rows

    def _r(self, cell: int) -> int:
        return r_of(cell // self.rows, cell % self.rows)

    def _distance(self, cell: int, other: int) -> int:
        return distance(self._q(cell), self._r(cell), self._q(other), self._r(other))

    def _next(self, cell: int, heading: int) -> int:
        return self._cell_at(self._q(cell) + STEP_Q[heading], self._r(cell) + STEP_R[heading])

    def _well_inside(self, cell: int) -> bool:
        if cell == BLOCKED:
            return False
        column = cell // self.rows
        row = cell % self.rows
        return self.margin <= column < self.cols - self.margin and self.margin <= row < self.rows - self.margin

    # --- course -----------------------------------------------------------------------------------------------------
    def _place_course(self) -> bool:
        """Place start row and buoys round the middle of the lake, like hours on a clock; now and then a buoy is near
        the middle. Return False if they lie too near to each other or to the shore."""
        luck = self.luck
        self.start = []
        self.buoys = []
        hour = luck.below(12)
        spin = 1 - 2 * luck.below(2)
        inner = luck.below(3 * BUOYS)
        middle = self._on_clock(hour, 50 + luck.below(40))
        for number in range(BUOYS):
            hour_there = (hour + spin * (3 * (number + 1) + luck.below(3) - 1)) % 12
            far = 20 + luck.below(20) if number == inner else 75 + luck.below(26)
            self.buoys.append(self._on_clock(hour_there, far))
        if luck.below(_SLALOM) == 0:
            swapped = luck.below(BUOYS - 1)
            self.buoys[swapped], self.buoys[swapped + 1] = self.buoys[swapped + 1], self.buoys[swapped]
        if not self._place_row(middle):
            return False
        waypoints = [middle, *self.buoys]
        for index in range(len(waypoints)):
            if not self._well_inside(waypoints[index]):
                return False
            for other in range(index):
                if self._distance(waypoints[index], waypoints[other]) < self.apart:
                    return False
        for cell in self.start:
            for buoy in self.buoys:
                if self._distance(cell, buoy) < self.apart:
                    return False
        return True

    def _on_clock(self, hour: int, percent: int) -> int:
        """Return the cell at that hour of the clock face, `percent` of the way from its middle to its rim."""
        half_width = (self.cols - 1 - 2 * self.margin) * 500
        half_height = (self.rows - 1 - 2 * self.margin) * 500
        column = (self.cols - 1) * 500 + half_width * _HOUR_X[hour] * percent // 100_000
        row = (self.rows - 1) * 500 + half_height * _HOUR_Y[hour] * percent // 100_000
        return (column + 500) // 1000 * self.rows + (row + 500) // 1000

    def _place_row(self, middle: int) -> bool:
        """Place a start row in a random direction through `middle`, facing the first buoy as nearly as it can. Return
        False if it comes too near to the shore."""
        along = self.luck.below(HEADINGS // 2)
        length = max(2, min(self.seats, _LONGEST_ROW, self.rows // 4))
        cell = middle
        for _ in range(length // 2):
            cell = self._next(cell, opposite(along))
            if cell == BLOCKED:
                return False
        for _ in range(length):
            if not self._well_inside(cell):
                return False
            self.start.append(cell)
            cell = self._next(cell, along)
        best = -1
        for heading in range(HEADINGS):
            if heading % 3 == along:
                continue
            ahead = self._next(self._next(middle, heading), heading)
            away = self._distance(ahead, self.buoys[0])
            if best < 0 or away < best:
                best = away
                self.facing = heading
        return True

    def _clear(self, centres: list[int], radius: int) -> None:
        for cell in range(self.cells):
            for centre in centres:
                if self._distance(cell, centre) <= radius:
                    self.kept[cell] = 1

    # --- land -------------------------------------------------------------------------------------------------------
    def _fill(self, cell: int) -> None:
        if self.kept[cell] == 0:
            self.water[cell] = 0

    def _land(self) -> int:
        return self.cells - sum(self.water)

    def _shore(self, goal: int) -> None:
        """Draw the shore: a ring of land, one cell wide, and up to _DEEPEST_SHORE more inwards, until its share of the
        land is reached."""
        for column in range(self.cols):
            for row in range(self.rows):
                if column in (0, self.cols - 1) or row in (0, self.rows - 1):
                    self.water[column * self.rows + row] = 0
        ring = self._land()
        more = max(0, goal - ring) * _SHORE_SHARE // 100
        edges = [0, 1, 2, 3]
        self.luck.shuffle(edges)
        for index, edge in enumerate(edges):
            enough = ring + more * (index + 1) // len(edges)
            sideways = edge < 2
            depth = self.luck.below(_DEEPEST_SHORE)
            for place in range(self.cols if sideways else self.rows):
                depth = max(0, min(_DEEPEST_SHORE, depth + self.luck.below(3) - 1))
                if self._land() + depth > enough:
                    continue
                for inwards in range(1, depth + 1):
                    deep = inwards if edge % 2 == 0 else (self.rows if sideways else self.cols) - 1 - inwards
                    self._fill(place * self.rows + deep if sideways else deep * self.rows + place)

    def _islands(self, goal: int) -> None:
        """Draw islands until there is enough land, or hardly any room for more."""
        land = self._land()
        misses = 0
        while land < goal and misses < 50:
            cell = self.luck.below(self.cells)
            if self.water[cell] == 0 or self.kept[cell] == 1:
                misses += 1
                continue
            size = min(1 + self.luck.below(2 * self.island_size - 1), goal - land)
            land += self._grow(cell, size)

    def _grow(self, first: int, size: int) -> int:
        """Grow an island from a cell outwards. Return its size, which is less than `size` if water must stay all
        around."""
        rim = [first]
        grown = 0
        while rim and grown < size:
            cell = self.luck.take(rim)
            if self.water[cell] == 0:
                continue
            self.water[cell] = 0
            grown += 1
            for heading in range(HEADINGS):
                other = self._next(cell, heading)
                if other != BLOCKED and self.water[other] == 1 and self.kept[other] == 0:
                    rim.append(other)
        return grown

    # --- the map ----------------------------------------------------------------------------------------------------
    def _finished(self, name: str) -> Json:
        """Return the map with small ponds filled and sides and gates chosen, or None if much water is cut off."""
        bodies = water_bodies(Lake(self._map(name, [], [])))
        for body in bodies:
            if self.start[0] in body:
                continue
            if len(body) > _POND or body.intersection(self.start):
                return None
            for cell in body:
                self.water[cell] = 0
        sides = automatic_sides(Lake(self._map(name, [], [])))
        gates = automatic_gates(Lake(self._map(name, sides, [])))
        return self._map(name, sides, gates)

    def _map(self, name: str, sides: list[int], gates: list[int]) -> Json:
        """Return the drawing as a map; sides and gates that are not chosen yet are clockwise and north."""
        wet: list[Json] = []
        dry: list[Json] = []
        for cell in range(self.cells):
            (wet if self.water[cell] == 1 else dry).append(self._pair(cell))
        buoys: list[Json] = []
        for number in range(BUOYS):
            q, r = self._pair(self.buoys[number])
            side = _SIDE_NAMES[sides[number]] if sides else "cw"
            gate = HEADING_NAMES[gates[number]] if gates else "N"
            buoys.append({"n": number + 1, "q": q, "r": r, "side": side, "gate": gate})
        row: list[Json] = [self._pair(cell) for cell in self.start]
        return {
            "schema": SCHEMA,
            "name": name,
            "cols": self.cols,
            "rows": self.rows,
            "water": wet,
            "land": dry,
            "buoys": buoys,
            "start": {"cells": row, "facing": HEADING_NAMES[self.facing]},
            "finish": {"cells": [list(pair) for pair in row], "enter_from": "any"},
            "players": [2, self.seats],
        }

    def _pair(self, cell: int) -> list[int]:
        return [self._q(cell), self._r(cell)]
