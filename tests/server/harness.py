"""Servers in processes of their own, and browsers without a screen that talk to them over real sockets."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import signal
import ssl
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import first_database
import patience
from copy_at_hand import path_with
from following import whole
from nursery import Process
from skerry.server.settings import DATABASE_FILE
from tables.memory import WORDS

HERE = Path(__file__).parent
NEVER = 240.0
"""Seconds that a server of these tests is given for what must not be cut short: no outcome depends on speed. What tests
themselves wait for is waited for by `patience`."""
LOOK_AGAIN = 0.2
"""Seconds after which a page that hears nothing looks at the others, whose messages do not wake it."""


class Server:
    """A server process on a free port. `kill` is kill -9; `start` again takes the same port and data."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.data = data
        patient = {"judge_seconds": NEVER, "bot_seconds": NEVER, "trial_patience_seconds": NEVER}
        quick = {"bot_workers": 2, "tick_seconds": 0.05}
        self.settings: dict[str, Any] = {"data_dir": str(data), **patient, **quick, **settings}
        self.port = 0
        self.process: Process | None = None
        self.log = data / "server.log"

    def start(self) -> Server:
        """Start and wait for the line with the address."""
        self.data.mkdir(parents=True, exist_ok=True)
        if not self.settings.get("database_url"):
            first_database.lay(self.data / DATABASE_FILE)
        environment = {**os.environ, "PYTHONPATH": path_with(HERE.parent, HERE / "plugin")}
        with self.log.open("a") as log:
            asked = [str(self.port), json.dumps(self.settings)]
            self.process = Process(HERE / "launch.py", asked, environment, Path.cwd(), log.fileno())
        line = self.process.stdout.readline()
        if "Skerry is at" not in line:
            self.kill()
            raise AssertionError(f"the server did not start: {line}\n{self.log.read_text()}")
        self.port = int(line.split("127.0.0.1:")[1].split("/")[0])
        return self

    def kill(self) -> None:
        """kill -9."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """An orderly end."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(patience.seconds())
            for pipe in (self.process.stdin, self.process.stdout):
                pipe.close()
            self.process = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"


LIMITS = httpx.Limits(keepalive_expiry=2)
"""An idle connection is let go of well before the server does so (uvicorn: after 5 s, as httpx would): a request on one
that is being closed just then fails."""


NO_AUTHORITIES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""These servers speak plain HTTP; without this each client would read all authorities of the web, which takes 40 ms."""


def web_client(**more: Any) -> httpx.AsyncClient:
    """Return what sends requests to a server of these tests, and waits for its answers as they wait."""
    return httpx.AsyncClient(timeout=patience.seconds(), limits=LIMITS, verify=NO_AUTHORITIES, **more)


class Browser:
    """One guest: a cookie, REST requests, and pages at tables. No two at once bear one name: the server draws a new
    guest's name from 576, and a table tells two of one name apart by a number, which tests are not about."""

    names: ClassVar[set[str]] = set()

    def __init__(self, server: Server, language: str = "en") -> None:
        self.server = server
        self.language = language
        self.http = web_client()
        self.pages: list[Page] = []
        self.id = ""
        self.name = ""

    async def __aenter__(self) -> Browser:
        while not self.name:
            me = (await self.request("GET", "/api/me")).json()
            if me["name"] in self.names:
                self.http.cookies.clear()
            else:
                self.id, self.name = me["id"], me["name"]
        self.names.add(self.name)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.names.discard(self.name)
        for page in self.pages:
            await page.close()
        await self.http.aclose()

    async def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        try:
            return await self.http.request(method, self.server.base + path, **more)
        except httpx.TimeoutException:
            if "timeout" in more:  # who sets a time of their own means to go
                raise
            raise AssertionError(f"no answer to {method} {path} within {patience.seconds():.0f} s") from None

    async def get(self, path: str) -> Any:
        answer = await self.request("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def create(self, game: str = "stakes", **wish: Any) -> str:
        answer = await self.request("POST", "/api/tables", json={"game": game, **wish})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def page(self, table: str, **query: Any) -> Page:
        page = Page(self, table)
        await page.open(**query)
        self.pages.append(page)
        return page

    @property
    def cookie(self) -> str:
        return f"skerry_guest={self.http.cookies['skerry_guest']}"

    @property
    def headers(self) -> dict[str, str]:
        """What a WebSocket is opened with."""
        return {"Cookie": self.cookie}


@asynccontextmanager
async def browsers_apart(data: Path, *wishes: dict[str, Any]) -> AsyncIterator[list[Browser]]:
    """A browser at each of several servers, of these settings; they share keys, and their logs are apart."""
    servers = [Server(data, **wish) for wish in wishes]
    try:
        for number, server in enumerate(servers):
            server.log = data / f"server{number}.log"
            await asyncio.to_thread(server.start)
        async with AsyncExitStack() as stack:
            yield [await stack.enter_async_context(Browser(server)) for server in servers]
    finally:
        for server in servers:
            await asyncio.to_thread(server.stop)


class Program(Browser):
    """A bot from outside: no cookie, but a token."""

    def __init__(self, server: Server, token: str) -> None:
        super().__init__(server)
        self.token = token
        self.http.headers["Authorization"] = f"Bearer {token}"

    async def __aenter__(self) -> Program:
        return self

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    async def seat(self, table: str, seat: int = 1) -> Page:
        """Sit down and be ready."""
        page = await self.page(table)
        await page.do("sit", seat=seat)
        await page.do("ready", ready=True, client_seed=WORDS)
        return page


async def token_of(browser: Browser, name: str = "Sparrow") -> str:
    """The token of a new bot of somebody's."""
    answer = await browser.request("POST", "/api/me/bots", json={"name": name})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


class Page:
    """One WebSocket at one table; keeps what a client would keep."""

    numbers = itertools.count()
    late = 0.0
    """Seconds by which each page hears later than others: the option --late-answers."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.id = table
        self.received: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.table: dict[str, Any] = {}
        self.position: dict[str, Any] | None = None
        self.events: list[dict[str, Any]] = []
        self.lines: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.socket: ClientConnection
        self.changed = asyncio.Event()
        self.gone = False

    async def open(self, **query: Any) -> None:
        parts = {"lang": self.browser.language, "patches": 1, **query}
        address = f"ws://127.0.0.1:{self.browser.server.port}/api/tables/{self.id}/live"
        text = "&".join(f"{name}={value}" for name, value in parts.items())
        self.socket = await connect(
            f"{address}?{text}",
            additional_headers=self.browser.headers,
            max_size=None,
            proxy=None,
            open_timeout=patience.seconds(),
            ping_timeout=NEVER,
        )
        self.gone = False
        self.reader = asyncio.create_task(self._read())
        await self.until(lambda: bool(self.received))

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                if self.late:
                    await asyncio.sleep(random.random() * self.late)
                message = json.loads(text)
                self.received.append(message)
                self._take(message)
                self.changed.set()
        except ConnectionClosed:
            pass
        finally:
            self.gone = True
            self.changed.set()

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "reply":
            self.answers[message["client_id"]] = message
        if "table" in message:
            self.table = message["table"]
        if "position" in message:
            self.position = whole(message, self.position)
        self.events += message.get("events", [])
        if message["type"] == "snapshot":
            self.lines = []
        self.lines += message.get("lines", [])
        self.chat += message.get("chat", [])
        if message["type"] == "chat":
            self.chat.append(message)

    async def until(self, condition: Callable[[], Any]) -> Any:
        """Wait until a condition on what has arrived holds, here or at other pages."""
        deadline = time.monotonic() + patience.seconds()
        while not condition():
            assert not self.gone, f"the connection ended; last: {self.received[-3:]}"
            self.changed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.changed.wait(), LOOK_AGAIN)
            if time.monotonic() > deadline:
                raise AssertionError(f"nothing came; last: {json.dumps(self.received[-3:])[:3000]}")
        return condition()

    async def post(self, type: str, **fields: Any) -> str:
        """Send a message without waiting for its answer; returns its client id."""
        client_id = str(fields.pop("client_id", f"m{next(self.numbers)}"))
        await self.socket.send(json.dumps({"type": type, "client_id": client_id, **fields}))
        return client_id

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for what became of it."""
        client_id = await self.post(type, **fields)
        self.answers.pop(client_id, None) if client_id in fields else None
        answer: dict[str, Any] = await self.until(lambda: self.answers.get(client_id))
        return answer

    async def do(self, type: str, **fields: Any) -> dict[str, Any]:
        """Like `ask`, and it must succeed."""
        answer = await self.ask(type, **fields)
        assert answer["ok"], answer
        return answer

    async def look(self, seat: int | None) -> None:
        before = len(self.received)
        await self.socket.send(json.dumps({"type": "set_viewer", "seat": seat}))
        await self.until(lambda: any(message["type"] == "snapshot" for message in self.received[before:]))

    @property
    def seq(self) -> int:
        return -1 if self.position is None else int(self.position["seq"])

    @property
    def over(self) -> bool:
        return self.position is not None and self.position["result"] is not None

    def may_choose(self) -> bool:
        return self.position is not None and bool(self.position["legal"])

    async def choose(self, number: int = 0, **fields: Any) -> dict[str, Any]:
        """Choose the legal action at an index, once it is this page's turn."""
        await self.until(lambda: self.may_choose() or self.over)
        assert self.position is not None
        action = self.position["legal"][number]["id"]
        seat = self.position["viewer"]
        return await self.ask("choose", **{"seat": seat, "seq": self.seq, "action": action, **fields})

    async def play_out(self, luck: random.Random) -> None:
        """Choose at random until the game is over."""
        while True:
            await self.until(lambda: self.may_choose() or self.over)
            if self.over:
                return
            assert self.position is not None
            seq = self.seq
            answer = await self.choose(luck.randrange(len(self.position["legal"])))
            assert answer["ok"] or answer["stale"], answer
            await self.until(lambda seq=seq: self.seq > seq or self.over)  # type: ignore[misc]

    async def ended(self) -> None:
        """Wait until the server has closed this page's socket and everything it said before has arrived."""
        done, _ = await asyncio.wait([self.reader], timeout=patience.seconds())
        assert done, f"the connection goes on; last: {self.received[-3:]}"

    async def close(self) -> None:
        await self.socket.close()
        self.reader.cancel()
        await asyncio.gather(self.reader, return_exceptions=True)


async def agreed(*voters: Page) -> None:
    """Everybody asked agrees to the open proposal, one after the other."""
    for page in voters:
        proposal = await page.until(lambda page=page: page.table["proposal"])  # type: ignore[misc]
        await page.do("vote", proposal=proposal["id"], agree=True)


def noted(page: Page) -> list[str]:
    """What the table's log says of seats and pauses."""
    return [note["text"] for note in page.table["notes"]]


async def seated(browsers: list[Browser], game: str = "stakes", **wish: Any) -> list[Page]:
    """A table of persons only, everybody ready and the game begun; a page for each."""
    seats = [{"occupant": "person"}] + [{"occupant": "empty"}] * (len(browsers) - 1)
    table = await browsers[0].create(game, seats=seats, **wish)
    pages = [await browser.page(table) for browser in browsers]
    for number, page in enumerate(pages):
        if number:
            await page.do("sit", seat=number)
        await page.do("ready", ready=True, client_seed=f"{number:032x}")
    await pages[0].do("start", client_seed=f"{0:032x}")
    for page in pages:
        await page.until(lambda page=page: page.position)  # type: ignore[misc]
    return pages
