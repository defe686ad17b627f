"""A lake as text, for looking at one while testing: . water, # land, 1-3 buoys, s start, f finish, * the way given."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.games.powerboats.set_up.lake import Lake


def as_text(lake: Lake, way: Sequence[int] = ()) -> str:
    """Two lines a row, because odd columns sit half a cell lower."""
    lines = [[" "] * (2 * lake.cols) for _ in range(2 * lake.rows + 1)]
    for cell in range(lake.cells):
        mark = "." if lake.water[cell] else "#"
        if cell in way:
            mark = "*"
        if cell in lake.finish:
            mark = "f"
        if cell in lake.start:
            mark = "s"
        if cell in lake.buoys:
            mark = str(lake.buoys.index(cell) + 1)
        column, row = divmod(cell, lake.rows)
        lines[2 * row + column % 2][2 * column] = mark
    return "\n".join("".join(line).rstrip() for line in lines)
