"""Round trips, stored choices and fan-out of one server on loopback.

    python bench/server/round_trips.py [--connections 100] [--messages 100] [--watchers 200]

Pings cost nothing but the way; lines of chat are stored and synced to disk before they are acknowledged, many people's
together; the fan-out counts how long a stored line takes until the last watcher of one table has it.
"""

from __future__ import annotations

import argparse
import asyncio
import time

from websockets.asyncio.client import ClientConnection

from client import Guest, answered, machine, server, told


async def pings(sockets: list[ClientConnection], messages: int) -> None:
    """Everybody sends one message after the other."""

    async def one(socket: ClientConnection) -> list[float]:
        return [await answered(socket, {"type": "ping", "client_id": str(number)}) for number in range(messages)]

    began = time.perf_counter()
    took = [seconds for part in await asyncio.gather(*map(one, sockets)) for seconds in part]
    print(told("ping", took), f"  {len(took) / (time.perf_counter() - began):.0f} a second")


async def lines(sockets: list[ClientConnection], messages: int) -> None:
    """Everybody writes at a table of their own."""

    async def one(socket: ClientConnection) -> list[float]:
        return [
            await answered(socket, {"type": "chat", "client_id": f"s{number}", "text": "ahoy"})
            for number in range(messages)
        ]

    began = time.perf_counter()
    took = [seconds for part in await asyncio.gather(*map(one, sockets)) for seconds in part]
    print(told("stored line", took), f"  {len(took) / (time.perf_counter() - began):.0f} a second")


async def fan_out(guest: Guest, watchers: list[ClientConnection], table: str, messages: int) -> None:
    """One person writes, everybody at the table reads."""
    socket, _ = await guest.join(table)
    took: list[float] = []
    for number in range(messages):
        waiting = [asyncio.create_task(_until_chat(watcher)) for watcher in watchers]
        began = time.perf_counter()
        await answered(socket, {"type": "chat", "client_id": f"f{number}", "text": "all hands"})
        await asyncio.gather(*waiting)
        took.append(time.perf_counter() - began)
        await asyncio.sleep(0.3)
    await socket.close()
    print(told(f"stored line to {len(watchers)} watchers", took))


async def _until_chat(socket: ClientConnection) -> None:
    while '"type":"chat"' not in str(await socket.recv()):
        pass


async def measure(port: int, chosen: argparse.Namespace) -> None:
    """All three, one after the other."""
    async with Guest(port) as guest:
        game = (await guest.http.get(f"http://{guest.base}/api/games")).json()[0]["name"]
        print(machine())
        tables = [await guest.create(game=game) for _ in range(min(40, chosen.connections))]
        sockets = [(await guest.join(tables[number % len(tables)]))[0] for number in range(chosen.connections)]
        await pings(sockets, chosen.messages)
        for socket in sockets:
            await socket.close()
        sockets = [(await guest.join(table))[0] for table in tables]
        await lines(sockets, 5)
        for socket in sockets:
            await socket.close()
        watchers = [(await guest.join(tables[0]))[0] for _ in range(chosen.watchers)]
        await fan_out(guest, watchers, tables[0], 10)
        for socket in watchers:
            await socket.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--connections", type=int, default=100)
    parser.add_argument("--messages", type=int, default=100)
    parser.add_argument("--watchers", type=int, default=200)
    chosen = parser.parse_args()
    with server() as (port, _):
        asyncio.run(measure(port, chosen))


if __name__ == "__main__":
    main()
