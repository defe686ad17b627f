"""Coming back to a table: how long, and how much is sent, whole and since the last entry seen.

    python bench/server/reconnect.py [--game koxinga] [--entries 400] [--times 50]

"whole" is a page opened anew, "since" one that lost its connection a few entries ago, "cold" the first visit after a
restart of the server, when the table is rebuilt from its log.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time

from client import SERVE, WORDS, Guest, machine, told


class Restartable:
    """A server that can be killed and started again on the same data."""

    def __init__(self, data: str) -> None:
        self.data = data
        self.start()

    def start(self) -> None:
        """Start it on a free port."""
        self.process = subprocess.Popen([sys.executable, "-c", SERVE, self.data], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline() if self.process.stdout else ""
        self.port = int(line.split("127.0.0.1:")[1].split("/")[0])

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self.process.wait()


async def grown(guest: Guest, game: str, entries: int) -> tuple[str, int]:
    """A table with a person that has played so long; its id and last entry."""
    table = await guest.create(game=game, start=True, client_seed=WORDS)
    socket, welcome = await guest.join(table)
    position, number = json.loads(welcome)["position"], 0
    while position["seq"] < entries and position["result"] is None:
        if position["legal"]:
            number += 1
            action = position["legal"][0]["id"]
            choice = {"type": "choose", "client_id": f"c{number}", "seat": 0, "seq": position["seq"], "action": action}
            await socket.send(json.dumps(choice))
        before = position["seq"]
        while position["seq"] == before and position["result"] is None:
            position = json.loads(await socket.recv()).get("position") or position
    await socket.close()
    return table, int(position["seq"])


async def visit(guest: Guest, table: str, query: str, times: int) -> tuple[list[float], int]:
    """Seconds until the welcome is there, and its size."""
    took, size = [], 0
    for _ in range(times):
        began = time.perf_counter()
        socket, welcome = await guest.join(table, query)
        took.append(time.perf_counter() - began)
        size = len(welcome)
        await socket.close()
    return took, size


async def measure(chosen: argparse.Namespace, data: str) -> None:
    """Grow a table, visit it, kill the server, visit it again."""
    running = Restartable(data)
    try:
        async with Guest(running.port) as guest:
            table, last = await grown(guest, chosen.game, chosen.entries)
            print(f"{machine()}\n{chosen.game}, {last + 1} entries")
            for name, query in (("whole", ""), ("since", f"?since={last - 5}&chat=0")):
                took, size = await visit(guest, table, query, chosen.times)
                print(told(f"{name}, {size / 1000:.1f} kB", took))
            running.kill()
            running.start()
            guest.base = f"127.0.0.1:{running.port}"
            took, size = await visit(guest, table, "", 1)
            print(told(f"cold, {size / 1000:.1f} kB", took))
    finally:
        running.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="koxinga")
    parser.add_argument("--entries", type=int, default=400)
    parser.add_argument("--times", type=int, default=50)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        asyncio.run(measure(chosen, data))


if __name__ == "__main__":
    main()
