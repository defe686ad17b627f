"""A worker is killed by -9 while people play: how long until they play on?

    python bench/server/carrying_on.py postgresql+psycopg://… [--workers 3] [--redis redis://…] [--kills 30]

Seconds from the signal until a page whose worker was killed has its position again, and until both people at its
table have seen the next choice. A page asks again at once, and then every tenth of a second; tables have two people,
whose pages mostly are at two workers.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

from table_people import Crowd, Page, Table
from websockets.exceptions import InvalidHandshake, WebSocketException

from client import machine, share
from tables import family, served

AGAIN = 0.1
"""Seconds between two tries to connect."""
GAMES = ("tropicalia", "tropichop", "powerboats")


def workers_of(pid: int) -> list[int]:
    """The processes of a server that answer people."""
    found = []
    for one in family(pid):
        with suppress(OSError):
            if b"skerry.server.server_worker" in Path(f"/proc/{one}/cmdline").read_bytes():
                found.append(one)
    return found


async def come_back(page: Page, crowd: Crowd, table: str, cookie: str) -> None:
    """Connect until it succeeds."""
    while True:
        try:
            page.position = None
            await page.open(crowd.port, crowd.source, table, cookie)
        except (OSError, InvalidHandshake, WebSocketException):
            await asyncio.sleep(AGAIN)
        else:
            return


async def carry_on(table: Table, crowd: Crowd, killed: float, lost: list[float], stored: list[float]) -> None:
    """Bring back the pages that the table has lost, and make a choice there."""
    gone = [page for page in table.pages if page.reader.done()]
    if not gone:
        return
    for page in gone:
        page.reader.exception()  # that the connection broke is no news
        await come_back(page, crowd, table.id, table.cookies[page.seat])
        lost.append(time.perf_counter() - killed)
    while True:  # a page elsewhere may have to hear first what was chosen last
        made = len(crowd.own) + crowd.refused
        await table.choose()
        if len(crowd.own) + crowd.refused > made and not any(page.problem for page in table.pages):
            break
        if all(page.position is None or not page.position.legal for page in table.pages):
            await asyncio.sleep(0.02)
    stored.append(time.perf_counter() - killed)


async def measure(port: int, pid: int, asked: argparse.Namespace) -> tuple[list[float], list[float]]:
    """Lay the tables, and kill workers one after the other."""
    crowd, luck = Crowd(port, 0), random.Random(1)
    tables = [Table(crowd, GAMES[at % len(GAMES)], at) for at in range(asked.tables)]
    for table in tables:
        await table.begin()
    lost: list[float] = []
    stored: list[float] = []
    for _ in range(asked.kills):
        while len(workers_of(pid)) < asked.workers:
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        killed = time.perf_counter()
        os.kill(luck.choice(workers_of(pid)), signal.SIGKILL)
        await asyncio.sleep(0.02)
        await asyncio.gather(*[carry_on(table, crowd, killed, lost, stored) for table in tables])
    return lost, stored


def told(name: str, seconds: list[float]) -> str:
    """A line of the report."""
    marks = "  ".join(f"p{100 * part:.0f} {share(seconds, part):.2f}" for part in (0.5, 0.95))
    return f"{name:28} {len(seconds):5} times  {marks}  max {max(seconds):.2f} s"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("database", help="the URL of a PostgreSQL database; its tables stay there")
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--redis", default="")
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--tables", type=int, default=12)
    asked = parser.parse_args()
    more = {"workers": asked.workers, **({"redis_url": asked.redis} if asked.redis else {})}
    with served(sys.executable, asked.database, more) as (port, pid):
        lost, stored = asyncio.run(measure(port, pid, asked))
    load = os.getloadavg()[0]
    print(f"{machine()}; {asked.workers} workers, {asked.tables} tables, {asked.kills} kills, load {load:.1f}")
    print(told("at another worker", lost))
    print(told("a choice is seen by both", stored))


if __name__ == "__main__":
    main()
