"""Lakes made for tests: open water with a rim of land, where the buoys are wanted."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.core.data import Json
from skerry.games.powerboats.set_up.hexes import HEADINGS, STEP_Q, STEP_R, r_of
from skerry.games.powerboats.set_up.lake import BLOCKED, Lake

Cell = tuple[int, int]


def open_map(
    cols: int = 21,
    rows: int = 21,
    *,
    buoys: Sequence[Cell] = ((15, -3), (15, 7), (7, 11)),
    side: str = "cw",
    gate: str = "N",
    start: Sequence[Cell] = ((5, 3), (5, 4), (5, 5), (5, 6)),
    facing: str = "NE",
    finish: Sequence[Cell] = (),
    enter_from: str = "any",
    land: Sequence[Cell] = (),
    seats: int = 4,
    rim: bool = True,
) -> Json:
    """A map; `finish` is the start row if left out."""
    wet: list[list[int]] = []
    dry: list[list[int]] = []
    for column in range(cols):
        for row in range(rows):
            pair = [column, r_of(column, row)]
            at_rim = rim and (column in (0, cols - 1) or row in (0, rows - 1))
            (dry if at_rim or tuple(pair) in land else wet).append(pair)
    return {
        "name": "Test Water",
        "cols": cols,
        "rows": rows,
        "water": wet,
        "land": dry,
        "buoys": [{"n": n, "q": q, "r": r, "side": side, "gate": gate} for n, (q, r) in enumerate(buoys, 1)],
        "start": {"cells": [list(cell) for cell in start], "facing": facing},
        "finish": {"cells": [list(cell) for cell in finish or start], "enter_from": enter_from},
        "players": [2, seats],
    }


CENTRE: Cell = (20, 10)
"""Where buoy 1 of `wide_lake` stands."""


def wide_lake(side: str = "cw", gate: str = "N") -> Lake:
    """Forty-one columns and rows of water to the edge, buoy 1 in the middle."""
    return Lake(open_map(41, 41, buoys=[CENTRE, (38, 15), (38, 10)], side=side, gate=gate, rim=False))


def cell_near(lake: Lake, q: int, r: int) -> int:
    """The cell so far from the middle buoy of a wide lake."""
    return lake.cell_at(CENTRE[0] + q, CENTRE[1] + r)


def heading_between(lake: Lake, cell: int, other: int) -> int:
    """The heading of a step between two neighbours."""
    for heading in range(HEADINGS):
        if (lake.q[cell] + STEP_Q[heading], lake.r[cell] + STEP_R[heading]) == (lake.q[other], lake.r[other]):
            return heading
    raise AssertionError("the cells are no neighbours")


def walk(lake: Lake, first: int, headings: Sequence[int]) -> list[int]:
    """The cells of a way from `first`; steps that something blocks are left out."""
    cells = [first]
    for heading in headings:
        there = lake.neighbour[cells[-1] * HEADINGS + heading]
        if there != BLOCKED:
            cells.append(there)
    return cells
