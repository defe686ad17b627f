"""Sailing, docking, fees and rum."""

from __future__ import annotations

import pytest

from rules.tropichop.positions import Voyage


@pytest.mark.clause("TH-10", "TH-11")
def test_only_a_roll_beyond_the_last_dot_leaves_the_island() -> None:
    assert Voyage().ship(0, "west_e").roll(1, 3).at(0) == "west_g"
    assert Voyage().ship(0, "west_e").roll(2, 3).at(0) == "east_a"
    assert Voyage().ship(0, "east_i").roll(1, 2).at(0) == "east_k"
    assert Voyage().ship(0, "east_i").roll(1, 3).at(0) == "west_g"
    assert Voyage().ship(0, "west_d").roll(2, 3).at(0) == "west_g"
    assert Voyage().ship(0, "west_d").roll(2, 4).at(0) == "east_a"


@pytest.mark.clause("TH-11")
def test_where_leaving_is_free_the_captain_chooses_and_the_rum_is_burnt_all_the_same() -> None:
    voyage = Voyage(exit_is_forced=False).ship(0, "west_e").roll(2, 3)
    assert (voyage.step, voyage.at(0), voyage[0].rum) == ("move_choice", "west_e", 25)
    assert sorted(voyage.choices("choose_move")) == ["east_a", "west_h"]
    assert voyage.preview("choose_move", place="west_h")["route"] == [
        "west_resort", "west_rum", "west_f", "west_g", "west_h",
    ]  # fmt: skip
    voyage.do("choose_move", place="west_h")
    assert (voyage.at(0), voyage[0].rum, voyage.step) == ("west_h", 20, "post_dock")
    short = Voyage(exit_is_forced=False).ship(0, "west_e").roll(1, 3)
    assert (short.at(0), short.step) == ("west_g", "post_dock")


@pytest.mark.clause("TH-11", "TH-06")
def test_circling_by_choice_is_paid_for_passing_the_wharf() -> None:
    voyage = Voyage(exit_is_forced=False).ship(0, "west_e").roll(4, 5)
    voyage.do("choose_move", place="west_b")
    assert voyage.told("start_pay")[0]["cash"] == 500


@pytest.mark.clause("TH-09", "TH-17")
def test_docking_at_a_rivals_port_costs_its_fee() -> None:
    voyage = Voyage().own(1, "west_b").roll(1, 2)
    assert (voyage[0].cash, voyage[1].cash) == (1945, 2045)
    assert voyage.told("fee") == [
        {"type": "fee", "seat": 0, "place": "west_b", "owner": 1, "amount": 50, "owned": 1, "again": False,
         "clause": "TH-17"}
    ]  # fmt: skip
    assert voyage.told("paid")[0]["to"] == 1
    assert voyage.step == "post_dock"


@pytest.mark.clause("TH-17", "TH-13", "TH-14")
@pytest.mark.parametrize(
    ("owned", "fee"),
    [
        (["west_b"], 50),
        (["west_b", "west_a", "east_a"], 150),
        (["west_b", "west_a", "west_c", "west_d", "west_e", "west_f", "west_g", "west_h"], 750),
        (["west_rum", "west_b"], 50),
    ],
)
def test_the_fee_grows_with_the_deeds_of_that_group_alone(owned: list[str], fee: int) -> None:
    voyage = Voyage().own(1, *owned).roll(1, 2)
    assert voyage[1].cash == 1995 + fee
    assert voyage.view["places"]["west_b"]["fee"] == fee


@pytest.mark.clause("TH-13", "TH-14", "TH-17")
@pytest.mark.parametrize("kind", ["rum", "resort"])
def test_distilleries_and_resorts_take_fees_too(kind: str) -> None:
    origin = "west_d" if kind == "rum" else "west_c"
    voyage = Voyage().ship(0, origin).own(1, f"west_{kind}").roll(1, 2)
    assert (voyage.at(0), voyage[0].cash) == (f"west_{kind}", 1995 - 75)
    both = Voyage().ship(0, origin).own(1, f"west_{kind}", f"east_{kind}").roll(1, 2)
    assert both[0].cash == 1995 - 150


@pytest.mark.clause("TH-18")
def test_docking_is_free_at_ones_own_and_at_the_companys_places() -> None:
    assert Voyage().own(0, "west_b", "west_a").roll(1, 2)[0].cash == 1995
    free = Voyage().roll(1, 2)
    assert (free[0].cash, free.told("fee")) == (1995, [])


@pytest.mark.clause("TH-18", "TH-16")
def test_the_wharf_and_the_freeports_take_no_fee_whoever_owns_the_islands() -> None:
    for origin, end in (("west_f", "start"), ("west_h", "west_freeport"), ("east_e", "east_freeport")):
        voyage = Voyage().own(1, *Voyage().view["places"]).ship(0, origin).roll(1, 2)
        assert (voyage.at(0), voyage[1].cash, voyage.told("fee")) == (end, 1995, [])


@pytest.mark.clause("TH-22")
def test_leaving_a_port_burns_a_barrel_a_space() -> None:
    voyage = Voyage().ship(0, "west_a", rum=20).roll(3, 4)
    assert voyage[0].rum == 13
    assert voyage.told("sailed")[0]["rum"] == 7


@pytest.mark.clause("TH-22")
@pytest.mark.parametrize("place", ["west_freeport", "west_rum", "west_resort"])
def test_leaving_any_other_place_burns_none(place: str) -> None:
    voyage = Voyage().ship(0, place, rum=0).roll(3, 4)
    assert voyage[0].rum == 0
    assert voyage.at(0) != place


@pytest.mark.clause("TH-22", "TH-32")
def test_leaving_the_wharf_burns_rum_unless_the_table_says_otherwise() -> None:
    assert Voyage().roll(1, 2)[0].rum == 22
    free = Voyage(start_uses_rum=False).ship(0, rum=0)
    assert free.may("roll")
    assert free.roll(1, 2)[0].rum == 0


@pytest.mark.clause("TH-23")
def test_a_roll_above_the_rum_aboard_leaves_the_ship_where_it_is() -> None:
    voyage = Voyage().ship(0, "west_a", rum=6).roll(3, 4)
    assert (voyage.at(0), voyage[0].rum, voyage.step) == ("west_a", 6, "post_dock")
    assert voyage.told("stayed")[0]["total"] == 7
    assert Voyage().ship(0, "west_a", rum=7).roll(3, 4)[0].rum == 0


@pytest.mark.clause("TH-24")
def test_a_ship_that_fails_to_leave_pays_the_fee_again() -> None:
    voyage = Voyage().ship(0, "west_a", rum=6).own(1, "west_a", "west_b").roll(3, 4)
    assert voyage[1].cash == 1995 + 150
    assert (voyage.told("fee")[0]["again"], voyage.told("fee")[0]["clause"]) == (True, "TH-24")
    own = Voyage().ship(0, "west_a", rum=6).own(0, "west_a").roll(3, 4)
    assert own[0].cash == 1995


@pytest.mark.clause("TH-15", "TH-24")
def test_after_staying_the_free_place_may_be_bought() -> None:
    voyage = Voyage().ship(0, "west_a", rum=6).roll(3, 4).do("buy_property")
    assert voyage.owner("west_a") == 0


# --- rum ----------------------------------------------------------------------------------------------------------
@pytest.mark.clause("TH-08")
def test_rum_is_sold_at_the_wharf_before_rolling_and_after_docking() -> None:
    voyage = Voyage().ship(0, rum=10).do("refuel", barrels=4)
    assert (voyage[0].rum, voyage[0].cash) == (14, 1995 - 100)
    voyage = Voyage().ship(0, "west_f", rum=3).roll(1, 2).do("refuel", barrels=2)
    assert (voyage[0].rum, voyage[0].cash) == (2, 2995 - 50)


@pytest.mark.clause("TH-08")
def test_rum_at_the_wharf_is_paid_to_the_company_whoever_owns_the_islands() -> None:
    voyage = Voyage().own(1, *Voyage().view["places"]).ship(0, rum=10).do("refuel", barrels=4)
    assert (voyage[0].cash, voyage[1].cash) == (1995 - 100, 1995)
    assert voyage.told("refuelled")[0]["owner"] is None


@pytest.mark.clause("TH-25", "TH-13", "TH-14", "TH-09")
@pytest.mark.parametrize(
    ("place", "sold"),
    [("west_rum", True), ("west_a", False), ("west_b", True), ("west_resort", False), ("west_freeport", False)],
)
def test_rum_is_sold_at_distilleries_and_at_ports_with_a_still(place: str, sold: bool) -> None:
    voyage = Voyage().still("west_b").docked(0, place).ship(0, rum=5)
    assert voyage.may("refuel", barrels=1) is sold


@pytest.mark.clause("TH-26")
@pytest.mark.parametrize(
    ("owned", "each"), [(["west_b"], 10), (["west_b", "west_a", "west_c"], 20), (["west_rum", "west_b"], 10)]
)
def test_rum_at_a_rivals_place_is_paid_to_the_owner_by_the_deeds_it_holds(owned: list[str], each: int) -> None:
    voyage = Voyage().own(1, *owned).still("west_b").docked(0, "west_b").ship(0, rum=5).do("refuel", barrels=3)
    assert (voyage[0].cash, voyage[1].cash) == (1995 - 3 * each, 1995 + 3 * each)
    assert voyage.told("refuelled")[0]["owner"] == 1


@pytest.mark.clause("TH-26")
def test_ones_own_rum_is_free() -> None:
    voyage = Voyage().own(0, "west_rum").docked(0, "west_rum").ship(0, rum=5, cash=0).do("refuel", barrels=20)
    assert (voyage[0].rum, voyage[0].cash) == (25, 0)


@pytest.mark.clause("TH-27")
def test_places_that_nobody_owns_sell_at_the_lowest_price_or_not_at_all() -> None:
    voyage = Voyage().still("west_b").docked(0, "west_b").ship(0, rum=5).do("refuel", barrels=3)
    assert (voyage[0].cash, voyage.told("refuelled")[0]["owner"]) == (1965, None)
    assert [captain["cash"] for captain in voyage.view["captains"][1:]] == [1995, 1995]
    dry = Voyage(fuel_available_on_unowned_node=False).still("west_b").docked(0, "west_b").ship(0, rum=5)
    assert not dry.may("refuel", barrels=1)
    assert dry.refused("refuel", barrels=1)[1] == "TH-27"
    assert not dry.docked(0, "west_rum").may("refuel", barrels=1)
    assert dry.ship(0, "start").turn(0).may("refuel", barrels=1)


@pytest.mark.clause("TH-28")
def test_a_purchase_is_bounded_by_the_hold_and_the_purse() -> None:
    voyage = Voyage().ship(0, rum=20)
    assert voyage.choices("refuel") == [1, 2, 3, 4, 5]
    assert voyage.refused("refuel", barrels=6) == ("your ship has room for 5 more barrels", "TH-28")
    poor = Voyage().ship(0, rum=10, cash=60)
    assert poor.choices("refuel") == [1, 2]
    assert poor.refused("refuel", barrels=3)[1] == "TH-26"
    assert not Voyage().may("refuel", barrels=1)


@pytest.mark.clause("TH-32")
def test_with_too_little_rum_a_captain_refuels_before_rolling() -> None:
    voyage = Voyage().ship(0, "start", rum=1)
    assert not voyage.may("roll")
    assert voyage.refused("roll") == ("you need 2 barrels of rum to roll here", "TH-32")
    assert voyage.do("refuel", barrels=1).may("roll")
    assert Voyage().ship(0, "start", rum=2).may("roll")


@pytest.mark.clause("TH-32", "TH-58", "TH-59")
def test_a_captain_who_cannot_refuel_is_marooned_and_everything_goes_to_the_company() -> None:
    voyage = Voyage().ship(0, "west_a", rum=1).own(0, "west_a", "west_b").still("west_b")
    voyage.do("concede_marooned")
    assert voyage.told("out")[0]["cause"] == "marooned"
    assert voyage.told("out")[0]["to"] is None
    assert voyage.owner("west_a") is None
    assert voyage.view["places"]["west_b"]["still"] is True
    assert voyage.view["supply"] == 36 + 3
    assert (voyage.current, voyage.at(0), voyage[0].cash) == (1, None, 0)


@pytest.mark.clause("TH-32", "TH-33")
def test_a_still_on_ones_own_port_or_a_trade_may_save_a_ship() -> None:
    voyage = Voyage().ship(0, "west_a", rum=1).own(0, "west_a").do("place_still", place="west_a")
    assert not voyage.may("roll")
    assert voyage.do("refuel", barrels=10).may("roll")
    assert Voyage().ship(0, "west_a", rum=1).may("offer", seat=1)


@pytest.mark.clause("TH-32")
def test_marooned_with_nothing_left_to_do_is_out_without_being_asked() -> None:
    voyage = Voyage(trade_offers_per_phase=0).ship(1, "west_a", rum=1, stills=0)
    voyage.roll(1, 2).do("end_turn")
    assert voyage.told("out")[0]["seat"] == 1
    assert voyage.current == 2


@pytest.mark.clause("TH-32")
def test_only_the_start_of_a_turn_asks_for_that_rum_and_only_where_rum_is_used() -> None:
    assert Voyage().ship(0, "west_rum", rum=0).may("roll")
    voyage = Voyage().ship(0, "west_a", rum=2)
    voyage.roll(1, 1, voyage.card("treasure"), 0, 2)
    assert (voyage.at(0), voyage[0].cash, voyage.told("stayed")[0]["total"]) == ("west_a", 2395, 4)


# --- neglected ports ----------------------------------------------------------------------------------------------
@pytest.mark.clause("TH-30")
def test_a_ship_low_on_rum_may_take_over_a_rivals_port_without_a_still_before_paying() -> None:
    voyage = Voyage().ship(0, "start", rum=14).own(1, "west_b", "west_a").roll(1, 2)
    assert (voyage.step, voyage[0].rum) == ("pre_dock", 11)
    assert voyage.preview("take_over")["fee_saved"] == 150
    voyage.do("take_over")
    assert (voyage.owner("west_b"), voyage[0].cash, voyage[1].cash) == (0, 1745, 2245)
    assert (voyage.told("fee"), voyage.step) == ([], "post_dock")


@pytest.mark.clause("TH-30")
@pytest.mark.parametrize("spoiler", ["rum", "still", "own", "company", "distillery"])
def test_nothing_can_be_taken_over_elsewhere(spoiler: str) -> None:
    voyage = Voyage().ship(0, "start", rum=14).own(1, "west_b")
    if spoiler == "rum":
        voyage.ship(0, rum=15)
    elif spoiler == "still":
        voyage.still("west_b")
    elif spoiler == "own":
        voyage.own(0, "west_b")
    elif spoiler == "company":
        voyage.own(-1, "west_b")
    else:
        voyage.ship(0, "west_d", rum=5).own(1, "west_rum")
    voyage.roll(1, 2)
    assert voyage.step == "post_dock"
    assert voyage.refused("take_over")[1] == "TH-30"


@pytest.mark.clause("TH-30")
@pytest.mark.parametrize(("cash", "enough"), [(245, False), (250, True)])
def test_the_last_money_may_pay_for_a_takeover(cash: int, enough: bool) -> None:
    voyage = Voyage().ship(0, "start", rum=14, cash=cash).own(1, "west_b").roll(1, 2)
    assert voyage.may("take_over") is enough
    if enough:
        assert voyage.do("take_over")[0].cash == 0


@pytest.mark.clause("TH-30")
def test_the_owner_may_be_paid_with_money_from_a_trade() -> None:
    voyage = Voyage().ship(0, "start", rum=14, cash=100).own(1, "west_b").roll(1, 2)
    assert (voyage.step, voyage.may("take_over")) == ("pre_dock", False)
    assert voyage.refused("take_over") == ("the port costs 250, and you have 100", "TH-30")
    voyage.offer(2, cash=-200).do("accept")
    assert voyage.do("take_over").owner("west_b") == 0


@pytest.mark.clause("TH-30")
def test_docking_instead_pays_the_fee() -> None:
    voyage = Voyage().ship(0, "start", rum=14).own(1, "west_b").roll(1, 2).do("dock")
    assert (voyage[0].cash, voyage.owner("west_b")) == (1945, 1)


@pytest.mark.clause("TH-30")
@pytest.mark.parametrize("needed", [True, False])
def test_staying_is_not_arriving_unless_the_table_says_so(needed: bool) -> None:
    voyage = Voyage(takeover_needs_arrival=needed).ship(0, "west_a", rum=5).own(1, "west_a").roll(3, 4)
    assert voyage.step == ("post_dock" if needed else "pre_dock")
    if not needed:
        assert voyage.do("take_over").owner("west_a") == 0
        assert voyage.told("fee") == []
