"""The one thread that writes to the database, many writes to a transaction.

A caller waits for the commit of its write, and while the disk is busy others queue up: they share the next commit.
Steps in play are no more than rows, and those of one commit share their statements too. A write that conflicts with
another server's, or that its own job refuses, fails alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from skerry.server.database.connect import IDLE, is_alive
from skerry.server.pubsub.inbox import ANY
from skerry.server.pubsub.messenger import Messenger
from skerry.server.statement_batch import Batch
from skerry.tables.errors import RequestError
from skerry.tables.storage import StoreError, WriteConflict

LARGEST_GROUP: Final = 256
PATIENT_AT_ONCE: Final = 16
"""Maximum number of non-urgent writes in one commit, which is how many an urgent write waits for at most."""
GAP: Final = 0.02
"""Seconds from one commit to the next while many write: those that come meanwhile share it."""
MANY: Final = 100
"""Writes a second from which on many write: two or more come in a GAP. With fewer, one that waits saves little."""
COUNT_SECONDS: Final = 1.0
"""Seconds for which writes are counted, at least."""
REFUSED: Final = (WriteConflict, RequestError, IntegrityError)
"""Errors of a job that concern it alone."""

logger = logging.getLogger(__name__)

Job = Callable[[Connection], Any]


class Rows(NamedTuple):
    """A write that is no more than rows: `add` adds them to a batch, in which those of other writes may be."""

    add: Callable[[Batch], None]


class Waiting(NamedTuple):
    """A write that waits, the future of its caller, and the table's id, or whatever else, to tell other servers."""

    work: Job | Rows
    future: asyncio.Future[Any]
    about: str


class Writer:
    """The thread and its queues: writes that people wait for go before those of bots among themselves."""

    def __init__(self, engine: Engine, messenger: Messenger | None = None) -> None:
        """`messenger`: sends other servers messages about what is written; None: they poll."""
        self.engine = engine
        self.messenger = messenger
        self.commits = 0
        self.others_wrote = True
        """True if another process may have written since this was last set to False. Detected for a SQLite file
        only."""
        self._file = engine.dialect.name == "sqlite"
        self._kept: Connection | None = None
        self._used = 0.0
        self._version: Any = None
        self._committed = self._counted_since = time.monotonic()
        """Times of the last commit and of that from which on writes are counted, on the monotonic clock."""
        self._counted = 0
        self._many = False
        """True if MANY were written a second when they were last counted."""
        self._news = threading.Condition()
        self._urgent: deque[Waiting] = deque()
        self._patient: deque[Waiting] = deque()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Job | Rows, urgent: bool = True, about: str = ANY) -> Any:
        """Run a job in the writing thread, and return its result once it is committed; or write rows, and return None.
        Raises WriteConflict, StoreError, or the RequestError that the job raises, and then nothing was written.

        A job checks limits itself: nothing of this server is written between its reads and its writes.

        `about`: the id of the table that it changes, `ANY`, `PRESENCE`, or "" if it concerns no other server.
        """
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        with self._news:
            (self._urgent if urgent else self._patient).append(Waiting(work, future, about))
            self._news.notify()
        # A cancelled caller must not leave its table changed in memory and not in the store: the write goes on anyway,
        # for only the future ends.
        return await future

    @property
    def waiting(self) -> int:
        """Number of writes in the queues."""
        return len(self._urgent) + len(self._patient)

    def close(self) -> None:
        """Write what is queued and end the thread."""
        with self._news:
            self._closing = True
            self._news.notify()
        self._thread.join()

    def _run(self) -> None:
        while group := self._next_group():
            self._settle(group)
        self._let_go()

    def _next_group(self) -> list[Waiting]:
        """Wait for writes, while many write also for GAP, and return all urgent ones (at most LARGEST_GROUP) and a
        share of the others; [] when the store closes."""
        with self._news:
            self._news.wait_for(lambda: self._urgent or self._patient or self._closing)
        if self._many and not self._closing:
            time.sleep(max(0.0, GAP - (time.monotonic() - self._committed)))
        with self._news:
            group = [self._urgent.popleft() for _ in range(min(len(self._urgent), LARGEST_GROUP))]
            group += [self._patient.popleft() for _ in range(min(len(self._patient), PATIENT_AT_ONCE))]
            return group

    def _settle(self, group: list[Waiting]) -> None:
        """Commit a group, and answer those who wait for it."""
        outcomes = self._commit(group) or self._commit(group, apart=True)
        if outcomes is None:  # the transaction as a whole failed: try each job alone
            outcomes = [(self._commit([one], apart=True) or [None])[0] for one in group]
        self._count(len(group), time.monotonic())
        _answer([(one.future, outcome) for one, outcome in zip(group, outcomes)])

    def _count(self, writes: int, now: float) -> None:
        """Count writes that were committed at a time on the monotonic clock."""
        self._committed = now
        self._counted += writes
        seconds = now - self._counted_since
        if seconds >= COUNT_SECONDS:
            self._many = self._counted >= MANY * seconds
            self._counted, self._counted_since = 0, now

    def _commit(self, group: list[Waiting], apart: bool = False) -> list[Any] | None:
        """Carry out the writes in one transaction, and return what each of them returned or raised. None: nothing was
        written, because one failed (then try them `apart`), or because the transaction did and there are several.

        `apart`: each has a savepoint, so that one that fails is undone alone, and no statement with another. They are
        two more statements a write, and few fail.
        """
        outcomes: list[Any] = []
        first: Exception | None = None
        told: set[str] = set()
        batch = Batch()
        try:
            connection = self._connected()
            with connection.begin():
                self._look_for_others(connection)
                for one in group:
                    try:
                        with connection.begin_nested() if apart else contextlib.nullcontext():
                            try:
                                outcomes.append(_carried_out(one.work, connection, batch, apart))
                            except SQLAlchemyError as error:
                                first = error  # a full SQLite ends its transaction itself; undoing it fails as well
                                raise
                    except REFUSED as error:
                        if not apart:
                            raise
                        first = None
                        outcomes.append(WriteConflict() if isinstance(error, IntegrityError) else error)
                    else:
                        told.add(one.about)
                told.discard("")
                if told and self.messenger is not None:
                    self.messenger.storing(batch, told)
                batch.execute(connection)
            self.commits += 1
            if told and self.messenger is not None:
                self.messenger.stored(told)
            return outcomes
        except Exception as error:  # of any kind: this thread must go on, and every caller get its answer
            if not apart and isinstance(error, REFUSED):
                return None
            self._let_go()
            if len(group) > 1:
                return None
            cause = _cause(first or error)
            logger.error("the database refused a write: %s", cause, extra={"told": cause})
            return [StoreError(cause)]

    def _connected(self) -> Connection:
        """Return the connection for writing, always the same one: so that a file's can tell the writes of others from
        its own, and so that none has to be looked up and tried for each commit. One that was not used for a while may
        have died since."""
        now = time.monotonic()
        rested = not self._file and now - self._used > IDLE
        if self._kept is not None and rested and not is_alive(self.engine, self._kept.connection.dbapi_connection):
            self._let_go()
        if self._kept is None:
            self._kept = self.engine.connect().execution_options(writer=True)
            self._version = None
        self._used = now
        return self._kept

    def _let_go(self) -> None:
        """Drop the connection after a failure, so that the next write is tried on a new one."""
        kept, self._kept = self._kept, None
        if kept is not None:
            with contextlib.suppress(SQLAlchemyError):
                kept.invalidate()
            with contextlib.suppress(SQLAlchemyError):
                kept.close()

    def _look_for_others(self, connection: Connection) -> None:
        """Set `others_wrote` if a file's version has changed: as seen by one connection, only the writes of others
        change it."""
        if self._file:
            # by the driver: SQLAlchemy takes as long for it as for a write
            (version,) = connection.connection.cursor().execute("PRAGMA data_version").fetchone()
            self.others_wrote = self.others_wrote or version != self._version
            self._version = version


def _carried_out(work: Job | Rows, connection: Connection, batch: Batch, apart: bool) -> Any:
    """Run a job and return what it returns, or add rows to the batch. A job sees the rows of what was to be written
    before it."""
    if not isinstance(work, Rows):
        batch.execute(connection)
        return work(connection)
    work.add(batch)
    if apart:
        batch.execute(connection)
    return None


def _cause(error: Exception) -> str:
    words = str(getattr(error, "orig", error)).strip().splitlines()
    return words[0] if words else type(error).__name__


def _answer(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    """Give those who wait what came of their writes: their event loop is woken once for all of them."""

    def settle() -> None:
        for future, outcome in answers:
            if future.done():
                continue
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

    loop = answers[0][0].get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(settle)
