"""Setting out, the dice, and what the wharf and the freeports pay."""

from __future__ import annotations

import pytest

from rules.tropichop.positions import Voyage
from skerry.core.chance import Chance, Simulated, every_outcome
from skerry.core.game import Context
from skerry.games.tropichop import SPEC


@pytest.mark.clause("TH-01", "TH-02", "TH-03")
@pytest.mark.parametrize(("seats", "supply"), [(2, 40), (3, 37), (4, 34), (5, 31), (6, 28)])
def test_every_ship_sets_out_from_the_wharf_with_the_opening_holdings(seats: int, supply: int) -> None:
    voyage = Voyage(seats)
    for captain in voyage.view["captains"]:
        assert (captain["place"], captain["cash"], captain["rum"], captain["stills"]) == ("start", 1995, 25, 3)
        assert captain["properties"] == []
    assert voyage.view["supply"] == supply
    assert all(facts["owner"] is None and not facts["still"] for facts in voyage.view["places"].values())


@pytest.mark.clause("TH-01")
def test_two_to_six_captains_and_no_other_number() -> None:
    assert SPEC.seat_counts == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(ValueError, match="seats"):
            SPEC.game(seats=seats)


@pytest.mark.clause("TH-04")
def test_the_turn_order_is_drawn_by_lot_and_told() -> None:
    game = SPEC.game(seats=3)

    def order(chance: Chance) -> list[int]:
        return list(game.view(game.new(Context(chance, loud=False)), None)["order"])

    found = [(probability, tuple(value)) for probability, _, value in every_outcome(order)]
    assert len({value for _, value in found}) == 6
    assert all(probability == pytest.approx(1 / 6) for probability, _ in found)
    context = Context(Simulated(1))
    state = game.new(context)
    assert context.events[0].type == "setup"
    assert context.events[0].public["order"] == game.view(state, None)["order"]
    assert game.decision(state).seats == [game.view(state, None)["order"][0]]  # type: ignore[union-attr]


@pytest.mark.clause("TH-04")
def test_turns_go_round_in_that_order_and_pass_over_those_who_are_out() -> None:
    voyage = Voyage(4).concede(1)
    seen = []
    for _ in range(4):
        seen.append(voyage.current)
        voyage.roll(1, 2).do("end_turn")
    assert seen == [0, 2, 3, 0]
    assert voyage.view["round"] == 2


@pytest.mark.clause("TH-05")
def test_a_roll_is_two_dice_of_the_rule_sets_faces() -> None:
    rolled = Voyage().roll(6, 5)
    assert (rolled.told("rolled")[0]["dice"], rolled.view["dice"]) == ([6, 5], [6, 5])
    assert rolled.do("end_turn").view["dice"] is None
    assert Voyage(die_pips=8, low_fuel=15).roll(8, 7).told("rolled")[0]["total"] == 15
    with pytest.raises(AssertionError, match="only 4 outcomes"):
        Voyage(die_pips=4, low_fuel=7).roll(5, 1)


@pytest.mark.clause("TH-06")
def test_passing_the_wharf_pays_and_setting_out_from_it_does_not() -> None:
    voyage = Voyage().roll(1, 2)
    assert (voyage.at(0), voyage[0].cash) == ("west_b", 1995)
    voyage.do("end_turn").ship(1, "west_h").roll(1, 2)
    assert (voyage.at(1), voyage[1].cash) == ("west_freeport", 1995 + 500 + 600)
    assert voyage.told("start_pay") == [
        {"type": "start_pay", "seat": 1, "cash": 500, "times": 1, "landed": False, "clause": "TH-06"}
    ]


@pytest.mark.clause("TH-06")
@pytest.mark.parametrize(("counting", "paid"), [("each_time", 1000), ("at_most_once", 500)])
def test_a_gale_that_passes_the_wharf_twice_is_paid_twice_or_once(counting: str, paid: int) -> None:
    """West H and 44 spaces: past the wharf, round Saint Elmo, over to the other island, back and past it again."""
    options = {"start_pass_counting": counting}
    voyage = Voyage(**options).ship(0, "west_h", rum=20)
    voyage.roll(1, 1, voyage.card("gale_4"), 5, 4)
    assert [event["cash"] for event in voyage.told("start_pay") if not event["landed"]] == [paid]
    assert voyage.told("sailed")[0]["pips"] == 44


@pytest.mark.clause("TH-07")
def test_stopping_at_the_wharf_pays_the_landing_money_alone() -> None:
    voyage = Voyage().ship(0, "west_g").roll(1, 2)
    assert (voyage.at(0), voyage[0].cash) == ("west_a", 2495)
    voyage = Voyage().ship(0, "west_f").roll(1, 2)
    assert (voyage.at(0), voyage[0].cash) == ("start", 2995)
    assert voyage.told("start_pay")[0]["clause"] == "TH-07"


@pytest.mark.clause("TH-07")
def test_a_table_may_pay_both_on_an_exact_stop() -> None:
    assert Voyage(start_pays_both=True).ship(0, "west_f").roll(1, 2)[0].cash == 1995 + 1500


@pytest.mark.clause("TH-12")
def test_a_freeport_gives_cash_or_a_still() -> None:
    voyage = Voyage().ship(0, "west_h").roll(1, 2)
    assert voyage.told("freeport")[0]["cash"] == 600
    east = Voyage().ship(0, "east_e").roll(1, 2)
    assert (east.at(0), east[0].stills, east.view["supply"]) == ("east_freeport", 4, 36)


@pytest.mark.clause("TH-12", "TH-40")
def test_an_empty_supply_has_no_still_to_give() -> None:
    voyage = Voyage().ship(0, "east_e").supply(0).roll(1, 2)
    assert voyage[0].stills == 3
    assert voyage.told("freeport")[0]["empty"] is True


@pytest.mark.clause("TH-12")
def test_a_ship_that_stays_gets_no_gift_again() -> None:
    """Freeports use no rum, so nobody fails to leave one; a card that leaves the ship there brings nothing."""
    voyage = Voyage().ship(0, "west_freeport", rum=10)
    voyage.roll(2, 2, voyage.card("doldrums"))
    assert (voyage.at(0), voyage.step, voyage[0].cash) == ("west_freeport", "post_dock", 1995)
    assert voyage.told("freeport") == []
