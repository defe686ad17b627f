"""The example that trains a bot: it runs, and what it learns beats playing by lot."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from modules import load

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "train.py"


@pytest.fixture
def example() -> ModuleType:
    """What the example defines."""
    return load(EXAMPLE)


@pytest.mark.deep
def test_it_learns_from_the_games_it_finishes(example: ModuleType) -> None:
    learner = example.Learner(together=4)
    learner.learn(example.BATCH)
    policy = learner.policy
    assert np.isfinite(policy.weights).all()
    assert policy.weights.any()
    share, _ = example.share_against_random(policy, 2)
    assert 0.0 <= share <= 1.0


@pytest.mark.deep
def test_six_hundred_games_make_it_beat_five_that_choose_by_lot(example: ModuleType) -> None:
    """By more than four standard errors: six seeds had shares of 0.38 to 0.49."""
    share, error = example.share_against_random(example.train(640), 300)
    assert share - 4 * error > 1 / 6
