"""One seat of every game behind Gymnasium: its checker, bots on the other seats, payoffs, masks and errors."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env

import skerry
from layers import gate_has
from skerry.adapters.gymnasium import Seat, env
from skerry.bots import UnknownBot
from skerry.core.registry import games

CASES = [case for spec in games().values() for case in gate_has((spec.name, preset.name) for preset in spec.presets)]


@pytest.mark.parametrize(("game", "preset"), CASES)
def test_their_checker_finds_nothing(game: str, preset: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*Box observation space m(in|ax)imum value is -?infinity")
        check_env(env(game, preset=preset, bots="random", illegal="lose"), skip_render_check=True)


def finished(one: Seat, seed: int) -> tuple[float, int]:
    """Play at random by the masks from a seed; the reward and how many choices it took."""
    luck = random.Random(seed)
    seen, _ = one.reset(seed=seed)
    made = 0
    while True:
        legal = seen["action_mask"].nonzero()[0].tolist()
        assert legal == one.action_masks().nonzero()[0].tolist()
        assert len(legal) > 1
        seen, reward, over, short, _ = one.step(luck.choice(legal))
        made += 1
        if over or short:
            return reward, made
        assert reward == 0.0


def test_a_game_against_bots_ends_with_the_payoff_and_again_alike() -> None:
    rewards = [finished(env("koxinga"), seed) for seed in range(6)]
    assert rewards == [finished(env("koxinga"), seed) for seed in range(6)]
    assert all(0.0 <= reward <= 1.0 and made > 10 for reward, made in rewards)


def test_the_learner_sits_where_it_is_told_or_anywhere() -> None:
    one = env("tropicalia", 3, seat=2, bots=["random", "greedy"])
    assert [one.reset()[1]["seat"] for _ in range(4)] == [2, 2, 2, 2]
    assert [type(one._bots[seat]).__name__ for seat in (0, 1)] == ["RandomBot", "GreedyBot"]
    anywhere = env("tropicalia", 3)
    anywhere.reset(seed=1)
    assert {anywhere.reset()[1]["seat"] for _ in range(30)} == {0, 1, 2}


def test_a_game_is_cut_short_after_so_many_choices_of_the_learner() -> None:
    one = env("koxinga", max_cycles=5)
    assert finished(one, 2) == (0.0, 5)


def test_an_illegal_action_is_refused_or_loses_as_was_wished() -> None:
    strict = env("koxinga")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="action 99 is not legal"):
        strict.step(99)
    loses: Any = env("koxinga", illegal="lose")
    loses.reset(seed=1)
    _, reward, over, short, told = loses.step(99)
    assert (reward, over, short, told["illegal"]) == (0.0, True, False, True)


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(ValueError, match="no game has begun"):
        env("koxinga").step(0)
    with pytest.raises(UnknownBot, match="greedy"):
        env("koxinga", bots="gredy")
    with pytest.raises(ValueError, match="takes 5 bots, not 2"):
        env("koxinga", bots=["greedy", "random"])
    with pytest.raises(ValueError, match="there is no seat 6"):
        env("koxinga", seat=6)
    with pytest.raises(ValueError, match="raise or lose"):
        env("koxinga", illegal="ignore")
    assert isinstance(skerry.make("koxinga", interface="gymnasium", bots="random"), Seat)
