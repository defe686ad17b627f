"""Tables in memory: each is loaded once, and has one background job at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from skerry.tables.concurrency import BackgroundTasks
from skerry.tables.errors import RequestError
from skerry.tables.live.table import LiveTable
from skerry.tables.records.record import Signer
from skerry.tables.restore.restore import rebuilt
from skerry.tables.storage import StoreError, TableStore

logger = logging.getLogger(__name__)


class TableRegistry:
    """The tables of one server that are in memory."""

    def __init__(self, store: TableStore, signer: Signer, tasks: BackgroundTasks) -> None:
        self.store = store
        self.signer = signer
        self.loaded: dict[str, LiveTable] = {}
        """Tables in memory, by id."""
        self.busy: set[str] = set()
        """Ids of tables with a background job under way."""
        self.tasks = tasks
        self.on_change: Callable[[LiveTable], None] = lambda table: None
        """Called with a table that was loaded or has changed."""
        self.on_load: Callable[[], None] = lambda: None
        """Called once a table is in memory."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    async def get(self, table: str) -> LiveTable:
        """Return the live table of that id, loaded if need be, for somebody who looks at it. Raises RequestError."""
        found = await self.fetch(table)
        found.touched = time.monotonic()
        return found

    async def fetch(self, table: str) -> LiveTable:
        """Return the live table of that id, loaded if need be, without counting as a look at it. Raises
        RequestError."""
        found = self.loaded.get(table)
        if found is not None and not found.gone:
            return found
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> LiveTable:
        try:
            stored = await self.store.load(table)
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error
        if stored is None:
            raise RequestError("no_table", status=404)
        live = LiveTable(self.store, stored, await rebuilt(stored), self.signer)
        live.after_change = self.on_change
        self.loaded[table] = live
        self.on_load()
        try:
            await live.note_rules()
        except RequestError as refusal:  # it is only a note: the next load writes it
            logger.warning("table %s: the change of its rules could not be saved: %s", table, refusal.words("en"))
        self.on_change(live)
        return live

    def holds(self, table: LiveTable) -> bool:
        """Return whether this very table is in memory, neither unloaded nor loaded anew."""
        return self.loaded.get(table.id) is table

    def is_idle(self, table: LiveTable, idle_seconds: float, bots_choose: bool) -> bool:
        """Return whether a table may leave memory: nobody has been connected for `idle_seconds`, and nothing is under
        way there. `bots_choose`: a bot is being asked."""
        if table.connections or table.lock.locked() or bots_choose or table.id in self.busy:
            return False
        return time.monotonic() - table.touched > idle_seconds

    def unload(self, table: LiveTable) -> None:
        """Forget a table; what is stored of it stays."""
        self.loaded.pop(table.id, None)

    def start(self, table: LiveTable, work: Coroutine[Any, Any, Any]) -> None:
        """Run a background job at a table that has none. Jobs end by themselves where the store fails."""
        self.busy.add(table.id)

        async def run() -> None:
            try:
                await work
            except RequestError as refusal:
                if refusal.key == "store":
                    await asyncio.sleep(1)
            finally:
                self.busy.discard(table.id)

        # a server that closes now may end the task before it has begun, and its work with it
        self.tasks.spawn(run()).add_done_callback(lambda _: work.close())

    async def close_waiting(self, table: LiveTable, person: str) -> None:
        """Close a table before its start, as its host, and send everybody away. Raises RequestError."""
        async with table.steady():
            if table.row.host != person:
                raise RequestError("host_only", status=403)
            try:
                if not await self.store.forget_waiting(table.id):
                    table.broken = True  # it has begun elsewhere
                    raise RequestError("started")
            except StoreError as error:
                raise RequestError("store", why=str(error), status=503) from error
            table.gone = True
            table.close("closed")
            self.unload(table)

    async def close_by_owner(self, table: str, delete: Callable[[], Coroutine[Any, Any, bool]]) -> bool:
        """Close a table as whoever runs the server: `delete` takes it out of the store, and everybody is sent away.

        Return False if `delete` found nothing; then nobody is sent away. Raises StoreError or WriteConflict."""
        live = self.loaded.get(table)
        async with contextlib.AsyncExitStack() as stack:
            if live is not None:
                await stack.enter_async_context(live.lock)
            done = await delete()
            if live is not None and done:
                live.gone = True
                live.close("deleted")
                self.unload(live)
        return done
