"""Rules that the owner has set for the whole server, in memory: bars, the notice, and whether guests need an
invitation.

They are asked at every request, which never reads the database for it; changes by other servers are read periodically.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

import msgspec

from skerry.server.database.owner_store import HouseRows, OwnerStore
from skerry.server.ending import Background
from skerry.server.owner.bars import Bars
from skerry.tables.storage import StoreError

INVITED: Final = "invited"
NOTICE: Final = "notice"
LOOK_SECONDS: Final = 2.0
"""Minimum number of seconds between two readings of changes by other servers or at the command line."""


class ServerRules:
    """Server rules, one instance per server, kept up to date between `open` and `close`."""

    def __init__(self, store: OwnerStore, every: float) -> None:
        """`every`: seconds between two readings of changes by others; at least LOOK_SECONDS."""
        self.store = store
        self.every = max(every, LOOK_SECONDS)
        self.invited = False
        """True if new guests need an invitation."""
        self.notice = ""
        """Text that is shown to everybody; "" for none."""
        self.bars = Bars()
        self.on_notice: Callable[[str], None] = lambda text: None
        """Called with the text of a new notice."""
        self.on_barred: Callable[[], None] = lambda: None
        """Called when a person or an address has been barred, or a person removed."""
        self._task = Background()

    async def open(self) -> None:
        """Read the rules and start to follow changes by others."""
        with contextlib.suppress(StoreError):  # it is read again soon
            await self.refresh()
        self._task.start(self._following())

    async def close(self) -> None:
        """Stop following changes."""
        await self._task.end()

    async def _following(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            with contextlib.suppress(StoreError):
                await self.refresh()

    async def refresh(self) -> None:
        """Read the rules from the store. Raises StoreError."""
        self._take(await self.store.server_rules())

    def _take(self, rows: HouseRows) -> None:
        notice = rows.values.get(NOTICE, "")
        told = str(msgspec.json.decode(notice)) if notice else ""
        changed = told != self.notice
        self.invited, self.notice = rows.values.get(INVITED) == "1", told
        barred = self.bars.replace(rows.bars)
        if changed:
            self.on_notice(told)
        if barred:
            self.on_barred()
