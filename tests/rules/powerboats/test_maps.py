"""What makes a lake fit to race on, and that no map, however odd, does harm."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from layers import budget
from rules.powerboats.lakes import Cell, open_map
from skerry.core import content
from skerry.core.chance import Simulated
from skerry.core.content import BadData, Fault, Judgement
from skerry.core.options import BadOptions
from skerry.core.words import PSEUDO, said
from skerry.games.powerboats import SPEC
from skerry.games.powerboats.set_up import generator, loader
from skerry.games.powerboats.set_up.content import MAP_CONTENT
from skerry.games.powerboats.set_up.generator import GeneratorOptions, generate
from skerry.games.powerboats.set_up.lake import Lake
from skerry.games.powerboats.set_up.loader import check_map, courses
from skerry.games.powerboats.set_up.validator import CLAUSE, judge_map
from skerry.lab.build import compiled

WORDS = SPEC.words.catalogue


def faults(data: Any) -> dict[str, Fault]:
    """What stands against a map, by key; it is said in words on the way."""
    judgement = judge_map(data)
    for fault in judgement.problems + judgement.warnings:
        for language in ("en", PSEUDO):
            assert "{" not in said(WORDS, fault.key, language, fault.facts).replace("{…}", "")
        assert fault.clause == CLAUSE
    json.dumps([fault.to_json() for fault in judgement.problems + judgement.warnings])
    json.dumps(judgement.facts)
    return {fault.key: fault for fault in judgement.problems}


def told(data: Any) -> str:
    """The one reason why data are no map, in English."""
    (fault,) = faults(data).values()
    assert fault.key.startswith("data.")
    return said(WORDS, fault.key, "en", fault.facts)


def warnings(data: Any) -> dict[str, Fault]:
    assert faults(data) == {}
    return {fault.key: fault for fault in judge_map(data).warnings}


def dry(data: Any, *cells: Cell) -> Any:
    """The map with those cells made land."""
    for cell in cells:
        data["water"].remove(list(cell))
        data["land"].append(list(cell))
    return data


def ring(q: int, r: int, radius: int) -> list[Cell]:
    around = range(-radius, radius + 1)
    return [(q + a, r + b) for a in around for b in around if max(abs(a), abs(b), abs(a + b)) == radius]


# --- the six courses ----------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-03")
@pytest.mark.parametrize("data", courses(), ids=lambda data: data["id"])
def test_the_courses_pass_without_a_doubt(data: Any) -> None:
    judgement = judge_map(data)
    assert judgement.problems == judgement.warnings == []
    assert judgement.facts["water"] + judgement.facts["land"] == data["cols"] * data["rows"]
    assert judgement.facts["sides"] == [buoy["side"] for buoy in data["buoys"]]
    assert judgement.facts["gates"] == [buoy["gate"] for buoy in data["buoys"]]
    assert set(judgement.facts["laps"]) == {"half_turn", "gate"}
    assert judgement.facts["seats"] == data["players"][1]


@pytest.mark.clause("PB-03")
def test_there_are_six_courses_to_begin_from() -> None:
    titles = [title for title, _ in MAP_CONTENT.examples()]
    assert titles == ["Mill Pond", "Twin Isles", "Long Reach", "Serpent", "Skerries", "Broad Water"]
    assert MAP_CONTENT.name == "map"
    assert WORDS.has(MAP_CONTENT.title)
    assert MAP_CONTENT.judge(MAP_CONTENT.examples()[3][1]).problems == []


@pytest.mark.clause("PB-03")
def test_open_water_passes_and_its_lap_is_told() -> None:
    judgement = judge_map(open_map())
    assert judgement.problems == []
    lap = judgement.facts["laps"]["half_turn"]
    assert lap[0] in open_map()["start"]["cells"]
    assert lap[-1] in open_map()["finish"]["cells"]


@pytest.mark.clause("PB-03")
def test_sides_and_gates_are_proposed_while_a_map_is_still_unfinished() -> None:
    for data in courses():
        facts = judge_map({**data, "land": []}).facts
        assert (facts["sides"], facts["gates"]) == (
            [buoy["side"] for buoy in data["buoys"]],
            [buoy["gate"] for buoy in data["buoys"]],
        )
    assert "sides" not in judge_map({**open_map(), "buoys": []}).facts
    judge_map(open_map(buoys=[(5, 4), (5, 4), (5, 4)]))


# --- every rule of the validator ----------------------------------------------------------------------------------
def at(fault: Fault) -> list[Cell]:
    return [(q, r) for q, r in fault.at]


@pytest.mark.clause("PB-03")
def test_water_and_land_share_out_the_outline() -> None:
    data = open_map()
    data["water"].remove([8, 3])
    assert at(faults(data)["fault.terrain_missing"]) == [(8, 3)]
    data["water"] += [[8, 3], [9, 3]]
    assert at(faults(data)["fault.terrain_twice"]) == [(9, 3)]
    data = open_map()
    data["land"].append([9, 3])
    assert at(faults(data)["fault.terrain_twice"]) == [(9, 3)], "water and land at once"
    data = open_map()
    data["land"] += [[-1, 3], [3, 40]]
    fault = faults(data)["fault.outside"]
    assert at(fault) == [(-1, 3), (3, 40)]
    assert WORDS.say(fault.key, "en", fault.facts) == "Some cells of water or land lie beyond the edge of the lake (2)."


@pytest.mark.clause("PB-03")
def test_three_buoys_stand_apart_from_each_other_and_from_the_lines() -> None:
    data = open_map()
    del data["buoys"][1]
    assert faults(data)["fault.buoy_missing"].facts == {"buoy": 2}
    data = open_map(buoys=[(15, -3), (15, -3), (7, 11)])
    assert at(faults(data)["fault.buoys_together"]) == [(15, -3)]
    data = open_map()
    data["buoys"][2]["n"] = 1
    assert set(faults(data)) == {"fault.buoy_twice", "fault.buoy_missing"}
    assert at(faults(open_map(buoys=[(15, -3), (15, 7), (5, 4)]))["fault.buoy_on_line"]) == [(5, 4)]
    fault = faults(open_map(buoys=[(15, -3), (15, 7), (5, 4)], start=[(4, 4), (4, 5)], finish=[(5, 4), (5, 5)]))
    assert at(fault["fault.buoy_on_line"]) == [(5, 4)], "the finish is a line too"
    assert at(faults(open_map(buoys=[(15, -3), (15, 7), (70, 4)]))["fault.outside"]) == [(70, 4)]
    assert faults(dry(open_map(), (15, 7))) == {}, "a buoy may stand on land"


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize("line", ["start", "finish"])
def test_a_map_without_a_line_is_told_so_beside_all_else(line: str) -> None:
    data = open_map()
    data[line]["cells"] = []
    data["buoys"] = data["buoys"][:2]
    assert list(faults(data)) == ["fault.buoy_missing", "fault.line_missing"]
    assert faults(data)["fault.line_missing"].facts == {"line": line}
    complete = open_map()
    complete[line]["cells"] = []
    assert "sides" not in judge_map(complete).facts


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize("line", ["start", "finish"])
def test_lines_are_straight_rows_of_water(line: str) -> None:
    data = open_map()
    data[line]["cells"] = [[5, 3], [5, 4], [6, 4]]
    fault = faults(data)["fault.line_bent"]
    assert (fault.facts, at(fault)) == ({"line": line}, [(5, 3), (5, 4), (6, 4)])
    data[line]["cells"] = [[5, 3], [5, 5]]
    assert "fault.line_bent" in faults(data)
    data[line]["cells"] = [[5, 3], [5, 3]]
    assert "fault.line_bent" in faults(data)
    data = open_map(start=[(5, 3), (5, 4)], finish=[(9, 3), (9, 4)])
    dry(data, (5, 4), (9, 4))
    assert at(faults(data)["fault.line_on_land"]) in ([(5, 4)], [(9, 4)])
    data[line]["cells"] = [[5, -5], [5, -4]]
    assert at(faults(data)["fault.outside"]) == [(5, -5), (5, -4)]


@pytest.mark.clause("PB-03")
def test_a_finish_with_a_direction_has_one() -> None:
    assert "fault.finish_too_short" in faults(open_map(finish=[(9, 5)], enter_from="positive"))
    assert faults(open_map(finish=[(9, 5)])) == {}
    assert faults(open_map(finish=[(9, 5), (9, 6)], enter_from="negative")) == {}


@pytest.mark.clause("PB-03")
def test_every_boat_has_a_place_on_the_line_or_behind_it() -> None:
    assert faults(open_map(seats=8)) == {}, "four on the line, eight behind it"
    data = open_map(start=[(5, 3), (5, 4)], seats=8)
    assert faults(data)["fault.few_places"].facts == {"places": 6, "seats": 8}
    assert faults(open_map(start=[(5, 3), (5, 4)], seats=6)) == {}


@pytest.mark.clause("PB-03")
def test_nothing_parts_the_start_row() -> None:
    assert at(faults(dry(open_map(), (5, 4)))["fault.line_on_land"]) == [(5, 4)]
    assert at(faults(open_map(buoys=[(15, -3), (15, 7), (5, 4)]))["fault.buoy_on_line"]) == [(5, 4)]


@pytest.mark.clause("PB-03")
def test_a_finish_that_nobody_reaches_is_named_with_its_cells() -> None:
    moat = ring(15, 7, 4)
    data = open_map(buoys=[(15, -3), (9, 9), (7, 11)], finish=[(15, 6), (15, 7)], land=moat)
    fault = faults(data)["fault.no_finish"]
    assert at(fault) == [(15, 6), (15, 7)]


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_buoy_that_nobody_can_round_is_named(number: int) -> None:
    buoys = [(16, -3), (14, 7), (7, 11)]
    q, r = buoys[number - 1]
    # a spit covers the gate: nobody crosses it
    data = open_map(buoys=buoys)
    data["buoys"][number - 1]["gate"] = "S"
    dry(data, *[(q, along) for along in range(r, 20 - q // 2)])
    stuck = [fault for fault in judge_map(data).problems if fault.facts["judge"] == "gate"]
    assert [(fault.key, fault.facts["buoy"], at(fault)) for fault in stuck] == [("fault.no_rounding", number, [(q, r)])]
    # a buoy on the shore: its gate can be crossed, but half a turn cannot be made
    data = open_map(buoys=[*buoys[: number - 1], (20, 0), *buoys[number:]], gate="SW")
    stuck = [fault for fault in judge_map(data).problems if fault.facts["judge"] == "half_turn"]
    assert [(fault.key, fault.facts["buoy"], at(fault)) for fault in stuck] == [
        ("fault.no_rounding", number, [(20, 0)])
    ]


@pytest.mark.clause("PB-03")
def test_tiles_lie_on_free_water_in_a_row() -> None:
    data = open_map()
    data["tiles"] = [{"kind": "redoubt", "cells": [[10, 1], [10, 2], [11, 2]]}]
    assert at(faults(data)["fault.tile_bent"]) == [(10, 1), (10, 2), (11, 2)]
    data["tiles"] = [{"kind": "redoubt", "cells": [[5, 6], [5, 7], [5, 8]]}]
    assert at(faults(data)["fault.tile_place"]) == [(5, 6)], "not on a line"
    free: dict[str, Any] = {"kind": "low-water", "cells": [[10, 1], [10, 2], [10, 3]], "rocks": [1, 2, 3]}
    data["tiles"] = [free, {**free, "cells": [[10, 3], [10, 4], [10, 5]]}]
    assert at(faults(data)["fault.tile_place"]) == [(10, 3)], "not on each other"
    data["tiles"] = [free]
    assert faults(data) == {}
    for wrong in (
        {"rocks": [0, 1, 1]},
        {"rocks": [1, 1]},
        {"kind": "current"},
        {"kind": "maelstrom", "arrow": "N"},
        {"kind": "whirlpool"},
        {"cells": [[1, 1]]},
    ):
        data["tiles"] = [{**free, **wrong}]
        assert told(data).startswith("tiles 1, ")


@pytest.mark.clause("PB-03")
def test_doubtful_lakes_are_warned_of() -> None:
    pond = warnings(open_map(30, 21, land=ring(25, -2, 2)))["warning.pond"]
    assert (pond.facts, len(pond.at)) == ({"count": 7}, 7)
    gate = judge_map(dry(open_map(gate="NE"), *[(15 + step, -3 - step) for step in range(1, 5)]))
    assert [(doubt.key, doubt.facts) for doubt in gate.warnings] == [("warning.dry_gate", {"buoy": 1, "gate": "NE"})]
    assert {"judge": "gate", "buoy": 1} in [fault.facts for fault in gate.problems]
    small = open_map(13, 13, buoys=[(9, -1), (9, 4), (5, 7)], start=[(4, 2), (4, 3)], seats=2)
    assert {fault.facts["judge"] for fault in judge_map(small).warnings if fault.key == "warning.short_lap"}
    long = open_map(60, 40, buoys=[(55, -20), (52, 8), (6, 30)], start=[(5, 3), (5, 4), (5, 5), (5, 6)])
    assert warnings(long)["warning.long_lap"].facts["most"] == 120
    muddy = open_map(30, 30, land=[(q, r) for q in range(10) for r in range(-5, 28)], start=[(14, 3), (14, 4)], seats=2)
    much = warnings({**muddy, "buoys": open_map(buoys=[(24, -5), (24, 10), (16, 15)])["buoys"]})["warning.much_land"]
    assert much.facts["percent"] >= 40


# --- strangers' maps ----------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-03")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"cols": 61}, "cols: must lie between 5 and 60, not 61"),
        ({"rows": 4}, "rows: must lie between 5 and 40, not 4"),
        ({"cols": True}, "cols: must be a whole number, not true"),
        ({"name": ""}, "name: must be 1 to 40 printable letters"),
        ({"name": "x" * 41}, "name: must be 1 to 40 printable letters"),
        ({"name": "a\nb"}, "name: must be 1 to 40 printable letters"),
        ({"note": "x" * 401}, "note: must be at most 400 printable letters"),
        ({"water": [[1, 1]] * 2401}, "water: must have at most 2400 entries, not 2401"),
        ({"land": [[1, 1.5]]}, "land 1: must be a pair [q, r] of whole numbers of at most 1000, not [1, 1.5]"),
        ({"land": [[1, 10**9]]}, "land 1: must be a pair"),
        ({"players": [2, 9]}, "players 2: must lie between 2 and 8, not 9"),
        ({"players": [5, 4]}, "players: must be the least and the most players, not 5 and 4"),
        ({"start": {"cells": [[1, 1]] * 13, "facing": "N"}}, "start, cells: must have at most 12 entries, not 13"),
        ({"start": {"cells": [[1, 1]], "facing": "E"}}, "start, facing: must be one of N, NE, SE, S, SW, NW, not 'E'"),
        ({"finish": {"cells": [[1, 1]], "enter_from": "left"}}, "finish, enter_from: must be one of"),
        ({"wind": 3}, "'wind': is not known here"),
        ({"generator_seed": -1}, "generator_seed: must lie between"),
        ({"buoys": open_map()["buoys"] * 2}, "buoys: must have at most 3 entries, not 6"),
        ({"tiles": [{}] * 8}, "tiles: must have at most 7 entries, not 8"),
    ],
)
def test_what_is_no_map_is_refused_with_its_reason(change: dict[str, Any], reason: str) -> None:
    data = {**open_map(), **change}
    assert reason in told(data)


@pytest.mark.clause("PB-03")
def test_a_spoilt_file_of_courses_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    good = courses()
    for maps, words in (
        ([good[0], good[0]], "used twice"),
        ([{**good[0], "cols": 0}], "courses.json, maps 1 .*, cols"),
        ([{}], "maps 1, "),
    ):
        spoilt = {"schema": "powerboats-maps/1", "maps": maps}
        monkeypatch.setattr(content, "read_data", lambda package, name, spoilt=spoilt: spoilt)
        with pytest.raises(BadData, match=words):
            loader.courses()


ANY_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.lists(st.integers(-3, 25), min_size=2, max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.gate
@pytest.mark.clause("PB-03")
@given(ANY_JSON)
def test_any_json_is_judged(data: Any) -> None:
    assert told(data)


def deep(levels: int = 100_000) -> Any:
    nested: Any = []
    for _ in range(levels):
        nested = [nested]
    return nested


MONSTERS = [
    (deep, "must be an object of names and values"),
    (
        lambda: {**open_map(), "water": deep()},
        "water 1: must be a pair [q, r] of whole numbers of at most 1000, not […]",
    ),
    (lambda: {**open_map(), "cols": 10**5000}, "cols: must lie between 5 and 60, not > 10¹⁵"),
    (lambda: {**open_map(), "cols": float("nan")}, "cols: must be a whole number, not NaN"),
    (lambda: {**open_map(), "rows": float("inf")}, "rows: must be a whole number, not Infinity"),
    (lambda: {**open_map(), "name": deep()}, "name: must be text, not […]"),
    (lambda: {**open_map(), "name": "x" * 10**6}, "name: must be 1 to 40 printable letters"),
    (lambda: {**open_map(), "name": "left \u202e right"}, "name: must be 1 to 40 printable letters"),
    (lambda: {**open_map(), "author": "\ud800"}, "author: must be at most 40 printable letters"),
    (lambda: {**open_map(), "land": ["\ud800\n"]}, "not '\\ud800\\n'"),
    (lambda: {**open_map(), "land": [[1, 10**5000]]}, "not [1, > 10¹⁵]"),
    (lambda: {**open_map(), "land": [[1, 2]] * 10**6}, "land: must have at most 2400 entries, not 1000000"),
    (lambda: {**open_map(), "buoys": [{}] * 10**6}, "buoys: must have at most 3 entries, not 1000000"),
    (lambda: {**open_map(), "players": [2] * 10**6}, "players: must have 2 entries, not 1000000"),
    (lambda: {**open_map(), "facing" * 10**5: 1}, "'facingfacing"),
    (lambda: {**open_map(), "buoys": [{**open_map()["buoys"][0], "flag": deep()}]}, "buoys 1, 'flag': is not known"),
    (lambda: {**open_map(), "buoys": [{**open_map()["buoys"][0], "on": deep()}]}, "buoys 1, on: must be text, not […]"),
    (lambda: {**open_map(), "start": {**open_map()["start"], "name": "x"}}, "start, 'name': is not known"),
    (lambda: {**open_map(), "finish": {**open_map()["finish"], "facing": "N"}}, "finish, 'facing': is not known"),
    (
        lambda: {**open_map(), "tiles": [{"kind": "redoubt", "cells": [[9, 1], [9, 2], [9, 3]], "arrow": deep()}]},
        "tiles 1, 'arrow': is not known here; there are kind, cells",
    ),
]


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize(("make", "reason"), MONSTERS, ids=range(len(MONSTERS)))
def test_monstrous_json_is_judged_in_few_words(make: Any, reason: str) -> None:
    data = make()
    assert reason in told(data)
    assert len(told(data)) <= 300
    json.dumps(judge_map(data).problems[0].to_json(), ensure_ascii=False).encode()  # it can be sent


@pytest.mark.clause("PB-03")
def test_a_key_that_comes_twice_counts_as_it_came_last() -> None:
    twice = json.dumps(open_map()).replace('"cols": 21', '"cols": 99, "cols": 21')
    assert faults(json.loads(twice)) == {}
    twice = json.dumps(open_map()).replace('"cols": 21', '"cols": 21, "cols": 99')
    assert told(json.loads(twice)) == "cols: must lie between 5 and 60, not 99"


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize("name", ["Λίμνη", "湖 🚤", "Ø'Brien's", "a" * 40])
def test_a_lake_may_be_called_anything_that_can_be_read(name: str) -> None:
    assert faults({**open_map(), "name": name}) == {}


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize("value", [3, "map", [], True, {}, {"name": "x"}, {"map": deep(50)}])
def test_a_table_refuses_what_is_no_map_in_words(value: Any) -> None:
    with pytest.raises(BadOptions) as refused:
        SPEC.game({"map": value}, 2)
    assert {problem.option for problem in refused.value.problems} == {"map"}
    assert all(0 < len(problem.said(WORDS)) <= 400 for problem in refused.value.problems)
    with pytest.raises(BadOptions, match="nested too deeply"):
        SPEC.game({"map": {"map": deep()}}, 2)


@pytest.mark.clause("PB-03")
@pytest.mark.parametrize("land", [0, 1])
def test_the_largest_lakes_with_the_worst_buoys_are_judged(land: int) -> None:
    """Corners, one cell of water in two, everything at the edge: a reason or a race, whatever it is."""
    speckled = [(q, r) for q in range(60) for r in range(-30, 40) if (q * 7 + r * 5) % 4 == 0] if land else []
    data = open_map(60, 40, buoys=[(0, 0), (59, -29), (59, 10)], land=speckled, rim=False)
    for at in ([0, 39], [30, 0], [59, -29]):
        altered = copy.deepcopy(data)
        altered["start"]["cells"] = [at]
        altered["finish"]["cells"] = [at]
        altered["players"] = [2, 8]
        faults(altered)


BASES = [open_map(), courses()[0], generate(GeneratorOptions(cols=16, rows=12), Simulated(4))]
BASES[0]["tiles"] = [{"kind": "low-water", "cells": [[10, 1], [10, 2], [10, 3]], "rocks": [1, 2, 3]}]
NEAR_MISSES = st.integers(-3, 25) | st.sampled_from(["N", "any", "cw", "ccw", "left", 10**400]) | ANY_JSON


@pytest.mark.gate
@pytest.mark.clause("PB-03")
@settings(
    max_examples=budget(60, 200),
    deadline=None,
    suppress_health_check=[HealthCheck.data_too_large, HealthCheck.too_slow],
)
@given(st.sampled_from(BASES), st.integers(1, 4), st.data())
def test_maps_with_something_altered_are_judged(base: Any, changes: int, data: st.DataObject) -> None:
    altered = copy.deepcopy(base)
    for _ in range(changes):
        at: Any = altered
        while True:
            keys = list(at) if isinstance(at, dict) else list(range(len(at)))
            if not keys:
                break
            key = data.draw(st.sampled_from(keys))
            if isinstance(at[key], dict | list) and at[key] and data.draw(st.booleans() | st.just(True)):
                at = at[key]
                continue
            if data.draw(st.booleans()):
                at[key] = data.draw(NEAR_MISSES)
            elif data.draw(st.booleans()) and isinstance(at, list):
                at.append(copy.deepcopy(at[key]))
            else:
                del at[key]
            break
    judgement: Judgement = judge_map(altered)
    faults(altered)
    if not judgement.problems:
        lake = Lake(altered)
        assert len(lake.places) >= lake.most_seats


# --- random lakes -------------------------------------------------------------------------------------------------
@pytest.mark.gate
@pytest.mark.clause("PB-03")
@settings(max_examples=budget(6, 20), deadline=None)
@given(
    st.builds(
        GeneratorOptions,
        cols=st.integers(16, 34),
        rows=st.integers(12, 24),
        land=st.integers(5, 40),
        island_size=st.integers(1, 30),
        seats=st.integers(2, 8),
    ),
    st.integers(0, 2**31),
)
def test_random_lakes_can_always_be_raced_on(options: GeneratorOptions, seed: int) -> None:
    assert options.problems(1) == []
    data = generate(options, Simulated(seed))
    assert faults(data) == {}
    assert (data["cols"], data["rows"], data["players"]) == (options.cols, options.rows, [2, options.seats])
    assert data == generate(options, Simulated(seed)), "the same seed draws the same lake"
    check_map(data)


@pytest.mark.gate
@pytest.mark.clause("PB-03")
@pytest.mark.parametrize(
    ("cols", "rows", "land", "seats"),
    [(16, 12, 5, 8), (16, 12, 40, 2), (60, 12, 5, 2), (16, 40, 40, 8), (60, 40, 40, 8)],
)
def test_random_lakes_of_every_extreme_can_be_raced_on(cols: int, rows: int, land: int, seats: int) -> None:
    assert faults(generate(GeneratorOptions(cols, rows, land, 1, seats), Simulated(7))) == {}


@pytest.mark.skipif(compiled(), reason="compiled rules take no other judge")
@pytest.mark.parametrize(
    ("raceable", "flawless", "taken", "draws"),
    [([3, 5, 9], [], 3, 8), ([3, 9], [9], 3, 8), ([3, 5], [5], 5, 5), ([12], [], 12, 12)],
)
def test_after_eight_draws_the_first_lake_with_warnings_is_taken(
    monkeypatch: pytest.MonkeyPatch, raceable: list[int], flawless: list[int], taken: int, draws: int
) -> None:
    drawn: list[int] = []

    class Draws:
        def __init__(self, *wishes: Any) -> None:
            pass

        def draw(self, land: int) -> Any:
            drawn.append(land)
            return {"number": len(drawn)}

    def judge(data: Any) -> Judgement:
        fault = [Fault("fault.line_bent", {}, CLAUSE)]
        number = data["number"]
        return Judgement([] if number in raceable else fault, [] if number in flawless else fault)

    monkeypatch.setattr(generator, "Sketch", Draws)
    monkeypatch.setattr(generator, "judge_map", judge)
    assert generate(GeneratorOptions(), Simulated(1)) == {"number": taken}
    assert len(drawn) == draws


@pytest.mark.gate
@pytest.mark.clause("PB-03")
def test_random_lakes_follow_the_wishes_for_land_and_islands() -> None:
    for land in (20, 30, 40):
        data = generate(GeneratorOptions(30, 20, land, 6, 6), Simulated(11))
        assert land - 4 <= 100 * len(data["land"]) / 600 <= land + 4
    lakes = [generate(GeneratorOptions(), Simulated(number)) for number in range(12)]
    assert len({str(data["water"]) for data in lakes}) == 12
    assert {buoy["side"] for data in lakes for buoy in data["buoys"]} == {"cw", "ccw"}
    for data in lakes:
        assert MAP_CONTENT.judge(data).problems == []
