"""`skerry search`: rule values that meet goals, or that none were found; all of it in a folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import Progress

from skerry.cli.arguments import Workers
from skerry.cli.errors import PlayerFault
from skerry.cli.results_folder import begun_folder, continued_plan, save
from skerry.cli.search_file import read_search
from skerry.cli.simulate import (
    INTERRUPTED,
    check_cluster,
    plain_console,
    plain_table,
    print_failures,
    progress_of,
)
from skerry.cli.sweep import figure_text
from skerry.cli.text import say
from skerry.core.options import BadOptions
from skerry.core.registry import find_game
from skerry.lab import search_report
from skerry.lab.cluster import NoCluster
from skerry.lab.files import BadFile
from skerry.lab.metrics import MOST_CHOICES
from skerry.lab.missing import MissingLibrary
from skerry.lab.plan import Row
from skerry.lab.pool import WorkerLost
from skerry.lab.search import FINALISTS, Search, Trial, Trials
from skerry.lab.search_result import Found, bounds_text, gap_text, judged_by, missed_text, point_text
from skerry.lab.search_result import figure_text as value_text
from skerry.lab.searching import OtherTrial, TrialWork, searched
from skerry.lab.simulate import simulate
from skerry.lab.suggest import check_library
from skerry.lab.sweep import word_of
from skerry.lab.trials_file import TRIALS, TrialsFile
from skerry.tables.text.catalogue import game_text

FILES: Final = "trials.jsonl, search.json, search.csv, search.md, search.svg"
NOT_MET: Final = 3
"""Exit code of a search that found nothing which meets its goals."""
SHOWN: Final = 5
"""Number of trials that the terminal shows."""


def search_rules(
    file: Path, trials: int | None, games: int | None, workers: Workers, folder: Path | None, language: str
) -> int:
    """Carry out the search of a file and print what it found. Return the exit code: NOT_MET if nothing that was tried
    meets the goals, INTERRUPTED if it was interrupted. Raises Fault."""
    plan = read_search(file, trials, games)
    _check(plan, workers)
    if folder is not None:
        begun_folder(folder)
    return _Search(plan, workers, folder, language).run(resumed=False)


def resume_search(folder: Path, workers: Workers, language: str) -> int:
    """Go on with the search of a folder. Raises PlayerFault."""
    plan = continued_plan(folder, Search)
    _check(plan, workers)
    return _Search(plan, workers, folder, language).run(resumed=True)


def _check(plan: Search, workers: Workers) -> None:
    """Raise PlayerFault if what the search needs is not here."""
    check_cluster(workers.cluster, workers.processes or 1)
    try:
        if plan.whole is None:
            check_library()
    except MissingLibrary as problem:
        raise PlayerFault("search_unplayable", why=problem) from None


class _Search:
    """A search with its file, its progress bar and what it found."""

    def __init__(self, plan: Search, workers: Workers, folder: Path | None, language: str) -> None:
        self.plan = plan
        self.workers = workers
        self.folder = folder
        self.language = language
        self.found = Found(plan)
        self.note = Console(stderr=True, highlight=False, markup=False)
        self.file = None if folder is None else TrialsFile(folder / TRIALS, plan)

    def run(self, resumed: bool) -> int:
        """Play, write, print. Return the exit code. Raises PlayerFault."""
        try:
            self._open(resumed)
            print_plan(plain_console(), self.plan, self.language)
            code = self._play()
        finally:
            if self.file is not None:
                self.file.close()
        found, folder = self.found, self.folder
        if found.trials:
            if folder is not None:
                save(folder, found.games, lambda folder: search_report.write(folder, found))
            print_found(plain_console(), found, self.language)
            if folder is not None:
                told = say("arena_written", self.language, folder=folder, files=FILES)
                self.note.print(told, soft_wrap=True)
        print_failures(self.note, found.failures, found.failure, self.language)
        return code or (0 if found.met else NOT_MET)

    def _open(self, resumed: bool) -> None:
        if self.file is None:
            return
        try:
            if not resumed:
                self.file.begin()
                return
            for trial in self.file.go_on():
                self.found.add(trial)
        except OSError as error:
            raise PlayerFault("unwritable", file=self.folder, why=error) from None
        except BadFile as problem:
            raise PlayerFault("no_continuing", file=self.folder, why=problem) from None

    def _play(self) -> int:
        found = self.found
        try:
            with progress_of(self.note, self.language) as progress:
                try:
                    self._search(progress)
                except KeyboardInterrupt:
                    progress.stop()
                    key = "search_interrupted" if self.folder is None else "search_interrupted_kept"
                    facts = {"done": len(found.trials), "wanted": self.plan.last + 1, "file": self.folder}
                    self.note.print(say(key, self.language, **facts), soft_wrap=True)
                    return INTERRUPTED
        except OSError as error:
            raise PlayerFault("disk_failed", 1, file=self.folder, games=found.games, why=error) from None
        except (WorkerLost, NoCluster) as error:
            raise PlayerFault("run_stopped", 1, games=found.games, why=error, file=self.folder or "") from None
        except OtherTrial as problem:
            raise PlayerFault("no_continuing", file=self.folder, why=problem) from None
        return 0

    def _search(self, progress: Progress) -> None:
        plan, found = self.plan, self.found
        total = (plan.last + 1) * plan.games + (1 + FINALISTS) * plan.final_games
        task = progress.add_task(say("shares.games", self.language), total=total, completed=found.games)

        def play(games: Trials, first: int) -> Iterator[Row]:
            processes = min(self.workers.processes or os.cpu_count() or 1, games.games)
            for row in simulate(games, processes, first, self.workers.cluster, TrialWork):
                progress.advance(task)
                yield row

        for trial in searched(plan, [*found.trials, *found.finals], play):
            if self.file is not None:
                self.file.add(trial)
            found.add(trial)
            key = "search_finals" if trial.fresh else "search_trials"
            missed = missed_text(found.least)
            told = say(key, self.language, done=len(found.trials), wanted=plan.last + 1, missed=missed)
            progress.update(task, description=told)
        progress.update(task, total=found.games, completed=found.games)


def print_plan(console: Console, plan: Search, language: str) -> None:
    """Print what is going to be played."""
    spec = find_game(plan.game)
    facts = {
        "game": game_text(spec.words, spec.title, language),
        "seats": plan.seats,
        "seed": str(plan.seed),
        "trials": plan.last + 1,
        "games": plan.games,
        "number": f"{plan.games:,}",
        "all": f"{plan.size:,}",
        "how": "some" if plan.whole is None else "all",
    }
    console.print(say("search_plan", language, **facts), soft_wrap=True)


def print_found(console: Console, found: Found, language: str) -> None:
    """Print the best trials, the finals, how the answer stands to each goal, and the verdict in a line."""
    plan = found.plan
    console.print(say("search_best", language), style="bold")
    console.print(_trials(found, found.best[:SHOWN], language))
    if found.refused:
        first = found.refused[0]
        facts = {"times": len(found.refused), "rules": point_text(first.point), "why": _why(plan, first, language)}
        console.print(say("search_refused", language, **facts), soft_wrap=True)
    if not found.finals:
        return
    facts = {"games": plan.final_games, "number": f"{plan.final_games:,}", "seed": str(plan.fresh)}
    console.print()
    console.print(say("search_fresh", language, **facts), style="bold", soft_wrap=True)
    console.print(_trials(found, found.finals, language))
    console.print()
    for goal in plan.goals:
        console.print(f"{_figure(plan, goal.figure, language)} {bounds_text(goal)}", style="bold", soft_wrap=True)
        for key, final in (("search_of_base", found.base), ("search_of_found", found.answer)):
            one = judged_by(plan, final, goal)
            if final is not None and one is not None and not (key == "search_of_found" and final is found.base):
                verdict = say(
                    f"search_{one.verdict}",
                    language,
                    gap=_gap(one.goal.percent, gap_text(goal, one.missed_by, abs(one.found.value)), language),
                )
                facts = {"rules": point_text(final.point), "value": value_text(goal, one.found), "verdict": verdict}
                console.print(f"  {say(key, language, **facts)}", soft_wrap=True)
    console.print()
    console.print(_verdict(found, language), style="bold", soft_wrap=True)


def _why(plan: Search, trial: Trial, language: str) -> str:
    """Return why a trial could not be played, in a language as far as the game says it."""
    try:
        plan.rules_with(trial.point)
    except BadOptions as fault:
        return fault.said(language)
    except ValueError:
        return trial.refused
    return say("search_endless", language, choices=f"{MOST_CHOICES:,}")


def _trials(found: Found, trials: list[Trial], language: str) -> object:
    plan = found.plan
    table = plain_table(say("search_trial", language))
    for name in plan.values:
        table.add_column(name, justify="right")
    for column in ("missed", *(["missed_fresh"] if trials and trials[0].fresh else [])):
        table.add_column(say(f"search_column_{column}", language), justify="right")
    for trial in trials:
        name = str(trial.number) if trial.number else say("sweep.is_base", language)
        shown = [found.searched(trial), trial] if trial.fresh else [trial]
        values = [str(word_of(value)) for value in trial.point.values()]
        table.add_row(name, *values, *(missed_text(one.missed(plan)) for one in shown))
    return table


def _verdict(found: Found, language: str) -> str:
    plan, answer = found.plan, found.answer
    if answer is None:
        return say("search_nothing", language)
    facts = {"rules": point_text(answer.point), "base": "no" if answer.number else "yes"}
    if not found.met:
        return say("search_none", language, **facts, missed=missed_text(answer.missed(plan)))
    return say("search_found", language, **facts, sure="yes" if found.sure else "no")


def _gap(percent: bool, gap: str, language: str) -> str:
    return say("search_points", language, gap=gap) if percent else gap


def _figure(plan: Search, name: str, language: str) -> str:
    if name in plan.derived:
        return say(f"search_{name.replace('.', '_')}", language)
    return figure_text(plan, next(figure for figure in plan.figures if figure.name == name), language)
