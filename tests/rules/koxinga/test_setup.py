"""How a game begins."""

from __future__ import annotations

import pytest

from rules.scripted import Script
from skerry.core.chance import Simulated
from skerry.core.game import Context
from skerry.games.koxinga import SPEC
from skerry.games.koxinga.set_up.board import ALL_CARDS


@pytest.mark.clause("KX-01")
def test_always_six_ships() -> None:
    assert SPEC.seat_counts == [6]
    for seats in (2, 5, 7):
        with pytest.raises(ValueError, match="6 seats"):
            SPEC.game(seats=seats)
    assert len(SPEC.game().new(Context(Simulated(1))).ships) == 6


@pytest.mark.clause("KX-05")
def test_every_ship_sets_out_with_three_food_and_three_gold_in_two_of_five_holds() -> None:
    game = SPEC.game()
    view = game.view(game.new(Context(Simulated(1))), None)
    for ship in view["ships"]:
        assert ship["holds"] == [["food", 3], ["gold", 3], None, None, None]
        assert (ship["area"], ship["finished"], ship["cannon"], ship["treasures"]) == (0, False, 0, [])
    assert view["treasure_pile"] == 10
    assert view["treasures_left"] == {"food": 1, "gold": 1, "points": 8}


@pytest.mark.clause("KX-07")
def test_the_first_start_player_is_drawn_by_lot() -> None:
    game = SPEC.game({"layout": "reference"})
    for seat in range(6):
        state = game.new(Context(Script([seat])))
        decision = game.decision(state)
        assert decision is not None
        assert (state.first, decision.seats, decision.step) == (seat, [seat], "roll")


@pytest.mark.clause("KX-15")
def test_every_seat_owns_the_same_ten_cards_three_in_hand_seven_in_the_pile() -> None:
    game = SPEC.game()
    state = game.new(Context(Simulated(3)))
    for ship in state.ships:
        assert ship.hand | ship.draw == ALL_CARDS
        assert ship.hand & ship.draw == 0
        assert ship.hand.bit_count() == 3
        assert ship.played == ()
    assert len({ship.hand for ship in state.ships}) > 1
    view = game.view(state, 2)
    assert [ship["hand_count"] for ship in view["ships"]] == [3] * 6
    assert [ship["draw_count"] for ship in view["ships"]] == [7] * 6


@pytest.mark.clause("KX-15")
def test_opening_hands_are_drawn_card_by_card() -> None:
    state = SPEC.game({"layout": "reference"}).new(Context(Script([0, 9, 8, 7])))
    assert state.to_json()["ships"][0]["hand"] == [8, 9, 10]
    assert state.to_json()["ships"][1]["hand"] == [1, 2, 3]


def test_luck_is_asked_in_a_fixed_order_and_number() -> None:
    """Start player, 18 cards, and for a drawn layout ten treasures and the charges of four regions."""
    script = Script()
    SPEC.game({"layout": "reference"}).new(Context(script))
    assert len(script.drawn) == 1 + 18
    script = Script()
    SPEC.game().new(Context(script))
    assert len(script.drawn) == 1 + 18 + 10 + (12 - 1) + (14 - 1) + (18 - 1) + (16 - 1)
