"""The course of a round: dice, cards, day and night, the new hand."""

from __future__ import annotations

import pytest

from rules.koxinga.positions import STILL, Sea
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.games.koxinga import SPEC


@pytest.mark.clause("KX-09")
def test_the_start_player_rolls_both_dice_and_keeps_them() -> None:
    sea = Sea()
    assert (sea.step, sea.asked, sea.legal) == ("roll", [0], [{"type": "roll"}])
    sea.roll(2, 5)
    assert (sea.step, sea.asked) == ("arrange", [0])
    assert sea.legal == [{"type": "keep"}, {"type": "swap"}]
    sea.choose({"type": "keep"})
    assert sea.game.view(sea.state, None)["dice"] == [2, 5]
    assert sea.step == "pick"


@pytest.mark.clause("KX-09")
def test_the_start_player_may_swap_left_and_right() -> None:
    sea = Sea().roll(2, 5).choose({"type": "swap"})
    view = sea.game.view(sea.state, None)
    assert (view["dice"], view["swapped"]) == ([5, 2], True)
    assert sea.told("arranged")[0]["dice"] == [5, 2]


@pytest.mark.clause("KX-09")
def test_the_same_faces_can_be_kept_or_swapped_like_any_others() -> None:
    sea = Sea().roll(4, 4)
    assert sea.legal == [{"type": "keep"}, {"type": "swap"}]


@pytest.mark.clause("KX-10")
def test_the_others_only_choose_a_card_for_the_same_dice() -> None:
    sea = Sea().roll(3, 6)
    for seat in range(1, 6):
        match = Match.start(SPEC.game(), Simulated(1))
        other = (int(match.state.first) + seat) % 6
        with pytest.raises(IllegalAction):
            match.submit(other, SPEC.game().space.from_json({"type": "roll"}))
    sea.choose({"type": "keep"})
    decision = sea.game.decision(sea.state)
    assert decision is not None
    assert (decision.seats, decision.sealed) == ([0, 1, 2, 3, 4, 5], True)
    sea.play({2: 2, 4: 4}, (3, 6))
    assert [sea.at(2), sea.at(4)] == [3, 2]
    assert [sea.total(2, "cannon"), sea.total(4, "food")] == [6, 6]


@pytest.mark.clause("KX-11")
def test_each_seat_chooses_one_of_the_three_cards_in_its_hand() -> None:
    sea = Sea().hand(3, 2, 7, 9).roll(1, 2).choose({"type": "keep"})
    legal = [sea.game.space.to_json(action) for action in sea.game.legal(sea.state, 3)]
    assert legal == [{"type": "play", "card": card} for card in (2, 7, 9)]


@pytest.mark.clause("KX-12")
@pytest.mark.parametrize("seat", [0, 2, 3, 5])
def test_left_half_with_the_left_die_then_right_half_with_the_right_die(seat: int) -> None:
    sea = Sea().play({seat: 8}, (2, 5))
    assert [(e["good"], e["amount"]) for e in sea.told("gained", seat)] == [("food", 2), ("gold", 5)]


@pytest.mark.clause("KX-13")
@pytest.mark.parametrize("seat", [1, 4])
def test_at_the_sides_upper_half_with_the_left_die_then_lower_half_with_the_right_die(seat: int) -> None:
    sea = Sea().play({seat: 8}, (2, 5))
    assert [(e["good"], e["amount"]) for e in sea.told("gained", seat)] == [("food", 2), ("gold", 5)]


@pytest.mark.clause("KX-14")
def test_all_days_come_before_the_first_night_clockwise_from_the_start_player() -> None:
    sea = Sea()
    sea.state.first = 4
    sea.play({}, (1, 2))
    order = [event["seat"] for event in sea.told("gained")]
    assert order == [4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3]
    assert [event["amount"] for event in sea.told("gained")] == [1] * 6 + [2] * 6
    assert [(event["half"], event["die"]) for event in sea.told("half")] == [("day", 1), ("night", 2)]


@pytest.mark.clause("KX-14")
def test_a_day_is_done_completely_before_the_next_ship_begins() -> None:
    """Seat 0 fights and pays before seat 1 turns its card up."""
    sea = Sea().ship(0, 1, [("food", 3)]).ship(1, 3).area(3, "food", 2)
    sea.play({0: 2}, (2, 1)).fight(0, 5).fight(0, 5)
    kinds = [(e["type"], e["seat"]) for e in sea.events if e["type"] in ("paid", "revealed")]
    assert kinds[:3] == [("revealed", 0), ("paid", 0), ("revealed", 1)]


@pytest.mark.clause("KX-11", "KX-14")
def test_a_card_is_hidden_until_its_owners_own_day_half() -> None:
    sea = Sea().ship(2, 1).ship(5, 4)
    sea.play({2: 2, 4: 8}, (3, 1))  # seat 2 meets seat 5, so the day pass stops there
    assert (sea.step, sea.asked) == ("attack", [2])
    cards = [ship["card"] for ship in sea.game.view(sea.state, 4)["ships"]]
    assert [card["state"] for card in cards] == ["day", "day", "day", "hidden", "hidden", "hidden"]
    assert [card["id"] for card in cards] == [STILL, STILL, 2, None, 8, None]
    spectator = [ship["card"]["id"] for ship in sea.game.view(sea.state, None)["ships"]]
    assert spectator == [STILL, STILL, 2, None, None, None]
    revealed = [(event["seat"], event["card"]) for event in sea.told("revealed")]
    assert revealed == [(0, STILL), (1, STILL), (2, 2)]


@pytest.mark.clause("KX-07")
def test_the_mark_moves_one_seat_clockwise_every_round() -> None:
    sea = Sea()
    sea.state.first = 5
    sea.play({})
    assert (sea.state.first, sea.state.round, sea.step, sea.asked) == (0, 2, "roll", [0])
    sea.play({})
    assert (sea.state.first, sea.state.round) == (1, 3)


@pytest.mark.clause("KX-16")
def test_a_round_uses_one_card_and_draws_one_at_random() -> None:
    sea = Sea().hand(0, 1, 2, 10)
    sea.play({0: 10}, luck=[3])  # the fourth of the pile 3, 4, 5, 6, 7, 8, 9
    ship = sea.state.to_json()["ships"][0]
    assert (ship["hand"], ship["draw"], ship["played"]) == ([1, 2, 6], [3, 4, 5, 7, 8, 9], [10])
    assert sea.told("drew", 0) == [{"type": "drew", "seat": 0, "clause": "KX-16", "card": 6}]


@pytest.mark.clause("KX-16")
def test_an_empty_pile_is_renewed_from_the_played_cards_only_when_a_card_is_due() -> None:
    """The pile runs 7, 6, ..., 0; then eight played cards, the latest among them, are shuffled and one is drawn."""
    sea = Sea()
    sizes = []
    for _ in range(9):
        hand = [card for card in range(1, 11) if (sea.state.ships[0].hand >> card) & 1]
        stay = [card for card in hand if card in (8, 9, 10)]
        sea.play({0: (stay or hand)[0]}, (1, 1), luck=[0])
        sea.ship(0)
        ship = sea.state.ships[0]
        sizes.append((ship.draw.bit_count(), len(ship.played)))
    assert sizes == [(6, 1), (5, 2), (4, 3), (3, 4), (2, 5), (1, 6), (0, 7), (7, 0), (6, 1)]
    assert len(sea.told("reshuffled", 0)) == 1


@pytest.mark.clause("KX-16")
def test_the_card_just_played_can_be_drawn_again_after_the_shuffle() -> None:
    sea = Sea().hand(0, 1, 2, 10)
    ship = sea.state.ships[0]
    ship.played = (3, 4, 5, 6, 7, 8, 9)
    ship.draw = 0
    sea.play({0: 10}, luck=[7])
    assert sea.state.to_json()["ships"][0]["hand"] == [1, 2, 10]
