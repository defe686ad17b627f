"""Laying of the seven expansion tiles on a lake that has none of its own (section 16)."""

from __future__ import annotations

from typing import Final

from skerry.core.chance import Chance
from skerry.games.powerboats.set_up.hexes import HEADINGS, distance
from skerry.games.powerboats.set_up.lake import BLOCKED, CURRENT, LOW_WATER, MAELSTROM, REDOUBT, Lake, Tile

SET_OF_TILES: Final = [REDOUBT, REDOUBT, CURRENT, CURRENT, MAELSTROM, MAELSTROM, LOW_WATER]
TILE_LENGTH: Final = 3
START_CLEARANCE: Final = 4
"""Least distance of a tile from the finish and from the cells where boats may be placed, in steps."""
_ROCKS: Final = 3


def lay_tiles(lake: Lake, chance: Chance) -> list[Tile]:
    """Return the lake's own tiles if it has any, else a set of seven at random; fewer if there is no room left."""
    if lake.tiles:
        return lake.tiles
    tiles: list[Tile] = []
    taken = bytearray(lake.cells)
    for cell in range(lake.cells):
        if not _clear_of_lines(lake, cell):
            taken[cell] = 1
    for kind in SET_OF_TILES:
        rows = _free_rows(lake, taken)
        if not rows:
            break
        cells = rows[chance.below(len(rows))]
        arrow = 0
        if kind == CURRENT:
            arrow = chance.below(HEADINGS)
        elif kind == MAELSTROM:
            arrow = 1 - 2 * chance.below(2)
        rocks = [0] * TILE_LENGTH
        if kind == LOW_WATER:
            rocks = [chance.below(_ROCKS) + 1 for _ in range(TILE_LENGTH)]
        tiles.append(Tile(kind, cells, arrow, rocks))
        for cell in cells:
            taken[cell] = 1
            for heading in range(HEADINGS):
                other = lake.beside[cell * HEADINGS + heading]
                if other != BLOCKED:
                    taken[other] = 1
    return tiles


def _clear_of_lines(lake: Lake, cell: int) -> bool:
    for other in lake.places + lake.finish:
        if distance(lake.q[cell], lake.r[cell], lake.q[other], lake.r[other]) < START_CLEARANCE:
            return False
    return True


def _free_rows(lake: Lake, taken: bytearray) -> list[list[int]]:
    """Return every row of three open cells that are not taken, each once."""
    rows: list[list[int]] = []
    for cell in range(lake.cells):
        if lake.open[cell] == 0 or taken[cell] == 1:
            continue
        for heading in range(HEADINGS // 2):
            second = lake.neighbour[cell * HEADINGS + heading]
            if second == BLOCKED or taken[second] == 1:
                continue
            third = lake.neighbour[second * HEADINGS + heading]
            if third != BLOCKED and taken[third] == 0:
                rows.append([cell, second, third])
    return rows
