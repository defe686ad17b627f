"""Tables that nobody watches, loaded for what a clock or bots have to do there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Final

from skerry.tables.concurrency import aside
from skerry.tables.errors import RequestError
from skerry.tables.model import clock
from skerry.tables.play import timeouts
from skerry.tables.restore.compatibility import installed_versions
from skerry.tables.runtime.bot_driver import BotDriver
from skerry.tables.runtime.registry import TableRegistry
from skerry.tables.settings import TableSettings
from skerry.tables.storage import StoreError, TableStore

AWAKE_AT_ONCE: Final = 64
"""Maximum number of unwatched tables in memory at once for what is due there."""
RETRY_SECONDS: Final = 5.0
"""Seconds until what is due is looked up again after the store has failed."""

logger = logging.getLogger(__name__)


class Wakeups:
    """Loads unwatched tables when something is due there."""

    def __init__(self, settings: TableSettings, store: TableStore, tables: TableRegistry, driver: BotDriver) -> None:
        self.settings = settings
        self.store = store
        self.tables = tables
        self.driver = driver
        self._woken: set[str] = set()
        self._hopeless: dict[str, float] = {}
        """Tables that could not be woken, with when to try again, on the monotonic clock."""

    async def waking(self) -> None:
        """Load tables at which a clock or bots have to act while nobody looks on, for ever.

        After a start also those whose bots were left so, and those whose rules may have changed."""
        until = clock.now() + timeouts.BOTS_GRACE
        with contextlib.suppress(StoreError):
            async for table in self.store.unsettled(await aside(installed_versions)):
                await self._wake(table)
        while True:
            try:
                async for table in self.store.due(until):
                    if table not in self.tables.loaded:
                        await self._wake(table)
            except StoreError as error:
                logger.warning("what is due cannot be looked up: %s", error)
                await asyncio.sleep(RETRY_SECONDS)
            await asyncio.sleep(self.settings.poll_seconds)
            until = clock.now()

    async def _wake(self, table: str) -> None:
        """Load a table for what it has to do by itself; it leaves memory when that is done."""
        while len(self._awake()) >= AWAKE_AT_ONCE:
            await asyncio.sleep(self.settings.tick_seconds)
        if self._hopeless.get(table, 0.0) > time.monotonic():
            return
        self._hopeless.pop(table, None)
        try:
            live = await self.tables.fetch(table)
            if live.touched == live.loaded:  # nobody has come while it was loaded
                live.touched -= self.settings.idle_seconds
            self._woken.add(table)
            await live.change(lambda draft: None)  # says anew when it is due: other servers see that it is cared for
        except Exception as error:  # whatever is wrong with one table, the others have to be woken
            self._hopeless[table] = time.monotonic() + timeouts.BOTS_GRACE
            words = error.words("en") if isinstance(error, RequestError) else repr(error)
            logger.warning("table %s cannot be woken: %s", table, words)

    def _awake(self) -> set[str]:
        """Return the ids of tables that were woken and are not done yet; bots that play on take no place from
        others."""
        self._woken &= self.tables.loaded.keys() - self.driver.tasks.keys()
        return self._woken
