"""Every game behind PettingZoo: its own conformance suites, masks, sealed choices, payoffs and errors."""

from __future__ import annotations

import importlib
import re
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import skerry
from layers import budget, gate_has
from skerry.adapters.pettingzoo import Table, env, parallel_env
from skerry.core.chance import Simulated
from skerry.core.options import BadOptions
from skerry.core.registry import UnknownGame, find_game, games
from skerry.games.koxinga.rules.state import PICK
from skerry.lab.missing import MissingLibrary

CASES = [case for spec in games().values() for case in gate_has((spec.name, preset.name) for preset in spec.presets)]


@pytest.fixture(autouse=True)
def dictionaries() -> Iterator[None]:
    """PettingZoo warns of observations that are no plain arrays, as those of its own games with masks are none."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation", category=UserWarning)
        yield


@pytest.mark.parametrize(("game", "preset"), CASES)
def test_their_own_suites_pass(game: str, preset: str) -> None:
    api_test(env(game, preset=preset), num_cycles=budget(60, 1_000))
    seed_test(lambda: env(game, preset=preset), num_cycles=budget(40, 500))
    parallel_api_test(parallel_env(game, preset=preset), num_cycles=budget(40, 1_000))


def test_a_game_is_cut_short_after_so_many_choices() -> None:
    one = env("koxinga", max_cycles=30)
    one.reset(seed=1)
    played = play(one)
    assert played.choices == 30
    assert all(played.truncated.values())
    assert not any(played.paid.values())


class Played:
    """What came of a game: `paid` and `truncated` by agent, and how many choices were asked for."""

    def __init__(self) -> None:
        self.choices = 0
        self.paid: dict[str, float] = {}
        self.truncated: dict[str, bool] = {}


def play(one: Any, seed: int = 5) -> Played:
    """Play an environment that was reset to its end, at random by its masks."""
    luck, played = Simulated(seed), Played()
    for agent in one.agent_iter():
        seen, reward, terminated, truncated, _ = one.last()
        if terminated or truncated:
            played.paid[agent], played.truncated[agent] = reward, truncated
            one.step(None)
            continue
        legal = [action for action, allowed in enumerate(seen["action_mask"]) if allowed]
        table = one.unwrapped
        assert legal == table.rules.legal(table._episode.state, table._seats[agent])
        assert len(legal) > 1, "nobody is asked where one action alone is legal"
        one.step(legal[luck.below(len(legal))])
        played.choices += 1
    return played


@pytest.mark.parametrize("game", games())
def test_masks_are_what_is_legal_and_all_are_paid_at_the_end(game: str) -> None:
    seats = find_game(game).default_seats
    changes: dict[str, Any] = {"tropichop": {"round_limit": 6}}.get(game, {})
    one = env(game, seats, **changes)
    one.reset(seed=3)
    played = play(one)
    assert sorted(played.paid) == [f"seat_{seat}" for seat in range(seats)]
    assert sum(played.paid.values()) == pytest.approx(1.0)


def test_no_seat_sees_a_sealed_choice_before_its_own() -> None:
    one, seen = env("koxinga"), []
    for which in (0, -1):
        one.reset(seed=2)
        first = one.agent_selection
        while one.unwrapped._episode.state.phase != PICK:
            one.step(one.last()[0]["action_mask"].nonzero()[0][0])
            first = one.agent_selection
        one.step(one.last()[0]["action_mask"].nonzero()[0][which])
        assert one.agent_selection != first
        seen.append([one.agent_selection, one.last()[0]["observation"].tolist()])
    assert seen[0] == seen[1]


def test_one_seed_gives_the_same_games_and_each_reset_another() -> None:
    def begun(one: Any) -> list[list[float]]:
        one.reset(seed=8)
        first = one.observe("seat_0")["observation"].tolist()
        one.reset()
        return [first, one.observe("seat_0")["observation"].tolist()]

    once, again = begun(env("tropicalia")), begun(env("tropicalia"))
    assert once == again
    assert once[0] != once[1]


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    one = env("koxinga")
    one.reset(seed=2)
    table = one.unwrapped
    assert isinstance(table, Table)
    before, asked = table._episode.state.digest(), one.agent_selection
    with pytest.raises(ValueError, match=r"action 99 is not legal: seat \d may choose among \["):
        one.step(99)
    assert table._episode.state.digest() == before
    assert one.agent_selection == asked


def test_steps_before_a_game_and_after_it_are_told_by_the_library(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(AssertionError, match="reset"):
        env("koxinga").step(0)
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        env("koxinga").last()
    one = env("koxinga", max_cycles=1)
    one.reset(seed=2)
    play(one)
    one.step(0)
    assert "step() called after all agents are terminated" in caplog.text


def test_a_forced_choice_is_asked_for_where_that_is_wished() -> None:
    one = env("squirrelopoly", forced=True)
    one.reset(seed=1)
    assert one.last()[0]["action_mask"].sum() == 1, "the first roll"


def test_it_is_made_by_name_and_what_is_wrong_is_said() -> None:
    made = skerry.make("tropicalia", 3, interface="parallel", advanced=True)
    assert made.possible_agents == ["seat_0", "seat_1", "seat_2"]
    with pytest.raises(UnknownGame, match="did you mean koxinga"):
        skerry.make("koxingo")
    with pytest.raises(BadOptions):
        skerry.make("koxinga", layout="round")
    with pytest.raises(ValueError, match="aec, parallel, gymnasium, openspiel, vector"):
        skerry.make("koxinga", interface="gym")


@pytest.mark.deep
def test_the_examples_of_the_documents_play_a_game() -> None:
    text = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    zoo, gym, spiel, many, entries, data = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    known: dict[str, Any] = {}
    exec(zoo, known)
    assert known["env"].agents == [], "it is over"
    exec(gym, known)
    assert known["over"]
    exec(spiel, known)
    assert known["action"] in known["state"].legal_actions()
    exec(many, known)
    assert known["seen"].observations.shape == (64, 1206)
    exec(data, known)
    assert known["played"].height == 6 * 60
    assert known["played"]["payoff"].sum() == pytest.approx(60)
    exec(entries, known)
    assert known["own_gold"].shape == (1,)
    assert known["next_hand"].shape == (10,)


def test_a_library_that_is_missing_is_named_with_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "skerry.adapters.pettingzoo")
    with pytest.raises(MissingLibrary, match=r"pettingzoo is not installed; try pip install 'skerry\[research\]'"):
        importlib.import_module("skerry.adapters.pettingzoo")
