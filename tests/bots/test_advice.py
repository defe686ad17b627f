"""Hints: what the far-sighted bot would choose, by how much, and nothing that the seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from layers import interpreted_has
from short_games import shortened
from skerry.bots.hints import LEAST_WORLDS, STEPS, advise, choices_of, plan, quick
from skerry.bots.lookahead import Comparison, LookaheadBot
from skerry.bots.simple import GreedyBot
from skerry.core.bot import Turn, ask
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.core.registry import find_game

GAMES = ("koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop")
HINTED = interpreted_has(GAMES, lambda name: name in ("koxinga", "squirrelopoly"))
ASKED = 4
APART = 9
FEW = 16


def asked(name: str) -> Iterator[tuple[Match[Any], int]]:
    """Positions of one game, and a seat that has several choices there."""
    spec = find_game(name)
    game = spec.game(spec.rules(shortened(spec), spec.default_seats).to_json(), spec.default_seats)
    match = Match.start(game, Simulated(4))
    bots = [GreedyBot(seat) for seat in range(game.seats)]
    found = since = 0
    while found < ASKED and not match.over:
        seat = match.waiting()[-1]
        since += 1
        if since > APART and len(match.legal(seat)) > 1:
            found, since = found + 1, 0
            yield match, seat
        match.submit(seat, ask(bots[seat], match, seat), by="bot")


def turn_in(match: Match[Any], seat: int, world: Any) -> Turn[Any]:
    decision = match.decision()
    assert decision is not None
    return Turn(match.game, seat, world, decision)


@pytest.mark.gate
@pytest.mark.parametrize("name", HINTED)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_hint(name: str) -> None:
    """Also the true world, which no hint is ever asked in."""
    several = 0
    for match, seat in asked(name):
        worlds = [match.state, match.imagine(seat, Simulated(1)), match.imagine(seat, Simulated(2))]
        several += len({world.digest() for world in worlds}) > 1
        hints = [advise(turn_in(match, seat, world), 7, simulations=FEW) for world in worlds]
        assert hints[0] == hints[1] == hints[2]
        glances = [quick(turn_in(match, seat, world), 7) for world in worlds]
        assert glances[0] == glances[1] == glances[2]
        plans = [plan(turn_in(match, seat, world), glances[0].action, 7) for world in worlds]
        assert plans[0] == plans[1] == plans[2]
    assert several > 0 or name not in WITH_SECRETS


WITH_SECRETS = [name for name in GAMES if find_game(name).game().secrets]


@pytest.mark.gate
@pytest.mark.parametrize("name", HINTED)
def test_a_hint_begins_with_what_the_bot_chooses(name: str) -> None:
    for match, seat in asked(name):
        turn = turn_in(match, seat, match.imagine(seat, Simulated(3)))
        hint = advise(turn, 5, simulations=FEW)
        chosen = LookaheadBot(5, FEW).choose(turn)
        assert [choice.action for choice in hint[:1]] in ([chosen], [])
        actions = [choice.action for choice in hint]
        assert len(set(actions)) == len(actions) <= 3
        assert set(actions) <= set(turn.legal)


@pytest.mark.parametrize("name", GAMES)
def test_a_plan_is_played_to_its_end_whatever_luck_and_rivals_do(name: str) -> None:
    spec = find_game(name)
    game = spec.game(spec.rules(shortened(spec), spec.default_seats).to_json(), spec.default_seats)
    match, luck = Match.start(game, Simulated(4)), Simulated(8)
    several = 0
    for _ in range(150):
        if match.over:
            break
        seat = match.waiting()[-1]
        turn = turn_in(match, seat, match.imagine(seat, luck))
        first = game.suggest(turn.world.clone(), seat, luck)
        steps = plan(turn, first, 5)
        assert steps[0] == first
        assert len(steps) <= STEPS
        several += len(steps) > 1
        seen: list[str] = []
        for number, step in enumerate(steps):
            assert len(steps) == 1 or match.waiting() == [seat]
            assert number == 0 or match.log[-1].draws == [], "luck fell before it"
            match.submit(seat, step)
            seen.append(match.state.digest())
        assert len(set(seen)) == len(seen), "a step led back"
    assert several > 0


def test_a_plan_without_time_is_its_first_step() -> None:
    match, seat = next(asked("tropicalia"))
    turn = turn_in(match, seat, match.imagine(seat, Simulated(3)))
    assert plan(turn, turn.legal[0], 5, 1e-9) == turn.legal[:1]


def test_no_time_gives_no_hint_but_a_glance() -> None:
    match, seat = next(asked("koxinga"))
    turn = turn_in(match, seat, match.imagine(seat, Simulated(3)))
    assert advise(turn, 1, seconds=1e-9) == []
    assert quick(turn, 1).action in turn.legal


def compared(gains: dict[int, list[float]], winner: int) -> list[tuple[int, float, float]]:
    found = choices_of(Comparison(9, gains, 0.5, winner))
    return [(choice.action, round(choice.less, 6), round(choice.error, 6)) for choice in found]


def test_the_difference_is_that_of_the_same_worlds() -> None:
    luck = [0.5, -0.5, 0.25, -0.25, 0.0, 0.0]
    better = [0.1 + one for one in luck]
    alike = [one - 0.05 for one in better]
    found = compared({1: better, 2: alike}, 1)
    assert found[0] == (1, 0.0, 0.0)
    assert found[1] == (2, 5.0, 0.0), "their luck was the same, so it leaves no doubt"
    assert found[2][:2] == (9, 10.0)
    assert found[2][2] > 20, "and this one's was not"


def test_a_choice_that_was_dropped_early_is_compared_in_the_worlds_it_was_played_in() -> None:
    long = [0.1] * LEAST_WORLDS + [0.9] * LEAST_WORLDS
    assert compared({1: long, 2: [0.0] * LEAST_WORLDS}, 1)[1] == (2, 10.0, 0.0)
    assert compared({1: long, 2: [0.0] * (LEAST_WORLDS - 1)}, 1) == [(1, 0.0, 0.0), (9, 50.0, compared_error(long))]


def compared_error(gains: list[float]) -> float:
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return round(200.0 * (variance / len(gains)) ** 0.5, 6)


def test_what_the_game_suggests_stays_the_best_while_luck_explains_the_rest() -> None:
    found = choices_of(Comparison(9, {1: [0.5, -0.4, 0.5, -0.4, -0.1, 0.0], 2: [-1.0] * 6}, 0.5, 1))
    assert [(choice.action, choice.is_alike) for choice in found] == [(9, True), (1, True), (2, False)]
    assert choices_of(Comparison(9, {}, 0.5))[0].action == 9, "nothing else was worth a try"
    assert choices_of(Comparison(9, {1: [0.1]}, 0.5, 1)) == [], "too little was played"
