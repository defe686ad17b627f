"""The store, against SQLite and PostgreSQL: all or nothing, each entry once, and nothing lost by opening it again."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from alembic.script import ScriptDirectory
from msgspec.structs import replace
from sqlalchemy import Connection, create_engine, event, func, inspect, select, text

from server.stored import make, new_row
from skerry.server import statement_batch, statements
from skerry.server.database import schema, writer
from skerry.server.database.account_store import DeviceRow, Entering, PeopleStore
from skerry.server.database.connect import CannotOpen, open_database
from skerry.server.database.migrate import configuration, migrate
from skerry.server.database.outside_bot_store import BotRow, BotStore
from skerry.server.database.schema import metadata
from skerry.server.database.table_rows import columns_of
from skerry.server.database.table_store import Store
from skerry.server.database.versions import known_versions, newest_version
from skerry.server.database.writer import Writer
from skerry.server.statements import executed
from skerry.tables.model.clock import ClockState, PerMove, SeatClock
from skerry.tables.model.proposal import EndGame
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.write import ChatRow, TableWrite
from skerry.tables.storage import StoreError, WriteConflict

MIGRATIONS = "skerry.server.database.migrations.versions"
pytestmark = pytest.mark.both_databases


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    opened = Store(database_url)
    yield opened
    await asyncio.to_thread(opened.close)


async def test_a_table_comes_back_as_it_was_written(store: Store, database_url: str) -> None:
    row = await make(store, proposal=EndGame(person="a", name="Ann", id="x", waiting=[1]), client_seeds=["ab"])
    line = ChatRow(0, "p1", "Ann", 0, "ahoy ⚓", 2.5)
    entries = [{"kind": "start", "check": 1, "luck": 0}, {"kind": "stop", "check": 2, "luck": 0}]
    await store.write(
        TableWrite("t1", {"entries": 2, "chat_lines": 1}, first=0, entries=entries, chat=line, request="p1:a")
    )
    for opened in (store, Store(database_url)):
        stored = await opened.load("t1")
        assert stored is not None
        assert stored.row == new_row(
            "t1", proposal=row.proposal, client_seeds=["ab"], updated_at=row.updated_at, entries=2, chat_lines=1
        )
        assert stored.seats == [SeatRow(0, "person", "p1", "Ann"), SeatRow(1)]
        assert stored.entries == entries
        assert stored.chat == [line]
        assert stored.requests == {"p1:a"}
        if opened is not store:
            await asyncio.to_thread(opened.close)
    assert await store.load("t2") is None


async def test_many_writers_share_commits_and_only_losers_lose(store: Store) -> None:
    for number in range(8):
        await make(store, f"t{number}")
    entry = {"kind": "start", "check": 0, "luck": 0}
    before = store.writer.commits
    writes = [
        store.write(TableWrite(f"t{n}", {"entries": 1}, first=0, entries=[entry])) for n in range(8) for _ in (1, 2)
    ]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert outcomes.count(None) == 8
    assert sum(isinstance(outcome, WriteConflict) for outcome in outcomes) == 8
    assert store.writer.commits - before < 16
    for number in range(8):
        stored = await store.load(f"t{number}")
        assert stored is not None
        assert len(stored.entries) == 1


async def test_while_many_write_a_commit_waits_for_more(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a hundred writes a second two share a commit; at ten nobody waits for anybody."""
    now, begun, held, asked = [0.0], threading.Event(), threading.Event(), list[float]()

    def sleep(seconds: float) -> None:
        asked.append(seconds)
        begun.set()
        held.wait(60)

    async def written(number: int, seconds: float) -> None:
        for _ in range(number):
            now[0] += seconds / number
            await store.writer.do(lambda _: None)

    monkeypatch.setattr(writer, "time", SimpleNamespace(monotonic=lambda: now[0], sleep=sleep))
    store.writer.close()
    store.writer = writer.Writer(store.engine)
    await written(20, 2.0)
    assert not asked, "where few write nobody waits for anybody"
    held.set()
    await written(210, 2.0)
    held.clear()
    begun.clear()
    asked.clear()
    before = store.writer.commits
    one = asyncio.ensure_future(make(store, "one"))
    await asyncio.to_thread(begun.wait, 60)
    two = asyncio.ensure_future(make(store, "two"))
    while store.writer.waiting < 2:
        await asyncio.sleep(0)
    held.set()
    await asyncio.gather(one, two)
    assert asked == [writer.GAP]
    assert store.writer.commits == before + 1
    await written(20, 2.0)
    asked.clear()
    await written(20, 2.0)
    assert not asked


async def test_two_stores_race_for_entries(store: Store, database_url: str) -> None:
    other = Store(database_url)
    await make(store)
    entry = {"kind": "start", "check": 0, "luck": 0}

    async def append(which: Store, number: int) -> bool:
        try:
            await which.write(TableWrite("t1", {"entries": number + 1}, first=number, entries=[entry]))
        except WriteConflict:
            return False
        return True

    for number in range(20):
        assert sorted(await asyncio.gather(append(store, number), append(other, number))) == [False, True]
    await asyncio.to_thread(other.close)
    assert (await store.news(["t1"]))["t1"] == (0, 20, 0)


async def last_seen(store: Store) -> dict[str, float]:
    stored = await store.load("t1")
    assert stored is not None
    return stored.seen


async def test_when_people_were_here_is_remembered_and_no_server_means_no_absence(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await make(store)
    clock = [1000.0]
    monkeypatch.setattr("skerry.tables.model.clock.now", lambda: clock[0])
    pair, watcher = ("t1", "p1"), ("t1", "p2")
    await store.renew_presence("server a", [pair, watcher], [pair], most=45)
    assert await last_seen(store) == {"p1": 1000.0}, "of who only watches nothing is kept"
    clock[0] = 1040.0
    await store.renew_presence("server b", [], most=45)
    assert await last_seen(store) == {"p1": 1000.0}, "40 seconds away"
    clock[0] = 2040.0
    await store.renew_presence("server c", [], most=45)
    assert await last_seen(store) == {"p1": 2000.0}, "no server for 1,000 seconds, and still 40 away"
    clock[0] = 2055.0
    await store.renew_presence("server a", [pair], [pair], most=45)
    await store.renew_presence("server b", [pair], [pair], most=45)
    assert await last_seen(store) == {"p1": 2055.0}


async def test_migrations_make_the_tables_of_the_schema(database_url: str) -> None:
    engine = open_database(database_url)
    with engine.connect() as connection:
        found = inspect(connection)
        names = set(found.get_table_names())
        assert names == {*metadata.tables, "alembic_version"}
        for table in metadata.tables.values():
            columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
            assert columns == {column.name: column.nullable for column in table.columns}
            assert found.get_pk_constraint(table.name)["constrained_columns"] == [c.name for c in table.primary_key]
            indexes = {index["name"] for index in found.get_indexes(table.name)}
            assert indexes == {str(index.name) for index in table.indexes}
    engine.dispose()


def test_the_names_of_the_migrations_say_what_they_are() -> None:
    steps = ScriptDirectory.from_config(configuration()).walk_revisions()
    assert known_versions() == sorted(step.revision for step in steps)
    assert newest_version() == ScriptDirectory.from_config(configuration()).get_current_head()


async def test_a_newer_database_is_left_alone(database_url: str) -> None:
    engine = open_database(database_url)
    with engine.connect().execution_options(writer=True) as connection, connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(CannotOpen, match="newer Skerry"):
        open_database(database_url)


async def test_a_full_disk_refuses_the_write_and_nothing_else(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'full.sqlite3'}")
    await make(store)
    full = True

    @event.listens_for(store.engine, "begin")
    def limit(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={1 if full else 1000000}")

    big = {"kind": "start", "check": 0, "luck": 0, "draws": list(range(100_000))}
    with pytest.raises(StoreError, match="full"):
        await store.write(TableWrite("t1", {"entries": 1}, first=0, entries=[big]))
    stored = await store.load("t1")
    assert stored is not None
    assert stored.entries == []
    full = False
    await store.write(TableWrite("t1", {"entries": 1}, first=0, entries=[big]))
    await asyncio.to_thread(store.close)


def test_a_write_is_on_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2, "FULL"
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    engine.dispose()


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("nonsense", "cannot be read"),
        ("oracle://x", "oracle"),
        ("sqlite:////no/such/folder/x.sqlite3", "cannot be written"),
        ("postgresql+psycopg://ann:hush@127.0.0.1:1/x", "does not answer"),
    ],
)
def test_a_database_that_cannot_be_used_is_named_in_one_line(url: str, words: str) -> None:
    with pytest.raises(CannotOpen, match=words) as caught:
        open_database(url)
    assert "\n" not in str(caught.value)
    assert "hush" not in str(caught.value)


@pytest.mark.parametrize("damage", ["head", "middle", "pages"])
def test_a_damaged_file_is_named(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "x.sqlite3"
    url = f"sqlite:///{path}"
    open_database(url).dispose()
    plain = create_engine(url)
    with plain.begin() as connection:
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    plain.dispose()
    data = bytearray(path.read_bytes())
    place = {"head": slice(0, 600), "middle": slice(4096 + 8, len(data)), "pages": slice(4096, len(data))}[damage]
    data[place] = bytes([0x5A]) * len(data[place])
    path.write_bytes(data)
    with pytest.raises(CannotOpen, match="damaged") as caught:
        open_database(url)
    assert "\n" not in str(caught.value)


@pytest.mark.no_tables
async def test_an_older_database_is_brought_up_to_date_with_all_it_holds(database_url: str) -> None:
    """Step by step from the first tables on: what was stored stays, and new columns have their defaults."""
    engine = create_engine(database_url)
    with engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            connection.execute(text("PRAGMA foreign_keys=ON"))
        migrate(connection, "0001")
        old = [column["name"] for column in inspect(connection).get_columns("tables")]
        renamed = {new: was for was, new in import_module(f"{MIGRATIONS}.0026_column_names").TABLES.items()}
        row = columns_of(msgspec.structs.asdict(new_row("t1", phase="playing", entries=1, time_control=PerMove(60))))
        row = {renamed.get(name, name): value for name, value in row.items()}
        names = ", ".join(old)
        places = ", ".join(f":{name}" for name in old)
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({places})"), {name: row[name] for name in old})
        connection.execute(
            text("INSERT INTO seats VALUES ('t1', 0, 'person', 'p1', 'Ann', '', :ready, '')"), {"ready": True}
        )
        connection.execute(text("INSERT INTO log VALUES ('t1', 0, :entry, 1.0)"), {"entry": '{"kind": "start"}'})
    engine.dispose()
    opened = Store(database_url)
    stored = await opened.load("t1")
    await asyncio.to_thread(opened.close)
    assert stored is not None
    clock = ClockState(as_of=stored.row.updated_at, seats=[SeatClock(60, running=True)])
    assert (stored.row.paused, stored.row.former_names, stored.row.clock) == (False, [], clock), (
        "it has the time of a decision"
    )
    expected = new_row(
        "t1", phase="playing", entries=1, updated_at=stored.row.updated_at, wake_at=1.0, time_control=PerMove(60)
    )
    assert stored.row == replace(expected, clock=clock), "looked at once"
    assert stored.seats == [SeatRow(0, "person", "p1", "Ann", ready=True)]
    assert stored.entries == [{"kind": "start"}]


async def in_one_commit(writer: Writer, works: Sequence[Coroutine[Any, Any, Any]]) -> list[Any]:
    """Return what came of writes that the writer finds waiting together."""
    waiting, go = threading.Event(), threading.Event()

    def hold(connection: Connection) -> None:
        waiting.set()
        go.wait()

    first = asyncio.create_task(writer.do(hold))
    await asyncio.to_thread(waiting.wait)
    group = [asyncio.create_task(work) for work in works]
    while len(writer._urgent) < len(group):
        await asyncio.sleep(0.01)
    go.set()
    await first
    return await asyncio.gather(*group, return_exceptions=True)


async def test_a_write_that_the_database_refuses_takes_no_other_with_it(store: Store) -> None:
    """Whose fault it was is found out: the others of the same commit are written."""

    def bad(connection: Connection) -> None:
        connection.execute(text("INSERT INTO there_is_no_such_table VALUES (1)"))

    writes = make(store, "t1"), store.writer.do(bad), make(store, "t2")
    outcomes = await in_one_commit(store.writer, writes)
    assert [isinstance(outcome, StoreError) for outcome in outcomes] == [False, True, False]
    assert await store.load("t1") is not None
    assert await store.load("t2") is not None


async def test_steps_of_one_commit_share_their_statements_and_later_jobs_see_them(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(4):
        await make(store, f"t{number}")
    sent: list[int] = []

    def counted(connection: Connection, text: str, given: Sequence[Any], result: Callable[[Any], Any]) -> Any:
        sent.append(len(given))
        return executed(connection, text, given, result)

    def step(table: str) -> Coroutine[Any, Any, None]:
        return store.write(TableWrite(table, {"entries": 1}, first=0, entries=[{"kind": "start"}], request="key"))

    def seen(connection: Connection) -> int:
        return int(connection.execute(select(func.count()).select_from(schema.log)).scalar_one())

    for module in (statements, statement_batch):
        monkeypatch.setattr(module, "executed", counted)
    works = [step("t0"), step("t1"), step("t2"), store.writer.do(seen), step("t3")]
    assert await in_one_commit(store.writer, works) == [None, None, None, 3, None]
    # requests, log and tables; with PostgreSQL all of them, and what tells other servers, are one statement, after the
    # one that tells of the write which the others waited for
    assert sent == ([1, 1, 1] if store.kind == "postgresql" else [3, 3, 3, 1, 1, 1])


async def test_two_changes_of_one_table_in_one_commit_are_both_written(store: Store) -> None:
    """Of different columns too, which are different statements."""
    await make(store, "t1")
    changes = {"name": "new"}, {"paused": True}, {"name": "newest"}
    outcomes = await in_one_commit(store.writer, [store.write(TableWrite("t1", change)) for change in changes])
    stored = await store.load("t1")
    assert outcomes == [None, None, None]
    assert stored is not None
    assert (stored.row.name, stored.row.paused) == ("newest", True)


async def test_a_change_of_what_another_server_has_changed_since_fails_alone_in_its_commit(store: Store) -> None:
    for number in range(3):
        await make(store, f"t{number}")
    changes = [TableWrite(f"t{n}", {"name": "new"}, revision=7 if n == 1 else 0) for n in range(3)]
    outcomes = await in_one_commit(store.writer, [store.write(change) for change in changes])
    assert [isinstance(outcome, WriteConflict) for outcome in outcomes] == [False, True, False]
    stored = [await store.load(f"t{number}") for number in range(3)]
    assert [one is not None and one.row.name == "new" for one in stored] == [True, False, True]


async def test_a_bots_token_lets_it_in_until_it_is_revoked_or_its_owner_goes(store: Store) -> None:
    """Also after its owner has become another person; what other servers look for tells of each that ended."""
    bots, people = BotStore(store), PeopleStore(store)
    for number in range(3):
        row = BotRow(f"bot{number}", "p1", f"Bot {number}", f"digest{number}", float(number))
        assert await bots.add(row, 3, 4)
    assert not await bots.add(BotRow("bot3", "p1", "Bot 3", "digest3", 3.0), 3, 4), "as many as one can have"
    found = await bots.by_digest("digest1")
    assert found is not None
    assert (found.id, found.name) == ("bot1", "Bot 1")
    await bots.note_used("bot1")
    assert not await bots.end("p2", "bot1"), "another's"
    assert await bots.end("p1", "bot1")
    assert not await bots.end("p1", "bot1"), "a second time"
    assert await bots.by_digest("digest1") is None
    assert await bots.by_digest("") is None, "what is kept of a revoked token"
    assert [row.id for row in await bots.ended_since(1.0)] == ["bot1"]
    device = DeviceRow("d2", "p2", "", "", 0.0, 0.0)
    await people.enter(Entering("p2", "", device, "p1", asked=True))
    assert {row.id for row in await bots.bots_of("p2", ever=True)} == {"bot0", "bot1", "bot2"}
    assert [row.id for row in await bots.bots_of("p2")] == ["bot2", "bot0"]
    assert await people.forget("p2", device)
    gone = await bots.ended_since(1.0)
    assert {row.id for row in gone} == {"bot0", "bot1", "bot2"}
    assert {(row.owner, row.name, row.digest) for row in gone} == {("", "", "")}
