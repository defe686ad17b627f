"""Actions of the owner, each with a line in the audit log that is written before it and completed with its result."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any, Final

import msgspec

from skerry.server import protocol
from skerry.server.accounts.deletion import AccountDeletion
from skerry.server.database.moderation_store import RightsStore
from skerry.server.database.owner_store import OwnerStore
from skerry.server.maintenance.backup import NoBackup, back_up
from skerry.server.owner.server_rules import INVITED, NOTICE, ServerRules
from skerry.server.settings import Settings
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import group_of, is_loopback, parsed_address
from skerry.tables.model import clock
from skerry.tables.play import end_game
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.storage import StoreError, WriteConflict, stored
from skerry.tables.text.names import clean_text

ADDRESS_SECONDS: Final = 86_400.0
"""Seconds for which an address is barred; other people may get it after that."""
MOST_BARS: Final = 2000
BACKUPS: Final = "backups"
"""Folder in the data folder for backups that are made on the owner's page."""

logger = logging.getLogger(__name__)


def tell_all(runtime: Runtime, text: str) -> None:
    """Send a notice to every page that is connected to a table on this server."""
    message = msgspec.json.encode(protocol.HouseNotice(text)).decode()
    for table in runtime.tables.loaded.values():
        for connection in list(table.connections):
            connection.send_text(message)


class Owner:
    """The owner's actions, one instance per server. Every method may raise RequestError."""

    def __init__(
        self,
        settings: Settings,
        store: OwnerStore,
        rights: RightsStore,
        server_rules: ServerRules,
        runtime: Runtime,
        account_deletion: AccountDeletion,
    ) -> None:
        self.settings = settings
        self.rights = rights
        self.store = store
        self.server_rules = server_rules
        self.runtime = runtime
        self.account_deletion = account_deletion
        self._backing_up = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def noted(self, act: str, table: str = "", person: str = "") -> AsyncIterator[None]:
        """Context manager around an action: writes a line in the audit log before it, and its result, done or failed,
        after it."""
        line = await stored(self.store.begin(act, table, person))
        logger.info("the owner's page: %s", act)
        state = "failed"
        try:
            yield
            state = "done"
        finally:
            with contextlib.suppress(StoreError, WriteConflict):  # the line stays as "begun"
                await self.store.end(line, state)

    # --- tables ------------------------------------------------------------------------------------------------------
    async def end_table(self, table: str) -> None:
        """End a game in play with its current standing, which its log records; a table that has not started is
        deleted."""
        live = await self.runtime.tables.get(table)
        if live.row.phase == "over":
            raise RequestError("ended")
        async with self.noted("ended", table):
            if live.row.phase == "waiting":
                if await self._closed(table, self.store.store.forget_waiting):
                    return
                await live.refresh()  # it has begun meanwhile, or is gone
            await live.change(end_game.end_by_owner)

    async def delete_table(self, table: str) -> None:
        """Delete a table with its game, record and chat."""
        await self.runtime.tables.get(table)
        async with self.noted("deleted", table):
            if not await self._closed(table, self.store.delete_table):
                raise RequestError("no_table", status=404)

    async def _closed(self, table: str, delete: Callable[[str], Coroutine[Any, Any, bool]]) -> bool:
        """Delete a table and send everybody away. Return False if there is no such table, or no longer."""
        return await stored(self.runtime.tables.close_by_owner(table, lambda: delete(table)))

    # --- people ------------------------------------------------------------------------------------------------------
    async def remove(self, person: str) -> None:
        """Delete everything of a person, as if they had asked for it themselves."""
        if not await stored(self.store.knows(person)):
            raise RequestError("no_person", status=404)
        async with self.noted("removed", person=person):
            await self.account_deletion.remove(person)
            await self._follow()

    async def bar(self, kind: str, who: str) -> None:
        """Bar a person for good, or an address for ADDRESS_SECONDS."""
        if kind == "person":
            await self._must_know(who)
            async with self.noted("barred", person=who):
                await self._bar("person", who, 0.0)
            return
        if parsed_address(who.partition("/")[0]) is None:
            raise RequestError("no_address")
        if is_loopback(who):
            raise RequestError("own_address")
        async with self.noted("barred_at"):
            await self._bar("address", group_of(who.partition("/")[0]), clock.now() + ADDRESS_SECONDS)

    async def _bar(self, kind: str, who: str, expires: float) -> None:
        if not await stored(self.store.bar(kind, who, expires, MOST_BARS)):
            raise RequestError("too_many_bars", count=MOST_BARS, status=409)
        await self._follow()

    async def lift(self, kind: str, who: str) -> None:
        """Lift the bar of a person or an address. Raises RequestError if there is none."""
        person = who if kind == "person" else ""
        if all((bar.kind, bar.who) != (kind, who) for bar in self.server_rules.bars.rows) or kind == "gone":
            raise RequestError("no_bar", status=404)
        async with self.noted("let_in" if person else "let_in_at", person=person):
            await stored(self.store.lift(kind, who))
            await self._follow()

    async def _must_know(self, person: str) -> None:
        """Raise RequestError unless the person has sent a request since the start, or is in the database."""
        if not self.server_rules.bars.address_of(person) and not await stored(self.store.knows(person)):
            raise RequestError("no_person", status=404)

    # --- the house ---------------------------------------------------------------------------------------------------
    async def set_house(self, wish: protocol.SetHouse) -> None:
        """Set the server's rules: whether guests need an invitation, and the notice."""
        if wish.invited is not None:
            async with self.noted("invited" if wish.invited else "invited_off"):
                await stored(self.store.set_house(INVITED, "1" if wish.invited else ""))
        if wish.notice is not None:
            text = clean_text(wish.notice)
            async with self.noted("notice" if text else "notice_off"):
                await stored(self.store.set_house(NOTICE, msgspec.json.encode(text).decode() if text else ""))
        await self._follow()

    async def settle(self, report: int) -> None:
        """Delete a report of a chat line, as settled."""
        async with self.noted("settled"):
            if not await stored(self.rights.settle(report)):
                raise RequestError("no_report", status=404)

    async def _follow(self) -> None:
        await stored(self.server_rules.refresh())

    async def backup(self) -> protocol.MadeBackup:
        """Write a backup into the data folder. Raises RequestError for a database other than SQLite, or if a backup is
        under way."""
        database = self.store.store.engine.url.database
        if self.store.store.kind != "sqlite" or not database:
            raise RequestError("backup_elsewhere", status=409)
        folder = self.settings.data_dir / BACKUPS
        target = folder / time.strftime("skerry-%Y%m%d-%H%M%S.zip")
        if self._backing_up.locked() or target.exists():  # a backup of this very second will do
            raise RequestError("backup_busy", status=409)
        async with self._backing_up, self.noted("backup"):
            try:
                return await asyncio.to_thread(self._copied, Path(database), folder, target)
            except (NoBackup, OSError) as error:
                raise RequestError("backup_failed", why=str(error), status=503) from error

    def _copied(self, database: Path, folder: Path, target: Path) -> protocol.MadeBackup:
        folder.mkdir(mode=0o700, exist_ok=True)
        size = os.stat(database).st_size
        if (self.store.store.free_bytes() or 0) < 2 * size + self.settings.disk_bytes_free:
            raise NoBackup("there is too little disk space for a copy")
        back_up(self.settings.data_dir, database, target)
        return protocol.MadeBackup(f"{BACKUPS}/{target.name}", target.stat().st_size)
