"""The clock that all servers on one database share: that of the database's machine, if theirs is far from it.

Players' clocks, presence and whatever falls due are Unix times in the database, written by one server and read by
another. On a SQLite file all servers share a machine's clock anyway.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Final

from sqlalchemy import func, select

from skerry.server.database.table_store import Store
from skerry.server.ending import Background
from skerry.tables.model import clock
from skerry.tables.storage import StoreError

EVERY: Final = 10.0
"""Seconds between two measurements."""
NEAR: Final = 0.25
"""Difference in seconds up to which a machine's own clock is taken: it is steadier than an answer of the database."""
SAID: Final = 1.0
"""Difference in seconds from which it is logged."""

logger = logging.getLogger(__name__)


class SharedClock:
    """Repeated measurement of the difference, one instance per server: started by `open`, ended by `close`."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._task = Background()
        self._said = False

    async def open(self) -> None:
        """Measure once, and go on measuring. A database that does not answer is asked again later."""
        if self.store.kind != "postgresql":
            return
        await self._measure()
        self._task.start(self._go_on())

    async def close(self) -> None:
        """Stop measuring; the machine's own clock counts again."""
        await self._task.end()
        clock.set_difference(0.0)

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await self._measure()

    async def _measure(self) -> None:
        query = select(func.extract("epoch", func.clock_timestamp()))
        with contextlib.suppress(StoreError):
            before = time.time()
            there = float(await self.store.read(lambda connection: connection.execute(query).scalar_one()))
            after = time.time()
            difference = there - (before + after) / 2
            # A slow answer says less: the difference is known only to half of the time that it took.
            if abs(difference) <= NEAR + (after - before) / 2:
                difference = 0.0
            self._say(difference)
            clock.set_difference(difference)

    def _say(self, difference: float) -> None:
        far = abs(difference) >= SAID
        if far and not self._said:
            way = "behind" if difference > 0 else "ahead of"
            logger.warning(
                "this machine's clock is %.0f s %s the database's, which counts: set it", abs(difference), way
            )
        self._said = far
