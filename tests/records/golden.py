"""Golden records: whole games in a folder for each game, whose every position later versions must reproduce.

`rules/<game>/make_records.py` plays them. Run one (`python -m rules.koxinga.make_records` with `tests` on the path)
only when a change of the rules, or of what a position holds, is meant; then raise the game's version and see to
`migrate`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from skerry.core.match import Match
from skerry.core.record import record_of

HERE = Path(__file__).parent


def golden(game: str) -> list[Path]:
    """A game's records, by name."""
    return sorted((HERE / game).glob("*.json"))


def names(game: str) -> list[str]:
    """What its records are called."""
    return [path.stem for path in golden(game)]


def write(name: str, match: Match[Any]) -> None:
    """Keep a finished game as the golden record of that name."""
    folder = HERE / match.game.name
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(record_of(match), separators=(",", ":"))
    (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
