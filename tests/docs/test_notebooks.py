"""The notebooks run from their first cell to their last, with few games, and draw what they say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import altair
import pytest

from modules import load

NOTEBOOKS = Path(__file__).parents[2] / "docs" / "notebooks"
FEW: dict[str, dict[str, Any]] = {
    "first_study": {"number": 6},
    "train_a_bot": {"each": 2, "steps": 2, "matches": 2},
    "balance_a_rule": {"number": 2, "prices": [400, 500]},
}
"""What each is told instead of what its sliders say."""


def test_every_notebook_is_tried() -> None:
    assert {file.stem for file in NOTEBOOKS.glob("*.py")} == set(FEW)


@pytest.mark.gate
@pytest.mark.parametrize("name", FEW)
def test_a_notebook_runs_to_its_end_and_draws(name: str) -> None:
    few = FEW[name]
    if name == "train_a_bot":
        few = {**few, "learner": load(NOTEBOOKS.parent / "examples" / "train.py").Learner(together=2)}
    outputs, _ = load(NOTEBOOKS / f"{name}.py").app.run(defs=few)
    drawn = [shown for shown in outputs if isinstance(shown, (altair.LayerChart, altair.Chart))]
    assert drawn
    for chart in drawn:
        assert chart.to_dict()["datasets"], "it has figures"
