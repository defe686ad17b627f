"""Servers on one database: that this one runs, who is at whose tables, and what others have stored."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import Final

from skerry.tables.model import clock
from skerry.tables.runtime.cluster_presence import ClusterPresence
from skerry.tables.runtime.registry import TableRegistry
from skerry.tables.settings import TableSettings
from skerry.tables.storage import StoreError, TableStore, WriteConflict

AGAIN_SECONDS: Final = 0.02
"""Seconds until a table is looked at again that was at work when news of it came."""
START_SECONDS: Final = 1.0
"""A server that starts within so many seconds of another's heartbeat takes its place without a gap."""


class Cluster:
    """This server among those on the same database."""

    def __init__(self, settings: TableSettings, store: TableStore, tables: TableRegistry) -> None:
        self.settings = settings
        self.store = store
        self.tables = tables
        self.server = secrets.token_hex(8)
        """Id of this server."""
        self.presence = ClusterPresence(self.server, settings, store, tables.loaded)
        self._missed: set[str] = set()
        """Ids of tables that were at work when others' news of them came."""
        self._heartbeat: float | None = None
        """Unix time of this server's last heartbeat; None before the first."""

    async def join(self) -> None:
        """Say that this server runs, before any table is loaded."""
        # so that nobody's absence or used time has grown while there was no server
        with contextlib.suppress(StoreError, WriteConflict):
            await self.store.renew_presence(self.server, [], [], 3 * self.settings.presence_seconds)
        await self.beat()

    async def leave(self) -> None:
        """Say that nobody is at this server's tables any more."""
        with contextlib.suppress(StoreError, WriteConflict):
            await self.store.renew_presence(self.server, [])

    async def beat(self) -> None:
        """Store a heartbeat. While no server does, because it is down, asleep or without its store, no seat's bank
        loses time."""
        at = clock.now()
        patience = START_SECONDS if self._heartbeat is None else self.settings.asleep_seconds
        with contextlib.suppress(StoreError, WriteConflict):
            if await self.store.beat(at, self._heartbeat or 0.0, patience):
                for table in self.tables.loaded.values():
                    table.broken = table.broken or table.row.stops_with_server
            self._heartbeat = at

    async def beating(self) -> None:
        """Store a heartbeat again and again, for ever."""
        while True:
            await asyncio.sleep(self.settings.beat_seconds)
            await self.beat()

    def was_awake(self, at: float) -> bool:
        """Return whether this server has run without a gap up to `at`, a Unix time: what stood still then is not
        late."""
        return self._heartbeat is not None and at - self._heartbeat <= self.settings.asleep_seconds

    async def following(self) -> None:
        """Load anew what other servers store at the tables that are in memory here, for ever."""
        failed = False
        while True:
            try:
                stirred = await self.store.stirred(AGAIN_SECONDS if self._missed else self.settings.poll_seconds)
                await self._follow(None if failed else stirred)
                failed = False
            except StoreError:
                failed = True
                await asyncio.sleep(self.settings.poll_seconds)

    async def _follow(self, stirred: set[str] | None) -> None:
        """Load those of these tables (None: of all) anew that others have written at. Raises StoreError."""
        named = self.tables.loaded.keys() if stirred is None else self.tables.loaded.keys() & stirred
        watched = [table for table in map(self.tables.loaded.get, named | self._missed) if table is not None]
        self._missed = {table.id for table in watched if table.id in self.tables.busy}
        watched = [table for table in watched if table.id not in self.tables.busy]
        news = await self.store.news([table.id for table in watched]) if watched and stirred is None else None
        for table in watched:
            row = table.row
            known = (row.revision, row.entries, row.chat_lines)
            stored = None if news is None else news.get(table.id)
            if stored is None or any(there > here for there, here in zip(stored, known)):
                if table.lock.locked() or table.id in self.tables.busy:
                    self._missed.add(table.id)  # one that is being written is looked at next time
                else:
                    self.tables.start(table, table.refresh())
