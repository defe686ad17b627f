"""Writes the golden records: whole games whose every position later versions must reproduce.

Run it (`python -m rules.tropichop.make_records` with `tests` on the path) only when a change of the rules, or of
what a position holds, is meant; then raise the game's version and see to `migrate`.
"""

from __future__ import annotations

import json
from pathlib import Path

from skerry.bots.simple import RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.record import record_of
from skerry.games.tropichop import SPEC

FOLDER = Path(__file__).parents[2] / "records" / "tropichop"
SEEDS: dict[str, tuple[int, int, dict[str, Json]]] = {
    "tropichop-2": (401, 2, {}),
    "tropichop_cannons-3": (402, 3, {"round_limit": 9}),
    "tropichop_cannons-poor": (403, 4, {"initial_cash": 500, "initial_fuel": 15, "bypass_allowed": True,
        "red_shift_roll": "thirteen", "low_fuel": 12, "exit_is_forced": False, "round_limit": 9}),
    "short_voyage-6": (404, 6, {"round_limit": 3}),
}  # fmt: skip
"""For each record, named by preset: its seed, number of captains and changes; all captains play at random, so that
trades, debts and mishaps of every kind occur."""


def make(name: str) -> str:
    """One whole game as the text of a record."""
    seed, seats, changes = SEEDS[name]
    bots: list[Bot] = [RandomBot(seed + seat) for seat in range(seats)]
    match = play(SPEC.game(changes, seats, name.rsplit("-", 1)[0]), bots, Simulated(seed))
    return json.dumps(record_of(match), separators=(",", ":")) + "\n"


def main() -> None:
    """Write every record."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in SEEDS:
        (FOLDER / f"{name}.json").write_text(make(name), encoding="utf-8")


if __name__ == "__main__":
    main()
