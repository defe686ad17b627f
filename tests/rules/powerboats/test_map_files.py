"""Lakes out of files: older, looser and unfinished ones are read as far as they can be, and what cannot is named."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from layers import budget
from rules.powerboats.lakes import open_map
from skerry.core.content import Reading
from skerry.core.words import PSEUDO
from skerry.games.powerboats import SPEC
from skerry.games.powerboats.set_up.loader import MOST_NAME, check_map, courses
from skerry.games.powerboats.set_up.reading import read_maps

WORDS = SPEC.words.catalogue
WHOLE: Any = {**open_map(), "name": "Mere"}


def read(data: Any) -> Reading:
    """The one lake of a file."""
    (reading,) = read_maps(data)
    return reading


def left(reading: Reading) -> list[str]:
    """What was left out, in words."""
    for fault in reading.left:
        WORDS.say(fault.key, PSEUDO, fault.facts)  # what it tells of the file may be any text
        assert not WORDS.lacking
    return [WORDS.say(fault.key, "en", fault.facts) for fault in reading.left]


def changed(**changes: Any) -> Any:
    return {**copy.deepcopy(WHOLE), **changes}


def without(*keys: str) -> Any:
    return {key: value for key, value in WHOLE.items() if key not in keys}


@pytest.mark.parametrize("data", courses(), ids=lambda data: data["id"])
def test_a_course_is_read_whole(data: Any) -> None:
    reading = read(data)
    assert (reading.title, left(reading)) == (data["name"], [])
    check_map(reading.data)
    for key in ("cols", "rows", "start", "finish", "players"):
        assert data[key] == reading.data[key]
    known = [{key: buoy[key] for key in ("n", "q", "r", "side", "gate")} for buoy in data["buoys"]]
    assert reading.data["buoys"] == known
    for key in ("water", "land"):
        assert sorted(data[key]) == sorted(reading.data[key])


def test_what_nobody_knows_is_named_and_left_out() -> None:
    buoys = [{**buoy, "colour": "red"} for buoy in WHOLE["buoys"]]
    reading = read(changed(upstream_sides=["cw"], weather=3, buoys=buoys))
    assert left(reading) == ["Not known here: “upstream_sides”, “weather”, “buoys.colour”."]
    check_map(reading.data)
    many = read(changed(**{f"key{n}": n for n in range(11)}))
    assert left(many)[0].endswith("“key7” and 3 more.")


def test_what_is_not_drawn_yet_may_be_missing() -> None:
    for data in (changed(start=None, finish=None, buoys=[], tiles=None), without("start", "finish", "buoys", "name")):
        reading = read(data)
        assert left(reading) == []
        assert [reading.data["start"]["cells"], reading.data["finish"]["cells"], reading.data["buoys"]] == [[], [], []]


@pytest.mark.parametrize("players", [None, [6, 2], [2, 99], "many", [2], [True, 3]])
def test_a_lake_that_does_not_say_for_how_many_is_for_two_to_six(players: Any) -> None:
    reading = read(changed(players=players))
    assert reading.data["players"] == [2, 6]
    assert left(reading) == ["The file did not say for how many boats: 2 to 6, until you change that."]


def test_whole_numbers_may_be_written_with_a_point() -> None:
    reading = read(changed(cols=float(WHOLE["cols"]), players=[2.0, 4.0]))
    assert (reading.data["cols"], reading.data["players"], left(reading)) == (WHOLE["cols"], [2, 4], [])


def test_single_parts_that_cannot_be_read_are_given_up_and_named() -> None:
    good = WHOLE["buoys"]
    (q, r), *_ = WHOLE["start"]["cells"]
    row = [[q + n, r - n] for n in range(3)]
    reading = read(
        changed(
            buoys=[good[0], {**good[1], "n": 1}, {**good[2], "side": "sunwise", "gate": None}, 7],
            start={"cells": [[q, r], [99, 1], "x"], "facing": "up"},
            finish="here",
            tiles=[
                {"kind": "redoubt", "cells": row},
                {"kind": "low-water", "cells": row},
                {"kind": "geyser", "cells": []},
                {"kind": "current", "cells": row, "arrow": "left"},
                {"kind": "maelstrom", "cells": row, "arrow": "left"},
            ],
            name="x" * 60,
            author=5,
            generator_seed="seven",
        )
    )
    assert [buoy["n"] for buoy in reading.data["buoys"]] == [1, 3]
    assert "side" not in reading.data["buoys"][1], "it follows the course"
    assert "gate" not in reading.data["buoys"][1]
    assert [tile["kind"] for tile in reading.data["tiles"]] == ["redoubt", "maelstrom"]
    assert reading.data["start"]["cells"] == [[q, r]]
    assert "author" not in reading.data
    assert "generator_seed" not in reading.data
    told = left(reading)
    for part in (
        "Buoy 2 of the list",
        "Buoy 4 of the list",
        'Buoy 3: "sunwise"',
        "Start row: 2 cells",
        'Start row: "up"',
        "Finish row: could",
        "tile 2",
        "tile 3",
        "tile 4",
        "“name”",
        "“author”",
    ):
        assert len([line for line in told if part in line]) == 1, part
    assert len(told) == 11


def test_every_cell_is_water_or_land_in_the_end() -> None:
    water, land = WHOLE["water"], WHOLE["land"]
    reading = read(changed(water=water[1:], land=[*land, [50, 50], water[5]]))
    assert left(reading) == [
        "Land: 1 cell lies beyond the edge or could not be read.",
        "1 cell was both water and land, and became land.",
        "1 cell was neither water nor land, and became land.",
    ]
    assert len(reading.data["water"]) == len(water) - 2
    assert len(reading.data["water"]) + len(reading.data["land"]) == WHOLE["cols"] * WHOLE["rows"]
    assert left(read(without("water"))) == ["No water was listed: all that is not land became water."]
    assert left(read(without("land"))) == []


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (without("cols"), "It needs 5 to 60 columns (“cols”) and 5 to 40 rows (“rows”)."),
        (changed(rows=41), "It needs 5 to 60 columns (“cols”) and 5 to 40 rows (“rows”)."),
        (without("water", "land"), "It lists neither water nor land."),
    ],
)
def test_where_nothing_can_be_drawn_the_reason_is_told(data: Any, why: str) -> None:
    reading = read(data)
    assert reading.data is None
    assert left(reading) == [why]


def test_a_file_holds_one_lake_or_a_list_of_them() -> None:
    for data in (WHOLE, [WHOLE], {"schema": "x", "maps": [WHOLE]}):
        assert [reading.title for reading in read_maps(data)] == ["Mere"]
    several = {"maps": [WHOLE, 3, without("name"), changed(name="  ")]}
    assert [reading.title for reading in read_maps(several)] == ["Mere", "", ""]
    for nothing in ([], "x", None, 7):
        assert read_maps(nothing) == []


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from([*WHOLE, "tiles", "note", "__proto__"]), JSON)
@settings(max_examples=budget(60, 600), deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_spoilt_anywhere_it_never_raises_and_what_is_read_can_be_read_again(key: str, value: Any) -> None:
    reading = read(changed(**{key: value}))
    json.dumps([fault.to_json() for fault in reading.left])
    left(reading)
    assert len(reading.title) <= MOST_NAME
    if reading.data is not None:
        again = read(reading.data)
        assert (again.data, left(again)) == (reading.data, [])
