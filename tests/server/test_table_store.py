"""What tables need of a store, of each that there is: SQLite, PostgreSQL, and the one in memory of the tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from server.stored import make
from skerry.server.database.table_store import Store
from skerry.tables.model.clock import ClockState, Fischer, PerMove, SeatClock
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.write import ChatRow, TableWrite
from skerry.tables.storage import TableStore, WriteConflict
from tables.memory import MemoryStore

pytestmark = [
    pytest.mark.both_databases,
    pytest.mark.parametrize("database_url", ["sqlite", "postgresql", "memory"], indirect=True),
]


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[TableStore]:
    if not database_url:
        yield MemoryStore()
        return
    opened = Store(database_url)
    yield opened
    await asyncio.to_thread(opened.close)


async def test_the_same_entry_is_written_once(store: TableStore) -> None:
    await make(store)
    start = {"kind": "start", "check": 0, "luck": 0}
    await store.write(TableWrite("t1", {"entries": 1}, first=0, entries=[start]))
    with pytest.raises(WriteConflict):
        await store.write(TableWrite("t1", {"progress": {"moves": 9}}, first=0, entries=[start], request="p:late"))
    stored = await store.load("t1")
    assert stored is not None
    assert stored.row.progress == {}, "nothing of the losing write is stored"
    assert stored.requests == set()


async def test_a_request_is_carried_out_once(store: TableStore) -> None:
    await make(store)
    line = ChatRow(0, "p1", "Ann", 0, "one", 1.0)
    await store.write(TableWrite("t1", {"chat_lines": 1}, chat=line, request="p1:a"))
    with pytest.raises(WriteConflict):
        await store.write(
            TableWrite("t1", {"chat_lines": 2}, chat=ChatRow(1, "p1", "Ann", 0, "two", 1.0), request="p1:a")
        )


async def test_who_writes_on_an_old_revision_loses(store: TableStore) -> None:
    await make(store)
    await store.write(TableWrite("t1", {"host": "bob"}, revision=0, seats=[SeatRow(0), SeatRow(1, "bot", name="B")]))
    with pytest.raises(WriteConflict):
        await store.write(TableWrite("t1", {"host": "eve"}, revision=0, seats=[SeatRow(0)]))
    stored = await store.load("t1")
    assert stored is not None
    assert (stored.row.host, stored.row.revision, stored.seats[1].name) == ("bob", 1, "B")


async def test_lists_hide_private_tables_from_others(store: TableStore) -> None:
    await make(store, "open")
    await make(store, "closed", private=True, host="host")
    await make(store, "over", phase="over", game="toll")

    async def ids(**query: object) -> set[str]:
        return {row.id for row, _ in await store.list_tables(**query)}  # type: ignore[arg-type]

    assert await ids() == {"open", "over"}
    assert await ids(person="host") == {"open", "over", "closed"}
    assert await ids(person="host", mine=True) == {"closed"}
    assert await ids(person="p1", mine=True, phase="waiting") == {"open", "closed"}
    assert await ids(game="toll") == {"over"}
    assert await store.hosted("host") == 1


async def test_a_game_that_waits_is_listed_before_any_number_of_finished_ones(store: TableStore) -> None:
    await make(store, "waits", phase="playing", host="host", updated_at=1.0)
    for number in range(4):
        await make(store, f"over {number}", phase="over", host="host", updated_at=2.0 + number)
    listed = await store.list_tables(person="host", mine=True, limit=3)
    assert [row.id for row, _ in listed] == ["waits", "over 3", "over 2"]


@pytest.mark.deep
async def test_names_mutes_and_presence(store: TableStore) -> None:
    await make(store)
    assert await store.name_of("p1") == ""
    await store.name_person("p1", "Ann")
    await store.name_person("p1", "Anna")
    assert await store.name_of("p1") == "Anna"
    await store.mute("t1", "p1", "p2", True)
    await store.mute("t1", "p1", "p2", True)
    assert await store.muted("t1", "p1") == {"p2"}
    await store.mute("t1", "p1", "p2", False)
    assert await store.muted("t1", "p1") == set()
    await store.renew_presence("server a", [("t1", "p1")])
    assert await store.elsewhere("server a") == {}
    assert await store.elsewhere("server b") == {"t1": {"p1"}}
    await store.renew_presence("server a", [])
    assert await store.elsewhere("server b") == {}


async def test_no_bank_loses_the_time_in_which_no_server_ran(store: TableStore) -> None:
    bank, seats = Fischer(300, 20, 600), [SeatClock(300, True), SeatClock(300, vacation_until=5_000.0)]
    await make(store, "banked", phase="playing", time_control=bank, clock=ClockState(1_000.0, seats))
    await make(store, "still", phase="playing", time_control=bank, clock=ClockState(0.0, seats))
    await make(store, "each", phase="playing", time_control=PerMove(60), clock=ClockState(1_000.0))
    await store.beat(1_000.0, 0.0, 1.0)
    assert not await store.beat(1_000.5, 1_000.0, 10.0)
    assert not await store.beat(1_001.4, 0.0, 1.0), "another server starts in place of one that has just said so"
    assert not await store.beat(1_050.0, 1_049.5, 10.0), "a server knows that it ran though nobody could write it down"
    assert await store.beat(1_100.0, 0.0, 1.0)
    found = {table: await store.load(table) for table in ("banked", "still", "each")}
    rows = [stored.row for stored in found.values() if stored is not None]
    assert [row.clock.as_of for row in rows] == [1_050.0, 0.0, 1_000.0]
    assert [row.revision for row in rows] == [1, 0, 0]
    assert rows[0].clock.seats == [SeatClock(300, True), SeatClock(300, vacation_until=5_000.0)]
    assert rows[0].time_control == bank


async def test_a_table_that_is_not_there_takes_no_step(store: TableStore) -> None:
    with pytest.raises(WriteConflict):
        await store.write(TableWrite("t1", {"name": "Nobody's"}))
    await make(store)
    with pytest.raises(WriteConflict):
        await make(store)
    assert await store.load("t2") is None


async def test_only_a_table_that_waits_is_forgotten(store: TableStore) -> None:
    await make(store, "waiting")
    await make(store, "playing", phase="playing")
    assert await store.forget_waiting("waiting")
    assert not await store.forget_waiting("waiting")
    assert not await store.forget_waiting("playing")
    assert await store.news(["waiting", "playing"]) == {"playing": (0, 0, 0)}


async def test_what_is_due_and_what_was_begun_under_other_rules_is_found(store: TableStore) -> None:
    await make(store, "soon", phase="playing", wake_at=50.0)
    await make(store, "sooner", phase="playing", wake_at=20.0, rules_version=2)
    await make(store, "later", phase="playing", wake_at=99.0, incompatible="gone")
    await make(store, "never", phase="over", rules_version=2)
    assert [table async for table in store.due(60.0)] == ["sooner", "soon"]
    assert [table async for table in store.unsettled({"stakes": 1})] == ["later", "sooner"]


async def test_what_is_kept_does_not_change_with_what_was_read(store: TableStore) -> None:
    await make(store)
    await store.write(TableWrite("t1", {"entries": 1}, first=0, entries=[{"kind": "start", "check": 0, "luck": 0}]))
    first = await store.load("t1")
    assert first is not None
    first.row.options["cards"] = 9
    first.seats[0].name = "Eve"
    first.entries[0]["kind"] = "stop"
    again = await store.load("t1")
    assert again is not None
    assert (again.row.options, again.seats[0].name) == ({"cards": 5}, "Ann")
    assert [entry["kind"] for entry in again.entries] == ["start"]
