"""A choice's clock outlives the server, is refilled by nothing but a new decision, and needs no table in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert

import patience
from server.harness import WORDS, Browser, Server, seated
from server.runtimes import Clock, Start
from skerry.server.database import schema
from skerry.server.database.table_rows import columns_of, text
from skerry.server.database.table_writes import _seat_columns
from skerry.tables import protocol
from skerry.tables.live.table import LiveTable
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.play import moves, pause, undo
from skerry.tables.runtime import wakeups
from skerry.tables.runtime.runtime import Runtime

pytestmark = pytest.mark.usefixtures("plugin_games")

ANN = "a" * 24
DAY = 86_400.0


async def begun(server: Runtime, game: str = "toll", seconds: int = 60, **wish: Any) -> LiveTable:
    """A game in play whose seats belong to one person."""
    seats = [protocol.SeatChoice("person", name=name) for name in ("Mum", "Dad")]
    wanted = protocol.CreateTable(game, seats=seats, start=True, client_seed=WORDS, seconds=seconds, **wish)
    return await server.tables.get((await Lobby(server).create(ANN, "en", wanted)).id)


def choosing(table: LiveTable, seat: int) -> Callable[[Any], None]:
    assert table.match is not None
    seq, action = len(table.match.log) - 1, table.match.legal(seat)[0]
    return lambda draft: moves.choose(draft, ANN, seat, seq, action)


async def until(condition: Callable[[], Any]) -> None:
    async with asyncio.timeout(patience.seconds()):
        while not condition():
            await asyncio.sleep(0.01)


async def test_killing_the_server_never_refills_a_choice(start: Start, clock: Clock) -> None:
    table = await begun(start())
    clock.at += 50
    again = await start().tables.get(table.id)
    assert again.seconds_left() == table.seconds_left() == 10
    await again.change(choosing(again, 0))
    assert again.seconds_left() == 60, "the next decision has all its time"
    clock.at += 7
    assert (await start().tables.get(table.id)).seconds_left() == 53


async def test_time_used_before_a_pause_stays_used_over_a_restart(start: Start, clock: Clock) -> None:
    table = await begun(start())
    clock.at += 20
    await table.change(lambda draft: pause.pause(draft, ANN, "Ann", True))
    clock.at += 3 * DAY
    again = await start().tables.get(table.id)
    assert again.seconds_left() == 40
    await again.change(lambda draft: pause.pause(draft, ANN, "Ann", False))
    clock.at += 15
    assert (await start().tables.get(table.id)).seconds_left() == 25


async def test_secret_choices_refill_nothing(start: Start, clock: Clock) -> None:
    table = await begun(start(), "stakes")
    for seconds in (10, 5):
        clock.at += seconds
        await table.change(choosing(table, 1))
        clock.at += 1
        await table.change(lambda draft: undo.undo(draft, ANN, 1, -1))
    assert table.seconds_left() == (await start().tables.get(table.id)).seconds_left() == 60 - 17


async def test_going_back_alone_brings_no_time_back(start: Start, clock: Clock) -> None:
    table = await begun(start())
    clock.at += 30
    await table.change(choosing(table, 0))
    clock.at += 20  # of the second seat's time
    await table.change(lambda draft: undo.undo(draft, ANN, 0, -1))
    assert table.seconds_left() == 30
    clock.at += 5
    again = await start().tables.get(table.id)
    await again.change(lambda draft: undo.redo(draft, ANN, 0, -1))
    assert again.seconds_left() == 40
    await again.change(lambda draft: undo.undo(draft, ANN, 0, -1))
    assert again.seconds_left() == 25
    clock.at += 25
    assert again.seconds_left() == 0


async def test_two_servers_read_the_same_clock(start: Start, clock: Clock) -> None:
    one, other = start(), start()
    here = await begun(one)
    clock.at += 11
    there = await other.tables.get(here.id)
    clock.at += 11
    await there.change(choosing(there, 0))
    clock.at += 11
    await here.refresh()
    assert here.seconds_left() == there.seconds_left() == 49


async def logged(server: Runtime, table: LiveTable, length: int) -> list[Any]:
    """The stored log, once it has so many entries."""
    async with asyncio.timeout(patience.seconds()):
        while True:
            stored = await server.store.load(table.id)
            if stored is not None and len(stored.entries) >= length:
                return stored.entries
            await asyncio.sleep(0.02)


async def test_a_choice_that_came_due_while_the_server_was_down_is_made_at_its_start(
    start: Start, clock: Clock
) -> None:
    table = await begun(start(), seconds=int(3 * DAY))
    clock.at += 3 * DAY + 1
    server = start()
    await server.open()
    assert (await logged(server, table, 2))[1]["by"] == "clock"
    await until(lambda: table.id not in server.tables.loaded)


async def test_a_table_by_days_leaves_memory_and_wakes_when_it_is_due(start: Start, clock: Clock) -> None:
    server = start()
    table = await begun(server, seconds=int(2 * DAY))
    await server.open()
    for length in (2, 3):
        await until(lambda: table.id not in server.tables.loaded)
        clock.at += 2 * DAY + 1
        assert (await logged(server, table, length))[-1]["by"] == "clock"


async def test_the_time_of_a_whole_game_wakes_its_table_too(start: Start, clock: Clock) -> None:
    server = start()
    table = await begun(server, "regatta", 0, options={"seconds": 100, "goal": 60})
    await server.open()
    await until(lambda: table.id not in server.tables.loaded)
    clock.at += 101
    assert [entry["kind"] for entry in await logged(server, table, 2)] == ["start", "edit"]


async def _laid(server: Runtime, like: LiveTable, count: int) -> None:
    """Tables like one, straight into the database."""
    stored = await server.store.load(like.id)
    assert stored is not None
    ids = [f"{number:016x}" for number in range(count)]
    row = columns_of({**msgspec.structs.asdict(stored.row), "host": "h" * 24})
    seats = [_seat_columns(seat) for seat in stored.seats]
    entry = text(stored.entries[0])

    def job(connection: Any) -> None:
        connection.execute(insert(schema.tables), [{**row, "id": table} for table in ids])
        connection.execute(insert(schema.seats), [{**seat, "table_id": table} for table in ids for seat in seats])
        connection.execute(
            insert(schema.log), [{"table_id": table, "seq": 0, "entry": entry, "at": 0.0} for table in ids]
        )

    await server.store.writer.do(job)


@pytest.mark.deep
async def test_ten_thousand_idle_tables_with_a_clock_take_no_memory(start: Start, clock: Clock) -> None:
    first = start()
    table = await begun(first, seconds=int(7 * DAY))
    await _laid(first, table, 10_000)
    server = start()
    await server.open()
    late = await begun(server, seconds=60)
    clock.at += 61
    await until(lambda: late.match is not None and len(late.match.log) > 1)  # it has looked for what is due
    assert server.tables.loaded.keys() <= {late.id}


@pytest.mark.deep
async def test_many_that_are_due_at_once_are_woken_a_few_at_a_time(
    start: Start, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wakeups, "AWAKE_AT_ONCE", 8)
    first = start()
    table = await begun(first, seconds=60)
    await _laid(first, table, 100)
    clock.at += 61
    server = start()
    most = 0
    await server.open()

    async def left() -> int:
        nonlocal most
        most = max(most, len(server.tables.loaded))
        return len([one async for one in server.store.due(clock.at)])

    async with asyncio.timeout(patience.seconds()):
        while await left():
            await asyncio.sleep(0.01)
    assert most <= 9


async def test_kill_9_does_not_refill(tmp_path: Path) -> None:
    running = Server(tmp_path / "data").start()
    try:
        async with Browser(running) as ann, Browser(running) as bob:
            first, _ = await seated([ann, bob], seconds=3000)
            assert first.position is not None
            before = first.position["seconds_left"]
            await first.do("chat", text="a moment")
            for _ in range(2):
                running.kill()
                running.start()
            again = await ann.page(first.id)
            assert again.position is not None
            assert again.position["seconds_left"] < before
    finally:
        running.stop()
