"""Health check of the server: one small write, made when somebody asks, at most once a second."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from typing import Final

from skerry.server.database.data_folder import free_bytes
from skerry.server.database.table_store import Store
from skerry.server.maintenance.jobs import beat
from skerry.tables.storage import StoreError, WriteConflict

KEPT_SECONDS: Final = 1.0
"""Seconds for which a result is reused, so that requests for it cannot keep the disk busy."""

LEAST_FREE_BYTES: Final = 1_000_000
"""Free bytes on the database's disk below which the server is unwell, although SQLite may still find room in its
log."""

logger = logging.getLogger(__name__)


class Health:
    """Health check, one instance per server."""

    def __init__(self, store: Store, seconds: float) -> None:
        """`seconds`: time after which a write counts as failed."""
        self.store = store
        self.seconds = seconds
        database = store.engine.url.database
        self.folder = Path(database).parent if store.kind == "sqlite" and database else None
        self._try: asyncio.Task[bool] | None = None
        self._begun = 0.0

    async def well(self) -> bool:
        """Return whether the database takes a write and, for SQLite, its disk has LEAST_FREE_BYTES left. Answers within
        `seconds`."""
        now = time.monotonic()
        if self._try is None or (self._try.done() and now - self._begun >= KEPT_SECONDS):
            self._try, self._begun = asyncio.create_task(self._tried()), now
        left = self._begun + self.seconds - now
        if not self._try.done() and left <= 0:
            return False
        try:
            return await asyncio.wait_for(asyncio.shield(self._try), max(0.0, left) if not self._try.done() else None)
        except TimeoutError:
            return False

    async def _tried(self) -> bool:
        try:
            await beat(self.store)
            return self.folder is None or await asyncio.to_thread(free_bytes, self.folder) >= LEAST_FREE_BYTES
        except WriteConflict:
            return True  # the database took another server's write
        except (StoreError, OSError) as error:
            logger.warning("unwell: %s", error)
            return False
