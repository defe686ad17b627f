"""Whether the server is well: one small write, tried when somebody asks, and at most once a second."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from typing import Final

from skerry.server.database.data_folder import free_bytes
from skerry.server.database.table_store import Store
from skerry.server.maintenance.jobs import beat
from skerry.tables.storage import Conflict, StoreFailed

KEPT_SECONDS: Final = 1.0
"""An answer serves everybody who asks for this long, so that asking cannot keep the disk busy."""

LEAST_FREE_BYTES: Final = 1_000_000
"""Less on the database's disk is unwell, although SQLite may find room in old parts of its log for a while."""

logger = logging.getLogger(__name__)


class Health:
    """One a server."""

    def __init__(self, store: Store, seconds: float) -> None:
        """A write that takes longer than `seconds` counts as failed."""
        self.store = store
        self.seconds = seconds
        database = store.engine.url.database
        self.folder = Path(database).parent if store.kind == "sqlite" and database else None
        self._try: asyncio.Task[bool] | None = None
        self._begun = 0.0

    async def well(self) -> bool:
        """Whether the database takes a write; answers after `seconds` at the latest."""
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
        except Conflict:
            return True  # the database took another server's write
        except (StoreFailed, OSError) as error:
            logger.warning("unwell: %s", error)
            return False
