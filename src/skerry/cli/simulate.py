"""`skerry simulate`: many games between bots, a file of rows, a table of shares."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Generic, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from skerry.bots import default_level
from skerry.cli.arguments import RuleWish, Workers, chosen_game, chosen_rules, chosen_seats, seat_names
from skerry.cli.errors import PlayerFault
from skerry.cli.text import say
from skerry.core.game import GameSpec
from skerry.core.registry import UnknownGame, find_game
from skerry.lab import about
from skerry.lab.about import NotAbout
from skerry.lab.arena import Arena
from skerry.lab.cluster import NoCluster, cluster_of
from skerry.lab.files import BadFile, GamesFile
from skerry.lab.missing import MissingLibrary
from skerry.lab.plan import Plan
from skerry.lab.pool import WorkerLost
from skerry.lab.simulate import simulate
from skerry.lab.summary import Share, Summary
from skerry.lab.sweep import Sweep
from skerry.lab.totals import Totals
from skerry.tables.text.catalogue import game_text

INTERRUPTED = 130


def simulate_games(
    name: str,
    games: int,
    bots: str,
    seed: int,
    rules: RuleWish,
    workers: Workers,
    out: Path | None,
    metrics: bool,
    language: str,
) -> int:
    """Play a run and print its summary. Return the exit code, INTERRUPTED if it was interrupted. Raises Fault."""
    spec = chosen_game(name)
    seated = chosen_seats(spec, bots or default_level(spec.name).name, humans=False)
    _, preset, changes = chosen_rules(spec, rules, len(seated))
    plan = Plan(spec.name, tuple(seated), games, seed, preset, changes, metrics)
    return _played(Run(plan, workers, out, language, False, Summary(seated)))


def resume_games(file: Path, games: int | None, workers: Workers, language: str) -> int:
    """Go on with the run of a file, to `games` if that is more than it was to have, and print its summary.

    Raises PlayerFault.
    """
    try:
        text = about.path_of(file).read_text(encoding="utf-8")
        plan = about.plan_of(text, games)
    except OSError as error:
        raise PlayerFault("run_not_told", file=file, about=about.path_of(file), why=error) from None
    except (NotAbout, UnknownGame, ValueError) as problem:
        raise PlayerFault("no_continuing", file=file, why=problem) from None
    if plan.kind != Plan.kind:
        raise PlayerFault("other_kind_of_run", file=file, kind=plan.kind)
    return _played(Run(plan, workers, file, language, True, Summary(list(plan.bots))))


def _played(run: Run[Summary]) -> int:
    code = run.play()
    print_summary(plain_console(), find_game(run.plan.game), run.plan, run.summary, run.language)
    print_failures(run.note, run.summary.failures, run.summary.failure, run.language)
    return code


T = TypeVar("T", bound=Totals)


class Run(Generic[T]):
    """A run with its file, its progress bar and its `summary`. `resumed`: the file has a part of its games already.

    `named`: what is told and resumed by name, if it is not the file itself. `opening`: what is said before the first
    game.
    """

    def __init__(
        self,
        plan: Plan,
        workers: Workers,
        out: Path | None,
        language: str,
        resumed: bool,
        summary: T,
        named: Path | None = None,
        opening: str = "",
    ) -> None:
        self.plan = plan
        self.processes = min(workers.processes or os.cpu_count() or 1, plan.games)
        self.cluster = workers.cluster
        self.out = out
        self.named = named or out
        self.opening = opening
        self.language = language
        self.resumed = resumed
        self.summary = summary
        self.note = Console(stderr=True, highlight=False, markup=False)

    def play(self) -> int:
        """Play and write every game. Raises PlayerFault; the file is opened before the first game."""
        check_cluster(self.cluster, self.processes)
        file = self._opened()
        if self.opening:
            plain_console().print(self.opening, soft_wrap=True)
        try:
            code = self._play(file)
            if file is not None:
                file.finish(whole=code == 0)
            return code
        except OSError as error:
            done = self.summary.games
            raise PlayerFault("disk_failed", 1, file=self.named, games=done, why=error) from None
        except (WorkerLost, NoCluster) as error:
            kept = self.named or ""
            raise PlayerFault("run_stopped", 1, games=self.summary.games, why=error, file=kept) from None
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
            raise PlayerFault("unwritable", file=self.named, why=error) from None
        except BadFile as problem:
            raise PlayerFault("no_continuing" if self.resumed else "no_run", file=self.named, why=problem) from None
        except MissingLibrary as problem:
            raise PlayerFault("no_run", file=self.named, why=problem) from None
        return file

    def _play(self, file: GamesFile | None) -> int:
        rows = simulate(self.plan, self.processes, self.summary.games, self.cluster)
        if self.summary.enough():
            return 0
        with progress_of(self.note, self.language) as progress:
            task = progress.add_task(
                say("shares.games", self.language), total=self.plan.games, completed=self.summary.games
            )
            try:
                for row in rows:
                    if file is not None:
                        file.add(row)
                    self.summary.add(row)
                    progress.advance(task)
                    if self.summary.enough():
                        break
            except KeyboardInterrupt:
                progress.stop()
                key = "interrupted" if self.out is None else "interrupted_kept"
                done, wanted = self.summary.games, self.plan.games
                self.note.print(say(key, self.language, done=done, wanted=wanted, file=self.named), soft_wrap=True)
                return INTERRUPTED
        return 0


def check_cluster(address: str, processes: int) -> None:
    """Raise PlayerFault if there is an address of a cluster that cannot be one, before a file is begun."""
    try:
        if address:
            cluster_of(address, processes)
    except (NoCluster, MissingLibrary) as problem:
        raise PlayerFault("no_cluster", why=problem) from None


class _Rate(ProgressColumn):
    """Games a second."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("")
        return Text(say("rate", self.language, games=f"{speed:,.1f}" if speed < 100 else f"{speed:,.0f}"))


def progress_of(console: Console, language: str) -> Progress:
    """Return a bar of the games of a run."""
    columns = (BarColumn(), MofNCompleteColumn(), _Rate(language), TimeRemainingColumn())
    return Progress("{task.description}", *columns, console=console)


def print_summary(console: Console, spec: GameSpec, plan: Plan, summary: Summary, language: str) -> None:
    """Print tables of what each bot and each seat won."""
    if not summary.games:
        return
    facts = {
        "game": game_text(spec.words, spec.title, language),
        "games": summary.games,
        "number": f"{summary.games:,}",
        "seed": str(plan.seed),
        "choices": f"{summary.decisions / summary.games:.1f}",
        "rounds": f"{summary.rounds / summary.games:.1f}" if summary.rounds else "",
    }
    console.print(say("simulated", language, **facts))
    console.print(_shares("bot", list(summary.bots.values()), [], language))
    seats = [f"{seat} {title}" for seat, title in enumerate(seat_names(spec, language))]
    console.print(_shares("seat", summary.seats, seats, language))


def print_failures(console: Console, failures: dict[str, int], failure: str, language: str) -> None:
    """Print the bots that failed to choose, how often, and the first reason; nothing if none did."""
    for name, times in failures.items():
        if times:
            console.print(say("bot_failed", language, bot=name, times=times, number=f"{times:,}"))
    if failure:
        console.print(say("first_failure", language, why=failure))


def plain_console() -> Console:
    """Return standard output, for text that is printed as it stands."""
    return Console(highlight=False, markup=False)


def plan_facts(plan: Arena | Sweep, language: str) -> dict[str, Any]:
    """Return the facts of messages that say what is going to be played, deal by deal."""
    spec = find_game(plan.game)
    return {
        "game": game_text(spec.words, spec.title, language),
        "seats": plan.seats,
        "seed": str(plan.seed),
        "deals": plan.deals,
        "dealt": f"{plan.deals:,}",
        "games": f"{plan.games:,}",
    }


def plain_table(first: str) -> Table:
    """Return a table without lines whose first column has that head."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(first)
    return table


def _shares(of: str, shares: list[Share], names: list[str], language: str) -> Table:
    """Return a table of what bots or seats won; `names`: of the seats, [] for the bots' own."""
    table = plain_table(say(f"shares.{of}", language))
    for column in ("wins", "share", "interval", "par", "score", "place"):
        table.add_column(say(f"shares.{column}", language), justify="right", no_wrap=True)
    for number, share in enumerate(shares):
        low, high = share.interval
        table.add_row(
            names[number] if names else share.name,
            f"{share.wins:,.1f}",
            f"{share.share:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{share.par:.1%}",
            f"{share.mean_score:,.2f}",
            f"{share.mean_place:.2f}",
        )
    return table
