"""What goes after a while: told before, only what nobody touched since, in small steps, on both databases."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select, update

import patience
from server.harness import Browser, Server, seated
from server.test_store import new_row
from skerry.server.database import schema
from skerry.server.database.table_store import Store
from skerry.server.maintenance import retention
from skerry.server.maintenance.retention import DAY, brooms, notice_of, tidy, would_go
from skerry.server.settings import Settings
from skerry.tables.model.clock import ClockState, Fischer
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.write import ChatRow, TableWrite
from skerry.tables.protocol.clocks import LONGEST_BANK

SETTINGS = Settings(Path(), waiting_days=7, abandoned_days=30, finished_days=100, notice_days=7, people_days=180)
START = {"kind": "start", "check": 0, "luck": 0}
NAMES = [
    "kept",
    "told",
    "waiting",
    "playing",
    "over",
    "branches",
    "events",
    "chat",
    "requests",
    "presence",
    "codes",
    "devices",
    "passkeys",
    "bots",
    "channels",
    "links",
    "alerts",
    "owners",
    "audit",
    "bars",
    "reports",
    "invitations",
    "people",
]


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    opened = Store(database_url)
    yield opened
    await asyncio.to_thread(opened.close)


async def lay(store: Store, id: str, phase: str, idle: float, goes_in: float = 0.0, **more: Any) -> None:
    """A table that nobody has touched for `idle` days; `goes_in`: days until it goes, as was told (0: it was not)."""
    now = time.time()
    goes = now + goes_in * DAY if goes_in else 0.0
    row = new_row(id, phase=phase, updated_at=now - idle * DAY, expires_at=goes, host="ann", **more)
    line = ChatRow(0, "ann", "Ann", 0, "ahoy", now)
    seats = [SeatRow(0, "person", "ann", "Ann")]
    await store.write(TableWrite(id, new=row, seats=seats, first=0, entries=[START], chat=line, request="ann:1"))


async def goes(store: Store, id: str) -> float | None:
    """In how many days a table goes; 0 if that is not planned, None if it has gone."""
    found = await store.load(id)
    if found is None:
        return None
    return round((found.row.expires_at - time.time()) / DAY, 2) if found.row.expires_at else 0.0


async def rows(store: Store) -> dict[str, int]:
    """How many rows each table of the database has."""
    queries = {name: select(func.count()).select_from(table) for name, table in schema.metadata.tables.items()}
    found: dict[str, int] = await store.read(
        lambda connection: {name: connection.execute(query).scalar() for name, query in queries.items()}
    )
    return found


async def test_a_table_is_told_first_and_goes_only_when_that_time_is_over(store: Store) -> None:
    await lay(store, "fresh", "playing", 22.9)
    await lay(store, "idle", "playing", 23.5)
    await lay(store, "old", "playing", 400)
    await lay(store, "unstarted", "waiting", 3.6)
    await lay(store, "finished", "over", 99)
    assert await would_go(store, SETTINGS) == {**dict.fromkeys(NAMES, 0), "told": 4, "requests": 4}
    assert await goes(store, "old") == 0.0, "a look changes nothing"
    swept = await tidy(store, SETTINGS)
    assert swept == {**dict.fromkeys(NAMES, 0), "told": 4, "requests": 4}
    assert await goes(store, "fresh") == 0.0
    assert await goes(store, "idle") == 7.0, "it is told a week before, however late that is noticed"
    assert await goes(store, "old") == 7.0
    assert await goes(store, "unstarted") == 3.5
    assert await goes(store, "finished") == 7.0
    assert sum((await tidy(store, SETTINGS)).values()) == 0, "once is enough"


async def test_what_was_told_in_time_goes_with_all_that_belongs_to_it(store: Store) -> None:
    for phase, idle in (("waiting", 7.1), ("playing", 30.1), ("over", 100.1)):
        await lay(store, f"{phase} due", phase, idle, -0.1)
        await lay(store, f"{phase} told", phase, idle, 0.1)
    before = await rows(store)
    assert (before["tables"], before["log"], before["chat"], before["seats"]) == (6, 6, 6, 6)
    assert await would_go(store, SETTINGS) == {
        **dict.fromkeys(NAMES, 0),
        "waiting": 1,
        "playing": 1,
        "over": 1,
        "requests": 6,
    }
    swept = await tidy(store, SETTINGS)
    assert (swept["waiting"], swept["playing"], swept["over"]) == (1, 1, 1)
    assert {row.id for row, _ in await store.list_tables(person="ann")} == {"waiting told", "playing told", "over told"}
    after = await rows(store)
    assert (after["tables"], after["log"], after["chat"], after["seats"]) == (3, 3, 3, 3)


async def test_a_game_lives_as_long_as_its_clock_and_then_as_the_host_says(store: Store) -> None:
    """Whatever the host has set: the days count for what waits for people alone."""
    short, now = replace(SETTINGS, abandoned_days=4), time.time()
    running = {"time_control": Fischer(LONGEST_BANK, 60, LONGEST_BANK), "clock": ClockState(as_of=now - 20 * DAY)}
    await lay(store, "until next week", "playing", 20, wake_at=now + 7 * DAY)
    await lay(store, "others will decide", "playing", 18, **running)
    await lay(store, "nobody decided", "playing", 22, **running)
    await lay(store, "paused", "playing", 20, paused=True, **running)
    await lay(store, "no clock", "playing", 20)
    await lay(store, "server is late", "playing", 20, wake_at=now - DAY)
    assert (await tidy(store, short))["told"] == 4
    assert await goes(store, "until next week") == await goes(store, "others will decide") == 0.0


async def test_finished_games_stay_for_ever_unless_the_host_says_otherwise(store: Store) -> None:
    await lay(store, "finished", "over", 5000)
    usual = Settings(Path())
    assert (usual.finished_days, usual.abandoned_days) == (0, 30)
    assert "over" not in {cleanup_task.name for cleanup_task in brooms(usual, time.time())}
    await tidy(store, usual)
    assert await goes(store, "finished") == 0.0


async def test_a_step_takes_it_back_even_if_it_comes_with_the_sweeping(store: Store) -> None:
    await lay(store, "due", "playing", 40, -1)
    touched = {"updated_at": time.time(), "expires_at": 0.0}
    cleanup_task = next(
        cleanup_task for cleanup_task in brooms(SETTINGS, time.time()) if cleanup_task.name == "playing"
    )
    assert await store.read(cleanup_task.count) == 1
    await asyncio.gather(
        store.write(TableWrite("due", touched, request="ann:2")), store.writer.do(cleanup_task.step, False)
    )
    assert await goes(store, "due") == 0.0
    await lay(store, "stale", "playing", 1, -1)  # moved by a server that did not know of the announcement
    assert (await tidy(store, SETTINGS))["kept"] == 1
    assert await goes(store, "stale") == 0.0


async def test_other_settings_take_an_announcement_back(store: Store) -> None:
    await lay(store, "due", "playing", 40, -1)
    for longer in (Settings(Path(), abandoned_days=0), Settings(Path(), abandoned_days=365)):
        assert (await would_go(store, longer))["kept"] == 1
    await tidy(store, Settings(Path(), abandoned_days=365))
    assert await goes(store, "due") == 0.0


async def test_a_table_with_somebody_at_it_does_not_go(store: Store) -> None:
    await lay(store, "due", "playing", 40, -1)
    await store.renew_presence("a server", [("due", "ann")])
    await tidy(store, SETTINGS)
    assert await goes(store, "due") is not None
    await store.renew_presence("a server", [])
    await tidy(store, SETTINGS)
    assert await goes(store, "due") is None


async def test_steps_are_small(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "TABLES_AT_ONCE", 3)
    monkeypatch.setattr(retention, "ENTRIES_AT_ONCE", 10)
    monkeypatch.setattr(retention, "ROWS_AT_ONCE", 4)
    for number in range(7):
        await lay(store, f"t{number}", "playing", 40, -1)
    for number in range(2):
        await lay(store, f"long{number}", "playing", 40, -2, entries=11)
    (cleanup_task,) = (cleanup_task for cleanup_task in brooms(SETTINGS, time.time()) if cleanup_task.name == "playing")
    taken = []
    while done := await store.writer.do(cleanup_task.step):
        taken.append(done)
    assert taken == [1, 1, 3, 3, 1], "long ones one by one"


async def test_leftovers_go(store: Store) -> None:
    await lay(store, "chatty", "playing", 1, chat_lines=1205)
    await lay(store, "quiet", "playing", 8, chat_lines=200)
    now = time.time()

    def fill(connection: Any) -> None:
        lines = [
            {"table_id": "chatty", "number": number, "who": "ann", "name": "Ann", "seat": 0, "text": "…", "at": now}
            for number in range(1, 1205)
        ]
        connection.execute(insert(schema.chat), lines)
        people = [
            {"id": "ann", "name": "Ann", "created": 1.0, "seen": 1.0},
            {"id": "gone", "name": "Gone", "created": 1.0, "seen": now - 181 * DAY},
            {"id": "back", "name": "Back", "created": 1.0, "seen": now - 179 * DAY},
        ]
        connection.execute(insert(schema.people), people)
        stale = {"table_id": "chatty", "person": "p", "server": "dead", "seen": now - 2 * DAY}
        connection.execute(insert(schema.presence), [stale])
        empty = {"name": "", "digest": "", "created": 1.0, "used": 0.0, "ended": 0.0}
        bots = [
            {**empty, "id": "nobody's", "owner": "", "ended": now - 2 * DAY},
            {**empty, "id": "idle", "owner": "gone"},
            {**empty, "id": "used", "owner": "gone", "used": now - DAY},
            {**empty, "id": "player's", "owner": "ann"},
        ]
        connection.execute(insert(schema.bots), bots)

    await store.writer.do(fill)
    would = await would_go(store, SETTINGS)
    assert would == {**dict.fromkeys(NAMES, 0), "chat": 1005, "requests": 1, "presence": 1, "bots": 2, "people": 1}
    assert await tidy(store, SETTINGS) == would
    assert sum((await would_go(store, SETTINGS)).values()) == 0
    stored = await store.load("chatty")
    assert stored is not None
    assert [line.number for line in stored.chat] == list(range(1005, 1205)), "what a page shows is still there"
    assert stored.requests == {"ann:1"}
    bots = await store.read(lambda connection: set(connection.execute(select(schema.bots.c.id)).scalars()))
    assert bots == {"used", "player's"}
    assert await store.names_of(["ann", "gone", "back"]) == {"ann": "Ann", "back": "Back"}


async def test_who_is_here_has_been_seen(store: Store) -> None:
    await store.name_person("ann", "Ann")
    await lay(store, "t", "over", 1)
    people = schema.people
    old = update(people).values(seen=5.0)
    await store.writer.do(lambda connection: connection.execute(old).rowcount)
    await store.renew_presence("a server", [("t", "ann")])
    seen = await store.read(lambda connection: connection.execute(select(people.c.seen)).scalar())
    assert seen > time.time() - 600


def test_half_of_the_time_is_the_longest_notice() -> None:
    assert notice_of(Settings(Path(), waiting_days=4, notice_days=7), "waiting") == 2
    assert notice_of(Settings(Path(), abandoned_days=30, notice_days=7), "playing") == 7


async def test_the_server_tells_at_the_table_and_in_lists_and_keeping_takes_it_back(tmp_path: Path) -> None:
    """Told by the server itself, to who sits there alone, on an open page without a reload."""
    server = Server(tmp_path, tidy_seconds=0.5).start()
    try:
        async with Browser(server) as ann, Browser(server) as bob, Browser(server) as eve:
            first, second = await seated([ann, bob])
            watching = await eve.page(first.id)
            assert first.table["expires_at"] == ""
            forsake(tmp_path, first.id)
            pages = [first, second]
            for page in pages:
                await page.until(lambda page=page: page.table["expires_at"])  # type: ignore[misc]
            assert (await ann.get("/api/tables?mine=true"))[0]["expires_at"] == pages[0].table["expires_at"]
            assert next(row for row in await eve.get("/api/tables") if row["id"] == first.id)["expires_at"] == ""
            assert watching.table["expires_at"] == ""
            assert (await watching.ask("keep_table"))["error"] == "Only players at this table can do that"
            await pages[1].do("keep_table")
            for page in pages:
                await page.until(lambda page=page: page.table["expires_at"] == "")  # type: ignore[misc]
            assert (await ann.get("/api/tables?mine=true"))[0]["expires_at"] == ""
    finally:
        server.stop()


def forsake(data: Path, table: str) -> None:
    """Let 40 days go by at a table."""
    connection = sqlite3.connect(data / "skerry.sqlite3", timeout=patience.seconds())
    with connection:
        connection.execute("UPDATE tables SET updated_at = updated_at - 40 * 86400 WHERE id = ?", (table,))
    connection.close()
