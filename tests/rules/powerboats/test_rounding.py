"""Who has gone round a buoy: the two judges, against examples, against their own laws and against plain geometry."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.powerboats.lakes import CENTRE, Cell, cell_near, heading_between, walk, wide_lake
from skerry.games.powerboats.set_up.hexes import HEADINGS, STEP_Q, STEP_R
from skerry.games.powerboats.set_up.lake import CLOCKWISE, COUNTER_CLOCKWISE, Lake, zone_of
from skerry.games.powerboats.set_up.loader import courses
from skerry.games.powerboats.set_up.rounding import (
    ALL_ROUNDED,
    GATE,
    HALF_TURN,
    Judge,
    automatic_gate,
    automatic_gates,
    automatic_side,
    automatic_sides,
    gate_change,
    zone_change,
)

LAKES = {(side, gate): wide_lake(side, gate) for side in ("cw", "ccw") for gate in ("N", "NE", "SE", "S", "SW", "NW")}
HALF_TURNS = {side: Judge(LAKES[side, "N"], HALF_TURN) for side in ("cw", "ccw")}
GATES = {key: Judge(lake, GATE) for key, lake in LAKES.items()}
PLAIN = LAKES["cw", "N"]
NEAR = [(q, r) for q in range(-12, 13) for r in range(-12, 13) if abs(q + r) <= 12 and (q, r) != (0, 0)]


def course(judge: Judge, cells: Sequence[int]) -> tuple[int, list[int]]:
    """The next buoy at the end of a way, and the progress after each step."""
    buoy, progress = 1, 0
    noted: list[int] = []
    for cell, other in itertools.pairwise(cells):
        if buoy == ALL_ROUNDED:
            break
        progress = judge.step(buoy, progress, cell, heading_between(PLAIN, cell, other))
        noted.append(progress)
        if judge.rounded(buoy, progress):
            buoy, progress = buoy + 1, 0
    return buoy, noted


def near(*cells: Cell) -> list[int]:
    return [cell_near(PLAIN, q, r) for q, r in cells]


def neighbours(q: int, r: int) -> list[Cell]:
    around = [(q + STEP_Q[heading], r + STEP_R[heading]) for heading in range(HEADINGS)]
    return [cell for cell in around if cell != (0, 0)]


# --- worked examples ----------------------------------------------------------------------------------------------
ROUND_THE_NORTH = near((-3, 1), (-2, 0), (-1, -1), (0, -2), (1, -3), (2, -3), (3, -3), (4, -3))


@pytest.mark.clause("PB-06")
def test_half_way_round_from_where_one_was_rounds_the_buoy() -> None:
    assert course(HALF_TURNS["cw"], ROUND_THE_NORTH) == (2, [1, 2, 3, 4, 4, 5, 6])
    assert course(HALF_TURNS["cw"], ROUND_THE_NORTH[:-1])[0] == 1


@pytest.mark.clause("PB-06")
def test_the_wrong_side_counts_against_the_boat() -> None:
    assert course(HALF_TURNS["ccw"], ROUND_THE_NORTH) == (1, [-1, -2, -3, -4, -4, -5, -6])


@pytest.mark.clause("PB-06")
def test_hugging_the_buoy_takes_three_steps() -> None:
    assert course(HALF_TURNS["cw"], near((0, -1), (1, -1), (1, 0), (0, 1))) == (2, [2, 4, 6])


@pytest.mark.clause("PB-06")
def test_a_straight_run_past_the_buoy_is_no_rounding() -> None:
    past = near(*[(2, r) for r in range(-7, 6)])
    assert course(HALF_TURNS["cw"], past)[1][-1] == 4
    assert course(HALF_TURNS["cw"], past)[0] == 1


@pytest.mark.clause("PB-06")
def test_out_and_back_is_nothing() -> None:
    assert course(HALF_TURNS["cw"], [*ROUND_THE_NORTH[:5], *ROUND_THE_NORTH[3::-1]])[1] == [1, 2, 3, 4, 3, 2, 1, 0]


@pytest.mark.clause("PB-06")
def test_the_wrong_way_must_be_unwound_first() -> None:
    way = near((0, -1), (-1, 0), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0), (0, 1))
    assert course(HALF_TURNS["cw"], way) == (2, [-2, -4, -2, 0, 2, 4, 6])


@pytest.mark.clause("PB-06")
def test_cells_that_a_boat_is_pushed_back_from_do_not_count() -> None:
    judge = HALF_TURNS["cw"]
    assert judge.step(1, 4, *near((2, -3)), heading=2) == 5
    assert not judge.rounded(1, 5)


@pytest.mark.clause("PB-06")
def test_the_gate_is_crossed_once_and_crossing_back_is_a_debt() -> None:
    judge = GATES["cw", "N"]
    assert course(judge, near((-2, -1), (-1, -2), (0, -3))) == (2, [0, 1])
    way = near((1, -3), (0, -3), (-1, -2), (0, -3))
    assert course(judge, way) == (1, [0, -1, 0])
    assert course(judge, [*way, *near((-1, -2), (-2, -1), (-1, -2), (0, -3))])[0] == 1


@pytest.mark.clause("PB-06")
def test_a_wide_way_round_counts_like_a_narrow_one() -> None:
    to_the_north = [(-6 + steps, -steps) for steps in range(7)]
    to_the_east = [(steps, -6) for steps in range(1, 7)]
    southwards = [(6, -6 + steps) for steps in range(1, 7)]
    buoy, noted = course(HALF_TURNS["cw"], near(*to_the_north, *to_the_east, *southwards))
    assert (buoy, len(noted), noted[-1]) == (2, 18, 6)


@pytest.mark.clause("PB-06")
def test_buoys_count_in_their_order_and_only_the_one_that_is_due() -> None:
    third = near((18, -1), (19, -1), (19, 0), (18, 1))
    assert PLAIN.buoys[2] == cell_near(PLAIN, 18, 0)
    judge = HALF_TURNS["cw"]
    assert course(judge, third) == (1, [0, 1, 2]), "seen from buoy 1, which is due, that is next to nothing"
    headings = [heading_between(PLAIN, cell, other) for cell, other in itertools.pairwise(third)]
    progress = 0
    for cell, heading in zip(third, headings):
        progress = judge.step(3, progress, cell, heading)
    assert judge.rounded(3, progress)


@pytest.mark.clause("PB-06")
def test_a_buoy_without_a_side_may_be_rounded_either_way() -> None:
    lake = wide_lake("any")
    judge = Judge(lake, HALF_TURN)
    assert course(judge, ROUND_THE_NORTH)[0] == 2
    assert course(judge, ROUND_THE_NORTH[::-1])[0] == 2
    assert course(judge, ROUND_THE_NORTH[:-1])[0] == 1
    automatic = automatic_sides(lake)
    told = wide_lake("cw" if automatic[0] == CLOCKWISE else "ccw")
    assert Judge(lake, GATE).gain[: lake.cells * HEADINGS] == Judge(told, GATE).gain[: lake.cells * HEADINGS]


# --- laws ---------------------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-06")
def test_reversing_a_step_negates_it_and_no_step_turns_more_than_two_twelfths() -> None:
    for q, r in NEAR:
        for other in neighbours(q, r):
            before, after = zone_of(q, r), zone_of(*other)
            assert abs(zone_change(before, after)) <= 2
            assert zone_change(after, before) == -zone_change(before, after)
            for side in (CLOCKWISE, COUNTER_CLOCKWISE):
                for gate in range(HEADINGS):
                    there = gate_change(before, after, side, gate)
                    assert abs(there) <= 1
                    assert gate_change(after, before, side, gate) == -there


@pytest.mark.clause("PB-06")
def test_turning_the_lake_by_sixty_degrees_shifts_zones_by_two() -> None:
    for q, r in NEAR:
        assert zone_of(-r, q + r) == (zone_of(q, r) + 2) % 12


@pytest.mark.clause("PB-06")
def test_a_mirrored_step_counts_the_other_way() -> None:
    for q, r in NEAR:
        for other_q, other_r in neighbours(q, r):
            step = zone_change(zone_of(q, r), zone_of(other_q, other_r))
            mirrored = zone_change(zone_of(-q, q + r), zone_of(-other_q, other_q + other_r))
            assert mirrored == -step


@pytest.mark.clause("PB-06")
def test_no_straight_run_makes_more_than_four() -> None:
    judge = HALF_TURNS["cw"]
    for q, r in NEAR:
        for heading in range(HEADINGS):
            cells = walk(PLAIN, cell_near(PLAIN, q, r), [heading] * 60)
            progress = 0
            for cell in cells[:-1]:
                progress = judge.step(1, progress, cell, heading)
                assert abs(progress) <= 4


WAYS = st.lists(st.integers(0, 5), max_size=80)
PLACES = st.sampled_from([cell for cell in NEAR if max(abs(cell[0]), abs(cell[1]), abs(cell[0] + cell[1])) <= 4])


def total(judge: Judge, cells: Sequence[int]) -> int:
    """What a way adds to the progress at buoy 1 if it were never rounded."""
    progress = 0
    for cell, other in itertools.pairwise(cells):
        progress = judge.step(1, progress, cell, heading_between(PLAIN, cell, other))
    return progress


@pytest.mark.clause("PB-06")
@given(PLACES, WAYS)
def test_a_closed_way_adds_whole_turns_only(first: Cell, headings: list[int]) -> None:
    out = walk(PLAIN, cell_near(PLAIN, *first), headings)
    straight_home = []
    at_q, at_r = PLAIN.q[out[-1]] - CENTRE[0], PLAIN.r[out[-1]] - CENTRE[1]
    # home by another way: far out, then back in along a ring is too long; any way that misses the buoy will do
    while (at_q, at_r) != first:
        around = [cell for cell in neighbours(at_q, at_r) if (cell[0], cell[1]) not in straight_home]
        at_q, at_r = min(around, key=lambda cell: math.dist(_point(*cell), _point(*first)))
        straight_home.append((at_q, at_r))
    whole = [*out, *near(*straight_home)]
    assert total(HALF_TURNS["cw"], whole) % 12 == 0
    assert total(GATES["cw", "SE"], whole) == total(HALF_TURNS["cw"], whole) // 12


@pytest.mark.clause("PB-06")
@given(PLACES, WAYS, st.integers(0, 80))
def test_it_does_not_matter_how_steps_are_split_into_turns(first: Cell, headings: list[int], cut: int) -> None:
    cells = walk(PLAIN, cell_near(PLAIN, *first), headings)
    cut = min(cut, len(cells) - 1)
    for judge in (HALF_TURNS["ccw"], GATES["ccw", "SW"]):
        assert total(judge, cells[: cut + 1]) + total(judge, cells[cut:]) == total(judge, cells)


# --- plain geometry -----------------------------------------------------------------------------------------------
def _point(q: int, r: int) -> tuple[float, float]:
    """Where a cell's middle lies on the page, y downwards."""
    return 1.5 * q, math.sqrt(3) * (r + q / 2)


def _points(cells: Sequence[int]) -> list[tuple[float, float]]:
    return [_point(PLAIN.q[cell] - CENTRE[0], PLAIN.r[cell] - CENTRE[1]) for cell in cells]


def _twelfths(angle: float) -> int:
    """An angle in degrees clockwise from north as a count of spokes (even) and sectors between them (odd)."""
    spoke = round(angle / 60)
    if abs(angle - 60 * spoke) < 1e-6:
        return 2 * spoke
    return 2 * math.floor(angle / 60) + 1


def slow_half_turn(cells: Sequence[int], side: int) -> list[int]:
    """Progress after each step, from the angles that the boat is seen under from the buoy."""
    points = _points(cells)
    angle = math.degrees(math.atan2(points[0][0], -points[0][1]))
    began = _twelfths(angle)
    noted = []
    for (x, y), (next_x, next_y) in itertools.pairwise(points):
        angle += math.degrees(math.atan2(x * next_y - y * next_x, x * next_x + y * next_y))
        noted.append(side * (_twelfths(angle) - began))
    return noted


def slow_gate(cells: Sequence[int], side: int, gate: int) -> list[int]:
    """Crossings after each step of a ray a hair before the spoke, so that a boat on the spoke is through."""
    angle = math.radians(60 * gate - side * 0.001)
    ray = (math.sin(angle), -math.cos(angle))
    points = _points(cells)
    count = 0
    noted = []
    for (x, y), (next_x, next_y) in itertools.pairwise(points):
        before = ray[0] * y - ray[1] * x
        after = ray[0] * next_y - ray[1] * next_x
        if (before < 0) != (after < 0):
            share = before / (before - after)
            ahead = (x + share * (next_x - x)) * ray[0] + (y + share * (next_y - y)) * ray[1]
            if ahead > 0:
                count += side if after > before else -side
        noted.append(count)
    return noted


def quick(judge: Judge, cells: Sequence[int]) -> list[int]:
    """Progress at buoy 1 after each step, without ever letting it be rounded."""
    progress = 0
    noted = []
    for cell, other in itertools.pairwise(cells):
        progress = judge.step(1, progress, cell, heading_between(PLAIN, cell, other))
        noted.append(progress)
    return noted


@pytest.mark.clause("PB-06")
@settings(max_examples=300)
@given(PLACES, WAYS, st.sampled_from(["cw", "ccw"]))
def test_half_turns_are_what_angles_say(first: Cell, headings: list[int], side: str) -> None:
    cells = walk(PLAIN, cell_near(PLAIN, *first), headings)
    sign = CLOCKWISE if side == "cw" else COUNTER_CLOCKWISE
    assert quick(HALF_TURNS[side], cells) == slow_half_turn(cells, sign)


@pytest.mark.clause("PB-06")
@settings(max_examples=300)
@given(PLACES, WAYS, st.sampled_from(sorted(GATES)))
def test_gates_are_what_crossings_of_a_ray_say(first: Cell, headings: list[int], key: tuple[str, str]) -> None:
    cells = walk(PLAIN, cell_near(PLAIN, *first), headings)
    sign = CLOCKWISE if key[0] == "cw" else COUNTER_CLOCKWISE
    assert quick(GATES[key], cells) == slow_gate(cells, sign, LAKES[key].gates[0])


@pytest.mark.clause("PB-06")
def test_every_step_near_the_buoy_is_what_geometry_says() -> None:
    for q, r in NEAR:
        for other in neighbours(q, r):
            cells = near((q, r), other)
            for side, sign in (("cw", CLOCKWISE), ("ccw", COUNTER_CLOCKWISE)):
                assert quick(HALF_TURNS[side], cells) == slow_half_turn(cells, sign)
                for (gate_side, _), judge in GATES.items():
                    if gate_side == side:
                        assert quick(judge, cells) == slow_gate(cells, sign, LAKES[gate_side, _].gates[0])


def test_flying_over_the_buoy_itself_turns_nothing() -> None:
    over = near((0, -1), (0, 0), (0, 1))
    for judge in (HALF_TURNS["cw"], GATES["cw", "N"]):
        assert total(judge, over) == 0


# --- sides and gates that nobody chose ----------------------------------------------------------------------------
@pytest.mark.clause("PB-03")
def test_the_courses_have_their_automatic_sides_and_gates() -> None:
    for data in courses():
        lake = Lake(data)
        assert automatic_sides(lake) == lake.sides, lake.name
        assert automatic_gates(lake) == lake.gates, lake.name


@pytest.mark.clause("PB-03")
def test_the_automatic_side_is_the_hand_that_one_turns_at_the_corner() -> None:
    assert automatic_side((-5, 0), (0, 0), (0, 5)) == CLOCKWISE
    assert automatic_side((0, 5), (0, 0), (-5, 0)) == COUNTER_CLOCKWISE
    assert automatic_side((-5, 0), (0, 0), (5, 0)) == CLOCKWISE, "straight on: clockwise"


@pytest.mark.clause("PB-03")
@given(st.sampled_from(NEAR), st.sampled_from(NEAR), st.sampled_from([CLOCKWISE, COUNTER_CLOCKWISE]))
def test_the_automatic_gate_lies_in_the_middle_of_the_way_round(before: Cell, after: Cell, side: int) -> None:
    gate = automatic_gate(before, (0, 0), after, side)
    came, goes = zone_of(*before), zone_of(*after)
    sweep = side * (goes - came) % 12 or 12
    ahead = side * (2 * gate - came) % 12 or 12
    if any(0 < side * (2 * other - came) % 12 < sweep for other in range(HEADINGS)):
        assert ahead < sweep
        assert abs(2 * ahead - sweep) <= 2
    else:
        assert ahead <= 2, "no spoke between: the first that one comes to"
