"""How long a choice takes until everybody at the table has seen what it did: one person, bots, and watchers.

    python bench/server/choices.py [--watchers 5] [--choices 60]
    python bench/server/choices.py --against OTHER/bin/python      # paired with another installed Skerry, by turns

Milliseconds from the choice being sent to the update that tells it reaching its own page, and the last of the watchers:
the rules, the store and its sync to disk, words, views, patches, deflate and loopback. Bots wait no moment and their
choices are not timed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import time
from typing import Any

from websockets.asyncio.client import ClientConnection

from client import WORDS, Guest, machine, server
from skerry.core.registry import games


class Page:
    """A page that notes when it was told of each log entry."""

    def __init__(self, socket: ClientConnection, welcome: str) -> None:
        self.socket = socket
        self.position: dict[str, Any] = json.loads(welcome)["position"]
        self.told: dict[int, float] = {}
        self.news = asyncio.Event()
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self.socket:
            at = time.perf_counter()
            message = json.loads(text)
            if message.get("position") is not None:
                self.position = message["position"]
                self.told[self.position["seq"]] = at
                self.news.set()

    async def until(self, seq: int) -> float:
        """When it was told of an entry, or of one after it."""
        while True:
            later = [at for number, at in self.told.items() if number >= seq]
            if later:
                return min(later)
            self.news.clear()
            await self.news.wait()

    async def may_choose(self) -> bool:
        """Wait for a choice; False when the game is over."""
        while not self.position["legal"]:
            if self.position["result"] is not None:
                return False
            self.news.clear()
            await self.news.wait()
        return True


async def measure(port: int, game: str, watchers: int, choices: int) -> dict[str, float]:
    """Medians over the choices of one game."""
    async with Guest(port) as guest, Guest(port) as other:
        shelf = (await guest.http.get(f"http://{guest.base}/api/games")).json()
        seats = min(next(one for one in shelf if one["name"] == game)["seat_counts"])
        bots = [{"occupant": "bot"}] * (seats - 1)
        table = await guest.create(game=game, seats=[{"occupant": "person"}, *bots], start=True, client_seed=WORDS)
        page = Page(*await guest.join(table, "?patches=1"))
        others = [Page(*await other.join(table, "?patches=1")) for _ in range(watchers)]
        own: list[float] = []
        all_of_them: list[float] = []
        while len(own) < choices and await page.may_choose():
            seq, action = page.position["seq"], page.position["legal"][0]["id"]
            choice = {"type": "choose", "client_id": f"c{seq}", "seat": 0, "seq": seq, "action": action}
            page.told.clear()
            for one in others:
                one.told.clear()
            began = time.perf_counter()
            await page.socket.send(json.dumps(choice))
            own.append(await page.until(seq + 1) - began)
            all_of_them.append(max([await one.until(seq + 1) for one in others], default=began) - began)
        for one in (page, *others):
            one.reader.cancel()
            await one.socket.close()
    return {"own page": 1000 * statistics.median(own), "last watcher": 1000 * statistics.median(all_of_them)}


def run(python: str, game: str, asked: argparse.Namespace) -> dict[str, float]:
    """One game at a fresh server of that Python."""
    with server(python) as (port, _):
        return asyncio.run(measure(port, game, asked.watchers, asked.choices))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watchers", type=int, default=5)
    parser.add_argument("--choices", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--python", default=sys.executable, help="the Python whose Skerry is measured")
    parser.add_argument("--against", help="the Python of another installed Skerry")
    asked = parser.parse_args()
    print(machine())
    for game in games():
        pairs = [
            (run(asked.python, game, asked), run(asked.against, game, asked) if asked.against else None)
            for _ in range(asked.rounds)
        ]
        for what in ("own page", "last watcher"):
            line = f"{game:14} {what:13} {statistics.median(here[what] for here, _ in pairs):7.2f} ms"
            ratios = [here[what] / there[what] for here, there in pairs if there is not None]
            if ratios:
                line += f"  x {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
            print(line, flush=True)


if __name__ == "__main__":
    main()
