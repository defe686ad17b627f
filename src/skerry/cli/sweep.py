"""`skerry sweep`: a game under many rule sets with the same luck, and how they differ; all of it in a folder."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from skerry.cli.arguments import Workers
from skerry.cli.results_folder import begun_folder, continued_plan, save
from skerry.cli.simulate import Run, plain_console, plain_table, plan_facts, print_failures
from skerry.cli.sweep_file import read_sweep
from skerry.cli.text import say
from skerry.core.registry import find_game
from skerry.lab import sweep_report
from skerry.lab.comparison import Comparison
from skerry.lab.figures import Figure
from skerry.lab.plan import Plan
from skerry.lab.results import GAMES
from skerry.lab.sweep import Sweep
from skerry.tables.text.catalogue import game_text

FILES = "games.jsonl, sweep.json, sweep.csv, sweep.md, sweep.svg"


def sweep_rules(file: Path, games: int | None, workers: Workers, folder: Path | None, language: str) -> int:
    """Play the sweep of a file and print what it found. Return the exit code, INTERRUPTED if it was interrupted. Raises
    Fault."""
    plan = read_sweep(file, games)
    if folder is not None:
        begun_folder(folder)
    return _swept(plan, workers, folder, language, resumed=False)


def resume_sweep(folder: Path, games: int | None, workers: Workers, language: str) -> int:
    """Go on with the sweep of a folder, to `games` of each rule set if they are given. Raises PlayerFault."""
    plan = continued_plan(folder, Sweep)
    return _swept(plan if games is None else plan.of_deals(games), workers, folder, language, resumed=True)


def _swept(plan: Sweep, workers: Workers, folder: Path | None, language: str, resumed: bool) -> int:
    comparison = Comparison(plan)
    file = folder / GAMES if folder is not None else None
    opening = say("sweep_plan", language, **plan_facts(plan, language), arms=plan.arms)
    run = Run(plan, workers, file, language, resumed, comparison, folder, opening)
    code = run.play()
    if comparison.deals:
        if folder is not None:
            save(folder, comparison.games, lambda folder: sweep_report.write(folder, comparison))
        print_comparison(plain_console(), comparison, language)
        if folder is not None:
            run.note.print(say("arena_written", language, folder=folder, files=FILES), soft_wrap=True)
    print_failures(run.note, comparison.failures, comparison.failure, language)
    return code


def print_comparison(console: Console, comparison: Comparison, language: str) -> None:
    """Print a table for each figure: its value under every rule set, and how it differs from the base."""
    plan = comparison.plan
    console.print(say("sweep_counted", language, deals=comparison.deals, dealt=f"{comparison.deals:,}"), soft_wrap=True)
    for number in sweep_report.shown(comparison):
        figure = comparison.figures[number]
        table = plain_table(" · ".join(plan.values))
        for column in ("value", "interval", "difference", "interval"):
            table.add_column(say(f"sweep.{column}", language), justify="right", no_wrap=True)
        for arm, cells in sweep_report.table(comparison, number):
            table.add_row(*(cells if arm else (*cells[:3], say("sweep.is_base", language), "")))
        console.print()
        console.print(figure_text(plan, figure, language), style="bold")
        console.print(table)


def figure_text(plan: Plan, figure: Figure, language: str) -> str:
    """Return what a figure is, in a language."""
    spec = find_game(plan.game)
    if figure.kind == "measure":
        return spec.words.phrase(figure.of, language)
    if figure.kind == "metric":
        return say(figure.of, language)
    if figure.kind == "use":
        return say("metric.use", language, of=figure.of)
    of = game_text(spec.words, spec.seats[int(figure.of)].title, language) if figure.kind == "seat" else figure.of
    return say(f"sweep.figure.{figure.kind}", language, of=of)
