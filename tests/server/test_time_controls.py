"""What the two time controls differ in, on the clock alone."""

from __future__ import annotations

from typing import Any

import pytest

from core_games import stakes, toll
from skerry.core.chance import Simulated
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.tables.model.clock import ClockState, Fischer, PerMove, TimeControl

pytestmark = pytest.mark.quick

EACH = PerMove(60)
BANK = Fischer(300, 20, 600)


class Game:
    """A game of two people that begins at 1,000 seconds."""

    def __init__(self, spec: GameSpec, control: TimeControl) -> None:
        self.match: Match[Any] = Match.start(spec.game({}, 2), Simulated(1))
        self.control, self.clock, self.at = control, ClockState(), 1_000.0
        self.clock.start(control, 2, self.at)
        self._advance(0)

    def choose(self, seat: int, at: float) -> None:
        first, self.at = len(self.match.log), at
        self.match.submit(seat, self.match.legal(seat)[0], str(seat))
        self._advance(first)

    def undo(self, seat: int, at: float) -> None:
        first, self.at = len(self.match.log), at
        self.match.undo(seat)
        self._advance(first)

    def left(self) -> list[float]:
        return [self.clock.remaining(seat, self.at) for seat in (0, 1)]

    def _advance(self, first: int) -> None:
        self.clock.advance(self.control, self.match, first, [0, 1], False, self.at)


@pytest.mark.parametrize(("control", "left"), [(EACH, [45, 45]), (BANK, [285, 290])])
def test_who_has_sealed_a_choice_loses_time_with_the_others_or_not(control: TimeControl, left: list[float]) -> None:
    game = Game(stakes.SPEC, control)
    game.choose(1, 1_010)
    game.at = 1_015
    assert game.left() == left


@pytest.mark.parametrize(("control", "left"), [(EACH, 30), (BANK, 290)])
def test_an_undo_gives_back_the_time_left_at_that_position_or_none(control: TimeControl, left: float) -> None:
    game = Game(toll.SPEC, control)
    game.choose(0, 1_030)
    game.undo(0, 1_050)
    assert game.left()[0] == left


@pytest.mark.parametrize(("control", "left"), [(EACH, [60, 60]), (BANK, [60, 290])])
def test_time_given_is_for_all_that_are_asked_or_for_one_seat(control: TimeControl, left: list[float]) -> None:
    game = Game(stakes.SPEC, control)
    game.choose(1, 1_010)
    game.at = 2_000
    game.clock.add_time(control, [0], 60, game.at)
    assert game.left() == left


@pytest.mark.parametrize("waits", [True, False])
def test_who_comes_back_has_time_for_a_decision_and_takes_none_of_the_others(waits: bool) -> None:
    each, bank = Game(toll.SPEC, EACH), Game(toll.SPEC, BANK)
    for game in (each, bank):
        game.at = 1_295
        game.clock.take_over(game.control, 0 if waits else 1, waits, game.at)
    assert each.left()[0] == (60 if waits else 0)
    assert bank.left() == ([20, 300] if waits else [5, 300])
