"""What a seat's score came from: it adds up, and the moments are where the places turned."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core_games.stakes import SPEC as STAKES
from core_games.toll import SPEC as TOLL
from short_games import shortened
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.core.registry import find_game, games
from skerry.core.score_breakdown import ScoreBreakdown, breakdowns_of

SPECS = [STAKES, TOLL, *games().values()]


def finished(spec: GameSpec, seed: int, most: int = 400) -> Match[Any]:
    """A game played to its end, or for so many choices, some of them taken back."""
    match: Match[Any] = Match.start(spec.game(shortened(spec)), Simulated(seed))
    chance = Simulated(seed + 1)
    for _ in range(most):
        if match.over:
            break
        seat = match.waiting()[0]
        legal = match.legal(seat)
        wild = chance.below(3) == 0
        action = (
            legal[chance.below(len(legal))] if wild else match.game.suggest(match.imagine(seat, chance), seat, chance)
        )
        match.submit(seat, action)
        if chance.below(40) == 0 and match.earlier():
            match.take_back(match.earlier()[0])
    if not match.over:
        match.stop()
    return match


@pytest.mark.gate
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.name)
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 999))
def test_start_and_causes_add_up_to_the_score(spec: GameSpec, seed: int) -> None:
    match = finished(spec, seed)
    for seat, account in enumerate(breakdowns_of(match)):
        assert account.start + sum(cause.points for cause in account.causes) == match.result().scores[seat]
        assert account.score == match.result().scores[seat]
        for cause in account.causes:
            assert cause.times > 0
            assert 0 < abs(cause.most.points) <= abs(cause.points)
            assert match.events[cause.most.seq][cause.most.index].type == cause.kind
            assert cause.most.seq in match.line(), "what was taken back gave nobody anything"


@pytest.mark.gate
@pytest.mark.parametrize("spec", games().values(), ids=lambda spec: spec.name)
def test_every_cause_has_the_games_own_words(spec: GameSpec) -> None:
    for preset in spec.presets:
        match: Match[Any] = Match.start(spec.game(shortened(spec), preset=preset.name), Simulated(7))
        chance = Simulated(8)
        while not match.over and len(match.log) < 300:
            seat = match.waiting()[0]
            match.submit(seat, match.game.suggest(match.imagine(seat, chance), seat, chance))
        for account in breakdowns_of(match):
            for cause in account.causes:
                key = f"cause.{cause.kind}.{'gain' if cause.points > 0 else 'loss'}"
                assert spec.words.catalogue.has(key), f"the end of {spec.title} cannot say {key}"


def places_after(match: Match[Any], number: int, seat: int) -> int:
    place: int = match.game.result(match.state_at(number)).places[seat]
    return place


@pytest.mark.gate
@pytest.mark.parametrize("spec", games().values(), ids=lambda spec: spec.name)
@pytest.mark.parametrize("seed", [1, 2])
def test_after_the_turning_point_a_seat_is_never_better_than_it_ends(spec: GameSpec, seed: int) -> None:
    match = finished(spec, seed)
    places = match.result().places
    turned = 0
    for seat, account in enumerate(breakdowns_of(match)):
        turn = account.turn
        if turn is None or not (turn.before > 1 if places[seat] == 1 else turn.before < places[seat] <= turn.after):
            continue
        turned += 1
        after = [places_after(match, number, seat) for number in match.line() if number >= turn.seq]
        if places[seat] == 1:
            assert set(after) == {1}
        else:
            assert min(after) >= places[seat]
    assert turned


def test_the_best_moment_is_the_largest_gain() -> None:
    match = finished(STAKES, 5)
    accounts: list[ScoreBreakdown] = breakdowns_of(match)
    for account in accounts:
        gains = [cause.most.points for cause in account.causes if cause.points > 0]
        assert (account.best.points if account.best else 0) == max(gains, default=0)
    assert any(account.best for account in accounts)


@pytest.mark.gate
@pytest.mark.parametrize("spec", games().values(), ids=lambda spec: spec.name)
def test_whoever_gained_anything_in_a_whole_game_has_a_best_moment(spec: GameSpec) -> None:
    match = finished(spec, 11, most=4000)
    for seat, account in enumerate(breakdowns_of(match)):
        # Who only ever fell back in a race has none to be told.
        assert account.best or account.late, f"{spec.name}: seat {seat} had none"
        if account.best is None:
            continue
        assert account.best.seq in match.line()
        assert account.best.points > 0 or not [cause for cause in account.causes if cause.points > 0] or account.late


def test_where_only_the_end_gives_points_a_hope_is_a_moment() -> None:
    spec = find_game("powerboats")
    match: Match[Any] = Match.start(spec.game({}, 2), Simulated(4))
    chance = Simulated(5)
    for _ in range(40):
        seat = match.waiting()[0]
        match.submit(seat, match.game.suggest(match.imagine(seat, chance), seat, chance))
    match.stop()
    for seat, account in enumerate(breakdowns_of(match)):
        assert account.late
        assert account.best, f"seat {seat} had none"
        assert match.events[account.best.seq][account.best.index].public.get("seat") == seat


def test_who_gives_up_has_an_account_all_the_same() -> None:
    match: Match[Any] = Match.start(STAKES.game({}, 3), Simulated(3))
    match.concede(1)
    with pytest.raises(IllegalAction):
        match.concede(1)
    match.stop()
    assert [account.score for account in breakdowns_of(match)] == match.result().scores
