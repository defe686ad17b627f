"""Writes the golden records: whole games whose every position later versions must reproduce.

Run it (`python -m rules.powerboats.make_records` with `tests` on the path) only when a change of the rules, or of what
a position holds, is meant; then raise the game's version and see to `migrate`.
"""

from __future__ import annotations

import json
from pathlib import Path

from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.record import record_of
from skerry.games.powerboats import SPEC

FOLDER = Path(__file__).parents[2] / "records" / "powerboats"
SEEDS = {"site": (401, 4), "official": (402, 5), "two-boats": (403, 2), "free-play": (404, 3)}
"""For each preset: the seed and the number of seats of one race, greedy and random captains in turn."""


def make(preset: str, seed: int, seats: int) -> str:
    """One whole game as the text of a record."""
    bots: list[Bot] = [(RandomBot if seat % 2 else GreedyBot)(seed + seat) for seat in range(seats)]
    match = play(SPEC.game(preset=preset, seats=seats), bots, Simulated(seed))
    return json.dumps(record_of(match), separators=(",", ":")) + "\n"


def main() -> None:
    """Write every record."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for preset, (seed, seats) in SEEDS.items():
        (FOLDER / f"{preset}.json").write_text(make(preset, seed, seats), encoding="utf-8")


if __name__ == "__main__":
    main()
