"""Deeds and stills: buying, selling, setting up."""

from __future__ import annotations

import pytest

from rules.tropichop.positions import Voyage


@pytest.mark.clause("TH-15")
@pytest.mark.parametrize("place", ["west_b", "west_rum", "west_resort"])
def test_a_docked_ship_may_buy_what_the_company_holds(place: str) -> None:
    voyage = Voyage().docked(0, place).do("buy_property")
    assert (voyage.owner(place), voyage[0].cash) == (0, 1745)
    assert voyage.told("bought")[0]["price"] == 250
    assert not voyage.may("buy_property")
    assert Voyage().docked(0, place).ship(0, cash=250).do("buy_property")[0].cash == 0
    assert not Voyage().docked(0, place).ship(0, cash=245).may("buy_property")


@pytest.mark.clause("TH-15", "TH-36")
def test_a_still_that_stands_is_paid_for_with_the_deed() -> None:
    voyage = Voyage().still("west_b").docked(0, "west_b").do("buy_property")
    assert voyage[0].cash == 1995 - 750
    poor = Voyage().still("west_b").docked(0, "west_b").ship(0, cash=745)
    assert poor.refused("buy_property") == ("Lantern Point costs 750, and you have 745", "TH-15")


@pytest.mark.clause("TH-15")
def test_buying_is_for_after_docking_and_for_what_nobody_else_owns() -> None:
    voyage = Voyage().ship(0, "west_b")
    assert voyage.refused("buy_property") == ("you can buy a property only after docking", "TH-15")
    taken = Voyage().own(1, "west_b").docked(0, "west_b")
    assert taken.refused("buy_property")[1] == "TH-15"


@pytest.mark.clause("TH-16")
def test_the_wharf_and_the_freeports_can_never_be_bought() -> None:
    assert Voyage().docked(0, "start").refused("buy_property") == ("the wharf can never be bought", "TH-16")
    assert Voyage().docked(0, "west_freeport").refused("buy_property")[1] == "TH-15"
    assert "start" not in Voyage().view["places"]


@pytest.mark.clause("TH-19", "TH-21")
@pytest.mark.parametrize(
    ("where", "freeport", "port"), [("nowhere", False, False), ("stations", True, False), ("everywhere", True, True)]
)
def test_where_the_company_buys_deeds_back(where: str, freeport: bool, port: bool) -> None:
    voyage = Voyage(node_buyback_availability=where).own(0, "east_a")
    assert voyage.docked(0, "west_freeport").may("sell_property", place="east_a") is freeport
    assert voyage.docked(0, "west_b").may("sell_property", place="east_a") is port
    if not port:
        assert voyage.refused("sell_property", place="east_a")[1] == "TH-19"


@pytest.mark.clause("TH-19", "TH-21", "TH-35")
def test_a_deed_sold_brings_its_price_and_that_of_the_still_which_stays() -> None:
    voyage = Voyage().own(0, "east_a", "west_b").still("east_a").ship(0, "west_freeport")
    voyage.do("sell_property", place="east_a").do("sell_property", place="west_b")
    assert voyage[0].cash == 1995 + 750 + 250
    assert voyage.view["places"]["east_a"] == {
        "owner": None, "still": True, "price": 750, "fee": 0, "rum_price": 10,
    }  # fmt: skip
    assert voyage.view["supply"] == 36


@pytest.mark.clause("TH-15", "TH-19")
def test_what_was_sold_is_not_bought_back_in_the_same_turn() -> None:
    voyage = Voyage(node_buyback_availability="everywhere").own(0, "west_b").docked(0, "west_b")
    voyage.do("sell_property", place="west_b")
    assert voyage.refused("buy_property")[1] == "TH-15"


# --- stills -------------------------------------------------------------------------------------------------------
@pytest.mark.clause("TH-33")
def test_a_still_is_set_up_right_after_buying_the_port_or_on_a_later_turn() -> None:
    voyage = Voyage().docked(0, "west_b").do("buy_property").do("place_still", place="west_b")
    assert (voyage[0].stills, voyage.view["places"]["west_b"]["still"]) == (2, True)
    later = Voyage().own(0, "west_b").turn(0).do("place_still", place="west_b")
    assert later.view["places"]["west_b"]["price"] == 750


@pytest.mark.clause("TH-33")
def test_stills_stand_at_ones_own_ports_only_one_at_each() -> None:
    voyage = Voyage().own(0, "west_b", "west_rum", "west_resort").own(1, "west_a").still("west_b")
    assert voyage.refused("place_still", place="west_rum") == ("stills stand at ports only", "TH-33")
    assert voyage.refused("place_still", place="west_resort")[1] == "TH-33"
    assert voyage.refused("place_still", place="west_a")[1] == "TH-33"
    assert voyage.refused("place_still", place="west_c")[1] == "TH-33"
    assert voyage.refused("place_still", place="west_b") == ("that port already has a still", "TH-33")
    bare = Voyage().own(0, "west_b").ship(0, stills=0)
    assert bare.refused("place_still", place="west_b") == ("you have no still in hand", "TH-33")


@pytest.mark.clause("TH-34")
@pytest.mark.parametrize("anywhere", [True, False])
def test_setting_up_from_afar_is_as_the_table_says(anywhere: bool) -> None:
    voyage = Voyage(can_place_fuel_stations_on_any_node=anywhere).own(0, "west_b", "east_a").ship(0, "west_b")
    assert voyage.may("place_still", place="west_b")
    assert voyage.may("place_still", place="east_a") is anywhere
    if not anywhere:
        assert voyage.refused("place_still", place="east_a")[1] == "TH-34"


@pytest.mark.clause("TH-35", "TH-36")
def test_a_still_stays_through_trade_takeover_sale_and_knock_out() -> None:
    voyage = Voyage().own(0, "west_b").still("west_b").offer(1, give=["west_b"], cash=0).do("accept")
    assert (voyage.owner("west_b"), voyage.view["places"]["west_b"]["still"]) == (1, True)
    voyage.concede(1)
    assert voyage.view["places"]["west_b"] == {
        "owner": None, "still": True, "price": 750, "fee": 0, "rum_price": 10,
    }  # fmt: skip


@pytest.mark.clause("TH-37", "TH-36")
@pytest.mark.parametrize(
    ("where", "freeport", "port"), [("nowhere", False, False), ("stations", True, False), ("everywhere", True, True)]
)
@pytest.mark.parametrize("way", ["purchase", "buyback"])
def test_where_the_company_deals_in_stills(way: str, where: str, freeport: bool, port: bool) -> None:
    action = "buy_still" if way == "purchase" else "sell_still"
    voyage = Voyage(**{f"fuel_station_{way}_availability": where})
    assert voyage.docked(0, "east_freeport").may(action) is freeport
    assert voyage.docked(0, "east_b").may(action) is port
    assert voyage.docked(0, "start").may(action) is port
    if not port:
        assert voyage.refused(action)[1] == "TH-37"
    if freeport:
        voyage.docked(0, "east_freeport").do(action)
        change = 1 if way == "purchase" else -1
        assert (voyage[0].cash, voyage[0].stills) == (1995 - 500 * change, 3 + change)
        assert voyage.view["supply"] == 37 - change


@pytest.mark.clause("TH-37")
def test_after_selling_a_still_none_is_bought_in_the_same_turn_unless_the_table_allows_it() -> None:
    voyage = Voyage().docked(0, "east_freeport").do("sell_still")
    assert voyage.refused("buy_still") == ("you sold a still this turn, so you cannot buy one yet", "TH-37")
    free = Voyage(still_buy_after_sell_same_turn=True).docked(0, "east_freeport").do("sell_still")
    assert free.do("buy_still")[0].stills == 3


@pytest.mark.clause("TH-37")
@pytest.mark.parametrize(("cash", "enough"), [(495, False), (500, True)])
def test_the_last_money_may_pay_for_a_still(cash: int, enough: bool) -> None:
    assert Voyage().docked(0, "east_freeport").ship(0, cash=cash).may("buy_still") is enough


@pytest.mark.clause("TH-40")
def test_the_whole_stock_may_be_bought_out_and_is_visible() -> None:
    voyage = Voyage().docked(0, "east_freeport").ship(0, cash=50_000)
    for left in range(36, -1, -1):
        voyage.do("buy_still")
        assert voyage.view["supply"] == left
    assert voyage.refused("buy_still") == ("the Company has no still left", "TH-40")
    assert voyage[0].stills == 40


@pytest.mark.clause("TH-35", "TH-39")
def test_stills_that_stand_are_never_sold_alone() -> None:
    voyage = Voyage().own(0, "east_a").still("east_a").docked(0, "east_freeport").ship(0, stills=0)
    assert voyage.refused("sell_still")[1] == "TH-35"


@pytest.mark.clause("TH-36")
def test_worth_is_cash_and_stills_in_hand_and_deeds_with_the_stills_that_stand() -> None:
    voyage = Voyage().own(0, "east_a", "west_rum").still("east_a").ship(0, cash=100, rum=0)
    assert voyage.view["captains"][0]["worth"] == 100 + 3 * 500 + 750 + 250
    cheap = Voyage(fuel_station_price=40).own(0, "east_a").still("east_a").ship(0, cash=100)
    assert cheap.view["captains"][0]["worth"] == 100 + 3 * 40 + 290
