"""Counting of finished games for statistics: each game once, shortly after its end, one at a time in the background.

Servers on one database count alike, and the second one writes nothing. A table's rows follow from what is stored of it,
so all of them can be computed anew (`recount`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Final

from skerry.server.database.outcome_store import OutcomeStore
from skerry.server.database.table_store import Store
from skerry.server.ending import Background
from skerry.server.statistics.ratings import rated
from skerry.tables.concurrency import aside
from skerry.tables.model.write import StoredTable
from skerry.tables.records.outcomes import outcomes_of, unknown_outcomes
from skerry.tables.restore.restore import rebuilt
from skerry.tables.storage import StoreError, WriteConflict

AT_ONCE: Final = 16
"""Maximum number of tables looked up at once."""
PAUSE_SECONDS: Final = 0.05
"""Seconds between two games on a running server."""
MOST_TOLD: Final = 10_000
"""Maximum number of uncounted games that `counted` reports exactly."""
OVERLAP: Final = 3_600.0
"""Seconds by which the clocks of servers on one database may differ."""

logger = logging.getLogger(__name__)


class Counter:
    """Counting task, one instance per server, started by `open` and ended by `close`."""

    def __init__(self, store: Store, every: float) -> None:
        """`every`: seconds between two searches for games that have ended."""
        self.store = store
        self.outcomes = OutcomeStore(store)
        self.every = every
        self._since = 0.0
        self._task = Background()

    def open(self) -> None:
        """Start the task."""
        self._task.start(self._counting())

    async def close(self) -> None:
        """Stop; a game that is being counted is counted after the next start, or by another server."""
        await self._task.end()

    async def _counting(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            try:
                async for _ in self.count(PAUSE_SECONDS):
                    pass
                while await self.outcomes.rate(rated):
                    await asyncio.sleep(PAUSE_SECONDS)
            except WriteConflict:
                continue  # another server was faster
            except StoreError as error:
                logger.warning("finished games cannot be counted: %s", error)
            except Exception:
                logger.exception("counting finished games failed")  # it is tried anew

    async def count(self, pause: float = 0.0) -> AsyncIterator[str]:
        """Count the games that have ended since the last call, and yield their table ids one by one. `pause`: seconds
        between two games. Raises StoreError."""
        last, tried = self._since, set[str]()
        while found := await self.outcomes.uncounted(last, AT_ONCE):
            if tried >= {table for table, _ in found}:
                break  # a game that cannot be written must not block the others for ever
            for table, moved in found:
                tried.add(table)
                await self.count_table(table)
                last = max(last, moved)
                yield table
                await asyncio.sleep(pause)
        self._since = max(self._since, last - OVERLAP)

    async def count_table(self, table: str) -> None:
        """Count one finished game. Raises StoreError, and WriteConflict if its table has changed meanwhile."""
        stored = await self.store.load(table)
        if stored is None or stored.row.phase != "over" or not stored.seats:
            return
        ended = await self.outcomes.ended(table)
        try:
            _, match, incompatible = await rebuilt(stored)
            rows = await aside(outcomes_of, stored, match if incompatible is None else None, ended)
        except Exception:
            logger.exception("table %s: its game cannot be counted", table)
            rows = unknown_outcomes(_bare(stored), ended)
        await self.outcomes.keep(rows, stored.row.revision)


def _bare(stored: StoredTable) -> StoredTable:
    """Return a table without its progress, hints and former holders, so that rows can be made whatever it holds."""
    stored.row.progress, stored.row.hint_uses, stored.row.former_holders = {}, {}, []
    return stored


async def recount(store: Store) -> tuple[int, int]:
    """Delete everything that was counted and count it anew. Return the number of rows, and the number of rows that
    differ between before and after. Raises StoreError or WriteConflict."""
    counter = Counter(store, 1.0)
    before = await counter.outcomes.all_rows()
    await counter.outcomes.forget_all()
    await count_all(counter)
    after = await counter.outcomes.all_rows()
    return len(after), len(set(before) ^ set(after))


async def count_all(counter: Counter) -> int:
    """Count and rate all finished games that are due; return the number of games counted. Raises StoreError or
    WriteConflict."""
    counted = 0
    async for _ in counter.count():
        counted += 1
    while await counter.outcomes.rate(rated):
        pass
    return counted


async def counted(store: Store) -> list[tuple[str, int]]:
    """Return what has been counted, as (label, number). Raises StoreError."""
    outcomes = OutcomeStore(store)
    rows = await outcomes.all_ratings()
    waiting = await outcomes.uncounted(0.0, MOST_TOLD)
    return [
        ("seats of finished games counted", len(rows)),
        ("of them counting for ratings", sum(rating != "" for rating in rows)),
        (f"finished games still to be counted{' (or more)' if len(waiting) == MOST_TOLD else ''}", len(waiting)),
    ]
