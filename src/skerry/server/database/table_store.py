"""The database of people, tables, seats, game logs and chat: all that outlives the process."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import threading
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Connection,
    Float,
    Integer,
    String,
    and_,
    bindparam,
    delete,
    false,
    func,
    insert,
    not_,
    or_,
    select,
    tuple_,
)

from skerry.server.database import heartbeat, presence, schema
from skerry.server.database.checkpoints import Checkpoints
from skerry.server.database.connect import open_database
from skerry.server.database.data_folder import free_bytes
from skerry.server.database.person_rows import upsert_person
from skerry.server.database.table_rows import table_of
from skerry.server.database.table_writes import add_rows, hosted_by, is_plain, perform
from skerry.server.database.writer import Rows, Writer
from skerry.server.pubsub.inbox import PRESENCE
from skerry.server.pubsub.messenger import Messenger
from skerry.server.pubsub.postgres import PostgresMessenger
from skerry.server.pubsub.redis import RedisMessenger
from skerry.server.statements import Query
from skerry.tables.chat import CHAT_KEPT
from skerry.tables.errors import RequestError
from skerry.tables.model import clock
from skerry.tables.model.seat import Plan, SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import ChatRow, StoredTable, TableWrite
from skerry.tables.storage import ReportedLine, StoreError, WriteConflict

LONGEST_READ: Final = 30.0
"""Seconds for which closing waits at most for reads that are under way."""

OPEN_TABLES: Final = select(func.count()).where(schema.tables.c.phase.in_(("waiting", "playing")))
"""Query for the number of tables that are not over."""

PRESENT_SECONDS: Final = 45.0
"""Seconds after which a presence that another server has not renewed is over."""

_ASKED: Final = bindparam("asked", type_=String)
_SEATS_OF = select(schema.seats).order_by(schema.seats.c.table_id, schema.seats.c.seat)
_TABLE: Final = Query(select(schema.tables).where(schema.tables.c.id == _ASKED))
_SEATS: Final = Query(_SEATS_OF.where(schema.seats.c.table_id == _ASKED))
_LOG: Final = Query(
    select(schema.log.c.entry)
    .where(schema.log.c.table_id == _ASKED, schema.log.c.seq >= bindparam("first", type_=Integer))
    .order_by(schema.log.c.seq)
)
_CHAT: Final = Query(
    select(*[schema.chat.c[name] for name in ChatRow.__struct_fields__])
    .where(schema.chat.c.table_id == _ASKED)
    .order_by(schema.chat.c.number.desc())
    .limit(CHAT_KEPT)
)
_REQUESTS: Final = Query(select(schema.requests.c.key).where(schema.requests.c.table_id == _ASKED))
_SEEN: Final = Query(select(schema.seen.c.person, schema.seen.c.at).where(schema.seen.c.table_id == _ASKED))
"""Queries of every load: other servers make some at each step."""

_DUE_AFTER: Final = tuple_(bindparam("at", type_=Float), bindparam("after", type_=String))
_ORDER: Final = (schema.tables.c.wake_at, schema.tables.c.id)
_DUE: Final = Query(
    select(*_ORDER)
    .where(tuple_(*_ORDER) > _DUE_AFTER, schema.tables.c.wake_at.between(1.0, bindparam("until", type_=Float)))
    .order_by(*_ORDER)
    .limit(64)
)
"""The next tables that are due by `until`, in this order after a table with these values."""


class Store:
    """The database as a `TableStore`, and what else the server reads and writes.

    Reads happen in threads, writes in the one writing thread; nothing here blocks the event loop.
    """

    def __init__(self, url: str, migrate: bool = True, redis_url: str = "", most_tables: int = 0) -> None:
        """Open the database and, with `migrate`, bring it up to date. Raises CannotOpen and NoRedis.

        `redis_url`: the Redis by which servers send each other messages; "": they use PostgreSQL, or with a SQLite file
        poll it. `most_tables`: maximum number of tables that are not over, above which `write` creates none; 0: any.
        """
        self.most_tables = most_tables
        name = secrets.token_hex(8)
        self.messenger: Messenger | None = RedisMessenger(redis_url, name) if redis_url else None
        self.engine = open_database(url, migrate)
        self.kind = self.engine.dialect.name
        if self.messenger is None and self.kind == "postgresql":
            self.messenger = PostgresMessenger(self.engine, name)
        self.writer = Writer(self.engine, self.messenger)
        self.checkpoints = Checkpoints(self.engine)
        self._reads = 0
        self._quiet = threading.Condition()

    def follow(self) -> None:
        """Begin to receive messages from other servers, until `unfollow`. Call both in the event loop."""
        if self.messenger is not None:
            self.messenger.open()

    async def unfollow(self) -> None:
        """Stop receiving messages."""
        if self.messenger is not None:
            await self.messenger.close()

    def close(self) -> None:
        """Finish writing and close the database."""
        self.writer.close()
        self.checkpoints.close()
        with self._quiet:  # a read whose caller was cancelled still holds its connection
            self._quiet.wait_for(lambda: self._reads == 0, LONGEST_READ)
        self.engine.dispose()

    def free_bytes(self) -> int | None:
        """Return the free space on the disk of a SQLite database, in bytes; None for any other database."""
        database = self.engine.url.database
        return free_bytes(Path(database).absolute().parent) if self.kind == "sqlite" and database else None

    # --- writing -------------------------------------------------------------------------------------------------
    async def write(self, write: TableWrite, urgent: bool = True) -> None:
        """Store one step of a table; on return it is committed. Raises WriteConflict, StoreError, or above a limit
        RequestError: nothing is stored then.

        `urgent`: a person is waiting for it.
        """

        def job(connection: Connection) -> None:
            limited = write.new is not None and self.most_tables
            if limited and connection.execute(OPEN_TABLES).scalar_one() >= self.most_tables:
                raise RequestError("tables_full", status=429)
            perform(connection, write)

        rows = Rows(partial(add_rows, write=write))
        await self.writer.do(rows if is_plain(write) else job, urgent, write.table)

    async def name_person(self, person: str, name: str) -> None:
        """Store a person's chosen name."""
        await self.writer.do(lambda connection: upsert_person(connection, person, name))

    async def mute(self, table: str, person: str, who: str, muted: bool) -> None:
        """Store whether `person` mutes `who` at a table."""
        mutes = schema.mutes
        row = {"table_id": table, "person": person, "who": who}

        def job(connection: Connection) -> None:
            connection.execute(delete(mutes).where(*[mutes.c[name] == value for name, value in row.items()]))
            if muted:
                connection.execute(insert(mutes).values(row))

        await self.writer.do(job)

    async def renew_presence(
        self,
        server: str,
        present: Iterable[tuple[str, str]],
        seated: Iterable[tuple[str, str]] = (),
        most: float = 60.0,
    ) -> None:
        """Store the people connected to this server now, as (table, person) pairs, and for the `seated` ones the time.

        If no server has stored so for more than `most` seconds, none was running: that time is nobody's absence.
        """
        pairs, now = set(present), clock.now()
        stored = await self.writer.do(lambda connection: presence.renewed(connection, server, now, most), False, "")
        for some in presence.shares(stored - pairs):
            await self.writer.do(partial(presence.gone, server=server, pairs=some), False, PRESENCE)
        for some in presence.shares(pairs - stored):
            await self.writer.do(partial(presence.came, server=server, pairs=some, now=now), False, PRESENCE)
        for some in presence.shares(seated):
            await self.writer.do(Rows(partial(presence.noted, kind=self.kind, pairs=some, now=now)), False, "")

    async def beat(self, at: float, alive: float, patience: float) -> bool:
        """Store that a server runs, at Unix time `at`; it last stored so at `alive` (0: it starts).

        If none has stored so for more than `patience` seconds, no seat's bank loses that time. Return whether that was
        so.
        """
        return bool(
            await self.writer.do(lambda connection: heartbeat.beat_banks(connection, at, alive, patience), False, "")
        )

    async def forget_waiting(self, table: str) -> bool:
        """Delete a table that has not started; False if there is none."""
        tables = schema.tables
        condition = and_(tables.c.id == table, tables.c.phase == "waiting")
        return bool(
            await self.writer.do(lambda connection: connection.execute(delete(tables).where(condition)).rowcount)
        )

    # --- reading -------------------------------------------------------------------------------------------------
    async def read(self, job: Any) -> Any:
        """Return what `job(connection)` returns, in one read transaction. Raises StoreError."""

        def run() -> Any:
            with self._counted(), self.engine.connect() as connection:
                if self.kind == "postgresql":  # one snapshot for several queries, as SQLite has by itself
                    connection = connection.execution_options(isolation_level="REPEATABLE READ")
                with connection.begin():
                    return job(connection)

        try:
            return await asyncio.to_thread(run)
        except Exception as error:
            raise StoreError(str(getattr(error, "orig", error)).strip().splitlines()[0]) from error

    @contextlib.contextmanager
    def _counted(self) -> Iterator[None]:
        with self._quiet:
            self._reads += 1
        try:
            yield
        finally:
            with self._quiet:
                self._reads -= 1
                self._quiet.notify_all()

    async def load(self, table: str, first: int = 0) -> StoredTable | None:
        """Return a whole table, as of one moment; None if there is none. With `first`: its log from that entry on, and
        no keys of requests."""

        def job(connection: Connection) -> StoredTable | None:
            found = _TABLE.rows(connection, asked=table)
            if not found:
                return None
            return StoredTable(
                table_of(dict(zip(_TABLE.names, found[0], strict=True))),
                [seat_of(row) for row in _SEATS.rows(connection, asked=table)],
                [msgspec.json.decode(entry) for (entry,) in _LOG.rows(connection, asked=table, first=first)],
                [ChatRow(*row) for row in reversed(_CHAT.rows(connection, asked=table))],
                set() if first else {key for (key,) in _REQUESTS.rows(connection, asked=table)},
                dict(_SEEN.rows(connection, asked=table)),
                first,
            )

        stored: StoredTable | None = await self.read(job)
        return stored

    async def list_tables(
        self,
        game: str = "",
        phase: str = "",
        person: str = "",
        mine: bool = False,
        limit: int = 100,
        origin: str = "",
    ) -> list[tuple[TableRow, list[SeatRow]]]:
        """Return tables, those that are not over before the others, in each part the last changed first: public ones,
        and `person`'s own (`mine`: only these). `origin`: only branches of that table. A table where a person plays
        with bots alone is listed only for them."""
        tables = schema.tables
        condition: Any = _concerns(person)
        if not mine:
            condition = or_(and_(tables.c.private.is_(False), _in_company()), condition)
        if game:
            condition = and_(condition, tables.c.game == game)
        if phase:
            condition = and_(condition, tables.c.phase == phase)
        if origin:
            condition = and_(condition, tables.c.parent_table == origin)
        # finished games are many, and newer than a game by days that waits: they must not leave it out
        order = ([] if phase else [tables.c.phase == "over"]) + [tables.c.updated_at.desc(), tables.c.id]
        query = select(tables).where(condition).order_by(*order).limit(limit)

        def job(connection: Connection) -> list[tuple[TableRow, list[SeatRow]]]:
            rows = [table_of(row._mapping) for row in connection.execute(query)]
            occupied = seats_of(connection, [row.id for row in rows])
            return [(row, occupied.get(row.id, [])) for row in rows]

        found: list[tuple[TableRow, list[SeatRow]]] = await self.read(job)
        return found

    async def hosted(self, person: str, branches: bool = False) -> int:
        """Return the number of unfinished tables that a person hosts and that are no branches, or (`branches`) that
        are. Challenges of a day do not count."""
        return int(await self.read(lambda connection: connection.execute(hosted_by(person, branches)).scalar()))

    async def seats_held(self, person: str) -> int:
        """Return the number of seats of unfinished tables that a person holds."""
        tables, seats = schema.tables, schema.seats
        joined = seats.join(tables, tables.c.id == seats.c.table_id)
        query = select(func.count()).select_from(joined).where(seats.c.person == person, tables.c.phase != "over")
        return int(await self.read(lambda connection: connection.execute(query).scalar()))

    async def due(self, until: float) -> AsyncIterator[str]:
        """Yield the ids of tables that are due by Unix time `until`, the earliest first, read a few at a time."""
        at, after = 0.0, ""
        while True:
            found = await self.read(partial(_DUE.rows, at=at, after=after, until=until))
            for _, table in found:
                yield table
            if not found:
                return
            at, after = found[-1]

    async def unsettled(self, versions: dict[str, int]) -> AsyncIterator[str]:
        """Yield the ids of games in play that were begun under other versions of the rules than these (game ->
        version), or are incompatible with the rules."""
        tables, after = schema.tables, ""
        settled = or_(
            false(), *[and_(tables.c.game == game, tables.c.rules_version == versions[game]) for game in versions]
        )
        asked = and_(tables.c.phase == "playing", or_(tables.c.incompatible != "", not_(settled)))
        while True:
            query = select(tables.c.id).where(asked, tables.c.id > after).order_by(tables.c.id).limit(64)
            found = await self.read(lambda connection, query=query: list(connection.execute(query).scalars()))
            for table in found:
                after = table
                yield table
            if not found:
                return

    async def stirred(self, seconds: float) -> set[str] | None:
        """Wait for changes of other servers, for `seconds` at most. Return the ids of the tables that they have written
        since the last call; None: it may be any table. Raises StoreError."""
        if self.messenger is not None:
            return await self.messenger.inbox.stirred(seconds)
        await asyncio.sleep(seconds)
        if self.kind != "sqlite":
            return None
        try:
            await self.writer.do(lambda _: None, False, "")
        except WriteConflict:
            return None
        if not self.writer.others_wrote:
            return set()
        self.writer.others_wrote = False
        return None

    @property
    def tells(self) -> bool:
        """True if other servers are told at once what is stored."""
        return self.messenger is not None

    @property
    def news_carrier(self) -> str:
        """Name of what tells this server of others' changes at the moment: "redis", "postgresql", or "database" if it
        has to look there."""
        linked = self.messenger is not None and self.messenger.inbox.linked
        return self.messenger.inbox.carrier if self.messenger is not None and linked else "database"

    async def moved(self, seconds: float) -> None:
        """Wait until a person has connected to another server or left it, for `seconds` at most."""
        if self.messenger is not None:
            await self.messenger.inbox.moved(seconds)
        else:
            await asyncio.sleep(seconds)

    async def news(self, ids: list[str]) -> dict[str, tuple[int, int, int]]:
        """Return (revision, entries, chats) of each table, to compare with what is in memory."""
        tables = schema.tables
        query = select(tables.c.id, tables.c.revision, tables.c.entries, tables.c.chat_lines).where(
            tables.c.id.in_(ids)
        )
        found: dict[str, tuple[int, int, int]] = await self.read(
            lambda connection: {row[0]: (row[1], row[2], row[3]) for row in connection.execute(query)}
        )
        return found

    async def elsewhere(self, server: str) -> dict[str, set[str]]:
        """Return the people connected to other servers: table -> people."""
        table = schema.presence
        query = select(table.c.table_id, table.c.person).where(
            table.c.server != server, table.c.seen > clock.now() - PRESENT_SECONDS
        )
        found: dict[str, set[str]] = {}
        for at, who in await self.read(lambda connection: list(connection.execute(query))):
            found.setdefault(at, set()).add(who)
        return found

    async def name_of(self, person: str) -> str:
        """Return a person's chosen name; "" if there is none."""
        return (await self.names_of([person])).get(person, "")

    async def names_of(self, people: list[str]) -> dict[str, str]:
        """Return the names of those people who have chosen one."""
        table = schema.people
        query = select(table.c.id, table.c.name).where(table.c.id.in_(people), table.c.name != "")
        found: dict[str, str] = await self.read(
            lambda connection: {row[0]: row[1] for row in connection.execute(query)}
        )
        return found

    async def chat_off(self, person: str) -> bool:
        """Return whether a person is sent no chat."""
        query = select(schema.people.c.chat_off).where(schema.people.c.id == person)
        return bool(await self.read(lambda connection: connection.execute(query).scalar()))

    async def muted(self, table: str, person: str) -> set[str]:
        """Return the people whom a person mutes at a table."""
        mutes = schema.mutes
        query = select(mutes.c.who).where(mutes.c.table_id == table, mutes.c.person == person)
        return set(await self.read(lambda connection: list(connection.execute(query).scalars())))

    # --- rights ----------------------------------------------------------------------------------------------------
    async def block(self, person: str, who: str, blocked: bool, most: int = 500) -> bool:
        """Store whether `person` blocks `who`, at every table. Return False if they block `most` already."""
        blocks = schema.blocks

        def job(connection: Connection) -> bool:
            connection.execute(delete(blocks).where(blocks.c.person == person, blocks.c.who == who))
            count = select(func.count()).where(blocks.c.person == person)
            if blocked and (connection.execute(count).scalar() or 0) >= most:
                return False
            if blocked:
                connection.execute(insert(blocks).values(person=person, who=who))
            return True

        return bool(await self.writer.do(job))

    async def blocked(self, person: str) -> set[str]:
        """Return the people whom a person blocks."""
        query = select(schema.blocks.c.who).where(schema.blocks.c.person == person)
        return set(await self.read(lambda connection: list(connection.execute(query).scalars())))

    async def blockers(self, person: str) -> set[str]:
        """Return the people who block a person."""
        query = select(schema.blocks.c.person).where(schema.blocks.c.who == person)
        return set(await self.read(lambda connection: list(connection.execute(query).scalars())))

    async def report(
        self, table: str, person: str, line: ReportedLine, lines: list[ReportedLine], most: int = 1000
    ) -> bool:
        """Store a line of chat that a person reports, with those around it, unless they have reported it already.
        Return False if `most` are stored already."""
        reports = schema.reports
        count = select(func.count()).select_from(reports)
        same = and_(reports.c.table_id == table, reports.c.number == line.number, reports.c.person == person)
        values = {"at": clock.now(), "table_id": table, "person": person, "who": line.who, "number": line.number}

        def job(connection: Connection) -> bool:
            if (connection.execute(count).scalar() or 0) >= most:
                return False
            if connection.execute(select(reports.c.id).where(same)).first() is None:
                connection.execute(insert(reports).values(**values, lines=msgspec.json.encode(lines).decode()))
            return True

        return bool(await self.writer.do(job))


def _in_company() -> Any:
    """Return the condition for tables that wait for their start, or have more than one seat that is not a bot's."""
    tables, seats = schema.tables, schema.seats
    for_people = select(func.count()).where(seats.c.table_id == tables.c.id, seats.c.occupant != "bot")
    return or_(tables.c.phase == "waiting", for_people.scalar_subquery() > 1)


def _concerns(person: str) -> Any:
    if not person:
        return false()
    seats, tables = schema.seats, schema.tables
    sitting = select(seats.c.table_id).where(seats.c.person == person)
    return or_(tables.c.host == person, tables.c.id.in_(sitting))


PLANS: Final = [column.name for column in schema.seats.c if column.name != "table_id"].index("plans")
"""Index of the plans among the values of a seat's row."""
_plans = msgspec.json.Decoder(list[Plan])


def seat_of(row: Sequence[Any]) -> SeatRow:
    """Return a row of `seats` as a SeatRow."""
    _, *values = row  # after the table's id in the order of SeatRow's fields
    values[PLANS] = _plans.decode(values[PLANS])
    return SeatRow(*values)


def seats_of(connection: Connection, ids: list[str]) -> dict[str, list[SeatRow]]:
    """Return the seats of tables, by table."""
    out: dict[str, list[SeatRow]] = {}
    for row in connection.execute(_SEATS_OF.where(schema.seats.c.table_id.in_(ids))):
        out.setdefault(row.table_id, []).append(seat_of(row))
    return out
