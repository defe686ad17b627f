"""Debts, bankruptcy and every way out of the game, also nested in another captain's turn."""

from __future__ import annotations

import pytest

from rules.tropichop.positions import Voyage
from skerry.core.data import Json

WEST = ["west_a", "west_b", "west_c", "west_d", "west_e", "west_f", "west_g", "west_h"]


def debtor(cash: int = 100, **options: Json) -> Voyage:
    """Seat 0 has docked at West B, where seat 1, with all of Saint Elmo, takes 750; it has only `cash` and 3 stills."""
    return Voyage(**options).own(1, *WEST).own(0, "east_a", "east_b").ship(0, cash=cash).roll(1, 2)


@pytest.mark.clause("TH-20", "TH-38")
def test_a_debtor_sells_wherever_the_ship_is_and_whatever_the_table_allows() -> None:
    nowhere = {"node_buyback_availability": "nowhere", "fuel_station_buyback_availability": "nowhere"}
    voyage = debtor(**nowhere)
    assert (voyage.step, voyage.asked) == ("debt", 0)
    assert voyage.legal == ["sell_still", "offer", "sell_property"]
    assert voyage.told("debt")[0]["missing"] == 650
    voyage.do("sell_still").do("sell_property", place="east_a")
    assert (voyage[0].cash, voyage[1].cash, voyage.step) == (100, 2745, "post_dock")


@pytest.mark.clause("TH-20")
def test_the_debt_is_paid_in_full_as_soon_as_the_cash_suffices_and_nothing_more_is_sold() -> None:
    voyage = debtor(cash=700).do("sell_still")
    assert (voyage[0].cash, voyage.step, voyage.asked) == (450, "post_dock", 0)
    assert not voyage.may("sell_property", place="east_a")


@pytest.mark.clause("TH-21", "TH-20")
def test_a_debtor_gets_the_price_of_the_still_on_a_port() -> None:
    voyage = debtor(cash=0).still("east_b").do("sell_property", place="east_b")
    assert (voyage[0].cash, voyage.step) == (0, "post_dock")
    assert voyage.view["places"]["east_b"]["still"] is True


@pytest.mark.clause("TH-58")
def test_who_can_pay_by_selling_cannot_declare_bankruptcy() -> None:
    voyage = debtor()
    words, clause = voyage.refused("declare_bankruptcy")
    assert (words, clause) == ("what you own is worth 2100, enough for the debt of 750", "TH-58")
    lenient = debtor(bankruptcy_requires_worth_below_debt=False)
    assert lenient.do("declare_bankruptcy").told("out")[0]["cause"] == "bankrupt"


@pytest.mark.clause("TH-58", "TH-59", "TH-39")
def test_bankruptcy_hands_everything_to_the_creditor_even_more_than_the_debt() -> None:
    voyage = debtor(bankruptcy_requires_worth_below_debt=False).still("east_a")
    voyage.do("declare_bankruptcy")
    assert (voyage[1].cash, voyage[1].stills) == (2095, 6)
    assert (voyage.owner("east_a"), voyage.owner("east_b")) == (1, 1)
    assert voyage.view["places"]["east_a"]["still"] is True
    out = voyage.told("out")[0]
    assert (out["cause"], out["to"], out["cash"], out["stills"]) == ("bankrupt", 1, 100, 3)
    assert (voyage.current, voyage.step) == (1, "pre_roll")


@pytest.mark.clause("TH-58")
def test_a_hopeless_debtor_may_still_sell_or_trade_first() -> None:
    voyage = Voyage().own(1, *WEST).own(0, "east_a").ship(0, cash=100, stills=0).roll(1, 2)
    assert voyage.legal == ["declare_bankruptcy", "offer", "sell_property"]
    voyage.do("sell_property", place="east_a")
    assert (voyage.step, voyage[0].cash) == ("debt", 350)
    voyage.do("declare_bankruptcy")
    assert voyage[1].cash == 1995 + 350


@pytest.mark.clause("TH-58")
def test_bankruptcy_without_any_other_way_is_not_asked_for() -> None:
    voyage = Voyage(trade_offers_per_phase=0).own(1, *WEST).ship(0, cash=100, stills=0).roll(1, 2)
    assert (voyage.current, voyage.told("out")[0]["cause"]) == (1, "bankrupt")


@pytest.mark.clause("TH-62", "TH-20")
def test_a_trade_within_a_debt_may_pay_it() -> None:
    voyage = debtor().offer(2, give=["east_a"], cash=-700)
    assert (voyage.step, voyage.asked) == ("answer", 2)
    assert [frame["kind"] for frame in voyage.view["frames"]] == ["debt", "answer"]
    voyage.do("accept")
    assert (voyage.owner("east_a"), voyage[0].cash, voyage[1].cash, voyage[2].cash) == (2, 50, 2745, 1295)
    assert (voyage.step, voyage.asked, voyage.view["frames"]) == ("post_dock", 0, [])


@pytest.mark.clause("TH-62")
def test_a_trade_that_fails_leads_back_to_the_debt() -> None:
    voyage = debtor().offer(1, give=["east_a"], cash=-700).do("decline")
    assert (voyage.step, voyage.asked) == ("debt", 0)
    voyage.offer(2, give=["east_a"], cash=-50).do("counter").terms(cash=50).do("send")
    assert (voyage.asked, voyage.step) == (0, "answer")
    voyage.do("accept")
    assert (voyage.step, voyage[0].cash, voyage.owner("east_a")) == ("debt", 200, 2)


@pytest.mark.clause("TH-62")
def test_offers_are_counted_for_each_debtor_of_its_own() -> None:
    voyage = debtor(trade_offers_per_phase=1).offer(1, give=["east_a"]).do("decline")
    assert not voyage.may("offer", seat=2)
    assert voyage.refused("offer", seat=2) == ("no more than 1 offer may be made now", "TH-62")
    voyage.do("sell_still").do("sell_still")
    assert (voyage.step, voyage.may("offer", seat=2)) == ("post_dock", True)


@pytest.mark.clause("TH-58")
def test_worth_exactly_the_debt_is_enough_to_pay_it() -> None:
    voyage = debtor(cash=250).ship(0, stills=0)
    assert voyage.view["captains"][0]["worth"] == 750
    assert voyage.refused("declare_bankruptcy")[1] == "TH-58"
    voyage.do("sell_property", place="east_a").do("sell_property", place="east_b")
    assert (voyage[0].cash, voyage.step) == (0, "post_dock")


# --- several debtors in another captain's turn --------------------------------------------------------------------
def broadside(*cash: int) -> Voyage:
    """Seat 1 hits all other ships for 1,000; they have so much cash, no stills, and seat 3 has a port."""
    voyage = Voyage(4, "tropichop_cannons").ship(1, "west_b", rum=20).own(3, "east_c").turn(1)
    for seat, money in zip((0, 2, 3), cash):
        voyage.ship(seat, "west_b", cash=money, stills=0)
    return voyage.do("fire", 4, 4, targets="0+2+3")


@pytest.mark.clause("TH-47", "TH-20")
def test_debtors_decide_in_turn_order_from_the_creditor_and_payers_pay_at_once() -> None:
    voyage = broadside(500, 800, 1200)
    assert voyage[3].cash == 200
    assert (voyage.step, voyage.asked) == ("debt", 2)
    assert voyage.view["frames"][0]["owed"] == [[0, 1000], [2, 1000]]
    voyage.do("declare_bankruptcy")
    assert (voyage.asked, voyage.current) == (0, 1)
    voyage.do("declare_bankruptcy")
    assert (voyage.step, voyage.asked, voyage[1].cash) == ("pre_roll", 1, 1995 + 1000 + 800 + 500)
    voyage.roll(1, 2)


@pytest.mark.clause("TH-47", "TH-04")
def test_turn_order_from_the_attacker_goes_round_past_the_last_seat() -> None:
    voyage = Voyage(3, "tropichop_cannons").ship(2, "west_b", rum=20).turn(2)
    for seat in (0, 1):
        voyage.ship(seat, "west_b", cash=5)
    voyage.do("fire", 1, 1, targets="0+1")
    assert (voyage.asked, voyage.told("debt")[0]["cause"], voyage.told("debt")[0]["clause"]) == (0, "damage", "TH-47")
    voyage.do("sell_still")
    assert voyage.asked == 1


@pytest.mark.clause("TH-62", "TH-47")
def test_every_debtor_has_offers_of_its_own() -> None:
    voyage = broadside(500, 800, 1200).own(2, "east_d", "east_e")
    for _ in range(3):
        voyage.offer(1, cash=-100).do("decline")
    assert (voyage.asked, voyage.may("offer", seat=1)) == (2, False)
    voyage.do("sell_property", place="east_d")
    assert (voyage.asked, voyage.may("offer", seat=1)) == (0, True)


@pytest.mark.clause("TH-58", "TH-56")
def test_the_bankruptcy_of_all_others_ends_the_game_in_the_middle_of_a_turn() -> None:
    voyage = Voyage(2, "tropichop_cannons").ship(0, "west_b", rum=20).ship(1, "west_b", cash=5, stills=0)
    voyage.do("fire", 4, 4, targets="1").do("declare_bankruptcy")
    assert voyage.step == "over"
    assert voyage.game.result(voyage.state).payoffs == [1.0, 0.0]


@pytest.mark.clause("TH-62", "TH-47")
def test_a_debtor_may_trade_with_the_attacker_or_with_another_debtor() -> None:
    voyage = broadside(500, 800, 500)
    assert voyage.asked == 2
    voyage.offer(3, cash=-300).do("accept")
    assert (voyage[2].cash, voyage.asked) == (100, 3)
    voyage.offer(1, give=["east_c"], cash=-900).do("accept")
    assert (voyage.owner("east_c"), voyage[3].cash, voyage.asked) == (1, 100, 0)


@pytest.mark.clause("TH-20", "TH-38", "TH-15", "TH-37")
def test_what_a_debtor_sells_in_my_turn_i_may_buy_in_that_turn() -> None:
    voyage = (
        Voyage(3, "tropichop_cannons").ship(0, "west_d", rum=20).ship(1, "west_d", cash=0, stills=1).own(1, "west_g")
    )
    voyage.do("fire", 3, 3, targets="1").do("sell_still").do("sell_property", place="west_g")
    assert (voyage.asked, voyage.step, voyage[1].cash) == (1, "debt", 750)
    voyage.do("declare_bankruptcy")
    voyage.roll(2, 3)
    assert (voyage.at(0), voyage.may("buy_property")) == ("west_g", True)
    desk = Voyage(3, "tropichop_cannons").ship(0, "west_freeport", rum=20).ship(1, "west_freeport", cash=0, stills=2)
    desk.do("fire", 3, 3, targets="1").do("sell_still").do("sell_still")
    assert (desk.asked, desk.step, desk.may("buy_still")) == (0, "pre_roll", True)


@pytest.mark.clause("TH-59")
def test_the_attacker_takes_its_turn_on_after_the_debts() -> None:
    voyage = broadside(1500, 1500, 500).do("sell_property", place="east_c")
    assert (voyage.asked, voyage[3].cash) == (3, 750)
    voyage.do("declare_bankruptcy")
    assert (voyage.current, voyage.step) == (1, "pre_roll")
    assert voyage.may("fire", targets="0+2") is True


# --- resigning ----------------------------------------------------------------------------------------------------
@pytest.mark.clause("TH-59")
def test_who_resigns_leaves_everything_to_the_company() -> None:
    voyage = Voyage().own(1, "west_b", "west_a").still("west_b").concede(1)
    assert (voyage.owner("west_b"), voyage.view["supply"], voyage[1].cash) == (None, 39, 0)
    assert voyage.view["captains"][1]["cause"] == "resigned"
    assert (voyage.current, voyage.step) == (0, "pre_roll")


@pytest.mark.clause("TH-59", "TH-58")
def test_resigning_in_debt_is_bankruptcy() -> None:
    voyage = debtor().concede(0)
    assert (voyage.view["captains"][0]["cause"], voyage[1].cash, voyage.owner("east_a")) == ("bankrupt", 2095, 1)
    assert voyage.current == 1


@pytest.mark.clause("TH-59")
def test_a_creditor_who_resigns_is_owed_nothing_any_more() -> None:
    voyage = debtor().concede(1)
    assert (voyage.step, voyage[0].cash, voyage.view["frames"]) == ("post_dock", 100, [])
    shot = broadside(500, 800, 500).concede(1)
    assert (shot.current, shot.step, shot[2].cash) == (2, "pre_roll", 800)


@pytest.mark.clause("TH-59", "TH-62")
def test_a_trade_with_somebody_who_resigns_falls_through() -> None:
    voyage = Voyage().own(0, "east_a").offer(1, give=["east_a"], cash=-100).concede(1)
    assert (voyage.step, voyage.asked, voyage.owner("east_a")) == ("pre_roll", 0, 0)
    nested = debtor().offer(2, give=["east_a"], cash=-700).concede(2)
    assert (nested.step, nested.asked) == ("debt", 0)
    author = debtor().offer(2, give=["east_a"], cash=-700).concede(0)
    assert (author.current, author.step, author.owner("east_a")) == (1, "pre_roll", 1)
    other = debtor().offer(2, give=["east_a"], cash=-700).concede(1)
    assert (other.step, other.asked) == ("answer", 2)
    assert other.do("accept").step == "post_dock"


@pytest.mark.clause("TH-59")
def test_a_captain_on_turn_who_resigns_ends_the_turn_at_once() -> None:
    voyage = Voyage().own(0, "west_a", "west_b")
    voyage.roll(2, 2, voyage.card("lose_to_company"))
    assert voyage.step == "card_choice"
    voyage.concede(0)
    assert (voyage.current, voyage.step, voyage.view["card"]) == (1, "pre_roll", None)
    last = Voyage(2).own(0, "west_a", "west_b")
    last.roll(2, 2, last.card("lose_to_company"))
    last.concede(0)
    assert (last.step, last.view["card"]) == ("over", None)


@pytest.mark.clause("TH-59", "TH-11")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_captain_who_resigns_while_choosing_where_to_sail_leaves_no_choice_behind(seats: int) -> None:
    voyage = Voyage(seats, exit_is_forced=False).ship(0, "west_e").roll(2, 3)
    assert voyage.step == "move_choice"
    voyage.concede(0)  # a sound position: nothing is left of the roll
    assert voyage.step == ("over" if seats == 2 else "pre_roll")
    assert (voyage.state.pips, voyage.state.burn) == (0, 0)


@pytest.mark.clause("TH-42", "TH-59")
def test_a_choice_among_a_rivals_properties_ends_when_that_rival_resigns() -> None:
    voyage = Voyage().own(1, "west_a", "west_b")
    voyage.roll(2, 2, voyage.card("win_from_player"))
    voyage.concede(1)
    assert (voyage.step, voyage.current) == ("post_dock", 0)
    last = Voyage().own(1, "west_a", "west_b").own(2, "west_c")
    last.roll(2, 2, last.card("win_from_player"))
    last.concede(1)
    assert (last.step, last.owner("west_c")) == ("post_dock", 0)


@pytest.mark.clause("TH-58")
def test_every_exit_is_named_in_the_log() -> None:
    marooned = Voyage().ship(0, "west_a", rum=0).do("concede_marooned")
    card = Voyage().ship(0, "west_a", rum=2)
    card.roll(1, 1, card.card("gale_3"))
    sunk = Voyage(3, "tropichop_cannons").ship(0, "west_a").ship(1, "west_a").do("fire", 5, 5, targets="1")
    bankrupt = debtor(bankruptcy_requires_worth_below_debt=False).do("declare_bankruptcy")
    causes = [voyage.told("out")[0]["cause"] for voyage in (bankrupt, marooned, card, sunk)]
    assert causes == ["bankrupt", "marooned", "maelstrom", "sunk"]
