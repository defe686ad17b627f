"""The manual: written for the rule set in play."""

from __future__ import annotations

import dataclasses
import re
import tomllib
from pathlib import Path

import pytest

from manuals import paragraph as told
from rules.tropichop.test_options import SCHEMA, VALUES
from skerry.core.data import Json
from skerry.games.tropichop import SPEC
from skerry.games.tropichop.set_up.options import TropicHopOptions

ANCHOR = re.compile(r"^(?:[-*>] )?\[(TH-\d\d)\] ", re.MULTILINE)
CLAUSES = tomllib.loads((Path(__file__).parent / "clauses.toml").read_text(encoding="utf-8"))["clauses"]
PLAIN = TropicHopOptions()


def paragraph(options: TropicHopOptions, clause: str) -> str:
    """The words of one clause under these options."""
    return told(SPEC, options.changes(), clause)


@pytest.mark.clause("TH-60")
def test_the_manual_explains_every_clause_once() -> None:
    text = SPEC.manual(PLAIN)
    assert sorted(ANCHOR.findall(text)) == sorted(CLAUSES)
    assert text.count("**Example.**") >= 5
    assert "## At the table" in text


# Another value for each of the 27, and where the manual says it.
OTHERS: dict[str, tuple[Json, str, str]] = {
    "start_node": ("east_c", "TH-02", "where Frigate Cove is usually drawn"),
    "initial_cash": (3210, "TH-03", "3210 Tropicbux"),
    "initial_fuel": (17, "TH-03", "17 barrels"),
    "initial_fuel_stations": (1, "TH-03", "1 still."),
    "total_fuel_stations": (77, "TH-40", "77 stills"),
    "pass_start_cash": (345, "TH-06", "345 Tropicbux"),
    "land_on_start_cash": (765, "TH-07", "765 Tropicbux"),
    "fuel_station_purchase_availability": ("everywhere", "TH-37", "sells stills wherever you are docked"),
    "fuel_station_buyback_availability": ("nowhere", "TH-37", "in hand nowhere"),
    "can_place_fuel_stations_on_any_node": (False, "TH-34", "forbidden"),
    "node_buyback_availability": ("nowhere", "TH-19", "deeds back nowhere"),
    "fuel_station_price": (455, "TH-36", "455 Tropicbux"),
    "fuel_price_on_start": (35, "TH-08", "35 Tropicbux a barrel"),
    "maximum_fuel": (33, "TH-28", "33 barrels"),
    "die_pips": (8, "TH-05", "8 faces"),
    "low_fuel": (9, "TH-29", "9 barrels"),
    "minimum_fuel": (3, "TH-32", "fewer than 3 barrels"),
    "laser_battles_allowed": (True, "TH-43", "carry cannon"),
    "laser_battle_fuel_cost": (5, "TH-46", "5 barrels times"),
    "laser_battle_maximum_distance": (1, "TH-45", "1 space "),
    "laser_battle_damage_cost": (85, "TH-47", "85 Tropicbux"),
    "lasers_can_fire_from_start": (True, "TH-50", "from the wharf is allowed"),
    "lasers_can_fire_at_start": (True, "TH-50", "at the wharf is allowed"),
    "red_shift_roll": ("thirteen", "TH-41", "a one and a three"),
    "bypass_allowed": (True, "TH-51", "lets a ship sail on"),
    "bypass_cash": (155, "TH-52", "155 Tropicbux"),
    "fuel_available_on_unowned_node": (False, "TH-27", "not sold"),
}


@pytest.mark.clause("TH-60")
@pytest.mark.parametrize("name", list(VALUES))
def test_each_value_of_the_rules_stands_in_the_manual_as_it_is(name: str) -> None:
    value, clause, words = OTHERS[name]
    assert words not in paragraph(PLAIN, clause)
    assert words in paragraph(dataclasses.replace(PLAIN, **{name: value}), clause)


@pytest.mark.clause("TH-60")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("exit_is_forced", False),
        ("start_pass_counting", "at_most_once"),
        ("start_pays_both", True),
        ("start_uses_rum", False),
        ("takeover_needs_arrival", False),
        ("still_buy_after_sell_same_turn", True),
        ("deck_mode", "with_replacement"),
        ("deck_mode", "reshuffle_when_exhausted"),
        ("arrival_payments_survive_bypass", False),
        ("roll_again_after_docking_on_doubles", True),
        ("trade_offers_per_phase", 0),
        ("bankruptcy_requires_worth_below_debt", False),
        ("round_limit", 12),
        ("minutes_limit", 40),
        ("round_cap", 90),
    ],
)
def test_our_own_switches_change_the_sentence_of_their_clause(name: str, value: Json) -> None:
    clause = SCHEMA[name]["clause"]
    assert paragraph(dataclasses.replace(PLAIN, **{name: value}), clause) != paragraph(PLAIN, clause)


@pytest.mark.clause("TH-43", "TH-51")
def test_chapters_that_are_switched_off_say_so() -> None:
    assert "no cannon" in paragraph(PLAIN, "TH-43")
    assert "does not let a ship sail on" in paragraph(PLAIN, "TH-51")
    on = TropicHopOptions(laser_battles_allowed=True, bypass_allowed=True)
    assert "no cannon" not in paragraph(on, "TH-43")
    assert "tables that switch it on" not in SPEC.manual(on)
    assert "never happens" in paragraph(on, "TH-52")
    assert "never happens" not in paragraph(dataclasses.replace(on, red_shift_roll="max_roll"), "TH-52")


@pytest.mark.clause("TH-11", "TH-60")
@pytest.mark.parametrize(
    ("start", "fork", "beyond"),
    [
        ("start", "Cutlass Head", "Sandbar Landing"),
        ("west_e", "Company Wharf", "Sandbar Landing"),
        ("east_a", "Cutlass Head", "Company Wharf"),
    ],
)
def test_the_example_of_leaving_an_island_names_what_lies_there(start: str, fork: str, beyond: str) -> None:
    text = " ".join(SPEC.manual(TropicHopOptions(start_node=start)).split())
    assert f"You stand at {fork}, four dots from {beyond}." in text


@pytest.mark.clause("TH-60")
def test_no_field_or_block_is_left_over() -> None:
    for options in (PLAIN, TropicHopOptions(exit_is_forced=False, laser_battle_maximum_distance=0, low_fuel=1)):
        assert not re.search(r"[{}]", SPEC.manual(options))
        assert "\n\n\n" not in SPEC.manual(options)


@pytest.mark.clause("TH-64")
def test_the_licence_is_named_and_linked() -> None:
    assert "Apache License 2.0" in paragraph(PLAIN, "TH-64")
    assert "(https://www.apache.org/licenses/LICENSE-2.0)" in paragraph(PLAIN, "TH-64")
