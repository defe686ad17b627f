"""`skerry upgrade --check`: what an upgrade would do to the games in play, before anything is switched."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from rich.console import Console

from skerry.cli.errors import Fault
from skerry.server.database.connect import CannotOpen
from skerry.server.maintenance.upgrade_check import Finding, findings
from skerry.server.settings import Settings
from skerry.tables.text.catalogue import say


def check_upgrade(folder: Path, database: str | None) -> int:
    """Play every game in play again under the rules of this program and tell what becomes of it; nothing is written.

    The exit code: 0 if all go on, 1 if some could only be read. Raises Fault if the database cannot be read.
    """
    console = Console(highlight=False, soft_wrap=True)
    counts: Counter[str] = Counter()
    try:
        for finding in findings(Settings(folder, database).url):
            counts["read only" if finding.cause else "moves over" if finding.moves_over else "goes on"] += 1
            if finding.cause is not None:
                console.print(_line(finding), markup=False)
    except CannotOpen as error:
        raise Fault(str(error)) from None
    console.print(
        f"Games in play: {counts.total()}. As they are: {counts['goes on']}. Moving to this version's rules: "
        f"{counts['moves over']}. Could only be read: {counts['read only']}.",
        markup=False,
    )
    return 1 if counts["read only"] else 0


def _line(finding: Finding) -> str:
    """Return a line on a game that could only be read, with the cause. Raises ValueError for a game that goes on."""
    cause = finding.cause
    if cause is None:
        raise ValueError("that game goes on")
    words = say(f"incompatible.{cause.key}", "en", **cause.facts)
    detail = f" ({cause.detail})" if cause.detail else ""
    return f"{finding.table} {finding.game} “{finding.name}”, {finding.steps} steps: {words}{detail}"
