"""A ship's cargo as one number: every lot is read as it was stowed, others stay as they are."""

from __future__ import annotations

import itertools

import pytest

from rules.koxinga.positions import Sea
from skerry.core.untrusted import BadPosition
from skerry.games.koxinga.rules.state import MOST_AMOUNT, Ship
from skerry.games.koxinga.set_up.board import CANNON, EMPTY, FOOD, GOLD, HOLD_COUNT

LOTS = [(EMPTY, 0), (FOOD, 1), (GOLD, 7), (CANNON, 30), (FOOD, MOST_AMOUNT), (GOLD, 0)]


def test_each_lot_is_read_as_it_was_stowed() -> None:
    ship = Ship(0, 0, 0, 0)
    held = [(EMPTY, 0)] * HOLD_COUNT
    for hold, lot in itertools.product([4, 0, 3, 1, 2, 0, 4], LOTS):
        ship.stow(hold, *lot)
        held[hold] = lot
        assert [(ship.good(at), ship.amount(at)) for at in range(HOLD_COUNT)] == held
        for good in (FOOD, GOLD, CANNON):
            assert ship.total(good) == sum(amount for there, amount in held if there == good)
        assert ship.lots() == sum(good != EMPTY for good, _ in held)


def test_a_copy_is_loaded_alone() -> None:
    ship = Ship(0, 0, 0, 0)
    ship.stow(1, GOLD, 3)
    other = ship.clone()
    other.stow(1, FOOD, 2)
    assert (ship.good(1), ship.amount(1)) == (GOLD, 3)


@pytest.mark.parametrize("amount", [-1, MOST_AMOUNT + 1, 1.5, True])
def test_a_position_with_an_amount_that_no_hold_takes_is_refused(amount: object) -> None:
    sea = Sea().ship(0, holds=[("food", 3)])
    saved = sea.state.to_json()
    saved["ships"][0]["holds"][0] = ["food", amount]
    with pytest.raises(BadPosition, match="holds"):
        sea.game.load(saved)
