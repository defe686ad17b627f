"""Plays the golden records of TropicHop; see `records.golden` for when to run it."""

from __future__ import annotations

from typing import Any

from records.golden import write
from skerry.bots.simple import RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.games.tropichop import SPEC

SEEDS: dict[str, tuple[int, int, dict[str, Json]]] = {
    "tropichop-2": (401, 2, {}),
    "tropichop_cannons-3": (402, 3, {"round_limit": 9}),
    "tropichop_cannons-poor": (403, 4, {"initial_cash": 500, "initial_fuel": 15, "bypass_allowed": True,
        "red_shift_roll": "thirteen", "low_fuel": 12, "exit_is_forced": False, "round_limit": 9}),
    "short_voyage-6": (404, 6, {"round_limit": 3}),
}  # fmt: skip
"""For each record, named by preset: its seed, number of captains and changes; all captains play at random, so that
trades, debts and mishaps of every kind occur."""


def make(name: str) -> Match[Any]:
    """One whole game."""
    seed, seats, changes = SEEDS[name]
    bots: list[Bot] = [RandomBot(seed + seat) for seat in range(seats)]
    return play(SPEC.game(changes, seats, name.rsplit("-", 1)[0]), bots, Simulated(seed))


def main() -> None:
    """Write every record."""
    for name in SEEDS:
        write(name, make(name))


if __name__ == "__main__":
    main()
