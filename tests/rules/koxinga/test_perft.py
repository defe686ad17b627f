"""Counts of all that can follow: every choice and every fall of the dice. One number pins many rules at once."""

from __future__ import annotations

from rules.koxinga.positions import Sea
from skerry.core.conform import perft


def last_battle() -> Sea:
    """The last half of the last round: seat 5 arrives where seat 0 lies; seat 1 is home, so nothing follows."""
    sea = Sea().ship(5, 17).ship(0, 18, [("gold", 4), ("food", 2)]).ship(1, 0, finished=True).token(0, 6)
    sea.play({5: 3}, (1, 1))
    assert (sea.step, sea.asked, sea.state.half) == ("attack", [5], 1)
    return sea


def test_dice_and_their_two_orders() -> None:
    sea = Sea()
    assert perft(sea.game, sea.state, 1) == 36
    assert perft(sea.game, sea.state, 2) == 72


def test_an_attack() -> None:
    """One cannon of the day: 0 or 1, twelve faces each."""
    sea = last_battle()
    assert perft(sea.game, sea.state, 1) == 24


def test_an_attack_and_its_defence() -> None:
    """Two fires end the rolling with a choice of five spoils; 22 other rolls meet 0, 1 or 2 cannon and twelve faces."""
    sea = last_battle()
    assert perft(sea.game, sea.state, 2) == 2 * 5 + 22 * 36


def test_a_battle_to_its_last_spoils() -> None:
    """A defender that commits c cannon and loses offers 5 - c things; all else leaves nothing to choose."""
    sea = last_battle()
    offers = 0
    for cannon in (0, 1):
        for roll in range(11):
            for committed in range(3):
                lost = max(0, min(11, roll + cannon - committed))
                offers += lost * (5 - committed) + (12 - lost)
    assert perft(sea.game, sea.state, 3) == 2 * 5 + offers == 1748


def test_ways_and_retreats() -> None:
    """Outside: one of ten treasures. Inside: back from 14 to a battle at 13; after fire the night brings another."""
    sea = Sea().ship(0, 4, [("food", 1)]).ship(1, 0, finished=True).ship(3, 13)
    sea.area(7, "treasure").area(14, "food", 4).area(5, "gold", 3)
    sea.play({0: 1}, (3, 1))
    assert perft(sea.game, sea.state, 3) == 10 + 12 + 11 * 12
