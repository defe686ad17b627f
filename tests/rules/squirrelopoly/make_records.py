"""Plays the golden records of Squirrelopoly; see `records.golden` for when to run it."""

from __future__ import annotations

from typing import Any

from records.golden import write
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.games.squirrelopoly import SPEC

SEEDS = {"classic-40": 301, "classic-80": 302, "winter-40": 303, "winter-80": 304}
"""For each preset: one game of two greedy and two random squirrels."""


def make(preset: str, seed: int) -> Match[Any]:
    """One whole game."""
    bots: list[Bot] = [(GreedyBot if seat % 2 else RandomBot)(seed + seat) for seat in range(4)]
    return play(SPEC.game(preset=preset), bots, Simulated(seed))


def main() -> None:
    """Write every record."""
    for preset, seed in SEEDS.items():
        write(preset, make(preset, seed))


if __name__ == "__main__":
    main()
