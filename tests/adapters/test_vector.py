"""Many games at once: each goes as it would alone, and a new one begins where one is over."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from skerry.adapters.vector import Vector, vector
from skerry.bots.simple import RandomBot
from skerry.core.chance import Simulated
from skerry.core.game import Context
from skerry.core.registry import games
from skerry.lab.plan import Plan, play_number

MANY = 5


def chosen(seen: Any, luck: np.random.Generator) -> Any:
    """A legal action of every game, by lot."""
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in seen.masks])


@pytest.mark.parametrize("game", games())
def test_rows_are_what_the_seat_knows_and_may_choose(game: str) -> None:
    many, luck = vector(game, MANY), np.random.default_rng(1)
    seen = many.reset(seed=4)
    for _ in range(40):
        for row, episode in enumerate(many._episodes):
            assert seen.seats[row] == episode.seat
            expected = np.array(many.rules.observe(episode.state, episode.seat), np.float32)
            assert (seen.observations[row] == expected).all()
            assert np.flatnonzero(seen.masks[row]).tolist() == many.rules.legal(episode.state, episode.seat)
        seen = many.step(chosen(seen, luck))


def test_where_a_game_is_over_its_payoffs_are_told_and_another_begins() -> None:
    many, luck = vector("koxinga", MANY), np.random.default_rng(2)
    seen, ended = many.reset(seed=1), 0
    for _ in range(800):
        seen = many.step(chosen(seen, luck))
        ended += int(seen.over.sum())
        assert seen.payoffs.sum(axis=1) == pytest.approx(seen.over.astype(float))
    assert ended >= MANY


def test_the_games_of_a_seed_are_those_of_a_simulation() -> None:
    many = vector("tropicalia", 3)
    many.reset(seed=9)
    plan = Plan("tropicalia", ("random", "random"), 3, 9)
    rows = [play_number(plan, plan.rules(), {"random": RandomBot}, number) for number in range(3)]
    for row, episode in zip(rows, many._episodes):
        begun = many.rules.new(Context(Simulated(row.seed, keep=False), loud=False))
        assert episode.state.digest() == begun.digest()


def test_one_seed_gives_the_same_games() -> None:
    def played(many: Vector) -> list[float]:
        luck, seen = np.random.default_rng(3), many.reset(seed=9)
        for _ in range(60):
            seen = many.step(chosen(seen, luck))
        return [float(number) for number in seen.observations.sum(axis=1)]

    assert played(vector("tropicalia", 3)) == played(vector("tropicalia", 3))


def test_what_is_wrong_is_said_with_the_game() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        vector("koxinga", 0)
    many = vector("koxinga", 2)
    seen = many.reset(seed=1)
    with pytest.raises(ValueError, match="2 games need as many actions, not 1"):
        many.step(np.array([1]))
    first = int(np.flatnonzero(seen.masks[0])[0])
    with pytest.raises(ValueError, match="game 1: action 99 is not legal"):
        many.step(np.array([first, 99]))
