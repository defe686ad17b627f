"""Folders of results: begun empty, and gone on with by what stands in them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from skerry.cli.errors import PlayerFault
from skerry.core.registry import UnknownGame
from skerry.lab import about
from skerry.lab.about import NotAbout
from skerry.lab.plan import Plan
from skerry.lab.results import GAMES
from skerry.lab.trials_file import TRIALS

P = TypeVar("P", bound=Plan)


def begun_folder(folder: Path) -> None:
    """Make a folder for a new run. Raises PlayerFault if it cannot be made, or has a run already."""
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise PlayerFault("unwritable", file=folder, why=error) from None
    if any((folder / name).exists() for name in (GAMES, TRIALS)):
        raise PlayerFault("arena_there", folder=folder)


def save(folder: Path, games: int, write: Callable[[Path], None]) -> None:
    """Write results into a folder after so many games. Raises PlayerFault."""
    try:
        write(folder)
    except OSError as error:
        raise PlayerFault("disk_failed", 1, file=folder, games=games, why=error) from None


def continued_plan(folder: Path, kind: type[P]) -> P:
    """Return the plan of the run of a folder. Raises PlayerFault if it cannot be gone on with, or is of another
    kind."""
    described = about.path_of(folder / (TRIALS if (folder / TRIALS).exists() else GAMES))
    try:
        plan = about.plan_of(described.read_text(encoding="utf-8"))
    except OSError as error:
        raise PlayerFault("run_not_told", file=folder, about=described, why=error) from None
    except (NotAbout, UnknownGame, ValueError) as problem:
        raise PlayerFault("no_continuing", file=folder, why=problem) from None
    if not isinstance(plan, kind):
        raise PlayerFault("other_kind_of_run", file=folder, kind=plan.kind)
    return plan
