"""Counts finished games: each once, a moment after its end, one at a time and beside everything else.

Several servers on one database count alike, and who is second writes nothing. What a table's rows are follows from
what is stored of it, so all of them can be made anew (`recount`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Final

from skerry.server.database.outcome_store import OutcomeStore
from skerry.server.database.table_store import Store
from skerry.server.statistics.ratings import rated
from skerry.tables.concurrency import aside
from skerry.tables.model.write import Stored
from skerry.tables.records.outcomes import outcomes_of, unknown_outcomes
from skerry.tables.restore.restore import rebuilt
from skerry.tables.storage import Conflict, StoreFailed

AT_ONCE: Final = 16
"""So many tables are looked up at once."""
PAUSE_SECONDS: Final = 0.05
"""Between two games of a server that people play on."""
MOST_TOLD: Final = 10_000
"""So many games that are not counted yet are told apart from more."""
OVERLAP: Final = 3_600.0
"""Clocks of servers on one database may differ by so many seconds."""

logger = logging.getLogger(__name__)


class Counter:
    """One a server. `open` and `close` frame its life."""

    def __init__(self, store: Store, every: float) -> None:
        """`every`: how often, in seconds, it looks for games that have ended."""
        self.store = store
        self.outcomes = OutcomeStore(store)
        self.every = every
        self._since = 0.0
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._counting())

    async def close(self) -> None:
        """Stop; what is being counted is counted by the next server."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _counting(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            try:
                async for _ in self.count(PAUSE_SECONDS):
                    pass
                while await self.outcomes.rate(rated):
                    await asyncio.sleep(PAUSE_SECONDS)
            except Conflict:
                continue  # another server was faster
            except StoreFailed as error:
                logger.warning("finished games cannot be counted: %s", error)
            except Exception:
                logger.exception("counting finished games failed")  # it is tried anew

    async def count(self, pause: float = 0.0) -> AsyncIterator[str]:
        """Count what has ended since this was last gone through; the tables, one by one. Raises StoreFailed."""
        last, tried = self._since, set[str]()
        while found := await self.outcomes.uncounted(last, AT_ONCE):
            if tried >= {table for table, _ in found}:
                break  # one that cannot be written must not keep the others waiting for ever
            for table, moved in found:
                tried.add(table)
                await self.count_table(table)
                last = max(last, moved)
                yield table
                await asyncio.sleep(pause)
        self._since = max(self._since, last - OVERLAP)

    async def count_table(self, table: str) -> None:
        """Count one finished game. Raises StoreFailed, and Conflict where another server has been faster."""
        stored = await self.store.load(table)
        if stored is None or stored.row.phase != "over" or not stored.seats:
            return
        ended = await self.outcomes.ended(table)
        try:
            _, match, remains = await rebuilt(stored)
            rows = await aside(outcomes_of, stored, match if remains is None else None, ended)
        except Exception:
            logger.exception("table %s: its game cannot be counted", table)
            rows = unknown_outcomes(_bare(stored), ended)
        await self.outcomes.keep(rows)


def _bare(stored: Stored) -> Stored:
    """A table of whose game nothing is believed: whatever it holds, its rows can be made."""
    stored.row.progress, stored.row.hinted, stored.row.held = {}, {}, []
    return stored


async def recount(store: Store) -> tuple[int, int]:
    """Throw away all that was counted and count it anew: how many rows there are, and how many of them are not what
    they were before. Raises StoreFailed or Conflict."""
    counter = Counter(store, 1.0)
    before = await counter.outcomes.all_rows()
    await counter.outcomes.forget_all()
    await count_all(counter)
    after = await counter.outcomes.all_rows()
    return len(after), len(set(before) ^ set(after))


async def count_all(counter: Counter) -> int:
    """Count and rate everything that is due; how many games were counted. Raises StoreFailed or Conflict."""
    counted = 0
    async for _ in counter.count():
        counted += 1
    while await counter.outcomes.rate(rated):
        pass
    return counted


async def counted(store: Store) -> list[tuple[str, int]]:
    """How much is counted, as (what, how many). Raises StoreFailed."""
    outcomes = OutcomeStore(store)
    rows = await outcomes.all_ratings()
    waiting = await outcomes.uncounted(0.0, MOST_TOLD)
    return [
        ("seats of finished games are counted", len(rows)),
        ("of them count for ratings", sum(rating != "" for rating in rows)),
        (f"finished games are still to be counted{' (or more)' if len(waiting) == MOST_TOLD else ''}", len(waiting)),
    ]
