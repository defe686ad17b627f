"""Fingerprints of whole games: interpreted and compiled rules and bots must play the same seeds to the last bit.

`python -m records.fingerprints` with `tests` on the path writes them anew: when a rule, or the judgement of a bot, was
changed on purpose.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from short_games import shortened
from skerry.bots.lookahead import LookaheadBot
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.registry import find_game, games

FILE = Path(__file__).parent / "fingerprints.json"
SEEDS = (1, 2)


class BriefLookahead(Bot):
    """Looks ahead with a budget that a test can afford."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.inner = LookaheadBot(seed, simulations=6, horizon=12)

    def choose(self, turn: Any) -> int:
        return self.inner.choose(turn)


SEATINGS: dict[str, list[type[Bot]]] = {
    "random": [RandomBot],
    "greedy": [GreedyBot],
    "mixed": [BriefLookahead, RandomBot, GreedyBot],
}
"""Bots by seat, from seat 0 on, over again until all seats are filled."""


def fingerprint(name: str, preset: str, seating: str, seed: int) -> str:
    """A digest of everything that happened in one game: choices, draws, and the checksum of every position."""
    spec = find_game(name)
    game = spec.game(shortened(spec), preset=preset)
    kinds = SEATINGS[seating]
    bots = [kinds[seat % len(kinds)](seed * 100 + seat) for seat in range(game.seats)]
    match = play(game, bots, Simulated(seed))
    record = {  # as records were before their entries were linked, so that fingerprints outlive their format
        "format": 1,
        "game": game.name,
        "version": game.version,
        "seats": game.seats,
        "options": game.options.changes(),
        "names": [],
        "luck": match.luck.describe(),
        "log": [entry.to_json() for entry in match.log],
    }
    return hashlib.sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()[:16]


def fingerprints(name: str) -> dict[str, str]:
    """Those of one game, over presets, seatings and seeds."""
    return {
        f"{preset.name} {seating} {seed}": fingerprint(name, preset.name, seating, seed)
        for preset in find_game(name).presets
        for seating in SEATINGS
        for seed in (SEEDS if seating != "mixed" else SEEDS[:1])  # looking ahead takes a second or two a game
    }


def main() -> None:
    """Write those of every installed game."""
    found = {name: fingerprints(name) for name in games()}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
