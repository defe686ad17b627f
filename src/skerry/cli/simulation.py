"""`skerry simulate`: many games between bots, a file of rows, a table of shares."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from skerry.bots import default_level
from skerry.cli.choices import RuleWish, chosen_game, chosen_rules, chosen_seats, seat_names
from skerry.cli.faults import Fault
from skerry.core.bot import IllegalChoice
from skerry.core.game import GameSpec
from skerry.lab.arena import Plan, Row
from skerry.lab.pool import WorkerLost
from skerry.lab.rows import KINDS, heading, written
from skerry.lab.simulate import pool_of
from skerry.lab.summary import Share, Summary

INTERRUPTED = 130


def simulate_games(
    name: str,
    games: int,
    bots: str,
    seed: int,
    rules: RuleWish,
    processes: int | None,
    out: Path | None,
) -> int:
    """Play the run and print its summary; 130 if it was interrupted."""
    spec = chosen_game(name)
    seated = chosen_seats(spec, bots or default_level(spec.name).name, humans=False)
    _, preset, changes = chosen_rules(spec, rules, len(seated))
    plan = Plan(spec.name, tuple(seated), games, seed, preset, changes)
    count = min(processes or os.cpu_count() or 1, games)
    run = Run(plan, count, out)
    code = run.play()
    print_summary(Console(highlight=False), spec, plan, run.summary)
    return code


class Run:
    """A run with its file and its progress bar."""

    def __init__(self, plan: Plan, processes: int, out: Path | None) -> None:
        self.plan = plan
        self.processes = processes
        self.out = out
        self.kind = "" if out is None else out.suffix.lower()
        self.summary = Summary(list(plan.bots))
        self.note = Console(stderr=True, highlight=False)

    def play(self) -> int:
        """Play and write every game. Raises Fault; the file is opened before the first game."""
        file = self._opened()
        try:
            return self._play(file)
        except OSError as error:
            raise Fault(
                f"{self.out} could not be written after {self.summary.games} games: {error.strerror}", 1
            ) from None
        except (WorkerLost, IllegalChoice) as error:
            raise Fault(f"the run stopped after {self.summary.games} games: {error}", 1) from None
        finally:
            if file is not None:
                file.close()

    def _opened(self) -> TextIO | None:
        if self.out is None:
            return None
        if self.kind not in KINDS:
            raise Fault(f"rows are written to a file that ends in {' or '.join(KINDS)}, not {self.out.name!r}")
        try:
            file = self.out.open("w", encoding="utf-8", newline="", buffering=1)
            file.write(heading(self.kind, len(self.plan.bots)))
            file.flush()
        except OSError as error:
            raise Fault(f"{self.out} cannot be written: {error.strerror}") from None
        return file

    def _play(self, file: TextIO | None) -> int:
        pool = pool_of(self.plan, self.processes)
        with _progress(self.note) as progress:
            task = progress.add_task("games", total=self.plan.games)
            try:
                for row in pool.results():
                    self._take(row, file)
                    progress.advance(task)
            except KeyboardInterrupt:
                for row in pool.rest():
                    self._take(row, file)
                progress.stop()
                kept = f"; their rows are in {self.out}" if self.out is not None else ""
                self.note.print(f"Interrupted: {self.summary.games} of {self.plan.games} games were finished{kept}.")
                return INTERRUPTED
        return 0

    def _take(self, row: Row, file: TextIO | None) -> None:
        if row.number < self.summary.games:
            return  # taken already when the interrupt came
        if file is not None:
            file.write(written(self.kind, row))
        self.summary.add(row)


class _Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.1f}/s" if speed < 100 else f"{speed:,.0f}/s")


def _progress(console: Console) -> Progress:
    return Progress(
        "{task.description}", BarColumn(), MofNCompleteColumn(), _Rate(), TimeRemainingColumn(), console=console
    )


def print_summary(console: Console, spec: GameSpec, plan: Plan, summary: Summary) -> None:
    """Tables of what each bot and each seat won."""
    if not summary.games:
        return
    rounds = f", {summary.rounds / summary.games:.1f} rounds" if summary.rounds else ""
    console.print(
        f"{spec.title}: {summary.games:,} games, seed {plan.seed}; "
        f"{summary.decisions / summary.games:.1f} choices{rounds} a game"
    )
    console.print(_shares("bot", list(summary.bots.values())))
    titles = seat_names(spec)
    console.print(_shares("seat", summary.seats, [f"{seat} {title}" for seat, title in enumerate(titles)]))


def _shares(heading_: str, shares: list[Share], names: list[str] | None = None) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(heading_)
    for title in ("wins", "share", "95 % interval", "par", "mean score", "mean place"):
        table.add_column(title, justify="right", no_wrap=True)
    for number, share in enumerate(shares):
        low, high = share.interval
        table.add_row(
            names[number] if names is not None else share.name,
            f"{share.wins:,.1f}",
            f"{share.share:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{share.par:.1%}",
            f"{share.mean_score:,.2f}",
            f"{share.mean_place:.2f}",
        )
    return table
