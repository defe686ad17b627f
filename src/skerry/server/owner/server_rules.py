"""Rules that the owner has set for the whole server, in memory: bars, the notice, and whether guests need an
invitation.

Every request is checked here, so a check never reads the database; changes by other servers are read periodically.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

from skerry.server.database.owner_store import BarRow, HouseRows, OwnerStore
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import MANY, Client
from skerry.tables.storage import StoreError

INVITED: Final = "invited"
NOTICE: Final = "notice"
LOOK_SECONDS: Final = 2.0
"""Minimum number of seconds between two readings of changes by other servers or at the command line."""
OPEN_TO_ALL: Final = frozenset({"/api/me", "/api/me/delete", "/api/notice"})
"""API paths that a barred person may still use: to see who they are, to delete themselves, and to read the notice. The
owner's page is open too and checks access itself, so that the owner cannot be barred from it."""


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
        self.bars: list[BarRow] = []
        self.on_notice: Callable[[str], None] = lambda text: None
        """Called with the text of a new notice."""
        self.on_barred: Callable[[], None] = lambda: None
        """Called when a person or an address has been barred, or a person removed."""
        self._kept_out: dict[str, frozenset[str]] = {}
        self._addresses: OrderedDict[str, str] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Read the rules and start to follow changes by others."""
        with contextlib.suppress(StoreError):  # it is read again soon
            await self.refresh()
        self._task = asyncio.create_task(self._following())

    async def close(self) -> None:
        """Stop following changes."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _following(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            with contextlib.suppress(StoreError):
                await self.refresh()

    async def refresh(self) -> None:
        """Read the rules from the store. Raises StoreError."""
        self._take(await self.store.server_rules())

    def _take(self, rows: HouseRows) -> None:
        kept_out = {kind: frozenset(bar.who for bar in rows.bars if bar.kind == kind) for kind in _KINDS}
        notice = rows.values.get(NOTICE, "")
        told = str(msgspec.json.decode(notice)) if notice else ""
        changed, barred = told != self.notice, any(kept_out[kind] - self._kept(kind) for kind in _KINDS)
        self.bars, self._kept_out = rows.bars, kept_out
        self.invited, self.notice = rows.values.get(INVITED) == "1", told
        if changed:
            self.on_notice(told)
        if barred:
            self.on_barred()

    # --- who comes in ------------------------------------------------------------------------------------------------
    def is_gone(self, person: str) -> bool:
        """Return whether the owner has removed the person, so that their cookie is void."""
        return person in self._kept("gone")

    def is_barred(self, person: str) -> bool:
        """Return whether a person is barred."""
        return person in self._kept("person")

    def is_kept_out(self, client: Client) -> bool:
        """Return whether a client is barred, by person or by address."""
        return self.is_barred(client.person) or client.group in self._kept("address")

    def refusal(self, path: str, client: Client) -> RequestError | None:
        """Return the error for a request of a barred client; None if the request is allowed. Paths outside the API
        always are, so that the client's page can show why."""
        closed = path.startswith("/api/") and path not in OPEN_TO_ALL and not path.startswith("/api/owner")
        if not closed or not self.is_kept_out(client):
            return None
        return RequestError("barred", status=403)

    def _kept(self, kind: str) -> frozenset[str]:
        return self._kept_out.get(kind, frozenset())

    # --- where from --------------------------------------------------------------------------------------------------
    def note(self, client: Client) -> None:
        """Remember a person's address, in memory only, so that the owner can bar it."""
        if not client.person:
            return
        self._addresses[client.person] = client.group
        self._addresses.move_to_end(client.person)
        while len(self._addresses) > MANY:
            self._addresses.popitem(last=False)

    def address_of(self, person: str) -> str:
        """Return a person's last known address; "" if it is not known."""
        return self._addresses.get(person, "")


_KINDS: Final = ("person", "address", "gone")
