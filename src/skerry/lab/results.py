"""Files of what a run found, beside its games. Equal games give equal bytes."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any, Final

from skerry.core.data import Json
from skerry.core.registry import find_game
from skerry.lab.about import about
from skerry.lab.plan import Plan

GAMES: Final = "games.jsonl"
"""Name of the file of games in the folder of a run (`skerry.lab.files`)."""
DIGITS: Final = 6
"""Number of digits after the point in figures."""


def write(folder: Path, files: dict[str, str]) -> None:
    """Write files by name, each in its place at once when it is whole. Raises OSError."""
    for name, content in files.items():
        unfinished = folder / f"{name}.new"
        unfinished.write_text(content, encoding="utf-8")
        unfinished.replace(folder / name)


def described(plan: Plan) -> dict[str, Json]:
    """Return the description of a run without its columns."""
    return {key: value for key, value in about(plan).items() if key != "columns"}


def json_text(found: dict[str, Any]) -> str:
    """Return what was found as text."""
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def csv_text(rows: list[dict[str, Any]]) -> str:
    """Return rows with the same keys as a table."""
    text = io.StringIO()
    table = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue()


def rounded(figure: float | None) -> float | None:
    """Return a figure with DIGITS digits after the point."""
    return None if figure is None else round(figure, DIGITS)


def origin(plan: Plan, found: dict[str, Any]) -> str:
    """Return the seats, preset, seed and version of a run in a line of Markdown."""
    preset = f", preset {plan.preset}" if plan.preset else ""
    return f"{plan.seats} seats{preset}, seed {plan.seed}, Skerry {found['skerry']}, rules `{found['rules_hash'][:16]}`"


def title_of(plan: Plan) -> str:
    """Return the title of the game of a run."""
    return find_game(plan.game).title
