"""Presence across servers: each publishes who is connected to its tables, and reads who is connected to the others'."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping
from typing import Final

from skerry.tables.live.table import LiveTable
from skerry.tables.model.write import TableChange
from skerry.tables.settings import TableSettings
from skerry.tables.storage import StoreError, TableStore, WriteConflict

MOVED_SECONDS: Final = 0.5
"""Minimum interval between two publications of who is connected here, in seconds."""
LOADED_SECONDS: Final = 0.1
"""Minimum interval between two look-ups of who is connected to other servers, in seconds."""


class ClusterPresence:
    """Presence across servers, one object per runtime."""

    def __init__(
        self, server: str, settings: TableSettings, store: TableStore, tables: Mapping[str, LiveTable]
    ) -> None:
        """`tables`: the runtime's live tables; the mapping changes as they are loaded and unloaded."""
        self.server = server
        self.settings = settings
        self.store = store
        self.tables = tables
        self._moved = asyncio.Event()
        self._loaded = asyncio.Event()

    def moved(self) -> None:
        """Note that a person has connected to a table here, or disconnected."""
        self._moved.set()

    def loaded(self) -> None:
        """Note that a table was loaded: people may have connected to it at other servers before, unnoticed here."""
        self._loaded.set()

    async def telling(self) -> None:
        """Publish who is connected here, again and again."""
        while True:
            self._moved.clear()
            with contextlib.suppress(StoreError, WriteConflict):
                here = {(table.id, one.person) for table in self.tables.values() for one in table.connections}
                # when a spectator was last here need not be remembered
                seated = {pair for pair in here if pair[1] in self.tables[pair[0]].people()}
                await self.store.renew_presence(
                    self.server, here, seated, max(60.0, 3 * self.settings.presence_seconds)
                )
            await self._until_moved(self.settings.presence_seconds)

    async def _until_moved(self, seconds: float) -> None:
        """Wait `seconds`; where other servers hear at once of what is stored, only until a person connects or
        disconnects, but at least `MOVED_SECONDS`."""
        soon = min(MOVED_SECONDS, seconds)
        await asyncio.sleep(soon)
        if not self.store.tells:
            await asyncio.sleep(seconds - soon)
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._moved.wait(), seconds - soon)

    async def learning(self) -> None:
        """Look up who is connected to other servers, again and again."""
        while True:
            self._loaded.clear()
            with contextlib.suppress(StoreError):
                elsewhere = await self.store.elsewhere(self.server)
                for table in list(self.tables.values()):
                    there = elsewhere.get(table.id, set())
                    if there != table.presence.elsewhere:
                        table.presence.note()
                        table.presence.elsewhere = there
                        table.publish(TableChange(info=True))
            await self._until_others_move(self.settings.presence_seconds)

    async def _until_others_move(self, seconds: float) -> None:
        """Wait until a person connects to another server or disconnects, a table is loaded here to which people may
        have connected elsewhere before, or `seconds` have passed."""
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
