"""Plays the golden records of Powerboats; see `records.golden` for when to run it."""

from __future__ import annotations

from typing import Any

from records.golden import write
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.games.powerboats import SPEC

SEEDS = {"site": (401, 4), "official": (402, 5), "two-boats": (403, 2), "free-play": (404, 3)}
"""For each preset: the seed and the number of seats of one race, greedy and random captains in turn."""


def make(preset: str, seed: int, seats: int) -> Match[Any]:
    """One whole game."""
    bots: list[Bot] = [(RandomBot if seat % 2 else GreedyBot)(seed + seat) for seat in range(seats)]
    return play(SPEC.game(preset=preset, seats=seats), bots, Simulated(seed))


def main() -> None:
    """Write every record."""
    for preset, (seed, seats) in SEEDS.items():
        write(preset, make(preset, seed, seats))


if __name__ == "__main__":
    main()
