"""Reports come from simulations of today's rules and bots, and the lobby's lengths from the reports."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from skerry.bots import find_level
from skerry.lab.plan import Plan, play_number
from skerry.lab.summary import wilson

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "game_report.py"))
SUBJECTS: dict[str, Any] = {name: subject for name, subject in TOOL["SUBJECTS"].items() if subject.report.exists()}
RESULTS: dict[str, Any] = {
    name: json.loads(subject.results.read_text(encoding="utf-8")) for name, subject in SUBJECTS.items()
}
LEAST_SHARE = {"squirrelopoly": 0.5, "tropichop": 0.8}
"""What one greedy bot must win among three random ones; dice decide much of Squirrelopoly."""
PRESETS = [
    pytest.param(subject, preset, id=f"{name} {preset.name}")
    for name, subject in SUBJECTS.items()
    for preset in subject.spec.presets
]
every_game = pytest.mark.parametrize("name", SUBJECTS)


@pytest.mark.parametrize(("subject", "preset"), PRESETS)
def test_the_lobby_tells_the_lengths_that_were_simulated(subject: Any, preset: Any) -> None:
    assert preset.length is not None
    run = RESULTS[subject.name]["lengths"][preset.name]
    assert (preset.length.rounds, preset.length.minutes) == TOOL["length_of"](run)


@pytest.mark.parametrize(("subject", "preset"), PRESETS)
def test_the_simulated_games_are_those_of_todays_rules_and_bots(subject: Any, preset: Any) -> None:
    game = subject.spec.game(preset=preset.name)
    results = RESULTS[subject.name]
    assert results["version"] == game.version
    plan = Plan(subject.name, TOOL["GREEDY"], TOOL["GAMES"], results["seed"], preset.name)
    makers = {"greedy": find_level(subject.name, "greedy").make}
    run = results["lengths"][preset.name]
    for number in (0, 1, TOOL["GAMES"] - 1):
        row = play_number(plan, game, makers, number)
        assert row.rounds == run["rounds"][number]
        assert (row.decisions, row.scores) == (run["choices"][number], run["scores"][number])


@every_game
def test_tables_and_charts_are_drawn_from_the_results(name: str) -> None:
    subject = SUBJECTS[name]
    report = subject.report.read_text(encoding="utf-8")
    assert TOOL["filled"](subject, report, RESULTS[name]) == report
    for chart, text in TOOL["charts"](subject, RESULTS[name]).items():
        assert (subject.folder / chart).read_text(encoding="utf-8") == text


@every_game
def test_a_report_without_a_tables_place_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="lengths"):
        TOOL["filled"](SUBJECTS[name], "no table here", RESULTS[name])


@every_game
def test_one_greedy_bot_beats_three_random_ones(name: str) -> None:
    duels = [duel for duel in RESULTS[name]["duels"] if duel["bots"] == ["greedy", "random", "random", "random"]]
    assert {duel["preset"] for duel in duels} == {preset.name for preset in SUBJECTS[name].spec.presets}
    for duel in duels:
        assert wilson(duel["wins"], duel["games"])[0] >= LEAST_SHARE[name]
