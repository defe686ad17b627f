"""Every figure of the rule set does what it says, within its bounds, and play holds at both ends of them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.squirrelopoly.positions import Suburb
from skerry.bots.simple import RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.options import BadOptions
from skerry.games.squirrelopoly import SPEC

NUMBERS: list[dict[str, Any]] = [entry for entry in SPEC.options.schema() if entry["kind"] == "int"]


def refused(changes: dict[str, Json]) -> list[str]:
    """The options that are refused."""
    try:
        SPEC.options.parse(changes, 4)
    except BadOptions as refusal:
        return [problem.option for problem in refusal.problems]
    return []


@pytest.mark.parametrize("entry", NUMBERS, ids=[entry["name"] for entry in NUMBERS])
def test_every_number_is_held_to_its_bounds(entry: dict[str, Any]) -> None:
    name = entry["name"]
    for value in (entry["min"] - 1, entry["max"] + 1, 1.5, "3", None, True):
        assert refused({name: value}) == [name]
    for value in (entry["min"], entry["max"]):
        assert set(refused({name: value})) <= {"start_food", "start_health", "forage_low", "round_cap"}, "only at odds"


@pytest.mark.parametrize("end", ["min", "max"])
def test_games_are_played_at_both_ends_of_all_bounds(end: str) -> None:
    options = {entry["name"]: entry[end] for entry in NUMBERS}
    options |= {"round_cap": 30, "raid": "contested", "extra_roll": end == "max"}
    for seed in range(3):
        bots: list[Bot] = [RandomBot(seed + seat) for seat in range(4)]
        match = play(SPEC.game(options), bots, Simulated(seed))
        assert match.over
        assert match.game.problems(match.state) == []


@pytest.mark.clause("SQ-03")
def test_the_figures_of_meals() -> None:
    suburb = Suburb(meal_every=2, meal_cost=4, hunger_damage=3).squirrel(0, 27, moves=1, food=2).roll(1, 2)
    assert (suburb[0].food, suburb[0].health, suburb[0].hungry) == (0, 6, True)
    assert Suburb(meal_every=0).squirrel(0, 27, moves=4, food=0).roll(1, 2)[0].health == 12
    spared = Suburb(hunger_damage=0).squirrel(0, 27, moves=4, food=0, health=1).roll(1, 2)
    assert (spared[0].health, spared[0].hungry) == (1, True)
    rules = Suburb(winter_from=3, winter_step=2, winter_add=5).game.rules
    assert [rules.meal(number) for number in (2, 3, 4, 5, 7)] == [2, 7, 7, 12, 17]


@pytest.mark.clause("SQ-09", "SQ-12", "SQ-13")
def test_the_figures_of_foraging_and_resting() -> None:
    suburb = Suburb(forage_low=2, forage_high=4).roll(1, 2)
    assert suburb.preview("forage") == {"low": 2, "high": 4, "dug": 0, "room": 6}
    assert suburb.choose("forage", 2)[0].food == 10
    home = Suburb(rest=4, rest_home=7).own(0, 3).squirrel(0, health=1).roll(1, 2).choose("rest")
    other = Suburb(rest=4, rest_home=7).own(0, 6, 3).squirrel(0, health=1).roll(1, 2).choose("rest")
    assert (home[0].health, other[0].health) == (8, 5)


@pytest.mark.clause("SQ-15", "SQ-16")
@pytest.mark.parametrize(("food", "health", "may", "left"), [(3, 12, True, 0), (2, 12, False, 0), (12, 11, False, 0)])
def test_the_figures_of_raids(food: int, health: int, may: bool, left: int) -> None:
    suburb = Suburb(raid_food=20, raid_health=100, raid_cost=90).own(1, 3).squirrel(0, food=food, health=health)
    suburb.roll(1, 2)
    assert ("raid" in suburb.legal) is may
    if may:
        assert suburb.choose("raid")[0].food == left
    free = Suburb(raid_food=0, raid_health=0, raid_cost=0).own(1, 3).squirrel(0, food=0, health=1).roll(1, 2)
    assert free.choose("raid").state.owner[3] == 0


@pytest.mark.clause("SQ-22", "SQ-23", "SQ-24")
def test_the_figures_of_the_trap() -> None:
    table: dict[str, Json] = {"trap_low_loss": 5, "trap_mid_loss": 4, "trap_high_loss": 3}
    table |= {"trap_low_free": True, "trap_mid_free": False, "trap_high_free": False, "trap_attempts": 2}
    table |= {"wait_low": 4, "wait_mid": 5, "wait_high": 9}
    for die, health, free in ((1, 7, True), (3, 8, False), (6, 9, False)):
        suburb = Suburb(**table).squirrel(0, 7).roll(1, 2).choose("escape", die - 1)
        assert (suburb[0].health, suburb.asked == 1) == (health, free)
    assert Suburb(**table).squirrel(0, 7).roll(1, 2).choose("escape", 5).choose("escape", 5).asked == 1
    for die, turns in ((2, 4), (4, 5), (5, 9)):
        assert Suburb(**table).squirrel(0, 7).roll(1, 2).choose("wait", die - 1)[0].waiting == turns


@pytest.mark.clause("SQ-25", "SQ-28", "SQ-31")
def test_the_figures_of_animal_control() -> None:
    table: dict[str, Json] = {"doubles_to_custody": 2, "custody_turns": 5, "mafia_beating": 7}
    suburb = Suburb(**table).squirrel(0, 5, doubles=1).roll(2, 2)
    assert (suburb[0].space, suburb[0].custody) == (30, 5)
    beaten = Suburb(**table).prisoner(0, turns=5, food=3).choose("mafia", 5, 5)
    assert (beaten[0].health, beaten[0].custody) == (5, 4)


def test_only_a_game_in_which_somebody_can_starve_may_have_no_last_round() -> None:
    starving: dict[str, Json] = {"round_cap": 0, "meal_every": 1, "meal_cost": 1, "hunger_damage": 1, "winter_from": 0}
    assert refused(starving) == []
    for name in ("meal_every", "meal_cost", "hunger_damage"):
        assert refused({**starving, name: 0}) == ["round_cap"], name
    assert refused({**starving, "meal_cost": 0, "winter_from": 1, "winter_add": 1}) == []
