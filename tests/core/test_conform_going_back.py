"""`check_game` catches steps that can be taken back though they showed a secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from core_games.regatta import REST, Regatta, RegattaOptions, RegattaState
from core_games.stakes import SPEC as STAKES
from skerry.core.chance import Simulated
from skerry.core.conform import Nonconforming, check_game
from skerry.core.conform.secrets import check_step_back
from skerry.core.corrections import Correction
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.core.match import Match


@dataclass
class FoggyState(RegattaState):
    wind: int = -1
    """Hidden until a boat rests."""
    seen: bool = False


class Foggy(Regatta):
    """A regatta with a secret wind, which whoever rests finds out: the step says so."""

    def new(self, context: Context) -> FoggyState:
        return FoggyState([0] * self.seats, rests=[0] * self.seats, wind=context.chance.below(3))

    def apply(self, state: RegattaState, seat: int, action: int, context: Context) -> None:
        assert isinstance(state, FoggyState)
        super().apply(state, seat, action, context)
        if action == REST and not state.seen:
            self.look(state, context)

    def look(self, state: FoggyState, context: Context) -> None:
        state.seen = True
        context.reveal()

    def view(self, state: RegattaState, viewer: int | None) -> dict[str, Json]:
        assert isinstance(state, FoggyState)
        return {**super().view(state, viewer), "wind": state.wind if state.seen else None}

    def resample(self, state: RegattaState, viewer: int, chance: Any) -> None:
        assert isinstance(state, FoggyState)
        if not state.seen:
            state.wind = chance.below(3)

    def corrections(self, state: RegattaState) -> list[Correction]:
        return super().corrections(state)[1:]  # with a secret, play cannot be free

    def read(self, data: dict[str, Json]) -> FoggyState:
        state: FoggyState = FoggyState.from_json(data)
        return state


class Unsaid(Foggy):
    def look(self, state: FoggyState, context: Context) -> None:
        state.seen = True


class SaidByLuck(Foggy):
    """Whether luck falls tells the wind, though no view does."""

    def look(self, state: FoggyState, context: Context) -> None:
        if state.wind == 0:
            state.rests[0] += context.chance.below(1)


class SaidByTheBarrier(Foggy):
    """Whether the step can be taken back tells the wind, though no view does."""

    def look(self, state: FoggyState, context: Context) -> None:
        if state.wind == 0:
            context.reveal()


class SaidByAnEvent(Foggy):
    """The view tells of the wind from the next step on; the event at once."""

    def look(self, state: FoggyState, context: Context) -> None:
        context.emit("gust", {}, {(state.turn - 1) % self.seats: {"wind": state.wind}})


class SaidByWhatComes(Foggy):
    """Whoever rests goes on, and may pull hard if there is wind."""

    def look(self, state: FoggyState, context: Context) -> None:
        state.turn = (state.turn - 1) % self.seats
        state.seen = True

    def view(self, state: RegattaState, viewer: int | None) -> dict[str, Json]:
        return Regatta.view(self, state, viewer)

    def legal(self, state: RegattaState, seat: int) -> list[int]:
        assert isinstance(state, FoggyState)
        legal = super().legal(state, seat)
        return legal[:2] if state.seen and state.wind == 0 else legal


def test_who_says_that_something_was_seen_conforms() -> None:
    check_game(Foggy(RegattaOptions(), 3))


@pytest.mark.parametrize("leak", [Unsaid, SaidByLuck, SaidByTheBarrier, SaidByWhatComes])
def test_a_step_that_shows_a_secret_and_can_be_taken_back_is_caught(leak: type[Foggy]) -> None:
    with pytest.raises(Nonconforming, match=r"learns something from .* must be a barrier"):
        check_game(leak(RegattaOptions(), 3))


def test_a_step_whose_events_alone_show_a_secret_is_caught() -> None:
    """At one step, because any step would show that an event tells more than the view does."""
    match: Match[Any] = Match.start(SaidByAnEvent(RegattaOptions(), 3), Simulated(1))
    before = match.state
    match.submit(0, REST)
    assert match.cannot_undo(0) is None
    with pytest.raises(Nonconforming, match="seat 0 learns something from rest"):
        check_step_back(match, before, Simulated(2))


def test_what_others_chose_sealed_must_be_a_barrier() -> None:
    match: Match[Any] = Match.start(STAKES.game({}, 2), Simulated(3))
    before = match.state
    match.submit(0, 4)
    check_step_back(match, before, Simulated(2))
    match.submit(1, 3)
    assert match.log[-1].draws == []
    check_step_back(match, before, Simulated(2))
    match.log[-1].barrier = False
    with pytest.raises(Nonconforming, match="chose unseen must be a barrier"):
        check_step_back(match, before, Simulated(2))


def test_a_sealed_choice_changes_nothing_yet() -> None:
    match: Match[Any] = Match.start(STAKES.game({}, 2), Simulated(3))
    before = match.state.clone()
    match.submit(0, 4)
    before.hands[1].pop()
    with pytest.raises(Nonconforming, match="before all are in"):
        check_step_back(match, before, Simulated(2))
