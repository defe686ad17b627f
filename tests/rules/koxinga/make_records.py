"""Writes the golden records: whole games whose every position later versions must reproduce.

Run it (`python -m rules.koxinga.make_records` with `tests` on the path) only when a change of the rules, or of what a
position holds, is meant; then raise the game's version and see to `migrate`.
"""

from __future__ import annotations

import json
from pathlib import Path

from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.record import record_of
from skerry.games.koxinga import SPEC

FOLDER = Path(__file__).parents[2] / "records" / "koxinga"
GAMES = [
    ("random-standard", "standard", RandomBot, 101),
    ("greedy-standard", "standard", GreedyBot, 102),
    ("greedy-reference", "reference", GreedyBot, 103),
    ("random-sudden", "sudden", RandomBot, 104),
    ("greedy-sudden", "sudden", GreedyBot, 105),
]


def make(preset: str, bot: type[Bot], seed: int) -> str:
    """One whole game as the text of a record."""
    match = play(SPEC.game(preset=preset), [bot(seed + seat) for seat in range(6)], Simulated(seed))
    return json.dumps(record_of(match), separators=(",", ":")) + "\n"


def main() -> None:
    """Write every record."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, preset, bot, seed in GAMES:
        (FOLDER / f"{name}.json").write_text(make(preset, bot, seed), encoding="utf-8")


if __name__ == "__main__":
    main()
