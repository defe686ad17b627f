"""Corners of rounding, finish, places and points, played with boats where the judges alone are not enough."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.powerboats.lakes import open_map
from rules.powerboats.positions import Race
from rules.powerboats.test_race import race_home
from rules.scripted import Script
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.powerboats.rules.sailing import voyage
from skerry.games.powerboats.rules.state import FINISHED
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES, HEADINGS
from skerry.games.powerboats.set_up.rounding import ALL_ROUNDED

BUOY = (12, 4)
"""Buoy 1 of `lake`: open water on all sides of it."""


def lake(**changes: Json) -> Json:
    return open_map(25, 25, buoys=[BUOY, (20, 8), (4, 14)], seats=8, **changes)


def turned(race: Race, side: str, times: int) -> Race:
    for _ in range(times):
        race.choose("turn", side=side)
    return race


# --- a move and its judge -----------------------------------------------------------------------------------------
@cache
def race_by(side: str, judge: str) -> Race:
    return Race(3, lake=lake(side=side, gate="S", finish=((9, 2), (10, 2), (11, 2))), judge=judge)


def open_cells() -> st.SearchStrategy[int]:
    open_ones = race_by("cw", "gate").lake.open
    return st.sampled_from([cell for cell in range(25 * 25) if open_ones[cell]])


@pytest.mark.clause("PB-06", "PB-07", "PB-09", "PB-11", "PB-13")
@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(["cw", "ccw", "any"]),
    st.sampled_from(["half_turn", "gate"]),
    st.lists(st.deferred(open_cells), min_size=3, max_size=3, unique=True),
    st.integers(0, 5),
    st.integers(0, 15),
    st.integers(1, ALL_ROUNDED),
    st.integers(-14, 5),
)
def test_a_move_is_its_steps_one_by_one(
    side: str, by: str, cells: list[int], heading: int, speed: int, next_buoy: int, progress: int
) -> None:
    """Section 6, walked the slow way: steps, then push-back, then each step that is left before the judge."""
    race = race_by(side, by)
    rules, water = race.game.rules, race.lake
    judge = rules.judges[0]
    goal = judge.goal
    lowest = 1 - goal if next_buoy < ALL_ROUNDED and judge.either[next_buoy - 1] else -14
    progress = 0 if next_buoy == ALL_ROUNDED else max(lowest, min(progress, goal - 1))
    for b, cell in enumerate(cells):
        race.state.boats[b].cell = cell
    race.boat(0, next_buoy=next_buoy, progress=progress)
    trip = voyage(race.state, rules, 0, heading, speed)

    path = [cells[0]]
    while len(path) <= speed and water.neighbour[path[-1] * HEADINGS + heading] >= 0:
        path.append(water.neighbour[path[-1] * HEADINGS + heading])
    assert (trip.path, trip.damage) == (path, speed - len(path) + 1)
    while len(path) > 1 and path[-1] in cells[1:]:
        path.pop()
    assert trip.cell() == path[-1]
    home = 0
    for step in range(1, len(path)):
        if next_buoy < ALL_ROUNDED:
            progress = judge.step(next_buoy, progress, path[step - 1], heading)
            if judge.rounded(next_buoy, progress):
                next_buoy, progress = next_buoy + 1, 0
        if next_buoy == ALL_ROUNDED and path[step] in water.finish:
            home = step
            break
    assert (trip.next_buoy, trip.progress, trip.finish) == (next_buoy, progress, home)


@pytest.mark.clause("PB-06", "PB-13")
def test_running_against_the_buoy_itself_costs_and_turns_nothing() -> None:
    race = Race(lake=lake()).boat(0, (12, 7), "N").go(3)  # two cells along the spoke, then the buoy
    assert race.at(0) == (12, 5)
    assert race.captain(0).damage == 1
    assert (race[0].next_buoy, race[0].progress) == (1, 0)


@pytest.mark.clause("PB-06", "PB-24")
def test_a_rotation_turns_the_boat_and_not_the_count() -> None:
    race = Race(lake=lake(), power_turn=True).boat(0, (12, 3), "SW")  # on the spoke north of the buoy
    told = []
    for side, times in (("left", 2), ("left", 0), ("right", 2), ("right", 1)):
        race.turn_of(0).bank(0, 1, damage=int(race.captain(0).damage)).choose("keep")
        before = race[0].progress
        turned(race, side, times)
        assert race[0].progress == before
        race.choose("go")
        told.append((race.at(0), HEADING_NAMES[race[0].heading], race[0].progress))
    assert told == [
        ((13, 3), "SE", 2),  # over a sector to the next spoke
        ((14, 3), "SE", 3),  # off it into the sector behind
        ((13, 4), "SW", 4),  # back in, on the spoke after that
        ((13, 4), "NW", 4),  # against the buoy
    ]
    assert race.captain(0).damage == 1


@pytest.mark.clause("PB-06")
def test_turns_the_wrong_way_are_unwound_over_several_moves() -> None:
    """Once round the wrong way is twelve to unwind; a correction of the boat's cell adds nothing to it."""
    race = Race(lake=lake())
    ring = [(12, 3), (11, 4), (11, 5), (12, 5), (13, 4), (13, 3), (12, 3)]
    headings = ["SW", "S", "SE", "NE", "N", "NW"]
    for cell, heading, after in zip(ring, headings, (-2, -4, -6, -8, -10, -12)):
        race.boat(0, cell).turn_of(0).go(1, heading=heading)
        assert race[0].progress == after
    back = ["SE", "S", "SW", "NW", "N", "NE", "SE", "S", "SW"]
    for heading, after in zip(back, (-10, -8, -6, -4, -2, 0, 2, 4, 0)):
        race.turn_of(0).go(1, heading=heading)
        assert race[0].progress == after
    assert race[0].next_buoy == 2


@pytest.mark.clause("PB-06")
def test_between_two_buoys_only_the_one_that_is_due_counts() -> None:
    course = open_map(25, 25, buoys=[(12, 4), (12, 6), (4, 14)], seats=8)
    for due, progress in ((1, 3), (2, -3)):
        race = Race(lake=course).boat(0, (13, 4), "SW", next_buoy=due).go(2)
        assert race.at(0) == (11, 6), "between the two"
        assert (race[0].next_buoy, race[0].progress) == (due, progress), "clockwise round one is not so round the other"


# --- the finish ---------------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-07")
def test_a_line_crossed_from_the_wrong_side_is_crossed_again_from_the_right_one() -> None:
    course = open_map(finish=((9, 2), (10, 2), (11, 2)), enter_from="negative", seats=8)
    race = Race(2, lake=course).boat(0, (10, 4), "N", next_buoy=4).go(3)
    assert (race.at(0), race.status(0)) == ((10, 1), "racing")
    race.turn_of(0).go(1, heading="S")
    assert (race.at(0), race.status(0)) == ((10, 2), "finished")


@pytest.mark.clause("PB-07")
@pytest.mark.parametrize(
    ("enter_from", "status"), [("any", "finished"), ("positive", "racing"), ("negative", "racing")]
)
def test_along_the_line_is_no_direction(enter_from: str, status: str) -> None:
    course = open_map(finish=((9, 2), (10, 2), (11, 2)), enter_from=enter_from, seats=8)
    race = Race(2, lake=course).boat(0, (8, 2), "SE", next_buoy=4).go(1)
    assert (race.at(0), race.status(0)) == ((9, 2), status)


# --- places and points --------------------------------------------------------------------------------------------
def at_the_line(seats: int, **options: Json) -> Race:
    course = open_map(finish=((9, 2), (10, 2), (11, 2)), seats=8)
    race = Race(seats, lake=course, **options)
    for b, cell in enumerate(((9, 5), (10, 5), (11, 5))[:seats]):
        race.boat(b, cell, "N", next_buoy=4)
    return race


@pytest.mark.clause("PB-07")
def test_in_a_fair_round_equal_runs_go_by_the_order_of_turns_and_later_rounds_come_after() -> None:
    race = at_the_line(3, fair_round=True)
    race.go(3, 2).go(3, 2)
    assert race.asked == 2
    race.go(2)  # not home in this round
    assert race.step == "over", "two are home: the last one is left over"
    assert race.game.result(race.state).places == [1, 2, 3]
    race = Race(4, lake=open_map(finish=((9, 2), (10, 2), (11, 2)), seats=8), fair_round=True)
    for b, cell in enumerate(((9, 5), (10, 5), (11, 5))):
        race.boat(b, cell, "N", next_buoy=4)
    race.go(3).go(2).turn_of(3)
    race.choose("keep").choose("go")
    assert race.view["round"] == 2
    race.turn_of(1).go(3, 3)  # further beyond the line, and a round later
    assert [captain["place"] for captain in race.view["captains"]][:2] == [1, 2]


@pytest.mark.clause("PB-07")
def test_who_gave_up_scores_nothing_in_any_race_of_a_series() -> None:
    race = Race(4, "official", duty="free")
    race.game.concede(race.state, 3, Context(Script()))
    race_home(race, [0, 1, 2])
    assert race.told("race_over")[0]["points"] == [3, 2, 1, 0]
    race_home(race, [2, 1, 0])
    assert race.told("race_over")[1]["points"] == [2, 4, 6, 0]
    assert [boat.status == FINISHED for boat in race.state.boats][3] is False
