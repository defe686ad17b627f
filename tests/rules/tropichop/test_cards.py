"""Maelstrom cards."""

from __future__ import annotations

import pytest

from rules.tropichop.positions import Voyage
from skerry.games.tropichop import SPEC


@pytest.mark.clause("TH-41")
@pytest.mark.parametrize(
    ("roll", "faces", "drawing", "plain"),
    [
        ("doubles", 6, [(1, 1), (3, 3), (6, 6)], [(1, 3), (6, 5)]),
        ("max_roll", 6, [(6, 6)], [(1, 1), (5, 5), (1, 3)]),
        ("max_roll", 8, [(8, 8)], [(6, 6)]),
        ("thirteen", 6, [(1, 3), (3, 1)], [(2, 2), (6, 6), (1, 2)]),
    ],
)
def test_which_roll_draws_a_card(
    roll: str, faces: int, drawing: list[tuple[int, int]], plain: list[tuple[int, int]]
) -> None:
    low = 2 * faces - (0 if roll == "thirteen" else 1)
    for left, right in drawing:
        voyage = Voyage(red_shift_roll=roll, die_pips=faces, low_fuel=low)
        voyage.roll(left, right, voyage.card("doldrums"))
        assert (voyage.at(0), voyage.told("drew")[0]["card"], voyage.told("sailed")) == ("start", "doldrums", [])
    for left, right in plain:
        voyage = Voyage(red_shift_roll=roll, die_pips=faces, low_fuel=low).roll(left, right)
        assert voyage.told("drew") == []
        assert voyage.at(0) != "start"


@pytest.mark.clause("TH-41")
def test_a_card_roll_burns_no_rum_and_asks_for_no_fee_again() -> None:
    voyage = Voyage().ship(0, "west_b", rum=10).own(1, "west_b")
    voyage.roll(2, 2, voyage.card("doldrums"))
    assert (voyage[0].rum, voyage[0].cash, voyage.step) == (7, 1995, "post_dock")


@pytest.mark.clause("TH-42", "TH-15")
def test_after_such_a_card_the_free_place_may_be_bought() -> None:
    voyage = Voyage().ship(0, "west_b", rum=10)
    voyage.roll(2, 2, voyage.card("doldrums")).do("buy_property")
    assert voyage.owner("west_b") == 0


@pytest.mark.clause("TH-42")
@pytest.mark.parametrize(("card", "cash"), [("treasure", 400), ("wonder", 900)])
def test_a_find_pays_and_the_dice_are_thrown_again_from_the_same_place(card: str, cash: int) -> None:
    voyage = Voyage().ship(0, "west_b", rum=10)
    voyage.roll(2, 2, voyage.card(card), 0, 1)
    assert (voyage[0].cash, voyage[0].rum, voyage.at(0)) == (1995 + cash, 7, "west_e")
    assert [event["purpose"] for event in voyage.told("rolled")] == ["move", "again"]


@pytest.mark.clause("TH-41", "TH-42")
def test_the_extra_throw_may_draw_again_and_may_fail_for_want_of_rum() -> None:
    voyage = Voyage().ship(0, "west_b", rum=4).own(1, "west_b")
    first = voyage.card("treasure")
    second = 0  # once the chest is drawn, the wonder is the first card left
    voyage.roll(2, 2, first, 4, 4, second, 4, 3)
    assert [event["card"] for event in voyage.told("drew")] == ["treasure", "wonder"]
    assert (voyage.at(0), voyage[0].rum) == ("west_b", 4)
    assert voyage[0].cash == 1995 + 400 + 900 - 50


@pytest.mark.clause("TH-31", "TH-58", "TH-59")
def test_a_card_that_burns_more_rum_than_there_is_knocks_out_at_once() -> None:
    voyage = Voyage().ship(0, "west_b", rum=2).own(0, "west_b", "west_rum").still("west_b")
    voyage.roll(2, 2, voyage.card("doldrums"))
    out = voyage.told("out")[0]
    assert (out["cause"], out["to"], out["properties"]) == ("maelstrom", None, ["west_b", "west_rum"])
    assert (voyage.current, voyage.step) == (1, "pre_roll")
    assert voyage.owner("west_b") is None
    assert voyage.view["places"]["west_b"]["still"] is True
    assert voyage.view["supply"] == 39
    exact = Voyage().ship(0, "west_b", rum=3)
    exact.roll(2, 2, exact.card("doldrums"))
    assert (exact[0].rum, exact.current) == (0, 0)


@pytest.mark.clause("TH-31")
def test_rum_is_demanded_wherever_the_ship_lies() -> None:
    voyage = Voyage().ship(0, "west_rum", rum=1)
    voyage.roll(2, 2, voyage.card("gale_2"))
    assert voyage.told("out")[0]["cause"] == "maelstrom"


@pytest.mark.clause("TH-42")
@pytest.mark.parametrize(("card", "burnt", "factor"), [("gale_2", 2, 2), ("gale_3", 3, 3), ("gale_4", 4, 4)])
def test_a_gale_burns_its_rum_and_sails_a_multiple_for_nothing(card: str, burnt: int, factor: int) -> None:
    voyage = Voyage().ship(0, "start", rum=burnt)
    voyage.roll(2, 2, voyage.card(card), 0, 1)
    assert voyage[0].rum == 0
    assert voyage.told("sailed")[0]["pips"] == 3 * factor
    assert voyage.told("rolled")[1]["purpose"] == "gale"


@pytest.mark.clause("TH-42", "TH-17", "TH-12")
def test_a_gale_throw_draws_no_card_and_arrives_like_any_other() -> None:
    voyage = Voyage().ship(0, "start", rum=20).own(1, "west_c")
    voyage.roll(2, 2, voyage.card("gale_2"), 0, 0)
    assert (voyage.at(0), voyage[0].cash, len(voyage.told("drew"))) == ("west_c", 1945, 1)
    gift = Voyage().ship(0, "west_f", rum=20)
    gift.roll(2, 2, gift.card("gale_2"), 0, 1)
    assert gift.at(0) == "west_b"
    assert gift[0].cash == 1995 + 500


@pytest.mark.clause("TH-30", "TH-42")
def test_a_neglected_port_may_be_taken_over_after_a_gale() -> None:
    voyage = Voyage().ship(0, "start", rum=5).own(1, "west_c")
    voyage.roll(2, 2, voyage.card("gale_2"), 0, 0).do("take_over")
    assert voyage.owner("west_c") == 0


@pytest.mark.clause("TH-42")
def test_the_company_takes_back_a_property_of_the_captains_choice() -> None:
    voyage = Voyage().own(0, "west_a", "west_b").still("west_b").own(1, "east_a")
    voyage.roll(2, 2, voyage.card("lose_to_company"))
    assert (voyage.step, voyage.choices("choose")) == ("card_choice", ["west_a", "west_b"])
    voyage.do("choose", place="west_b")
    assert (voyage.owner("west_b"), voyage[0].cash, voyage.step) == (None, 1995, "post_dock")
    assert voyage.owner("west_a") == 0  # one is enough
    assert voyage.view["places"]["west_b"]["still"] is True


@pytest.mark.clause("TH-42")
def test_a_single_property_is_taken_without_asking_and_none_is_no_effect() -> None:
    voyage = Voyage().own(0, "west_a")
    voyage.roll(2, 2, voyage.card("lose_to_company"))
    assert (voyage.owner("west_a"), voyage.step) == (None, "post_dock")
    nothing = Voyage()
    nothing.roll(2, 2, nothing.card("lose_to_company"))
    assert nothing.told("nothing")[0]["effect"] == "give_property_to_company"
    assert nothing.step == "post_dock"


@pytest.mark.clause("TH-42")
def test_a_property_that_nobody_owns_is_won_with_its_still() -> None:
    voyage = Voyage().still("west_b").own(1, "west_a")
    voyage.roll(2, 2, voyage.card("win_from_company"))
    assert "west_a" not in voyage.choices("choose")
    assert len(voyage.choices("choose")) == 22
    voyage.do("choose", place="west_b")
    assert (voyage.owner("west_b"), voyage[0].cash, voyage.step) == (0, 1995, "post_dock")
    assert voyage.view["captains"][0]["worth"] == 1995 + 1500 + 750


@pytest.mark.clause("TH-42")
def test_a_rivals_property_is_won() -> None:
    voyage = Voyage().own(1, "west_a").own(2, "east_a").own(0, "west_c")
    voyage.roll(2, 2, voyage.card("win_from_player"))
    assert voyage.choices("choose") == ["west_a", "east_a"]
    voyage.do("choose", place="east_a")
    assert (voyage.owner("east_a"), voyage.told("became")[0]["from"]) == (0, 2)
    assert (voyage.owner("west_a"), voyage.step) == (1, "post_dock")
    nothing = Voyage()
    nothing.roll(2, 2, nothing.card("win_from_player"))
    assert nothing.step == "post_dock"


@pytest.mark.clause("TH-42")
def test_the_deck_comes_round_in_the_same_order() -> None:
    voyage = Voyage(2).own(1, "east_a", "east_b")
    drawn = _draw(voyage, 11, [0] * 11)
    assert len(drawn) == 11
    assert voyage.view["deck"] == {"mode": "shuffle_once_then_cycle", "left": 0, "cycle": drawn}
    assert _deck_line(voyage).startswith("0 cards not seen yet; next of those seen: ")
    assert _draw(voyage, 11, [])[11:] == drawn


@pytest.mark.clause("TH-42")
def test_the_deck_may_be_shuffled_anew_when_it_is_used_up() -> None:
    voyage = Voyage(2, deck_mode="reshuffle_when_exhausted").own(1, "east_a", "east_b")
    drawn = _draw(voyage, 11, [0] * 11)
    assert _deck_line(voyage) == "0 cards left before the deck is shuffled again"
    assert sorted(set(drawn)) == sorted(set(_draw(voyage, 11, [10 - draw for draw in range(11)])[11:]))
    assert voyage.view["deck"]["left"] == 0


@pytest.mark.clause("TH-42")
def test_every_draw_may_be_from_the_whole_deck() -> None:
    voyage = Voyage(2, deck_mode="with_replacement")
    assert _draw(voyage, 3, [2, 2, 2]) == ["doldrums"] * 3
    assert voyage.view["deck"]["left"] == 11
    assert _deck_line(voyage) == "Every draw may be any of the 11 cards"


def _deck_line(voyage: Voyage) -> str:
    """What is told of the deck, the last line of the first sheet."""
    return SPEC.words.describe(voyage.view, 0, ["Ann", "Bob"])[0].lines[-1]


def _draw(voyage: Voyage, count: int, luck: list[int]) -> list[str]:
    """Seat 0 draws so many cards, one a turn; extra throws show a one and a two."""
    for number in range(count):
        voyage.ship(0, "west_rum", rum=20).turn(0)
        voyage.state.sold = 0
        draw = luck[number : number + 1]
        left = voyage.state.pile[luck[number]] if luck and voyage.state.pile else None
        if left is None and luck:
            left = luck[number]
        elif left is None:
            left = voyage.state.cycle[voyage.state.position]
        throws = [0, 1] if left in (0, 1, 3, 4, 5) else []
        voyage.roll(2, 2, *draw, *throws)
        if voyage.step == "card_choice":
            voyage.do("choose", place=voyage.choices("choose")[0])
        if voyage.step == "pre_dock":
            voyage.do("dock")
    return [event["card"] for event in voyage.told("drew")]
