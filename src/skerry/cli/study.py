"""`skerry study`: what the games of a rule set are like, in the terminal and as a page."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from skerry.bots import default_level
from skerry.cli.arguments import RuleWish, Workers, chosen_game, chosen_rules, chosen_seats
from skerry.cli.errors import PlayerFault
from skerry.cli.simulate import Run, plain_console, plain_table, print_failures
from skerry.cli.sweep import figure_text
from skerry.cli.text import say
from skerry.core.registry import find_game
from skerry.lab import results
from skerry.lab.figure_text import interval_text, value_text
from skerry.lab.metrics import NeverEnds
from skerry.lab.plan import Plan
from skerry.lab.study import Study
from skerry.lab.study_page import page
from skerry.tables.text.catalogue import game_text

PAGE = ".html"


def study_games(
    name: str,
    games: int,
    bots: str,
    seed: int,
    rules: RuleWish,
    workers: Workers,
    out: Path | None,
    language: str,
    command: str,
) -> int:
    """Play games, print what they are like, and write it to a page. Return the exit code, INTERRUPTED if it was
    interrupted. `command`: what was typed, for the page. Raises Fault."""
    spec = chosen_game(name)
    seated = chosen_seats(spec, bots or default_level(spec.name).name, humans=False)
    _, preset, changes = chosen_rules(spec, rules, len(seated))
    if out is not None:
        if out.suffix.lower() != PAGE:
            raise PlayerFault("study_page", file=out)
        _must_be_writable(out)
    plan = Plan(spec.name, tuple(seated), games, seed, preset, changes, metrics=True)
    study, never = Study(plan), ""
    run = Run(plan, workers, None, language, False, study)
    try:
        code = run.play()
    except NeverEnds as error:
        facts = {"number": str(study.games), "choices": f"{error.made:,}"}
        code, never = 1, say("never_ends", "en", **facts)
        run.note.print(say("never_ends", language, **facts), soft_wrap=True)
    if study.games:
        print_study(plain_console(), study, language)
    if out is not None:
        try:
            results.write(out.parent, {out.name: page(study, command, never)})
        except OSError as error:
            raise PlayerFault("study_unwritten", file=out, games=study.games, why=error) from None
        run.note.print(say("study_written", language, file=out), soft_wrap=True)
    print_failures(run.note, study.failures, study.failure, language)
    return code


def _must_be_writable(out: Path) -> None:
    """Raise PlayerFault if a file cannot be written, before hours are spent on what cannot be kept."""
    tried = out.with_name(f"{out.name}.new")
    try:
        tried.touch()
        tried.unlink()
    except OSError as error:
        raise PlayerFault("unwritable", file=out, why=error) from None


def print_study(console: Console, study: Study, language: str) -> None:
    """Print each figure with its interval, and how long games are."""
    spec = find_game(study.plan.game)
    facts = {
        "game": game_text(spec.words, spec.title, language),
        "games": study.games,
        "number": f"{study.games:,}",
        "seed": str(study.plan.seed),
        "median": f"{study.quantile(0.5):,}",
        "low": f"{study.quantile(0.05):,}",
        "high": f"{study.quantile(0.95):,}",
    }
    console.print(say("studied", language, **facts), soft_wrap=True)
    table = plain_table("")
    for column in ("value", "interval"):
        table.add_column(say(f"sweep.{column}", language), justify="right", no_wrap=True)
    for figure, sample in study.counted():
        found = sample.estimate(figure.share)
        scale, percent = found.value, figure.percent
        name = figure_text(study.plan, figure, language)
        table.add_row(name, value_text(found.value, percent, scale), interval_text(found, percent, scale))
    console.print(table)
