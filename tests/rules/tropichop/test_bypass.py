"""Sailing on after a double."""

from __future__ import annotations

import pytest

from rules.tropichop.positions import Voyage
from skerry.core.data import Json


def bypass(**options: Json) -> Voyage:
    return Voyage(bypass_allowed=True, **{"red_shift_roll": "max_roll", **options})


@pytest.mark.clause("TH-51", "TH-52")
def test_without_the_chapter_a_double_is_a_roll_like_any_other() -> None:
    voyage = Voyage(red_shift_roll="max_roll").roll(2, 2)
    assert (voyage.told("bypass_paid"), voyage.step) == ([], "post_dock")
    assert voyage.refused("bypass_roll")[1] == "TH-51"


@pytest.mark.clause("TH-51")
def test_while_every_double_draws_a_card_nobody_sails_on() -> None:
    voyage = Voyage(bypass_allowed=True)
    voyage.roll(2, 2, voyage.card("doldrums"))
    assert (voyage.told("bypass_paid"), voyage.step) == ([], "post_dock")


@pytest.mark.clause("TH-52")
@pytest.mark.parametrize("roll", ["max_roll", "thirteen"])
def test_a_double_without_a_card_pays_and_sails_as_usual(roll: str) -> None:
    low = 12 if roll == "thirteen" else 11
    voyage = bypass(red_shift_roll=roll, low_fuel=low).roll(2, 2)
    assert (voyage[0].cash, voyage[0].rum, voyage.at(0), voyage.step) == (2095, 21, "west_c", "pre_dock")
    assert voyage.legal[:2] == ["dock", "bypass_roll"]


@pytest.mark.clause("TH-52")
def test_the_top_double_draws_a_card_instead() -> None:
    voyage = bypass()
    voyage.roll(6, 6, voyage.card("doldrums"))
    assert (voyage[0].cash, voyage.step) == (1995, "post_dock")


@pytest.mark.clause("TH-53")
def test_docking_pays_the_fee_and_uses_the_chance_up() -> None:
    voyage = bypass().own(1, "west_c").roll(2, 2).do("dock")
    assert (voyage[0].cash, voyage.step) == (2045, "post_dock")
    assert voyage.refused("bypass_roll")[1] == "TH-53"


@pytest.mark.clause("TH-53")
def test_sailing_on_owes_nothing_here_burns_no_rum_and_is_an_ordinary_arrival() -> None:
    voyage = bypass().own(1, "west_c", "west_e").roll(2, 2)
    assert voyage.preview("bypass_roll")["fee"] == 150
    voyage.do("bypass_roll", 0, 0)
    assert (voyage.at(0), voyage[0].rum) == ("west_e", 21)
    assert voyage[0].cash == 1995 + 100 - 150
    assert voyage.told("bypassed")[0]["fee"] == 150
    assert (voyage.step, voyage.told("bypass_paid")[1:]) == ("post_dock", [])


@pytest.mark.clause("TH-53", "TH-41")
def test_the_second_roll_draws_no_card() -> None:
    voyage = bypass().roll(2, 2).do("bypass_roll", 5, 5)
    assert (voyage.told("drew"), voyage.at(0)) == ([], "east_e")


@pytest.mark.clause("TH-53")
@pytest.mark.parametrize("kept", [True, False])
def test_what_arriving_paid_is_kept_or_comes_only_with_docking(kept: bool) -> None:
    options: dict[str, Json] = {"arrival_payments_survive_bypass": kept}
    voyage = bypass(**options).ship(0, "west_g").roll(2, 2)
    assert voyage.at(0) == "west_freeport"
    assert voyage[0].cash == 1995 + 100 + 500 + (600 if kept else 0)
    away = bypass(**options).ship(0, "west_g").roll(2, 2).do("bypass_roll", 0, 1)
    assert away[0].cash == 1995 + 600 + (600 if kept else 0)
    docked = voyage.do("dock")
    assert docked[0].cash == 1995 + 1200
    wharf = bypass(**options).ship(0, "west_rum").roll(2, 2)
    assert (wharf.at(0), wharf[0].cash) == ("start", 2095 + (1000 if kept else 0))


@pytest.mark.clause("TH-53")
@pytest.mark.parametrize("again", [True, False])
def test_a_table_may_let_a_docked_ship_roll_again_as_well(again: bool) -> None:
    voyage = bypass(roll_again_after_docking_on_doubles=again).own(1, "west_c").roll(2, 2).do("dock")
    assert voyage[0].cash == 2045
    assert voyage.may("bypass_roll") is again
    if again:
        voyage.do("bypass_roll", 0, 0)
        assert (voyage.at(0), voyage[0].rum, voyage.may("bypass_roll")) == ("west_e", 21, False)


@pytest.mark.clause("TH-52", "TH-53", "TH-23")
def test_a_double_above_the_rum_aboard_pays_but_gives_no_second_roll() -> None:
    voyage = bypass().ship(0, "west_a", rum=3).own(1, "west_a").roll(2, 2)
    assert (voyage.at(0), voyage[0].cash, voyage.step) == ("west_a", 1995 + 100 - 50, "post_dock")
    assert not voyage.may("bypass_roll")
    again = bypass(roll_again_after_docking_on_doubles=True).ship(0, "west_a", rum=3).roll(2, 2)
    assert (again.step, again.may("bypass_roll")) == ("post_dock", False)
    stay = bypass(takeover_needs_arrival=False).ship(0, "west_a", rum=3).own(1, "west_a").roll(2, 2)
    assert (stay.step, stay.may("take_over"), stay.may("bypass_roll")) == ("pre_dock", True, False)


@pytest.mark.clause("TH-54")
def test_each_of_both_moves_ends_where_a_ship_can_dock() -> None:
    voyage = bypass().ship(0, "west_c").roll(1, 1)
    assert voyage.at(0) == "west_e"
    voyage.do("bypass_roll", 0, 2)
    assert voyage.at(0) == "west_g"
    over = bypass().ship(0, "west_c").roll(1, 1).do("bypass_roll", 1, 2)
    assert over.at(0) == "east_a"


@pytest.mark.clause("TH-55")
def test_cannon_may_be_fired_before_sailing_on() -> None:
    voyage = bypass(laser_battles_allowed=True).ship(1, "west_c").roll(2, 2)
    voyage.do("fire", 0, 1, targets="1")
    assert (voyage.step, voyage[0].rum) == ("pre_dock", 17)
    assert voyage.do("bypass_roll", 0, 1).at(0) == "west_resort"


@pytest.mark.clause("TH-53", "TH-30")
def test_a_takeover_leaves_the_second_roll_open() -> None:
    voyage = bypass().ship(0, "start", rum=12).own(1, "west_c").roll(2, 2).do("take_over")
    assert (voyage.step, voyage.owner("west_c")) == ("pre_dock", 0)
    voyage.do("bypass_roll", 0, 1)
    assert voyage.at(0) == "west_resort"


@pytest.mark.clause("TH-53")
def test_between_the_rolls_nothing_is_bought_or_taken_aboard() -> None:
    voyage = bypass().still("west_c").roll(2, 2)
    assert set(voyage.legal) == {"dock", "bypass_roll", "offer"}
    assert voyage.refused("refuel", barrels=1)
    assert voyage.refused("buy_property")
