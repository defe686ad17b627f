"""The bank and the dice step, in both profiles (sections 2 and 4)."""

from __future__ import annotations

import pytest

from rules.powerboats.lakes import open_map
from rules.powerboats.positions import Race
from skerry.core.data import Json


@pytest.mark.clause("PB-17", "PB-20", "PB-25")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_a_new_die_is_rolled_into_the_bank_at_once(face: int) -> None:
    race = Race().choose("add", face)
    assert race.captain(0).dice == [face]
    assert race.step == "course"
    assert race.told("added") == [
        {"type": "added", "seat": 0, "die": 1, "face": face, "speed": face, "clause": "PB-20"}
    ]


@pytest.mark.clause("PB-19", "PB-22")
def test_without_dice_a_boat_may_stay_so() -> None:
    race = Race()
    assert race.kinds() == {"keep", "add", "turn", "go"}
    race.choose("keep").choose("go")
    assert race.at(0) == (5, 3)
    assert race.captain(0).damage == 0
    assert race.asked == 1


@pytest.mark.clause("PB-18", "PB-21")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_any_one_die_can_be_rolled_again(die: int) -> None:
    race = Race().bank(0, 1, 1, 1).choose("reroll", 3, die=die)
    assert race.captain(0).dice[die - 1] == 3
    assert sum(race.captain(0).dice) == 5
    assert race.refused("reroll", die=1) == "PB-18"


@pytest.mark.clause("PB-22", "PB-18")
@pytest.mark.parametrize(("die", "left"), [(1, [2, 3]), (2, [1, 3]), (3, [1, 2])])
def test_any_one_die_can_be_taken_out(die: int, left: list[int]) -> None:
    race = Race().bank(0, 1, 2, 3).choose("drop", die=die)
    assert race.captain(0).dice == left
    for action in ("add", "keep"):
        assert race.refused(action) == "PB-18"


@pytest.mark.clause("PB-22")
def test_the_last_die_can_be_taken_out() -> None:
    race = Race().bank(0, 2).choose("drop", die=1)
    assert race.captain(0).dice == []
    race.choose("go")
    assert race.at(0) == (5, 3)


@pytest.mark.clause("PB-18", "PB-19", "PB-25")
def test_steering_at_once_counts_as_keeping_the_dice() -> None:
    race = Race().bank(0, 1, 1).choose("turn", side="left")
    assert race.step == "course"
    assert race.refused("add") == "PB-18"
    assert [event["speed"] for event in race.told("kept")] == [2]


@pytest.mark.clause("PB-14", "PB-15", "PB-20")
def test_a_full_bank_takes_no_die() -> None:
    race = Race().bank(0, 1, 1, 1, damage=2)
    assert race.view["captains"][0]["capacity"] == 3
    assert race.refused("add") == "PB-20"
    assert race.bank(0, 1, 1, damage=2).choose("add", 1).captain(0).dice == [1, 1, 1]


@pytest.mark.clause("PB-18")
def test_dice_that_are_not_there_cannot_be_touched() -> None:
    race = Race().bank(0, 1)
    assert race.refused("reroll", die=2) == "PB-21"
    assert race.refused("drop", die=2) == "PB-22"
    assert race.refused("roll") == "PB-18"
    assert race.refused("discard", die=1) == "PB-16"


# --- the official dice step ---------------------------------------------------------------------------------------
def official(*dice: int, lake: Json = None) -> Race:
    race = Race(2, "official", lake, races="1")
    return race.bank(0, *dice)


@pytest.mark.clause("PB-18")
def test_the_rulebook_holds_a_three_rolls_a_two_again_and_adds_one() -> None:
    """3, 2: hold the 3, roll the 2 again (1), add one (3): 3, 1, 3 make 7."""
    race = official(3, 2).choose("reroll", die=2).choose("add")
    assert race.view["marks"] == {"reroll": [2], "drop": None, "add": True}
    race.choose("roll", 1, 3)
    assert race.captain(0).dice == [3, 1, 3]
    assert race.captain(0).speed() == 7
    assert race.step == "course"
    assert race.told("rolled")[0]["rerolled"] == [[2, 2, 1]]
    assert race.view["marks"] == {"reroll": [], "drop": None, "add": False}


@pytest.mark.clause("PB-18", "PB-13", "PB-16", "PB-23")
def test_the_rulebook_takes_one_out_rolls_again_and_runs_ashore() -> None:
    """3, 2, 2: hold a 2, take out the 3, roll the other 2 again (3): 2, 3 make 5; the longest run is 3: 2 damage and
    both dice lost."""
    pocket = open_map(land=[(10, 1), (7, 5), (12, 3)], seats=8)  # three cells north of the boat, two and one beside
    race = official(3, 2, 2, lake=pocket).boat(0, (10, 5), "N")
    race.choose("reroll", die=3).choose("drop", die=1).choose("roll", 3)
    assert race.captain(0).dice == [2, 3]
    race.choose("turn", side="left")
    assert race.refused("go") == "PB-23"
    race.choose("turn", side="right").choose("go")
    assert race.at(0) == (10, 2)
    assert race.captain(0).damage == 2
    assert race.captain(0).dice == []


def test_marks_are_taken_away_again_and_exclude_each_other() -> None:
    race = official(1, 2).choose("reroll", die=1).choose("reroll", die=1)
    assert race.view["marks"]["reroll"] == []
    assert race.refused("roll") == "PB-18"
    race.choose("add")
    assert race.refused("drop", die=1) == "PB-18"
    assert race.refused("keep") == "PB-18"
    race.choose("add").choose("drop", die=1)
    assert race.refused("add") == "PB-18"
    assert race.refused("reroll", die=1) == "PB-18"
    race.choose("drop", die=1).choose("keep")
    assert race.captain(0).dice == [1, 2]


def test_results_go_to_rerolled_dice_by_rising_place_then_to_the_new_one() -> None:
    race = official(1, 1, 1).choose("reroll", die=3).choose("reroll", die=1).choose("add").choose("roll", 2, 3, 1)
    assert race.captain(0).dice == [2, 1, 3, 1]


@pytest.mark.clause("PB-20")
def test_all_boats_share_eighteen_dice() -> None:
    race = official(*[1] * 9).bank(1, *[1] * 9)
    assert race.view["dice_left"] == 0
    assert race.refused("add") == "PB-20"
    race.boat(1, status="wrecked")
    assert race.view["dice_left"] == 9
    assert "add" in race.kinds()
