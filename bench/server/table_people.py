"""The people of some of the tables of `tables.py`, in a process of their own: PORT TABLES SECONDS EVERY GAMES NUMBER.

Says a line once all of them play, waits for a line, plays, and says what it measured.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import sys
import time
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

UNSEEN = 20.0
"""Seconds after which a choice counts as not seen by a page."""


class Choice(msgspec.Struct):
    """A legal action."""

    id: int


class Position(msgspec.Struct):
    """As much of a position as is looked at."""

    seq: int
    legal: list[Choice]
    result: msgspec.Raw


class Message(msgspec.Struct):
    """Whatever a server sends."""

    type: str
    position: Position | None = None
    ok: bool = True
    error: str = ""


read = msgspec.json.Decoder(Message).decode


class Page:
    """One person's page at one table."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.position: Position | None = None
        self.answer = asyncio.Event()
        self.problem = ""
        self.news = asyncio.Event()
        self.seen_at: float | None = None
        """When the first position after the last choice came."""

    async def open(self, port: int, source: str, table: str, cookie: str) -> None:
        """Connect, and read from then on."""
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/live?patches=1"
        headers = {"Cookie": f"skerry_guest={cookie}"}
        self.socket: ClientConnection = await connect(
            address,
            additional_headers=headers,
            max_size=None,
            proxy=None,
            local_addr=(source, 0),
            open_timeout=60,
            ping_interval=None,  # a browser sends no pings
        )
        self._take(await self.socket.recv())
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self.socket:
            self._take(text)

    def _take(self, text: str | bytes) -> None:
        at, message = time.perf_counter(), read(text)
        if message.type == "reply":
            self.problem = "" if message.ok else message.error
            self.answer.set()
        if message.position is not None:
            self.position = message.position
            self.seen_at = self.seen_at or at
            self.news.set()

    async def do(self, kind: str, **fields: Any) -> None:
        """Send a message; it must succeed."""
        self.answer.clear()
        await self.socket.send(json.dumps({"type": kind, "client_id": f"{kind}{self.seat}", **fields}))
        await self.answer.wait()
        if self.problem:
            raise SystemExit(f"{kind}: {self.problem}")


class Table:
    """Two people and what is measured of them."""

    def __init__(self, crowd: Crowd, game: str, number: int) -> None:
        self.crowd = crowd
        self.game = game
        self.luck = random.Random(number)
        self.pages = [Page(0), Page(1)]
        self.id = ""
        self.cookies: list[str] = []

    async def begin(self) -> None:
        """Lay the table and start."""
        self.cookies = [await self.crowd.guest(), await self.crowd.guest()]
        seats = [{"occupant": "person"}, {"occupant": "empty"}]
        base = f"http://127.0.0.1:{self.crowd.port}/api/tables"
        header = {"Cookie": f"skerry_guest={self.cookies[0]}"}
        answer = await self.crowd.http.post(base, json={"game": self.game, "seats": seats}, headers=header)
        if answer.status_code != 201:
            raise SystemExit(answer.text)
        self.id = answer.json()["id"]
        for page, cookie in zip(self.pages, self.cookies, strict=True):
            await page.open(self.crowd.port, self.crowd.source, self.id, cookie)
        await self.pages[1].do("sit", seat=1)
        await self.pages[1].do("ready", ready=True, client_seed="1" * 32)
        for _ in range(50):  # with several workers the host's may hear of it a moment later
            self.pages[0].answer.clear()
            await self.pages[0].socket.send(
                json.dumps({"type": "start", "client_id": "start", "client_seed": "0" * 32})
            )
            await self.pages[0].answer.wait()
            if not self.pages[0].problem:
                return
            await asyncio.sleep(0.2)
        raise SystemExit(f"start: {self.pages[0].problem}")

    async def play(self, until: float, every: float) -> None:
        """A choice every so many seconds."""
        await asyncio.sleep(self.luck.random() * every)
        due = time.perf_counter()
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += every
            await self.choose()

    async def choose(self) -> None:
        """Make a choice, if anybody can, and note how long until both pages have seen it."""
        able = [page for page in self.pages if page.position is not None and page.position.legal]
        if not able:
            return
        page = self.luck.choice(able)
        other = self.pages[1 - page.seat]
        position = page.position
        assert position is not None
        choice = {"seat": page.seat, "seq": position.seq, "action": self.luck.choice(position.legal).id}
        for one in self.pages:
            one.seen_at = None
            one.news.clear()
        page.answer.clear()
        began = time.perf_counter()
        text = json.dumps({"type": "choose", "client_id": f"c{began}", **choice})
        await page.socket.send(text)
        await page.answer.wait()
        if page.problem:
            self.crowd.refused += 1
            return
        at = began - self.crowd.began
        for one, times in ((page, self.crowd.own), (other, self.crowd.other)):
            try:  # the other page may be told by another worker
                await asyncio.wait_for(one.news.wait(), max(0.1, began + UNSEEN - time.perf_counter()))
            except TimeoutError:
                self.crowd.unseen += 1
            else:
                times.append((at, (one.seen_at or began) - began))


class Crowd:
    """Everybody in this process."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.source = f"127.0.0.{10 + number}"
        self.http = httpx.AsyncClient(timeout=120, transport=httpx.AsyncHTTPTransport(local_address=self.source))
        self.own: list[tuple[float, float]] = []
        self.other: list[tuple[float, float]] = []
        self.lag: list[float] = []
        self.refused = 0
        self.unseen = 0
        self.began = 0.0

    async def guest(self) -> str:
        """A new guest's cookie."""
        self.http.cookies.clear()
        answer = await self.http.get(f"http://127.0.0.1:{self.port}/api/me")
        answer.raise_for_status()
        cookie = str(answer.cookies["skerry_guest"])
        self.http.cookies.clear()
        return cookie

    async def watch_itself(self) -> None:
        """How late this process wakes."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.02)
            self.lag.append(time.perf_counter() - began - 0.02)

    async def run(self, tables: int, seconds: float, every: float, games: list[str], number: int) -> None:
        """Lay the tables, play, and say what was measured."""
        laid = [Table(self, games[at % len(games)], 1000 * number + at) for at in range(tables)]
        for table in laid:
            await table.begin()
        gc.freeze()
        gc.disable()  # a pause of this process must not count as the server's
        print(json.dumps("ready"), flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        self.began = time.perf_counter()
        watch = asyncio.create_task(self.watch_itself())
        await asyncio.gather(*[table.play(self.began + seconds, every) for table in laid])
        watch.cancel()
        found = {"own": self.own, "other": self.other, "lag": self.lag, "refused": self.refused, "unseen": self.unseen}
        print(json.dumps(found), flush=True)


def main() -> None:
    """As the words of the command line say."""
    port, tables, seconds, every, games, number = sys.argv[1:]
    crowd = Crowd(int(port), int(number))
    asyncio.run(crowd.run(int(tables), float(seconds), float(every), games.split(","), int(number)))


if __name__ == "__main__":
    main()
