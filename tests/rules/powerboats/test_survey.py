"""Fewest steps to the finish: against the figures of the courses and against a search the other way round."""

from __future__ import annotations

import itertools
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.powerboats.lakes import heading_between, open_map
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.lake import BLOCKED, Lake
from skerry.games.powerboats.set_up.loader import courses
from skerry.games.powerboats.set_up.rounding import ALL_ROUNDED, GATE, HALF_TURN, Judge
from skerry.games.powerboats.set_up.survey import FLOOR, NEVER, Survey

COURSES = {lake.name: lake for lake in map(Lake, courses())}
LAPS = {"Mill Pond": 33, "Twin Isles": 48, "Long Reach": 69, "Serpent": 68, "Skerries": 60, "Broad Water": 73}
"""Steps from the middle start cell, the same under both judges."""


@cache
def survey_of(name: str, kind: int) -> Survey:
    return Survey(COURSES[name], Judge(COURSES[name], kind))


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize("lake", COURSES.values(), ids=lambda lake: lake.name)
def test_laps_of_the_courses_have_their_known_lengths(lake: Lake) -> None:
    middle = lake.start[len(lake.start) // 2]
    for kind in (HALF_TURN, GATE):
        assert survey_of(lake.name, kind).remaining(middle, 1, 0) == LAPS[lake.name]


def sail(lake: Lake, judge: Judge, way: list[int], next_buoy: int, progress: int) -> int:
    """After how many steps a boat on that way finishes; NEVER if it does not."""
    for steps, (cell, other) in enumerate(itertools.pairwise(way), 1):
        heading = heading_between(lake, cell, other)
        assert lake.neighbour[cell * HEADINGS + heading] == other
        if next_buoy < ALL_ROUNDED:
            progress = judge.step(next_buoy, progress, cell, heading)
            if judge.rounded(next_buoy, progress):
                next_buoy, progress = next_buoy + 1, 0
        if next_buoy == ALL_ROUNDED and lake.finish_steps[cell * HEADINGS + heading]:
            return steps
    return NEVER


@pytest.mark.clause("PB-03")
def test_the_shortest_lap_is_a_way_that_finishes_with_its_last_step() -> None:
    for name, kind in itertools.product(COURSES, (HALF_TURN, GATE)):
        survey = survey_of(name, kind)
        lap = survey.lap()
        assert lap[0] in survey.lake.start
        assert len(lap) - 1 == min(survey.remaining(cell, 1, 0) for cell in survey.lake.start)
        assert sail(survey.lake, survey.judge, lap, 1, 0) == len(lap) - 1


def search_forwards(lake: Lake, judge: Judge, cell: int, next_buoy: int, progress: int) -> int:
    """Steps to the finish by trying everything, breadth first."""
    seen = {(cell, next_buoy, progress)}
    wave = [(cell, next_buoy, progress)]
    steps = 0
    while wave:
        steps += 1
        further = []
        for at, due, counted in wave:
            for heading in range(HEADINGS):
                there = lake.neighbour[at * HEADINGS + heading]
                if there == BLOCKED:
                    continue
                state = (there, due, counted)
                if due < ALL_ROUNDED:
                    now = judge.step(due, counted, at, heading)
                    state = (there, due + 1, 0) if judge.rounded(due, now) else (there, due, now)
                if state[1] == ALL_ROUNDED and lake.finish_steps[at * HEADINGS + heading]:
                    return steps
                if state not in seen and state[2] >= FLOOR:
                    seen.add(state)
                    further.append(state)
        wave = further
    return NEVER


TESTED = [
    Lake(courses()[0]),
    Lake(open_map(17, 15, buoys=[(12, -2), (12, 3), (8, 5)], side="any", start=[(4, 1), (4, 2), (4, 3)])),
    Lake(
        open_map(
            17,
            15,
            buoys=[(12, -2), (12, 3), (8, 5)],
            start=[(4, 1), (4, 2), (4, 3)],
            finish=[(8, 1), (9, 1), (10, 1)],
            enter_from="positive",
            land=[(6, q) for q in range(-2, 8)],
        )
    ),
]


@cache
def surveys_tested() -> list[Survey]:
    return [Survey(lake, Judge(lake, kind)) for lake in TESTED for kind in (HALF_TURN, GATE)]


@pytest.mark.clause("PB-03")
@settings(deadline=None)
@given(st.deferred(lambda: st.sampled_from(surveys_tested())), st.data())
def test_searching_backwards_finds_what_searching_forwards_finds(survey: Survey, data: st.DataObject) -> None:
    lake, judge = survey.lake, survey.judge
    cell = data.draw(st.sampled_from([cell for cell in range(lake.cells) if lake.open[cell]]))
    next_buoy = data.draw(st.integers(1, ALL_ROUNDED))
    lowest = 1 - judge.goal if next_buoy < ALL_ROUNDED and judge.either[next_buoy - 1] else FLOOR
    progress = data.draw(st.integers(lowest, judge.goal - 1)) if next_buoy < ALL_ROUNDED else 0
    expected = search_forwards(lake, judge, cell, next_buoy, progress)
    assert survey.remaining(cell, next_buoy, progress) == expected
    way = survey.path(cell, next_buoy, progress)
    assert (sail(lake, judge, way, next_buoy, progress) if way else NEVER) == expected


def test_a_boat_that_went_astray_further_than_the_survey_reaches_is_still_told_something() -> None:
    survey = survey_of("Mill Pond", HALF_TURN)
    assert survey.remaining(survey.lake.start[0], 1, -30) == survey.remaining(survey.lake.start[0], 1, FLOOR) > 33


@pytest.mark.clause("PB-03")
def test_what_is_cut_off_is_never_reached() -> None:
    moat = [(q, r) for q in range(12, 19) for r in range(4, 11) if max(abs(q - 15), abs(r - 7), abs(q + r - 22)) == 3]
    lake = Lake(open_map(land=moat))
    for kind in (HALF_TURN, GATE):
        survey = Survey(lake, Judge(lake, kind))
        inside = lake.cell_at(15, 8)
        assert lake.open[inside] == 1
        assert survey.remaining(inside, ALL_ROUNDED, 0) == NEVER
        assert survey.path(inside) == []
        assert survey.remaining(lake.start[0], 1, 0) > 0
