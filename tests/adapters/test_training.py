"""The example that trains a bot: it runs, and what it learns beats playing by lot."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "train.py"


@pytest.fixture
def example() -> Iterator[ModuleType]:
    """What the example defines."""
    spec = importlib.util.spec_from_file_location("train_example", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = made
    spec.loader.exec_module(made)
    yield made
    del sys.modules[spec.name]


def test_it_learns_from_the_games_it_finishes(example: ModuleType) -> None:
    policy = example.train(2)
    assert np.isfinite(policy.weights).all()
    assert policy.weights.any()
    share, _ = example.share_against_random(policy, 2)
    assert 0.0 <= share <= 1.0


@pytest.mark.deep
def test_six_hundred_games_make_it_beat_five_that_choose_by_lot(example: ModuleType) -> None:
    """By more than four standard errors; 0.40 on the machine where it was written."""
    share, error = example.share_against_random(example.train(600), 300)
    assert share - 4 * error > 1 / 6
