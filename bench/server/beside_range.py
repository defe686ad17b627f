"""How long people wait for their choices beside a range of ten values × 400 games, and without it.

    python bench/server/beside_range.py [--tables 8] [--rounds 3] [--game powerboats]

Each table has one person against bots; all play at once, a game a round. The range is of Squirrelopoly by greedy bots,
and is asked about every 0.6 seconds, as a page does.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
from typing import Any

from choices import Measured, play

from client import Guest, machine, server, told

VALUES = list(range(1, 11))
"""Food for a meal; its usual value is 2."""


async def ask_on(guest: Guest, path: str, progress: dict[str, Any]) -> None:
    """Ask how far the range is until cancelled."""
    while True:
        answer = await guest.http.get(f"http://{guest.base}{path}")
        progress.update(answer.json())
        await asyncio.sleep(0.6)


async def people(port: int, game: str, tables: int, seed: int) -> list[float]:
    """Seconds of each choice of a game at every table."""
    measured = [Measured() for _ in range(tables)]
    await asyncio.gather(
        *[play(port, game, 0, random.Random(seed * 1000 + number), one) for number, one in enumerate(measured)]
    )
    return [seconds for one in measured for seconds in one.own]


async def measure(port: int, asked: argparse.Namespace) -> None:
    """Measure both and print."""
    await people(port, asked.game, asked.tables, 0)  # warms the server
    alone = [one for number in range(asked.rounds) for one in await people(port, asked.game, asked.tables, number)]
    print(told("alone", alone), flush=True)
    async with Guest(port) as designer:
        wish = {"game": "squirrelopoly", "option": "meal_cost", "values": VALUES, "games": 400}
        answer = await designer.http.post(f"http://{designer.base}/api/ranges", json=wish)
        answer.raise_for_status()
        progress: dict[str, Any] = {}
        asking = asyncio.create_task(ask_on(designer, f"/api/ranges/{answer.json()['id']}", progress))
        beside = []
        for number in range(asked.rounds):
            beside += await people(port, asked.game, asked.tables, number)
        print(told("beside the range", beside))
        print(f"the range is {progress['state']}, {progress['played']:,} of {progress['games']:,} games")
        asking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asking


def main() -> None:
    """Start a server and measure at it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=3, help="games at each table")
    parser.add_argument("--game", default="powerboats")
    asked = parser.parse_args()
    print(machine())
    with server() as (port, _):
        asyncio.run(measure(port, asked))


if __name__ == "__main__":
    main()
