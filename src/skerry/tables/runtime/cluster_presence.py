"""Servers tell each other who is at their tables, and learn who is at the others'."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping
from typing import Final

from skerry.tables.live.table import LiveTable
from skerry.tables.settings import TableSettings
from skerry.tables.storage import Conflict, StoreFailed, TableStore

MOVED_SECONDS: Final = 0.5
"""At most so often, in seconds, others are told who has come and gone."""
LOADED_SECONDS: Final = 0.1
"""At most so often, in seconds, it is looked up who is elsewhere at tables that were loaded."""


class Presence:
    """Presence of people at the tables of this server and of others."""

    def __init__(
        self, server: str, settings: TableSettings, store: TableStore, tables: Mapping[str, LiveTable]
    ) -> None:
        """`tables`: those in memory, as they come and go."""
        self.server = server
        self.settings = settings
        self.store = store
        self.tables = tables
        self._moved = asyncio.Event()
        self._loaded = asyncio.Event()

    def moved(self) -> None:
        """Somebody has come to a table here, or gone."""
        self._moved.set()

    def loaded(self) -> None:
        """A table is in memory now: who came to it elsewhere before that was not noted."""
        self._loaded.set()

    async def telling(self) -> None:
        """Tell other servers who is here, for ever."""
        while True:
            self._moved.clear()
            with contextlib.suppress(StoreFailed, Conflict):
                here = {(table.id, one.person) for table in self.tables.values() for one in table.connections}
                # of who only watches nobody needs to know later when that was
                seated = {pair for pair in here if pair[1] in self.tables[pair[0]].people()}
                await self.store.renew_presence(
                    self.server, here, seated, max(60.0, 3 * self.settings.presence_seconds)
                )
            await self._until_moved(self.settings.presence_seconds)

    async def _until_moved(self, seconds: float) -> None:
        """So many seconds have passed, or, where others hear of it at once, somebody has come or gone."""
        soon = min(MOVED_SECONDS, seconds)
        await asyncio.sleep(soon)
        if not self.store.tells:
            await asyncio.sleep(seconds - soon)
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._moved.wait(), seconds - soon)

    async def learning(self) -> None:
        """Learn who is at other servers, for ever."""
        while True:
            self._loaded.clear()
            with contextlib.suppress(StoreFailed):
                elsewhere = await self.store.elsewhere(self.server)
                for table in list(self.tables.values()):
                    there = elsewhere.get(table.id, set())
                    if there != table.attendance.elsewhere:
                        table.attendance.note()
                        table.attendance.elsewhere = there
                        table.tell(None, False, True, [])
            await self._until_others_move(self.settings.presence_seconds)

    async def _until_others_move(self, seconds: float) -> None:
        """Somebody came to another server or went, or a table was loaded here to which they may have come before, or
        so many seconds have passed."""
        if not self.store.tells:
            await self.store.moved(seconds)
            return
        waits = [asyncio.create_task(self.store.moved(seconds)), asyncio.create_task(self._loaded.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
        await asyncio.sleep(LOADED_SECONDS)
