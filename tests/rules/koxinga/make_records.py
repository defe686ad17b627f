"""Plays the golden records of Koxinga; see `records.golden` for when to run it."""

from __future__ import annotations

from typing import Any

from records.golden import write
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.games.koxinga import SPEC

GAMES = [
    ("random-standard", "standard", RandomBot, 101),
    ("greedy-standard", "standard", GreedyBot, 102),
    ("greedy-reference", "reference", GreedyBot, 103),
    ("random-sudden", "sudden", RandomBot, 104),
    ("greedy-sudden", "sudden", GreedyBot, 105),
]


def make(preset: str, bot: type[Bot], seed: int) -> Match[Any]:
    """One whole game."""
    return play(SPEC.game(preset=preset), [bot(seed + seat) for seat in range(6)], Simulated(seed))


def main() -> None:
    """Write every record."""
    for name, preset, bot, seed in GAMES:
        write(name, make(preset, bot, seed))


if __name__ == "__main__":
    main()
