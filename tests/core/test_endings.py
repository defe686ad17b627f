"""Giving up and the end: who had finished keeps the place, and the end is told as the table's result has it."""

from __future__ import annotations

import json

import pytest

from core_games.stakes import SPEC as STAKES
from core_games.toll import SPEC as TOLL
from core_games.toll import Toll, TollOptions, TollState
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.conform import Nonconforming, check_game
from skerry.core.conform.reading import spoilt
from skerry.core.data import Json
from skerry.core.game import NOBODY, Context, Result, ranked, without
from skerry.core.match import Match
from skerry.core.untrusted import BadPosition

HALF = 6


class Ended(Toll):
    """Toll that tells its end."""

    def apply(self, state: TollState, seat: int, action: int, context: Context) -> None:
        super().apply(state, seat, action, context)
        if max(state.at) >= self.goal:
            result = context.final(self.result(state))
            context.emit("over", {"winners": result.winners(), "scores": result.scores})


class ToldByTheRules(Toll):
    """Tells its end without asking who gave up."""

    def apply(self, state: TollState, seat: int, action: int, context: Context) -> None:
        super().apply(state, seat, action, context)
        if max(state.at) >= self.goal:
            context.emit("over", {"winners": self.result(state).winners()})


class WrongScores(Ended):
    def apply(self, state: TollState, seat: int, action: int, context: Context) -> None:
        super().apply(state, seat, action, context)
        for event in context.events:
            if event.type == "over":
                event.public["scores"] = [0] * self.seats


class AskedAgain(Toll):
    """Says of whoever is half way that the game is over for them, and asks them on."""

    def finished(self, state: TollState) -> list[int]:
        return [seat for seat, at in enumerate(state.at) if at >= HALF]


class Halfway(Ended):
    """Whoever is half way along has finished: the game goes on for the others until somebody is through."""

    def finished(self, state: TollState) -> list[int]:
        return [seat for seat, at in enumerate(state.at) if at >= HALF]


class LoadsRaw(Toll):
    def load(self, data: Json) -> TollState:
        return self.read(data)


@pytest.mark.parametrize(
    ("faulty", "promise"),
    [
        (ToldByTheRules, "winners of the result"),
        (WrongScores, "scores of the result"),
        (AskedAgain, "must not be asked"),
        (LoadsRaw, "must raise BadPosition"),
    ],
)
def test_a_planted_fault_is_caught(faulty: type[Toll], promise: str) -> None:
    check_game(Ended(TollOptions(), 3))
    with pytest.raises(Nonconforming, match=promise):
        check_game(faulty(TollOptions(), 3))


# --- results without those who gave up --------------------------------------------------------------------------------
def result(scores: list[int], reason: str = "points") -> Result:
    return ranked(scores, [[["points", score]] for score in scores], reason)


def test_who_gave_up_comes_last_and_the_others_move_up() -> None:
    best_gone = without(result([9, 7, 7, 1]), [0])
    assert (best_gone.places, best_gone.payoffs, best_gone.winners()) == ([4, 1, 1, 3], [0, 0.5, 0.5, 0], [1, 2])
    shared = without(result([9, 9, 9, 1]), [1])
    assert (shared.places, shared.payoffs) == ([1, 4, 1, 3], [0.5, 0, 0.5, 0])
    second_gone = without(result([9, 7, 5]), [1])
    assert (second_gone.places, second_gone.payoffs) == ([1, 3, 2], [1, 0, 0])


def test_scores_and_parts_stay_and_nobody_left_changes_nothing() -> None:
    rules = result([9, 7, 7, 1])
    assert without(rules, [0]).scores == rules.scores
    assert without(rules, [0]).parts == rules.parts
    assert without(rules, []) is rules
    assert without(rules, [0, 1, 2, 3]) is rules


def test_where_nobody_won_those_who_stayed_share() -> None:
    rules = result([3, 2, 1], NOBODY)
    rules.payoffs = [1 / 3] * 3
    left = without(rules, [0])
    assert (left.places, left.payoffs, left.winners()) == ([3, 1, 2], [0, 0.5, 0.5], [])


# --- at a table -----------------------------------------------------------------------------------------------------
def through(match: Match[TollState], who: int) -> None:
    """That seat walks three steps a turn, all others one; nobody asks for toll."""
    while not match.over:
        seat = match.waiting()[0]
        walks = match.state.stack[-1].step == "turn"
        match.submit(seat, (2 if seat == who else 0) if walks else 3)


def test_who_had_finished_keeps_the_place_and_who_had_not_does_not() -> None:
    game = Halfway(TollOptions(), 3)
    match: Match[TollState] = Match.start(game, Simulated(1))
    match.apply_patch([["at/0", 7], ["at/1", 5]], "consent")
    events = match.concede(0) + match.concede(1)
    assert [event.public["settled"] for event in events] == [True, False]
    through(match, 2)
    assert match.result().places == [2, 3, 1]
    assert match.events[-1][-1].public["winners"] == [2] == match.result().winners()
    assert match.game.result(match.state).places[0] == 2


def test_what_was_finished_and_is_taken_back_is_given_up() -> None:
    game = Halfway(TollOptions(), 2)
    match: Match[TollState] = Match.start(game, Simulated(1))
    match.apply_patch([["at/0", 8]], "consent")
    match.concede(0)
    assert match.result().places == [1, 2]
    match.take_back(0)
    assert match.result().places == [2, 1]
    match.apply_patch([["at/0", 8]], "consent")
    assert match.result().places == [1, 2]


def test_concessions_are_the_same_after_a_restart() -> None:
    game = Halfway(TollOptions(), 3)
    match: Match[TollState] = Match.start(game, Simulated(1))
    match.apply_patch([["at/0", 8]], "consent")
    match.concede(0)
    match.concede(1)
    through(match, 2)
    entries = json.loads(json.dumps([entry.to_json() for entry in match.log]))
    again = Match.restore(game, Simulated(0), entries)
    assert again.result() == match.result()
    assert again.story(None) == match.story(None)


# --- malformed positions ----------------------------------------------------------------------------------------------
def test_malformed_json_is_refused_by_one_error_in_words() -> None:
    game = TOLL.game({}, 3)
    for data in ([], None, 7, "x", {}, {"at": [0]}):
        with pytest.raises(BadPosition, match="no position of toll"):
            game.load(data)


def test_a_correction_that_cannot_be_judged_is_refused() -> None:
    match = Match.start(STAKES.game({}, 2), Simulated(1))
    for path in ("hands", "won", "pile"):
        before = match.state.digest()
        with pytest.raises(IllegalAction):
            match.apply_patch([[f"{path}/x", 3]], "0")
        assert match.state.digest() == before


def test_a_spoilt_position_differs_in_one_place() -> None:
    data = TOLL.game({}, 3).new(Context(Simulated(1))).to_json()
    luck = Simulated(4)
    changed = [spoilt(data, luck) for _ in range(200)]
    assert sum(one != data for one in changed) > 150
    assert data == TOLL.game({}, 3).new(Context(Simulated(1))).to_json()
