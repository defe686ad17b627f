"""Live tables in this process: what happens when the store fails, what comes back, bots that fail, unloading."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import patience
from server.harness import WORDS
from server.runtimes import runtime_on
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.server.database.table_store import Store
from skerry.server.settings import Settings
from skerry.tables import chat, protocol
from skerry.tables.api.session import Session
from skerry.tables.bots.questions import BotFailed, question_for
from skerry.tables.draft import match_of
from skerry.tables.errors import RequestError
from skerry.tables.limits.fair_queue import FairQueue
from skerry.tables.live.connection import Connection
from skerry.tables.live.table import LiveTable
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.model.write import TableWrite
from skerry.tables.play import moves
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.storage import StoreError, WriteConflict

pytestmark = pytest.mark.usefixtures("plugin_games")

ANN = "a" * 24


@pytest.fixture
async def runtime(tmp_path: Path) -> AsyncIterator[Runtime]:
    settings = Settings(tmp_path, idle_seconds=0.2)
    store = Store(settings.url)
    opened = runtime_on(settings, store)
    yield opened
    await opened.close()
    await asyncio.to_thread(store.close)


async def two_at_one_browser(runtime: Runtime, **wish: Any) -> LiveTable:
    """A game in play whose two seats belong to one person."""
    seats = [protocol.SeatChoice("person", name=name) for name in ("Mum", "Dad")]
    wanted = protocol.CreateTable("stakes", seats=seats, start=True, client_seed=WORDS, **wish)
    summary = await Lobby(runtime).create(ANN, "en", wanted)
    return await runtime.tables.get(summary.id)


def choice(table: LiveTable, seat: int) -> Callable[[Any], None]:
    """The step of choosing the first legal action."""
    assert table.match is not None
    seq, action = len(table.match.log) - 1, table.match.legal(seat)[0]
    return lambda draft: moves.choose(draft, ANN, seat, seq, action)


def shown(table: LiveTable) -> list[protocol.Position | None]:
    """The game through every pair of eyes."""
    return [table.position_for(viewer, "en") for viewer in (None, 0, 1)]


class Failing:
    """Stands in for a store's `write`: fails so often, then lets through."""

    def __init__(self, store: Store, failures: list[Exception], after: bool = False) -> None:
        self.write = store.write
        self.failures = failures
        self.after = after

    async def __call__(self, write: TableWrite, urgent: bool = True) -> None:
        if self.failures:
            if self.after:
                await self.write(write)
            raise self.failures.pop()
        await self.write(write)


async def test_a_refused_write_leaves_nothing_behind(runtime: Runtime, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await two_at_one_browser(runtime)
    await table.change(choice(table, 0))
    before, step = shown(table), choice(table, 1)  # the last choice: it plays the round, luck and all
    monkeypatch.setattr(runtime.store, "write", Failing(runtime.store, [StoreError("database or disk is full")]))
    with pytest.raises(RequestError) as caught:
        await table.change(step, "key")
    assert "disk is full" in caught.value.words("en")
    await table.refresh()
    assert shown(table) == before
    assert await table.change(step, "key"), "once there is room, the same message is carried out"
    assert table.match is not None
    assert len(table.match.log) == 3


async def test_the_same_luck_falls_after_a_failed_write(runtime: Runtime, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing was acknowledged, so the redone choice draws the same numbers: no fishing for better dice."""
    table = await two_at_one_browser(runtime)
    await table.change(choice(table, 0))
    step = choice(table, 1)
    drawn = []

    def and_note(draft: Any) -> None:
        step(draft)
        drawn.append(draft.match.log[-1].draws)

    failing = Failing(runtime.store, [StoreError("x"), StoreError("x")])
    monkeypatch.setattr(runtime.store, "write", failing)
    for _ in range(2):
        with pytest.raises(RequestError):
            await table.change(and_note)
    await table.change(and_note)
    assert drawn[0] == drawn[1] == drawn[2] != []


async def test_nobody_sees_a_step_that_is_not_stored(runtime: Runtime, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await two_at_one_browser(runtime)
    await table.change(choice(table, 0))
    before, step = shown(table)[0], choice(table, 1)
    writing, go_on = asyncio.Event(), asyncio.Event()

    async def slow(write: TableWrite, urgent: bool = True) -> None:
        writing.set()
        await go_on.wait()
        raise StoreError("disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(runtime.store, "write", slow)
        changing = asyncio.create_task(table.change(step))
        await writing.wait()
        watcher = Connection("w" * 24, "Wim", "en")
        opening = asyncio.create_task(Session(runtime, table, watcher, "127.0.0.1").open(-1, -1))
        await asyncio.sleep(0.2)
        assert watcher.outgoing.empty()
        go_on.set()
        with pytest.raises(RequestError):
            await changing
        await opening
    welcome = msgspec.json.decode(watcher.outgoing.get_nowait() or "", type=protocol.Welcome)
    assert welcome.position == msgspec.convert(msgspec.to_builtins(before), protocol.Position)


async def test_a_table_that_was_deleted_says_so(runtime: Runtime) -> None:
    summary = await Lobby(runtime).create(ANN, "en", protocol.CreateTable("stakes"))
    table = await runtime.tables.get(summary.id)
    watcher = Connection("w" * 24, "Wim", "en")
    await Session(runtime, table, watcher, "127.0.0.1").open(-1, -1)
    assert await runtime.store.forget_waiting(table.id)
    await runtime.open()
    while table.id in runtime.tables.loaded:
        await asyncio.sleep(0.05)
    sent = [watcher.outgoing.get_nowait() for _ in range(watcher.outgoing.qsize())]
    assert "The table was closed" in str(sent[-2])
    assert sent[-1] is None, "and the connection ends"
    with pytest.raises(RequestError, match="no_table"):
        await runtime.tables.get(table.id)


async def test_a_write_whose_fate_is_unknown_counts_if_it_was_stored(
    runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await two_at_one_browser(runtime)
    monkeypatch.setattr(runtime.store, "write", Failing(runtime.store, [StoreError("connection lost")], after=True))
    step = choice(table, 0)
    with pytest.raises(RequestError):
        await table.change(step, "key")
    assert not await table.change(step, "key"), "asked again, it turns out to be done"
    assert table.match is not None
    assert table.match.sealed.keys() == {0}


async def test_a_conflict_is_retried_on_the_newer_table(runtime: Runtime, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await two_at_one_browser(runtime)
    monkeypatch.setattr(runtime.store, "write", Failing(runtime.store, [WriteConflict(), WriteConflict()]))
    await table.change(choice(table, 0))
    assert table.match is not None
    assert len(table.match.log) == 2
    monkeypatch.setattr(runtime.store, "write", Failing(runtime.store, [WriteConflict() for _ in range(50)]))
    with pytest.raises(RequestError, match="busy"):
        await table.change(choice(table, 1))


async def test_a_table_leaves_memory_and_comes_back_the_same(runtime: Runtime) -> None:
    table = await two_at_one_browser(runtime)
    await table.change(choice(table, 0))
    before = shown(table)
    await runtime.open()
    while table.id in runtime.tables.loaded:
        await asyncio.sleep(0.05)
    again = await runtime.tables.get(table.id)
    assert again is not table
    assert shown(again) == before


async def test_a_table_with_somebody_at_it_stays(runtime: Runtime) -> None:
    table = await two_at_one_browser(runtime)
    conversation = Session(runtime, table, Connection(ANN, "Ann", "en"), "127.0.0.1")
    await conversation.open(-1, -1)
    await runtime.open()
    await asyncio.sleep(0.8)
    assert runtime.tables.loaded[table.id] is table
    conversation.leave()


async def test_a_broken_log_can_still_be_read(runtime: Runtime, caplog: pytest.LogCaptureFixture) -> None:
    table = await two_at_one_browser(runtime)
    wrong = {"kind": "play", "check": 1, "luck": 9, "moves": [[0, {"type": "roll"}]]}
    await runtime.store.write(TableWrite(table.id, {"entries": 2}, first=1, entries=[wrong]))
    runtime.tables.loaded.clear()
    with caplog.at_level(logging.WARNING):
        again = await runtime.tables.get(table.id)
    assert again.incompatible is not None
    assert again.incompatible.fits == 1
    assert "entry 1" in caplog.text


@pytest.mark.deep
@pytest.mark.parametrize("level", ["broken", "deadly", "sleepy"])
async def test_a_bot_that_fails_is_replaced_by_a_plain_choice(runtime: Runtime, level: str) -> None:
    runtime.bots.seconds = 1.0
    seats = [protocol.SeatChoice("person"), protocol.SeatChoice("bot", bot=level)]
    wanted = protocol.CreateTable("stakes", options={"cards": 3}, seats=seats, start=True, client_seed=WORDS)
    monkey = await Lobby(runtime).create(ANN, "en", wanted)
    table = await runtime.tables.get(monkey.id)
    assert table.match is not None
    await table.change(choice(table, 0))
    while len(table.match.log) < 3:
        await asyncio.sleep(0.02)
    assert table.match.log[2].by == "bot failed"
    again = Match.restore(table.match.game, Simulated(0), [entry.to_json() for entry in table.match.log])
    assert again.story(0) == table.match.story(0)
    assert [event["seat"] for event in again.story(0) if event["type"] == "bot_failed"] == [1]


async def test_the_time_is_called_once_and_only_while_play_goes_on(runtime: Runtime) -> None:
    seats = [protocol.SeatChoice("person"), protocol.SeatChoice("person", name="Dad")]

    async def racing() -> LiveTable:
        wanted = protocol.CreateTable("regatta", options={"seconds": 60}, seats=seats, start=True, client_seed=WORDS)
        return await runtime.tables.get((await Lobby(runtime).create(ANN, "en", wanted)).id)

    def pause(draft: Any) -> None:
        draft.row.paused = True

    def stop(draft: Any) -> None:
        match_of(draft).stop("consent:0,1")

    called, paused, over = await racing(), await racing(), await racing()
    await called.change(moves.call_time)
    await paused.change(pause)
    await over.change(stop)
    for table in (called, paused, over):
        assert table.match is not None
        before = len(table.match.log)
        with pytest.raises(RequestError) as refused:
            await table.change(moves.call_time)
        assert refused.value.stale
        assert len(table.match.log) == before
    assert called.match is not None
    assert called.match.time_is_called


@pytest.mark.deep
async def test_a_pool_outlives_its_workers(runtime: Runtime) -> None:
    table = await two_at_one_browser(runtime)
    assert table.match is not None
    question = question_for(table.match, "stakes", "{}", 0, "greedy")
    assert await runtime.bots.choose(question) in table.match.legal(0)
    with pytest.raises(BotFailed, match="ended"):
        await runtime.bots.choose(question_for(table.match, "stakes", "{}", 0, "deadly"))
    with pytest.raises(BotFailed, match="no idea"):
        await runtime.bots.choose(question_for(table.match, "stakes", "{}", 0, "broken"))
    answers = await asyncio.gather(*[runtime.bots.choose(question) for _ in range(4)])
    assert set(answers) <= set(table.match.legal(0))


async def test_who_is_waited_for_thinks_first() -> None:
    fair_queue, order = FairQueue(1), []

    async def pass_through(name: str, urgent: bool) -> None:
        async with fair_queue.place(urgent):
            order.append(name)
            await asyncio.sleep(0)

    late = asyncio.create_task(asyncio.sleep(0))
    tasks = [asyncio.create_task(pass_through(name, name.isupper())) for name in "abCdE"]
    await late
    tasks[3].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["a", "C", "E", "b"]
    async with asyncio.timeout(patience.seconds()), fair_queue.place(False):
        pass


async def test_thinking_does_not_hold_the_table(runtime: Runtime) -> None:
    """While a bot thinks people may chat, look and leave."""
    seats = [protocol.SeatChoice("person"), protocol.SeatChoice("bot", bot="sleepy")]
    wanted = protocol.CreateTable("stakes", seats=seats, start=True, client_seed=WORDS)
    table = await runtime.tables.get((await Lobby(runtime).create(ANN, "en", wanted)).id)
    await table.change(choice(table, 0))
    await asyncio.sleep(0.3)
    await asyncio.wait_for(table.change(lambda draft: chat.say_in_chat(draft, ANN, "Ann", "hm")), patience.seconds())
    assert table.match is not None
    assert len(table.match.log) == 2, "the bot still thinks"
