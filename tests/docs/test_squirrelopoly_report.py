"""The report on Squirrelopoly comes from simulations of today's rules, and the lobby's lengths from the report."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from skerry.bots import find_level
from skerry.games.squirrelopoly import SPEC
from skerry.lab.arena import Plan, play_number
from skerry.lab.summary import wilson

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "squirrelopoly"
TOOL = runpy.run_path(str(ROOT / "tools" / "squirrelopoly_report.py"))
RESULTS: dict[str, Any] = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("preset", SPEC.presets, ids=lambda preset: preset.name)
def test_the_lobby_tells_the_lengths_that_were_simulated(preset: Any) -> None:
    assert preset.length is not None
    assert (preset.length.rounds, preset.length.minutes) == TOOL["length_of"](RESULTS["lengths"][preset.name])


@pytest.mark.parametrize("preset", SPEC.presets, ids=lambda preset: preset.name)
def test_the_simulated_games_are_those_of_todays_rules_and_bots(preset: Any) -> None:
    game = SPEC.game(preset=preset.name)
    assert RESULTS["version"] == game.version
    plan = Plan(SPEC.name, TOOL["GREEDY"], TOOL["GAMES"], RESULTS["seed"], preset.name)
    makers = {"greedy": find_level(SPEC.name, "greedy").make}
    run = RESULTS["lengths"][preset.name]
    for number in (0, 1, TOOL["GAMES"] - 1):
        row = play_number(plan, game, makers, number)
        assert row.rounds == run["rounds"][number]
        assert (row.decisions, row.scores) == (run["choices"][number], run["scores"][number])


def test_tables_and_charts_are_drawn_from_the_results() -> None:
    report = (ROOT / "docs" / "squirrelopoly.md").read_text(encoding="utf-8")
    assert TOOL["filled"](report, RESULTS) == report
    for name, text in TOOL["charts"](RESULTS).items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text


def test_a_report_without_a_tables_place_is_refused() -> None:
    with pytest.raises(ValueError, match="lengths"):
        TOOL["filled"]("no table here", RESULTS)


def test_one_greedy_bot_beats_three_random_ones_at_least_every_other_time() -> None:
    duels = [duel for duel in RESULTS["duels"] if duel["bots"] == ["greedy", "random", "random", "random"]]
    assert {duel["preset"] for duel in duels} == {preset.name for preset in SPEC.presets}
    for duel in duels:
        assert wilson(duel["wins"], duel["games"])[0] >= 0.5
