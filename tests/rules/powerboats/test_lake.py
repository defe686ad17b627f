"""What a compiled lake says of its cells, lines and tiles."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.powerboats.lakes import Cell, open_map
from rules.powerboats.map_text import as_text
from skerry.core.chance import Simulated
from skerry.games.powerboats.set_up import hexes
from skerry.games.powerboats.set_up.hexes import HEADINGS, STEP_Q, STEP_R, distance, in_a_row, opposite, turned
from skerry.games.powerboats.set_up.lake import (
    BLOCKED,
    CURRENT,
    LOW_WATER,
    MAELSTROM,
    NO_TILE,
    ON_THE_BUOY,
    REDOUBT,
    Lake,
    tile_table,
)
from skerry.games.powerboats.set_up.loader import courses
from skerry.games.powerboats.set_up.tiles import SET_OF_TILES, lay_tiles

LAKES = [Lake(data) for data in courses()]


def cells(lake: Lake, numbers: list[int]) -> list[Cell]:
    return [(lake.q[cell], lake.r[cell]) for cell in numbers]


def test_a_step_and_its_opposite_cancel_out_and_turning_goes_round_in_six() -> None:
    for heading in range(HEADINGS):
        back = opposite(heading)
        assert (STEP_Q[heading] + STEP_Q[back], STEP_R[heading] + STEP_R[back]) == (0, 0)
        assert turned(heading, 6) == turned(heading, -6) == heading
        assert turned(turned(heading, 1), -1) == heading
        right = turned(heading, 1)
        assert (STEP_Q[right], STEP_R[right]) == (-STEP_R[heading], STEP_Q[heading] + STEP_R[heading]), "clockwise"
    assert turned(hexes.NORTH, -1) == hexes.NORTH_WEST
    assert distance(0, 0, 3, -5) == distance(3, -5, 0, 0) == 5


def test_a_row_is_straight_and_has_no_gap() -> None:
    assert in_a_row([(3, 3)])
    assert in_a_row([(0, 0), (1, -1), (2, -2)])
    assert not in_a_row([(0, 0), (2, -2)])
    assert not in_a_row([(0, 0), (1, 0), (1, 1)])
    assert not in_a_row([(0, 0), (0, 0)])
    assert not in_a_row([])


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize("lake", LAKES, ids=lambda lake: lake.name)
def test_cells_are_numbered_by_column_and_joined_both_ways(lake: Lake) -> None:
    for cell in range(lake.cells):
        q, r = lake.q[cell], lake.r[cell]
        assert lake.cell_at(q, r) == cell == q * lake.rows + r + q // 2
        for heading in range(HEADINGS):
            beside = lake.beside[cell * HEADINGS + heading]
            assert beside == lake.cell_at(q + STEP_Q[heading], r + STEP_R[heading])
            there = lake.neighbour[cell * HEADINGS + heading]
            if there != BLOCKED:
                assert there == beside
                assert lake.neighbour[there * HEADINGS + opposite(heading)] == cell
            free = beside != BLOCKED and lake.open[cell] == 1 and lake.open[beside] == 1
            assert (there != BLOCKED) == free
            ahead = 0
            while there != BLOCKED:
                ahead += 1
                there = lake.neighbour[there * HEADINGS + heading]
            assert lake.run[cell * HEADINGS + heading] == ahead
    assert lake.cell_at(-1, 0) == lake.cell_at(0, -1) == lake.cell_at(lake.cols, 0) == BLOCKED


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize(("lake", "data"), list(zip(LAKES, courses())), ids=lambda value: getattr(value, "name", ""))
def test_a_lake_is_what_its_map_says(lake: Lake, data: dict[str, list[list[int]]]) -> None:
    assert sum(lake.water) == len(data["water"])
    assert lake.cells == len(data["water"]) + len(data["land"])
    assert all(lake.water[lake.cell_at(q, r)] == 1 for q, r in data["water"])
    for number, cell in enumerate(lake.buoys):
        assert lake.open[cell] == 0, "a buoy blocks like land"
        assert lake.zone[number * lake.cells + cell] == ON_THE_BUOY
    assert sum(lake.open) == sum(lake.water) - sum(lake.water[cell] for cell in lake.buoys)
    assert lake.start == lake.finish
    assert len(lake.places) >= lake.most_seats >= lake.least_seats == 2


@pytest.mark.clause("PB-03")
def test_boats_behind_the_line_stand_one_and_then_two_steps_back() -> None:
    lake = Lake(open_map(start=[(5, 3), (5, 4), (5, 5)], facing="NE"))
    assert cells(lake, lake.behind) == [(4, 4), (4, 5), (4, 6), (3, 5), (3, 6), (3, 7)]
    assert lake.places == lake.start + lake.behind
    blocked = Lake(open_map(start=[(5, 3), (5, 4), (5, 5)], facing="NE", land=[(4, 5)]))
    assert cells(blocked, blocked.behind) == [(4, 4), (4, 6), (3, 5), (3, 7)], "nobody is placed behind land"
    along = Lake(open_map(start=[(5, 3), (5, 4), (5, 5)], facing="N"))
    assert cells(along, along.behind) == [(5, 6), (5, 7)], "facing along the line, the rows are one behind the other"


@pytest.mark.clause("PB-03")
def test_the_finish_is_entered_from_any_side_or_from_the_one_that_the_map_asks_for() -> None:
    finish = [(5, 3), (5, 4), (5, 5)]
    for enter_from, headings in (("any", range(6)), ("positive", (4, 5)), ("negative", (1, 2))):
        lake = Lake(open_map(finish=finish, enter_from=enter_from))
        into_middle = [
            heading
            for heading in range(HEADINGS)
            if lake.finish_steps[lake.beside[lake.cell_at(5, 4) * HEADINGS + opposite(heading)] * HEADINGS + heading]
        ]
        assert into_middle == list(headings)
        assert sum(lake.finish_steps) == 3 * len(headings)
    slanted = Lake(open_map(finish=[(5, 6), (6, 5), (7, 4)], enter_from="positive"))
    assert slanted.finish_steps[slanted.cell_at(6, 6) * HEADINGS + hexes.NORTH]
    assert not slanted.finish_steps[slanted.cell_at(6, 4) * HEADINGS + hexes.SOUTH]


@pytest.mark.clause("PB-03")
def test_tiles_keep_their_kind_arrow_and_rocks() -> None:
    data = open_map()
    data["tiles"] = [
        {"kind": "redoubt", "cells": [[10, 1], [10, 2], [10, 3]]},
        {"kind": "current", "cells": [[11, 1], [11, 2], [11, 3]], "arrow": "SW"},
        {"kind": "maelstrom", "cells": [[12, 1], [12, 2], [12, 3]], "arrow": "left"},
        {"kind": "low-water", "cells": [[13, 1], [13, 2], [13, 3]], "rocks": [1, 3, 2]},
    ]
    lake = Lake(data)
    assert [tile.kind for tile in lake.tiles] == [REDOUBT, CURRENT, MAELSTROM, LOW_WATER]
    assert [tile.arrow for tile in lake.tiles] == [0, hexes.SOUTH_WEST, -1, 0]
    assert lake.tiles[3].rocks == [1, 3, 2]
    assert lake.tile_at[lake.cell_at(12, 2)] == 2
    assert lake.tile_at.count(NO_TILE) == lake.cells - 12
    assert lay_tiles(lake, Simulated(1)) == lake.tiles, "a lake's own tiles are the ones that count"


@settings(deadline=None)
@given(st.integers(0, 2**31), st.sampled_from(LAKES))
def test_seven_tiles_find_room_on_every_course(seed: int, lake: Lake) -> None:
    tiles = lay_tiles(lake, Simulated(seed))
    assert [tile.kind for tile in tiles] == SET_OF_TILES
    table = tile_table(lake.cells, tiles)
    assert sum(index != NO_TILE for index in table) == 21, "no two tiles share a cell"
    for tile in tiles:
        assert in_a_row(cells(lake, tile.cells))
        assert all(lake.open[cell] == 1 and cell not in lake.places + lake.finish for cell in tile.cells)
        assert all((1 <= rocks <= 3) == (tile.kind == LOW_WATER) for rocks in tile.rocks)


def test_a_lake_can_be_looked_at_as_text() -> None:
    text = as_text(LAKES[0])
    assert [text.count(mark) for mark in "123s"] == [1, 1, 1, 4]
    assert text.count("#") == 77
