"""Many tables of bots on one server: how long do people's requests wait?

    python bench/server/bot_tables.py [--tables 50] [--seconds 20] [--game koxinga] [--bot greedy]

Every table is full of bots that think without a pause. Meanwhile one person loads the lobby, talks and chooses at a
table of their own; each of these must stay under 200 ms at the 95th percentile on two cores. Loopback only.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from typing import Any

from client import WORDS, Guest, machine, server, told


async def person(guest: Guest, seconds: float, wish: dict[str, Any]) -> dict[str, list[float]]:
    """Use the server like a person, only faster; the seconds that each kind of request took."""
    took: dict[str, list[float]] = {"GET /api/tables": [], "ping": [], "say (stored)": [], "choose (stored)": []}
    table = await guest.create(game=wish["game"], start=True, client_seed=WORDS)
    socket, welcome = await guest.join(table)
    position = json.loads(welcome)["position"]
    ended, number = time.monotonic() + seconds, 0

    async def ask(name: str, message: dict[str, Any]) -> None:
        nonlocal position
        began = time.perf_counter()
        await socket.send(json.dumps(message))
        while True:
            got = json.loads(await socket.recv())
            if got.get("position"):
                position = got["position"]
            if got["type"] == "reply" and got["client_id"] == message["client_id"]:
                took[name].append(time.perf_counter() - began)
                return

    while time.monotonic() < ended:
        number += 1
        began = time.perf_counter()
        (await guest.http.get(f"http://{guest.base}/api/tables")).raise_for_status()
        took["GET /api/tables"].append(time.perf_counter() - began)
        await ask("ping", {"type": "ping", "client_id": f"p{number}"})
        if number % 10 == 0:
            await ask("say (stored)", {"type": "chat", "client_id": f"s{number}", "text": "ahoy"})
        if position["legal"]:
            action = position["legal"][number % len(position["legal"])]["id"]
            choice = {"type": "choose", "client_id": f"c{number}", "seat": 0, "seq": position["seq"], "action": action}
            await ask("choose (stored)", choice)
        await asyncio.sleep(0.05)
    await socket.close()
    return took


async def entries(guest: Guest, tables: list[str]) -> int:
    """How many steps the bots' tables have made."""
    total = 0
    for table in tables:
        socket, welcome = await guest.join(table)
        position = json.loads(welcome)["position"]
        total += position["seq"]
        await socket.close()
    return total


async def measure(port: int, chosen: argparse.Namespace) -> None:
    """Fill the server with bots and be the person among them."""
    async with Guest(port) as crowd, Guest(port) as guest:
        games = {game["name"]: game for game in (await crowd.http.get(f"http://{crowd.base}/api/games")).json()}
        seats = [{"occupant": "bot", "bot": chosen.bot}] * games[chosen.game]["default_seats"]
        tables: list[str] = []
        for number in range(chosen.tables):
            if number % 40 == 0:
                maker = await Guest(port).__aenter__()
            tables.append(await maker.create(game=chosen.game, seats=seats, start=True, client_seed=WORDS))
        before, began = await entries(crowd, tables), time.monotonic()
        took = await person(guest, chosen.seconds, {"game": chosen.game})
        steps = (await entries(crowd, tables) - before) / (time.monotonic() - began)
    print(
        f"{machine()}\n{chosen.tables} tables of {chosen.bot} bots at {chosen.game}: {steps:.0f} stored steps a second"
    )
    for name, seconds in took.items():
        if seconds:
            print(told(name, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="koxinga")
    parser.add_argument("--bot", default="greedy")
    chosen = parser.parse_args()
    with server() as (port, _):
        asyncio.run(measure(port, chosen))


if __name__ == "__main__":
    main()
