"""Each of the 27 values of the rules, changed once, changes play as written."""

from __future__ import annotations

import pytest

from rules.tropichop import test_values
from rules.tropichop.positions import Voyage
from rules.tropichop.test_options import VALUES

pytestmark = pytest.mark.clause("TH-61")


def test_every_value_is_tried_here() -> None:
    tests = [name for name in dir(test_values) if name.startswith("test_")]
    assert len(VALUES) == 27
    for value in VALUES:
        assert f"test_{value}" in tests


@pytest.mark.clause("TH-02")
def test_start_node() -> None:
    """The wharf lies where the eastern freeport was: ships set out from there, and docking at it pays landing money."""
    voyage = Voyage(start_node="east_freeport").roll(1, 2)
    assert voyage.at(0) == "east_rum"
    voyage.do("end_turn").ship(1, "east_f").roll(1, 2)
    assert (voyage.at(1), voyage[1].cash) == ("east_h", 2495)
    voyage.do("end_turn").ship(2, "west_g").roll(1, 2)
    assert (voyage.at(2), voyage[2].cash, voyage[2].stills) == ("west_a", 1995, 3)
    freeport = Voyage(start_node="east_freeport").ship(0, "west_f").roll(1, 2)
    assert (freeport.at(0), freeport[0].stills, freeport[0].cash) == ("east_freeport", 4, 1995)


@pytest.mark.clause("TH-03")
def test_initial_cash() -> None:
    assert [captain["cash"] for captain in Voyage(initial_cash=700).view["captains"]] == [700, 700, 700]


@pytest.mark.clause("TH-03")
def test_initial_fuel() -> None:
    assert [captain["rum"] for captain in Voyage(initial_fuel=12).view["captains"]] == [12, 12, 12]


@pytest.mark.clause("TH-03", "TH-40")
def test_initial_fuel_stations() -> None:
    voyage = Voyage(initial_fuel_stations=5)
    assert ([captain["stills"] for captain in voyage.view["captains"]], voyage.view["supply"]) == ([5, 5, 5], 31)


@pytest.mark.clause("TH-40")
def test_total_fuel_stations() -> None:
    voyage = Voyage(total_fuel_stations=10).docked(0, "west_freeport").do("buy_still")
    assert (voyage.view["supply"], voyage.may("buy_still")) == (0, False)


@pytest.mark.clause("TH-05")
def test_die_pips() -> None:
    voyage = Voyage(die_pips=12, low_fuel=23).roll(12, 11)
    assert voyage.told("sailed")[0]["pips"] == 23


@pytest.mark.clause("TH-06")
def test_pass_start_cash() -> None:
    assert Voyage(pass_start_cash=15).ship(0, "west_g").roll(1, 2)[0].cash == 2010


@pytest.mark.clause("TH-07")
def test_land_on_start_cash() -> None:
    assert Voyage(land_on_start_cash=35).ship(0, "west_f").roll(1, 2)[0].cash == 2030


@pytest.mark.clause("TH-08")
def test_fuel_price_on_start() -> None:
    assert Voyage(fuel_price_on_start=40).ship(0, rum=10).do("refuel", barrels=3)[0].cash == 1995 - 120
    assert Voyage(fuel_price_on_start=0).ship(0, rum=10, cash=0).do("refuel", barrels=15)[0].rum == 25


@pytest.mark.clause("TH-28")
def test_maximum_fuel() -> None:
    voyage = Voyage(maximum_fuel=40)
    assert voyage.choices("refuel") == list(range(1, 16))
    assert voyage.do("refuel", barrels=15)[0].rum == 40


@pytest.mark.clause("TH-30", "TH-29")
def test_low_fuel() -> None:
    for low, step in ((5, "post_dock"), (6, "pre_dock")):
        assert Voyage(low_fuel=low).ship(0, rum=9).own(1, "west_b").roll(1, 2).step == step


@pytest.mark.clause("TH-32")
def test_minimum_fuel() -> None:
    assert not Voyage(minimum_fuel=8).ship(0, rum=7).may("roll")
    assert Voyage(minimum_fuel=8).ship(0, rum=8).may("roll")
    assert Voyage(minimum_fuel=0).ship(0, "west_a", rum=0).may("roll")


@pytest.mark.clause("TH-27")
def test_fuel_available_on_unowned_node() -> None:
    for allowed in (True, False):
        voyage = Voyage(fuel_available_on_unowned_node=allowed).docked(0, "west_rum").ship(0, rum=1)
        assert voyage.may("refuel", barrels=1) is allowed
        assert voyage.own(1, "west_rum").may("refuel", barrels=1)


@pytest.mark.clause("TH-36")
def test_fuel_station_price() -> None:
    voyage = Voyage(fuel_station_price=80).docked(0, "west_freeport").do("buy_still")
    assert voyage[0].cash == 1915
    voyage.own(0, "west_a").still("west_a").do("sell_property", place="west_a").do("sell_still")
    assert voyage[0].cash == 1915 + 330 + 80


@pytest.mark.clause("TH-37")
def test_fuel_station_purchase_availability() -> None:
    assert Voyage(fuel_station_purchase_availability="everywhere").docked(0, "west_b").may("buy_still")
    assert not Voyage(fuel_station_purchase_availability="nowhere").docked(0, "west_freeport").may("buy_still")


@pytest.mark.clause("TH-37")
def test_fuel_station_buyback_availability() -> None:
    assert Voyage(fuel_station_buyback_availability="everywhere").docked(0, "west_b").may("sell_still")
    assert not Voyage(fuel_station_buyback_availability="nowhere").docked(0, "west_freeport").may("sell_still")


@pytest.mark.clause("TH-19")
def test_node_buyback_availability() -> None:
    anywhere = Voyage(node_buyback_availability="everywhere").own(0, "west_b").turn(0)
    assert anywhere.may("sell_property", place="west_b")
    nowhere = Voyage(node_buyback_availability="nowhere").own(0, "west_b").docked(0, "west_freeport")
    assert not nowhere.may("sell_property", place="west_b")


@pytest.mark.clause("TH-34")
def test_can_place_fuel_stations_on_any_node() -> None:
    for allowed in (True, False):
        voyage = Voyage(can_place_fuel_stations_on_any_node=allowed).own(0, "west_b")
        assert voyage.may("place_still", place="west_b") is allowed


@pytest.mark.clause("TH-41")
def test_red_shift_roll() -> None:
    assert Voyage(red_shift_roll="thirteen", low_fuel=12).roll(5, 5).told("drew") == []
    voyage = Voyage(red_shift_roll="thirteen", low_fuel=12)
    assert voyage.roll(3, 1, voyage.card("doldrums")).told("drew") != []


@pytest.mark.clause("TH-43")
def test_laser_battles_allowed() -> None:
    for allowed in (True, False):
        voyage = Voyage(laser_battles_allowed=allowed).ship(0, "west_a").ship(1, "west_a")
        assert voyage.may("fire", targets="1") is allowed


@pytest.mark.clause("TH-45")
def test_laser_battle_maximum_distance() -> None:
    for most, within in ((0, False), (1, True)):
        voyage = Voyage(3, "tropichop_cannons", laser_battle_maximum_distance=most)
        assert voyage.ship(0, "west_b").ship(1, "west_c").may("fire", targets="1") is within
        assert voyage.ship(1, "west_b").may("fire", targets="1")


@pytest.mark.clause("TH-46")
def test_laser_battle_fuel_cost() -> None:
    voyage = Voyage(3, "tropichop_cannons", laser_battle_fuel_cost=6).ship(0, "west_b").ship(1, "west_c")
    assert voyage.do("fire", 0, 1, targets="1")[0].rum == 25 - 12


@pytest.mark.clause("TH-47")
def test_laser_battle_damage_cost() -> None:
    voyage = Voyage(3, "tropichop_cannons", laser_battle_damage_cost=15).ship(0, "west_b").ship(1, "west_c")
    assert voyage.do("fire", 2, 2, targets="1")[1].cash == 1995 - 90


@pytest.mark.clause("TH-50")
def test_lasers_can_fire_from_start() -> None:
    for allowed in (True, False):
        voyage = Voyage(3, "tropichop_cannons", lasers_can_fire_from_start=allowed).ship(1, "west_a")
        assert voyage.may("fire", targets="1") is allowed


@pytest.mark.clause("TH-50")
def test_lasers_can_fire_at_start() -> None:
    for allowed in (True, False):
        voyage = Voyage(3, "tropichop_cannons", lasers_can_fire_at_start=allowed).ship(0, "west_a")
        assert voyage.may("fire", targets="1") is allowed


@pytest.mark.clause("TH-51")
def test_bypass_allowed() -> None:
    for allowed in (True, False):
        voyage = Voyage(bypass_allowed=allowed, red_shift_roll="max_roll").roll(2, 2)
        assert voyage.may("bypass_roll") is allowed


@pytest.mark.clause("TH-52")
def test_bypass_cash() -> None:
    assert Voyage(bypass_allowed=True, red_shift_roll="max_roll", bypass_cash=35).roll(2, 2)[0].cash == 2030
