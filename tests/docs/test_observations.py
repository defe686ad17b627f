"""The page of observations is what the command prints, so that it cannot disagree with the games."""

from __future__ import annotations

from pathlib import Path

import pytest

from skerry.cli import features, run
from skerry.core.registry import find_game

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"
OURS = ["koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop"]


def test_the_page_of_observations_is_what_the_games_say(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # others may be installed on this machine
    monkeypatch.setattr(features, "games", lambda: {name: find_game(name) for name in OURS})
    assert run(["features"]) == 0
    printed = capsys.readouterr().out
    assert PAGE.read_text(encoding="utf-8") == printed, "renew it: skerry features > docs/observations.md"
