"""`check_game` catches refusals that change something or do not answer, and guards that part from what is legal."""

from __future__ import annotations

from typing import Any

import pytest

from core_games.stakes import KEEP, NOT_HELD, NOTHING_TO_GAMBLE, ROLL, Stakes, StakesOptions, StakesState
from core_games.stakes import SPEC as STAKES
from skerry.core.actions import IllegalAction, ReasonCode
from skerry.core.chance import Simulated
from skerry.core.conform import Nonconforming, check_game
from skerry.core.conform.table import check_refusals
from skerry.core.data import Json
from skerry.core.game import Game
from skerry.core.log import Entry
from skerry.core.match import Match

# --- refusals ------------------------------------------------------------------------------------------------------


class Scribbling(Stakes):
    """Asking why not changes what `scribble` does."""

    match: Match[Any]
    what = ""

    def guard(self, state: StakesState, seat: int, action: int) -> ReasonCode | None:
        if self.what == "more":
            self.match.log.append(Entry("stop"))
        elif self.what == "less":
            del self.match.log[-1:]
        elif self.what:
            state.favourite[0] = int(self.what)
        return super().guard(state, seat, action)


@pytest.mark.parametrize("favourite", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("what", ["more", "less", "0", "1", "2", "3", "4"])
def test_a_refusal_that_changes_something_is_caught(what: str, favourite: int) -> None:
    game = Scribbling(StakesOptions(), 2)
    match: Match[Any] = Match.start(game, Simulated(3))
    match.state.favourite[0] = favourite
    match.submit(0, 4)
    game.match, game.what = match, what
    if what == str(favourite):
        check_refusals(match, Simulated(1))
        return
    with pytest.raises(Nonconforming, match="a refused action must change nothing"):
        check_refusals(match, Simulated(1))


class Brittle(Stakes):
    """Answers for its own actions alone."""

    def illegal(self, state: StakesState, seat: int, action: int) -> ReasonCode | None:
        return [NOT_HELD, NOTHING_TO_GAMBLE][action // 9]


class Mute(Stakes):
    """Does not look whether a number is an action."""

    def illegal(self, state: StakesState, seat: int, action: int) -> ReasonCode | None:
        return self.guard(state, seat, action) if action < KEEP else None


class Wild(Stakes):
    """Takes numbers that are no action."""

    def legal(self, state: StakesState, seat: int) -> list[int]:
        return Everything(super().legal(state, seat))


class Everything(list[int]):
    def __contains__(self, action: object) -> bool:
        return True


@pytest.mark.parametrize(
    ("faulty", "promise"),
    [
        (Brittle, "must answer any whole number"),
        (Mute, "nothing forbids it"),
        (Wild, "is no action"),
    ],
)
def test_a_refusal_that_does_not_answer_is_caught(faulty: type[Stakes], promise: str) -> None:
    match: Match[Any] = Match.start(faulty(StakesOptions(), 2), Simulated(3))
    with pytest.raises(Nonconforming, match=promise):
        check_refusals(match, Simulated(1))


@pytest.mark.parametrize("action", [-1, 11, 10**30])
def test_any_number_is_refused_in_words(action: int) -> None:
    match: Match[Any] = Match.start(STAKES.game({}, 2), Simulated(3))
    with pytest.raises(IllegalAction) as refused:
        match.submit(0, action)
    assert STAKES.words.refused(refused.value, []) == "this game has no such action"
    assert len(match.log) == 1


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_seat_that_there_is_not_is_refused(seat: int) -> None:
    match: Match[Any] = Match.start(STAKES.game({}, 2), Simulated(3))
    with pytest.raises(IllegalAction) as refused:
        match.submit(seat, 0)
    assert refused.value.reason.code.key == "not_asked"


# --- guards --------------------------------------------------------------------------------------------------------


class Lenient(Stakes):
    """No guard forbids to gamble where there is nothing to gamble."""

    def guard(self, state: StakesState, seat: int, action: int) -> ReasonCode | None:
        no = super().guard(state, seat, action)
        return None if no is NOTHING_TO_GAMBLE else no


class Forbidding(Stakes):
    """A guard forbids the lowest card, which is legal."""

    def guard(self, state: StakesState, seat: int, action: int) -> ReasonCode | None:
        return NOT_HELD if action == 0 else super().guard(state, seat, action)


class Seatless(Stakes):
    """Guards do not look at the seat."""

    def guard(self, state: StakesState, seat: int, action: int) -> ReasonCode | None:
        return super().guard(state, max(seat, state.winner), action)


class Sealing(Stakes):
    """A guard breaks off."""

    def guard(self, state: StakesState, seat: int, action: int) -> ReasonCode | None:
        raise IndexError(action)


class Knowing(Stakes):
    """What forbids to gamble names what a rival alone knows."""

    def facts(self, state: StakesState, seat: int, action: int, no: ReasonCode) -> dict[str, Json]:
        return {"favourite": state.favourite[1 - seat]}


class Opaque(Stakes):
    def facts(self, state: StakesState, seat: int, action: int, no: ReasonCode) -> dict[str, Json]:
        return {"why": no}


class Silent(Stakes):
    """Has no guards of its own: what is not legal is just not possible."""

    def guard(self, state: StakesState, seat: int, action: int) -> ReasonCode | None:
        return Game.guard(self, state, seat, action)


@pytest.mark.parametrize(
    ("faulty", "promise"),
    [
        (Lenient, "not legal for seat 0, and no guard forbids it"),
        (Forbidding, "is legal for seat 0, and forbidden"),
        (Seatless, "not legal for seat 0, and no guard forbids it"),
        (Sealing, "must answer for any action and seat"),
        (Knowing, "why a choice is not possible may depend only on what the seat knows"),
        (Opaque, "must be JSON"),
    ],
)
def test_guards_that_part_from_what_is_legal_are_caught(faulty: type[Stakes], promise: str) -> None:
    with pytest.raises(Nonconforming, match=promise):
        check_game(faulty(StakesOptions(), 2), games=2)


def test_a_game_without_guards_of_its_own_conforms_and_refuses_in_general_words() -> None:
    game = Silent(StakesOptions(), 2)
    check_game(game, games=1)
    match: Match[Any] = Match.start(game, Simulated(3))
    with pytest.raises(IllegalAction) as refused:
        match.submit(0, ROLL)
    assert STAKES.words.refused(refused.value, []) == "that is not possible now"
