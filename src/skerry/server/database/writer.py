"""One thread that writes to the database, many writes to a transaction.

Whoever writes waits for the commit, and while the disk is busy others queue up: they share the next commit. A write
that conflicts with another server's fails alone.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from skerry.server.database import schema
from skerry.tables.kept.rows import Write
from skerry.tables.storing import Conflict, StoreFailed

LARGEST_GROUP: Final = 256
PATIENT_AT_ONCE: Final = 16
"""So many writes that nobody waits for go into one commit: a person's next write waits for them at most."""

JSON_COLUMNS: Final = (
    *("options", "words", "proposal", "waiting", "progress", "sat", "held", "notes", "spent", "moved_over", "hinted"),
    *("bank", "clocks"),
)
"""Columns of a table that hold JSON as text."""

logger = logging.getLogger(__name__)

Job = Callable[[Connection], Any]
Waiting = tuple[Job, "asyncio.Future[Any]"]


class Writer:
    """The thread and its queues: what somebody waits for goes before what bots do among themselves."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.commits = 0
        self._news = threading.Condition()
        self._urgent: deque[Waiting] = deque()
        self._patient: deque[Waiting] = deque()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def do(self, job: Job, urgent: bool = True) -> Any:
        """What `job` returns, once it is committed. Raises Conflict or StoreFailed, and then nothing was written."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        with self._news:
            (self._urgent if urgent else self._patient).append((job, future))
            self._news.notify()
        # A caller that goes away must not leave its table between memory and store: the write is waited for anyway.
        return await asyncio.shield(future)

    def close(self) -> None:
        """Write what is queued and end the thread."""
        with self._news:
            self._closing = True
            self._news.notify()
        self._thread.join()

    def _run(self) -> None:
        while group := self._next_group():
            self._settle(group)

    def _next_group(self) -> list[Waiting]:
        """Everything urgent and a share of the rest; [] when the store closes."""
        with self._news:
            self._news.wait_for(lambda: self._urgent or self._patient or self._closing)
            group = [self._urgent.popleft() for _ in range(min(len(self._urgent), LARGEST_GROUP))]
            group += [self._patient.popleft() for _ in range(min(len(self._patient), PATIENT_AT_ONCE))]
            return group

    def _settle(self, group: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        outcomes = self._commit([job for job, _ in group])
        if outcomes is None:  # the transaction as a whole failed: find out whose fault it is
            outcomes = []
            for job, _ in group:
                outcomes.append((self._commit([job], last=True) or [None])[0])
        for (_, future), outcome in zip(group, outcomes):
            _answer(future, outcome)

    def _commit(self, jobs: list[Job], last: bool = False) -> list[Any] | None:
        """What each job returned or raised, committed; None if the transaction failed and there are more tries."""
        outcomes: list[Any] = []
        first: Exception | None = None
        try:
            with self.engine.connect().execution_options(writer=True) as connection, connection.begin():
                for job in jobs:
                    try:
                        with connection.begin_nested():
                            try:
                                outcomes.append(job(connection))
                            except SQLAlchemyError as error:
                                first = error  # a full SQLite ends its transaction itself; undoing it fails as well
                                raise
                    except (Conflict, IntegrityError) as error:
                        first = None
                        outcomes.append(error if isinstance(error, Conflict) else Conflict())
            self.commits += 1
            return outcomes
        except Exception as error:  # whatever it is, this thread must live, and every waiter get its answer
            if not last and len(jobs) > 1:
                return None
            cause = _cause(first or error)
            logger.error("the database refused a write: %s", cause)
            return [StoreFailed(cause)] * len(jobs)


def _cause(error: Exception) -> str:
    words = str(getattr(error, "orig", error)).strip().splitlines()
    return words[0] if words else type(error).__name__


def _answer(future: asyncio.Future[Any], outcome: Any) -> None:
    def settle() -> None:
        if future.done():
            return
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)

    loop = future.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(settle)


def perform(connection: Connection, write: Write) -> None:
    """Everything that one step changes at one table. Raises Conflict, or IntegrityError where a key is taken."""
    tables = schema.tables
    if write.new is not None:
        connection.execute(insert(tables).values(_columns(msgspec.structs.asdict(write.new))))
    if write.request:
        connection.execute(insert(schema.requests).values(table_id=write.table, key=write.request))
    if write.entries:
        at = time.time()
        connection.execute(
            insert(schema.log),
            [
                {"table_id": write.table, "seq": write.first + number, "entry": _text(entry), "at": at}
                for number, entry in enumerate(write.entries)
            ],
        )
    if write.chat is not None:
        connection.execute(insert(schema.chat).values(table_id=write.table, **msgspec.structs.asdict(write.chat)))
    change = _columns(write.row)
    condition = tables.c.id == write.table
    if write.revision is not None and write.new is None:
        change["revision"] = write.revision + 1
        condition &= tables.c.revision == write.revision
    if change and connection.execute(update(tables).where(condition).values(change)).rowcount == 0:
        raise Conflict
    if write.seats:
        _replace_seats(connection, write)


def _replace_seats(connection: Connection, write: Write) -> None:
    seats = schema.seats
    connection.execute(delete(seats).where(seats.c.table_id == write.table))
    connection.execute(
        insert(seats), [{"table_id": write.table, **msgspec.structs.asdict(seat)} for seat in write.seats]
    )


def _columns(row: dict[str, Any]) -> dict[str, Any]:
    """Column values: lists and objects as JSON text."""
    return {name: _text(value) if name in JSON_COLUMNS else value for name, value in row.items()}


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def upsert_person(connection: Connection, person: str, name: str) -> None:
    """Remember a person's name."""
    people, now = schema.people, time.time()
    known = connection.execute(select(people.c.id).where(people.c.id == person)).first()
    if known:
        connection.execute(update(people).where(people.c.id == person).values(name=name, seen=now))
    else:
        connection.execute(insert(people).values(id=person, name=name, created=now, seen=now))
