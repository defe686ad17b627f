"""`skerry simulate`: many games between bots, a file of rows, a table of shares."""

from __future__ import annotations

import os
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from skerry.bots import default_level
from skerry.cli.arguments import RuleWish, chosen_game, chosen_rules, chosen_seats, seat_names
from skerry.cli.errors import Fault
from skerry.core.game import GameSpec
from skerry.core.registry import UnknownGame, find_game
from skerry.lab import about
from skerry.lab.about import NotAbout
from skerry.lab.arena import Plan
from skerry.lab.files import BadFile, GamesFile
from skerry.lab.missing import MissingLibrary
from skerry.lab.pool import WorkerLost
from skerry.lab.simulate import simulate
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
    """Play a run and print its summary. Return the exit code, INTERRUPTED if it was interrupted. Raises Fault."""
    spec = chosen_game(name)
    seated = chosen_seats(spec, bots or default_level(spec.name).name, humans=False)
    _, preset, changes = chosen_rules(spec, rules, len(seated))
    return _played(Run(Plan(spec.name, tuple(seated), games, seed, preset, changes), processes, out, resumed=False))


def resume_games(file: Path, games: int | None, processes: int | None) -> int:
    """Go on with the run of a file, to `games` if that is more than it was to have, and print its summary."""
    try:
        text = about.path_of(file).read_text(encoding="utf-8")
        plan = about.plan_of(text, games)
    except OSError as error:
        said = f"{about.path_of(file)}, which says what was played, cannot be read: {error.strerror}"
        raise Fault(f"{file} cannot be continued: {said}") from None
    except (NotAbout, UnknownGame, ValueError) as problem:
        raise Fault(f"{file} cannot be continued: {problem}") from None
    return _played(Run(plan, processes, file, resumed=True))


def _played(run: Run) -> int:
    code = run.play()
    print_summary(Console(highlight=False), find_game(run.plan.game), run.plan, run.summary)
    print_failures(run.note, run.summary)
    return code


class Run:
    """A run with its file and its progress bar. `resumed`: the file has a part of its games already."""

    def __init__(self, plan: Plan, processes: int | None, out: Path | None, resumed: bool) -> None:
        self.plan = plan
        self.processes = min(processes or os.cpu_count() or 1, plan.games)
        self.out = out
        self.resumed = resumed
        self.summary = Summary(list(plan.bots))
        self.note = Console(stderr=True, highlight=False)

    def play(self) -> int:
        """Play and write every game. Raises Fault; the file is opened before the first game."""
        file = self._opened()
        try:
            code = self._play(file)
            if file is not None:
                file.finish(whole=code == 0)
            return code
        except OSError as error:
            kept = f"those are kept, and --resume {self.out} continues"
            problem = f"{self.out} could not be written after {self.summary.games} games: {error.strerror}; {kept}"
            raise Fault(problem, 1) from None
        except WorkerLost as error:
            raise Fault(f"the run stopped after {self.summary.games} games: {error}", 1) from None
        finally:
            if file is not None:
                file.close()

    def _opened(self) -> GamesFile | None:
        if self.out is None:
            return None
        try:
            file = GamesFile(self.out, self.plan)
            if not self.resumed:
                file.begin()
                return file
            for row in file.go_on():
                self.summary.add(row)
        except OSError as error:
            raise Fault(f"{self.out} cannot be written: {error.strerror}") from None
        except BadFile as problem:
            raise Fault(f"{self.out} cannot be continued: {problem}" if self.resumed else str(problem)) from None
        except MissingLibrary as problem:
            raise Fault(str(problem)) from None
        return file

    def _play(self, file: GamesFile | None) -> int:
        rows = simulate(self.plan, self.processes, self.summary.games)
        with _progress(self.note) as progress:
            task = progress.add_task("games", total=self.plan.games, completed=self.summary.games)
            try:
                for row in rows:
                    if file is not None:
                        file.add(row)
                    self.summary.add(row)
                    progress.advance(task)
            except KeyboardInterrupt:
                progress.stop()
                kept = f"; their rows are kept, and --resume {self.out} continues" if self.out is not None else ""
                self.note.print(f"Interrupted: {self.summary.games} of {self.plan.games} games were finished{kept}.")
                return INTERRUPTED
        return 0


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
    """Print tables of what each bot and each seat won."""
    if not summary.games:
        return
    rounds = f", {summary.rounds / summary.games:.1f} rounds" if summary.rounds else ""
    console.print(
        f"{spec.title}: {summary.games:,} games, seed {plan.seed}; "
        f"{summary.decisions / summary.games:.1f} choices{rounds} per game"
    )
    console.print(_shares("bot", list(summary.bots.values())))
    titles = seat_names(spec)
    console.print(_shares("seat", summary.seats, [f"{seat} {title}" for seat, title in enumerate(titles)]))


def print_failures(console: Console, summary: Summary) -> None:
    """Print the bots that failed to choose, how often, and the first reason; nothing if none did."""
    for name, share in summary.bots.items():
        if share.failures:
            times = "once" if share.failures == 1 else f"{share.failures:,} times"
            console.print(f"{name} failed to choose {times}; plain choices were made for it.")
    if summary.failure:
        console.print(f"The first failure: {summary.failure}", markup=False)


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
