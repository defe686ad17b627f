"""A course as the rules use it: numbered cells, their neighbours, buoys, lines and zones, all computed once.

Cell numbers run down each column of the outline, column by column: `column * rows + row`. So every part of the program,
the page included, can tell a cell's place from its number and the size of the lake.
"""

from __future__ import annotations

from typing import Final, final

from skerry.core.data import Json
from skerry.games.powerboats.set_up.hexes import (
    HEADING_NAMES,
    HEADINGS,
    NO_AXIS,
    STEP_Q,
    STEP_R,
    along,
    common_axis,
    opposite,
    r_of,
    row_of,
)

BUOYS: Final = 3
BLOCKED: Final = -1
"""No cell: land, a buoy or the edge of the lake."""

CLOCKWISE: Final = 1
COUNTER_CLOCKWISE: Final = -1
EITHER_SIDE: Final = 0
SIDES: Final[dict[str, int]] = {"cw": CLOCKWISE, "ccw": COUNTER_CLOCKWISE, "any": EITHER_SIDE}

FROM_ANYWHERE: Final = 0
ENTER_FROM: Final[dict[str, int]] = {"any": FROM_ANYWHERE, "positive": 1, "negative": -1}
"""Sign of the side from which a step must enter the finish: of the coordinate that is constant along the row, at the
cell where the step begins, less its value on the row. FROM_ANYWHERE: any side."""

ON_THE_BUOY: Final = 12
"""Value in place of a zone for the cell of the buoy itself."""

REDOUBT: Final = 0
CURRENT: Final = 1
MAELSTROM: Final = 2
LOW_WATER: Final = 3
TILE_KINDS: Final = ["redoubt", "current", "maelstrom", "low-water"]
NO_TILE: Final = -1
TURNS: Final[dict[str, int]] = {"right": 1, "left": -1}


def zone_of(q: int, r: int) -> int:
    """Return the zone of a cell, of twelve round the origin, clockwise from north; even: on a spoke (section 8.2).

    ON_THE_BUOY for the origin itself.
    """
    t = q + r
    if q == 0:
        if r == 0:
            return ON_THE_BUOY
        return 0 if r < 0 else 6
    if q > 0:
        if t < 0:
            return 1
        if t == 0:
            return 2
        if r < 0:
            return 3
        return 4 if r == 0 else 5
    if t > 0:
        return 7
    if t == 0:
        return 8
    if r > 0:
        return 9
    return 10 if r == 0 else 11


@final
class Tile:
    """An expansion tile (section 16): three water cells in a row.

    `arrow` is the heading of a current, or +1 (right) or -1 (left) for a maelstrom; `rocks` are a low water's, by cell.
    """

    def __init__(self, kind: int, cells: list[int], arrow: int, rocks: list[int]) -> None:
        self.kind = kind
        self.cells = cells
        self.arrow = arrow
        self.rocks = rocks


@final
class Lake:
    """A compiled course. It never changes, so it may be shared."""

    def __init__(self, data: Json) -> None:
        """`data`: a map in form (`loader.check_map`) whose lines and three buoys lie inside the outline."""
        self.name: str = data["name"]
        self.cols: int = data["cols"]
        self.rows: int = data["rows"]
        self.cells: int = self.cols * self.rows
        """Number of cells of the outline; they are numbered from 0."""
        self.least_seats: int = data["players"][0]
        self.q: list[int] = []
        self.r: list[int] = []
        """The r of each cell; `q` has its q."""
        for column in range(self.cols):
            for row in range(self.rows):
                self.q.append(column)
                self.r.append(r_of(column, row))

        water = bytearray(self.cells)
        for pair in data["water"]:
            water[self.cell_at(pair[0], pair[1])] = 1
        self.water: bytes = bytes(water)
        """1 for each cell of water, with or without a buoy, else 0."""
        self.buoys: list[int] = [BLOCKED, BLOCKED, BLOCKED]
        """Cells of buoys 1, 2, 3."""
        self.sides: list[int] = [CLOCKWISE, CLOCKWISE, CLOCKWISE]
        """Side of each buoy: CLOCKWISE, COUNTER_CLOCKWISE or EITHER_SIDE, as a boat goes round it on the screen."""
        self.gates: list[int] = [0, 0, 0]
        """Heading of each buoy's spoke that judge `gate` counts."""
        for buoy in data["buoys"]:
            index: int = buoy["n"] - 1
            self.buoys[index] = self.cell_at(buoy["q"], buoy["r"])
            self.sides[index] = SIDES[buoy["side"]]
            self.gates[index] = HEADING_NAMES.index(buoy["gate"])
        for cell in self.buoys:
            water[cell] = 0
        self.open: bytes = bytes(water)
        """1 for each cell where a boat may be, water without a buoy, else 0 (section 1)."""

        self.beside: list[int] = []
        """`beside[cell * 6 + heading]`: the next cell whatever it is, BLOCKED outside the outline."""
        self.neighbour: list[int] = []
        """`neighbour[cell * 6 + heading]`: the cell that a boat enters; BLOCKED by land, buoy or edge."""
        self._join_cells()
        self.run: list[int] = self._runs()
        """`run[cell * 6 + heading]`: open cells ahead until something blocks, boats left out."""
        self.zone: bytes = self._zones()
        """`zone[buoy * cells + cell]`, buoy 0 to 2: 0 to 11 as in section 8.2, or ON_THE_BUOY."""

        self.start: list[int] = [self.cell_at(pair[0], pair[1]) for pair in data["start"]["cells"]]
        self.facing: int = HEADING_NAMES.index(data["start"]["facing"])
        self.behind: list[int] = self._behind()
        """Open cells one step behind the start cells, then those two steps behind (section 3)."""
        self.places: list[int] = self.start + self.behind
        """Cells where boats may be placed, in the order in which `preset` fills them."""
        self.most_seats: int = min(data["players"][1], len(self.places))

        self.finish: list[int] = [self.cell_at(pair[0], pair[1]) for pair in data["finish"]["cells"]]
        self.finish_from: int = ENTER_FROM[data["finish"]["enter_from"]]
        self.finish_steps: bytes = self._finish_steps()
        """1 at `cell * 6 + heading` where that step enters the finish from an allowed side (section 9)."""

        self.tiles: list[Tile] = [self._tile(row) for row in data.get("tiles", [])]
        self.tile_at: list[int] = tile_table(self.cells, self.tiles)
        """Index into `tiles` by cell, or NO_TILE."""

    def cell_at(self, q: int, r: int) -> int:
        """Return the number of a cell, or BLOCKED outside the outline."""
        row = row_of(q, r)
        if q < 0 or q >= self.cols or row < 0 or row >= self.rows:
            return BLOCKED
        return q * self.rows + row

    def _join_cells(self) -> None:
        for cell in range(self.cells):
            q = self.q[cell]
            r = self.r[cell]
            for heading in range(HEADINGS):
                other = self.cell_at(q + STEP_Q[heading], r + STEP_R[heading])
                self.beside.append(other)
                free = other != BLOCKED and self.open[other] == 1 and self.open[cell] == 1
                self.neighbour.append(other if free else BLOCKED)

    def _runs(self) -> list[int]:
        run = [0] * (self.cells * HEADINGS)
        for heading in range(HEADINGS):
            # cells are numbered by column, then row: what lies ahead has its run already in one of the two directions
            forwards = heading in (0, 4, 5)
            for index in range(self.cells):
                cell = index if forwards else self.cells - 1 - index
                other = self.neighbour[cell * HEADINGS + heading]
                if other != BLOCKED:
                    run[cell * HEADINGS + heading] = run[other * HEADINGS + heading] + 1
        return run

    def _zones(self) -> bytes:
        zones = bytearray(BUOYS * self.cells)
        for buoy in range(BUOYS):
            at_q = self.q[self.buoys[buoy]]
            at_r = self.r[self.buoys[buoy]]
            for cell in range(self.cells):
                zones[buoy * self.cells + cell] = zone_of(self.q[cell] - at_q, self.r[cell] - at_r)
        return bytes(zones)

    def _behind(self) -> list[int]:
        back = opposite(self.facing)
        found: list[int] = []
        for steps in (1, 2):
            for cell in self.start:
                there = cell
                for _ in range(steps):
                    if there != BLOCKED:
                        there = self.neighbour[there * HEADINGS + back]
                if there != BLOCKED and there not in self.start and there not in found:
                    found.append(there)
        return found

    def _finish_steps(self) -> bytes:
        steps = bytearray(self.cells * HEADINGS)
        axis = common_axis([(self.q[cell], self.r[cell]) for cell in self.finish])
        for cell in self.finish:
            line = along(axis, self.q[cell], self.r[cell]) if axis != NO_AXIS else 0
            for heading in range(HEADINGS):
                other = self.beside[cell * HEADINGS + opposite(heading)]
                if other == BLOCKED:
                    continue
                if self.finish_from == FROM_ANYWHERE:
                    steps[other * HEADINGS + heading] = 1
                elif axis != NO_AXIS:
                    offset = along(axis, self.q[other], self.r[other]) - line
                    steps[other * HEADINGS + heading] = 1 if offset * self.finish_from > 0 else 0
        return bytes(steps)

    def _tile(self, row: Json) -> Tile:
        kind = TILE_KINDS.index(row["kind"])
        arrow = 0
        if kind == CURRENT:
            arrow = HEADING_NAMES.index(row["arrow"])
        elif kind == MAELSTROM:
            arrow = TURNS[row["arrow"]]
        cells = [self.cell_at(pair[0], pair[1]) for pair in row["cells"]]
        return Tile(kind, cells, arrow, list(row["rocks"]) if kind == LOW_WATER else [0] * len(cells))


def tile_table(cells: int, tiles: list[Tile]) -> list[int]:
    """Return the index into `tiles` by cell, or NO_TILE."""
    table = [NO_TILE] * cells
    for index in range(len(tiles)):
        for cell in tiles[index].cells:
            table[cell] = index
    return table
