"""How long a choice takes until everybody at the table has seen what it did: one person, bots, and watchers.

    python bench/server/choices.py [--watchers 5] [--choices 600]
    python bench/server/choices.py --against OTHER/bin/python      # beside another installed Skerry, by turns

Milliseconds from the choice being sent to the update that tells it reaching its own page, and the last of the watchers:
the rules, the store and its sync to disk, words, views, patches, deflate and loopback. Bots wait no moment and their
choices are not timed, but their work counts in the server's processor time a choice. Both servers run the whole time
and play game by game in turns; the first game of each warms it. An interval of a ratio holds 95 of 100 medians of
choices drawn again from those measured; between two starts of one server they still differ by up to 4 %.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection

from client import WORDS, Guest, cpu_seconds, machine, server
from skerry.core.registry import games

A_GAME = 80
"""Choices of one game at most: what comes later in long ones costs more."""
SAMPLES = 400
"""Times that choices are drawn again for an interval."""


@dataclass
class Measured:
    """What one server did: seconds of each choice, and its processor time over all of them."""

    own: list[float] = field(default_factory=list)
    last: list[float] = field(default_factory=list)
    cpu: float = 0.0


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


async def play(port: int, game: str, watchers: int, luck: random.Random, measured: Measured) -> None:
    """Play one game, its choices drawn by `luck`, to its end or to A_GAME choices."""
    async with Guest(port) as guest, Guest(port) as other:
        shelf = (await guest.http.get(f"http://{guest.base}/api/games")).json()
        seats = min(next(one for one in shelf if one["name"] == game)["seat_counts"])
        bots = [{"occupant": "bot"}] * (seats - 1)
        table = await guest.create(game=game, seats=[{"occupant": "person"}, *bots], start=True, client_seed=WORDS)
        page = Page(*await guest.join(table, "?patches=1"))
        others = [Page(*await other.join(table, "?patches=1")) for _ in range(watchers)]
        for _ in range(A_GAME):
            if not await page.may_choose():
                break
            seq, action = page.position["seq"], luck.choice(page.position["legal"])["id"]
            choice = {"type": "choose", "client_id": f"c{seq}", "seat": 0, "seq": seq, "action": action}
            page.told.clear()
            for one in others:
                one.told.clear()
            began = time.perf_counter()
            await page.socket.send(json.dumps(choice))
            measured.own.append(await page.until(seq + 1) - began)
            measured.last.append(max([await one.until(seq + 1) for one in others], default=began) - began)
        for one in (page, *others):
            one.reader.cancel()
            await one.socket.close()


def measure(pythons: list[str], game: str, asked: argparse.Namespace) -> list[Measured]:
    """Measure a game at a fresh server of each Python, game by game in turns."""
    with ExitStack() as running:
        servers = [running.enter_context(server(python)) for python in pythons]
        results = [Measured() for _ in pythons]
        number = 0
        while min(len(one.own) for one in results) < asked.choices or number == 0:
            for (port, pid), result in sorted(zip(servers, results), key=lambda pair: pair[0], reverse=number % 2 == 1):
                measured = Measured()
                before = cpu_seconds(pid)
                asyncio.run(play(port, game, asked.watchers, random.Random(number), measured))
                if number:  # the first game warms the server
                    result.own += measured.own
                    result.last += measured.last
                    result.cpu += cpu_seconds(pid) - before
            number += 1
    return results


def against(here: list[float], there: list[float]) -> str:
    """The ratio of two medians with its interval."""
    luck = random.Random(1)

    def drawn(values: list[float]) -> float:
        return statistics.median(luck.choices(values, k=len(values)))

    ratios = sorted(drawn(here) / drawn(there) for _ in range(SAMPLES))
    low, high = ratios[SAMPLES // 40], ratios[-SAMPLES // 40 - 1]
    return f"  x {statistics.median(here) / statistics.median(there):.3f} ({low:.3f} to {high:.3f})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watchers", type=int, default=5)
    parser.add_argument("--choices", type=int, default=600, help="timed choices of each game, at least")
    parser.add_argument("--python", default=sys.executable, help="the Python whose Skerry is measured")
    parser.add_argument("--against", help="the Python of another installed Skerry")
    asked = parser.parse_args()
    print(machine())
    for game in games():
        here, *there = measure([asked.python, *([asked.against] if asked.against else [])], game, asked)
        for what, mine, theirs in (
            ("own page", here.own, [one.own for one in there]),
            ("last watcher", here.last, [one.last for one in there]),
        ):
            print(
                f"{game:14} {what:13} {1000 * statistics.median(mine):7.2f} ms", *(against(mine, one) for one in theirs)
            )
        cpu = [one.cpu / len(one.own) for one in (here, *there)]
        ratio = f"  x {cpu[0] / cpu[1]:.2f}" if there else ""
        print(f"{game:14} {'processor':13} {1000 * cpu[0]:7.2f} ms{ratio}", flush=True)


if __name__ == "__main__":
    main()
