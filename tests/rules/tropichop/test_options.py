"""The rule set: the 27 values of the rules under their names, our switches, and what does not fit together."""

from __future__ import annotations

import dataclasses

import pytest

from skerry.core.data import Json
from skerry.core.options import BadOptions
from skerry.games.tropichop import SPEC
from skerry.games.tropichop.set_up.options import TropicHopOptions
from skerry.games.tropichop.set_up.presets import PRESETS

# As the source writes them, with the values of its plain rule set.
VALUES: dict[str, Json] = {
    "start_node": "start",
    "initial_cash": 1995,
    "initial_fuel": 25,
    "initial_fuel_stations": 3,
    "total_fuel_stations": 46,
    "pass_start_cash": 500,
    "land_on_start_cash": 1000,
    "fuel_station_purchase_availability": "stations",
    "fuel_station_buyback_availability": "stations",
    "can_place_fuel_stations_on_any_node": True,
    "node_buyback_availability": "stations",
    "fuel_station_price": 500,
    "fuel_price_on_start": 25,
    "maximum_fuel": 25,
    "die_pips": 6,
    "low_fuel": 11,
    "minimum_fuel": 2,
    "laser_battles_allowed": False,
    "laser_battle_fuel_cost": 4,
    "laser_battle_maximum_distance": 2,
    "laser_battle_damage_cost": 100,
    "lasers_can_fire_from_start": False,
    "lasers_can_fire_at_start": False,
    "red_shift_roll": "doubles",
    "bypass_allowed": False,
    "bypass_cash": 100,
    "fuel_available_on_unowned_node": True,
}
SCHEMA = {entry["name"]: entry for entry in TropicHopOptions.schema()}


@pytest.mark.clause("TH-61", "TH-03", "TH-05")
def test_all_27_values_of_the_rules_can_be_set_under_their_own_names() -> None:
    assert len(VALUES) == 27
    assert {name: SCHEMA[name]["default"] for name in VALUES} == VALUES


@pytest.mark.clause("TH-61")
@pytest.mark.parametrize("name", list(SCHEMA))
def test_every_value_has_words_a_chapter_a_clause_and_bounds(name: str) -> None:
    entry = SCHEMA[name]
    assert entry["label"]
    assert entry["group"]
    assert entry["clause"].startswith("TH-")
    if entry["kind"] == "int":
        assert {"min", "max", "unit"} <= set(entry)
        assert (entry["default"] - entry["min"]) % entry["step"] == 0


@pytest.mark.clause("TH-61")
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_rule_set_can_be_played_at_every_table(preset: object, seats: int) -> None:
    changes = preset.changes  # type: ignore[attr-defined]
    assert TropicHopOptions.parse(changes, seats).changes() == changes


@pytest.mark.clause("TH-43", "TH-61")
def test_the_two_rule_sets_of_the_source_differ_in_the_cannon_alone() -> None:
    assert [preset.name for preset in PRESETS] == ["tropichop", "tropichop_cannons", "short_voyage"]
    assert PRESETS[0].changes == {}
    assert PRESETS[1].changes == {"laser_battles_allowed": True}


@pytest.mark.parametrize(
    ("changes", "seats", "option", "words"),
    [
        ({"total_fuel_stations": 11}, 4, "total_fuel_stations", "at least 12: 4 captains begin with 3 each"),
        ({"initial_fuel": 26}, 4, "initial_fuel", "at most 25"),
        ({"maximum_fuel": 10, "initial_fuel": 10}, 4, "low_fuel", "at most 10"),
        ({"minimum_fuel": 26}, 4, "minimum_fuel", "at most 25"),
        ({"red_shift_roll": "thirteen", "die_pips": 2, "low_fuel": 4}, 4, "red_shift_roll", "three faces"),
        ({"maximum_fuel": 2, "initial_fuel": 2, "low_fuel": 2}, 2, "maximum_fuel", "at least 3"),
        ({"initial_cash": -5}, 4, "initial_cash", "at least 0"),
        ({"initial_cash": 1994}, 4, "initial_cash", "steps of 5"),
        ({"die_pips": 1}, 4, "die_pips", "at least 2"),
        ({"red_shift_roll": "double"}, 4, "red_shift_roll", "did you mean doubles"),
        ({"bypass": True}, 4, "bypass", "did you mean bypass_"),
    ],
)
@pytest.mark.clause("TH-61", "TH-40", "TH-28")
def test_what_does_not_fit_together_is_refused_by_name(
    changes: dict[str, Json], seats: int, option: str, words: str
) -> None:
    with pytest.raises(BadOptions) as refused:
        TropicHopOptions.parse(changes, seats)
    assert [problem.option for problem in refused.value.problems] == [option]
    assert words in refused.value.problems[0].said(SPEC.words.catalogue)


@pytest.mark.clause("TH-29")
@pytest.mark.parametrize(
    ("roll", "faces", "plain"), [("doubles", 6, 11), ("max_roll", 6, 11), ("thirteen", 6, 12), ("doubles", 8, 15)]
)
def test_low_on_rum_should_be_the_highest_roll_that_draws_no_card(roll: str, faces: int, plain: int) -> None:
    fitting = TropicHopOptions(red_shift_roll=roll, die_pips=faces, low_fuel=plain)
    assert fitting.highest_plain_roll() == plain
    assert fitting.warnings(4) == []
    other = dataclasses.replace(fitting, low_fuel=plain - 3)
    assert other.problems(4) == []
    assert [(warning.option, str(plain) in warning.said(SPEC.words.catalogue)) for warning in other.warnings(4)] == [
        ("low_fuel", True)
    ]


@pytest.mark.clause("TH-51", "TH-32", "TH-46", "TH-57")
@pytest.mark.parametrize(
    ("changes", "option"),
    [
        ({"bypass_allowed": True}, "bypass_allowed"),
        ({"initial_fuel": 1}, "initial_fuel"),
        ({"laser_battles_allowed": True, "laser_battle_fuel_cost": 26}, "laser_battle_fuel_cost"),
        ({"round_limit": 600}, "round_limit"),
    ],
)
def test_what_is_hardly_meant_is_warned_of_and_can_be_played(changes: dict[str, Json], option: str) -> None:
    options = TropicHopOptions.parse(changes, 4)
    assert [warning.option for warning in options.warnings(4)] == [option]
