"""What is measured is what is played."""

from __future__ import annotations

import subprocess
import sys

import pytest

from skerry.core.bot import rollout
from skerry.core.chance import Simulated
from skerry.core.game import Context
from skerry.core.registry import find_game
from skerry.lab.speed import middle, repeats, step_through


@pytest.mark.parametrize("name", ["stakes", "toll", "koxinga"])
def test_both_loops_play_the_same_game(small_games: None, name: str) -> None:
    """Decisions are counted in one loop and timed in the other, so they must draw the same luck to the end."""
    game = find_game(name).game()
    for seed in range(3):
        quick, stepped = Simulated(seed), Simulated(seed)
        rollout(game, game.new(Context(quick, loud=False)), quick)
        assert step_through(game, stepped) > 0
        assert stepped.drawn == quick.drawn


def test_the_position_that_is_copied_offers_a_choice(small_games: None) -> None:
    for name in ("stakes", "koxinga"):
        game = find_game(name).game()
        state = middle(game)
        decision = game.decision(state)
        assert decision is not None
        assert len(game.legal(state, decision.seats[0])) > 1


def test_a_rate_counts_whole_repeats() -> None:
    calls: list[int] = []
    assert repeats(lambda: calls.append(1), 0.01) > 0
    assert len(calls) >= 2, "one to warm up, one that counts"


def test_rules_can_be_run_from_source_whatever_is_installed() -> None:
    code = "import skerry.core.game as game; print(game.__file__)"
    inside = f"from skerry.lab.interpreted import prefer_source; prefer_source(); {code}"
    done = subprocess.run([sys.executable, "-c", inside], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("game.py")
