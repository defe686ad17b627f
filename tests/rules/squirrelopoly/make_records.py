"""Writes the golden records: whole games whose every position later versions must reproduce.

Run it (`python -m rules.squirrelopoly.make_records` with `tests` on the path) only when a change of the rules, or of
what a position holds, is meant; then raise the game's version and see to `migrate`.
"""

from __future__ import annotations

import json
from pathlib import Path

from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.record import record_of
from skerry.games.squirrelopoly import SPEC

FOLDER = Path(__file__).parents[2] / "records" / "squirrelopoly"
SEEDS = {"classic-40": 301, "classic-80": 302, "winter-40": 303, "winter-80": 304}
"""For each preset: one game of two greedy and two random squirrels."""


def make(preset: str, seed: int) -> str:
    """One whole game as the text of a record."""
    bots: list[Bot] = [(GreedyBot if seat % 2 else RandomBot)(seed + seat) for seat in range(4)]
    match = play(SPEC.game(preset=preset), bots, Simulated(seed))
    return json.dumps(record_of(match), separators=(",", ":")) + "\n"


def main() -> None:
    """Write every record."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for preset, seed in SEEDS.items():
        (FOLDER / f"{preset}.json").write_text(make(preset, seed), encoding="utf-8")


if __name__ == "__main__":
    main()
