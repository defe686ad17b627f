"""A table needs no server: the same classes, on a store in memory, with bots that think on the spot."""

from __future__ import annotations

import asyncio
import inspect
import json
import re
import subprocess
import sys
from typing import Any

import pytest

import patience
from skerry.core.record import load_record
from skerry.core.registry import find_game
from skerry.tables import protocol
from skerry.tables.api.routes import ADDRESSES, Caller, File, TableServices
from skerry.tables.api.session import Session
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.live.connection import Connection
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.settings import TableSettings
from tables.memory import WORDS, MemoryStore, NoQuotas, PlainSigner, PromptBots

pytestmark = [pytest.mark.quick, pytest.mark.usefixtures("small_games")]
ANN = "a" * 24

WITHOUT = """
import importlib, pkgutil, sys
for name in ("litestar", "uvicorn", "sqlalchemy", "alembic", "itsdangerous", "cryptography", "multiprocessing"):
    sys.modules[name] = None
import skerry.tables
names = [found.name for found in pkgutil.walk_packages(skerry.tables.__path__, "skerry.tables.")]
for name in names:
    importlib.import_module(name)
assert len(names) > 30 and not [name for name in sys.modules if name.startswith("skerry.server")]
"""


def hall_in(store: MemoryStore) -> Runtime:
    """A runtime with nothing of a server around it."""
    return Runtime(TableSettings(tick_seconds=0.02, poll_seconds=0.02), store, PromptBots(), PlainSigner(), NoQuotas())


async def ask(runtime: Runtime, method: str, path: str, **asked: Any) -> Any:
    """What the services answer at an address."""
    found = next(one for one in ADDRESSES if (one.method, one.path) == (method, path))
    return await found.answer(TableServices(runtime), Caller(ANN, "en"), **asked)


async def begun(runtime: Runtime) -> str:
    """A game in play between Ann and a bot."""
    seats = [protocol.SeatChoice("person", name="Ann"), protocol.SeatChoice("bot")]
    wish = protocol.CreateTable("stakes", seats=seats, start=True, client_seed=WORDS)
    made = await ask(runtime, "POST", "/api/tables", data=wish)
    assert isinstance(made, protocol.TableSummary)
    return made.id


class Page:
    """Somebody at a table who always takes the first action."""

    def __init__(self, runtime: Runtime) -> None:
        self.runtime = runtime
        self.connection = Connection(ANN, "Ann", "en")
        self.position: dict[str, Any] = {}
        self.sent = 0

    async def sit_down(self, table: str) -> None:
        self.talk = Session(
            self.runtime, await self.runtime.tables.get(table), self.connection, Client("127.0.0.1", ANN)
        )
        await self.talk.open(-1, -1)

    async def play(self, steps: int = -1) -> bool:
        """Play to the end, or so many choices; whether the game is over."""
        while steps and self.position.get("result") is None:
            message = json.loads(await asyncio.wait_for(self.connection.next(), patience.seconds()) or "{}")
            assert message.get("ok", True), message
            self.position = message.get("position") or self.position
            if message.get("position") and self.position["legal"]:
                steps -= 1
                self.sent += 1
                chosen = {"seq": self.position["seq"], "action": self.position["legal"][0]["id"]}
                await self.talk.receive(
                    json.dumps({"type": "choose", "client_id": f"c{self.sent}", "seat": 0, **chosen})
                )
        return self.position.get("result") is not None


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


async def test_a_table_that_was_deleted_is_not_shown_from_memory(store: MemoryStore) -> None:
    """Also before the next tick lets go of it."""
    runtime = hall_in(store)  # without its ticks
    made = await ask(runtime, "POST", "/api/tables", data=protocol.CreateTable("stakes"))
    live = await runtime.tables.get(made.id)
    assert await store.forget_waiting(made.id)
    for look in (
        live.refresh(),
        runtime.tables.get(made.id),
        ask(runtime, "GET", "/api/tables/{table}", table=made.id),
    ):
        with pytest.raises(RequestError) as refused:
            await look
        assert refused.value.status == 404


@pytest.mark.gate
def test_nothing_of_a_server_is_imported() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


async def test_a_game_that_lacks_a_question_is_played_all_the_same(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    catalogue = find_game("stakes").words.catalogue
    english = {key: message for key, message in catalogue.messages()["en"].items() if key != "prompt-bid"}
    monkeypatch.setattr(catalogue, "_read", {"en": english})
    monkeypatch.setattr(catalogue, "_found", {"en": {}})
    monkeypatch.setattr(catalogue, "lacking", set())
    runtime = hall_in(store)
    await runtime.open()
    try:
        page = Page(runtime)
        await page.sit_down(await begun(runtime))
        await page.play(1)
        assert page.position["prompt"] == "prompt.bid"
        assert await page.play()
    finally:
        await runtime.close()
    assert [line for line in caplog.messages if "prompt.bid" in line] == [
        "a game lacks words: there is no message 'prompt.bid'"
    ]


async def test_a_whole_game_is_played_and_its_record_tells_it(store: MemoryStore) -> None:
    runtime = hall_in(store)
    await runtime.open()
    try:
        table = await begun(runtime)
        page = Page(runtime)
        await page.sit_down(table)
        assert await page.play()
        file = await ask(runtime, "GET", "/api/tables/{table}/record", table=table)
        assert isinstance(file, File)
        assert load_record(json.loads(file.text), find_game("stakes")).over
        verdict = await ask(runtime, "GET", "/api/tables/{table}/verify", table=table)
        assert verdict.draws > 0
        assert {one.state for one in verdict.findings} == {"good", "open"}, "only the signature is nobody's"
        assert [one.id for one in await ask(runtime, "GET", "/api/tables", mine=True)] == [table]
        assert (await ask(runtime, "PUT", "/api/me", data=protocol.Rename("  Anna "))).name == "Anna"
        assert (await ask(runtime, "GET", "/api/me")).name == "Anna"
    finally:
        await runtime.close()


async def test_another_runtime_on_the_same_store_goes_on(store: MemoryStore) -> None:
    """As after a reload of the page, or the end of a process."""
    first = hall_in(store)
    await first.open()
    table = await begun(first)
    page = Page(first)
    await page.sit_down(table)
    assert not await page.play(steps=2)
    await first.close()
    kept = len(store.tables[table].entries)
    assert kept > 2
    second = hall_in(store)
    await second.open()
    try:
        page = Page(second)
        await page.sit_down(table)
        assert await page.play()
        assert len(store.tables[table].entries) > kept
    finally:
        await second.close()


def test_each_address_is_there_once_and_its_parts_are_asked() -> None:
    assert len({(one.method, one.path) for one in ADDRESSES}) == len(ADDRESSES)
    for one in ADDRESSES:
        names = list(inspect.signature(one.answer).parameters)
        parts = re.findall(r"{(\w+)}", one.path)
        assert names[:2] == ["services", "who"]
        assert names[2 : 2 + len(parts)] == parts
        assert one.method != "GET" or "data" not in names
