"""What the owner has set for the whole server, in memory: who is kept out, the notice, whether guests are invited.

Every request asks here, so nothing is read then; what another server has set is looked for again and again.
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
from skerry.tables.limits.rates import MANY, Asker
from skerry.tables.storage import StoreFailed

INVITED: Final = "invited"
NOTICE: Final = "notice"
LOOK_SECONDS: Final = 2.0
"""How often it is looked what other servers, or somebody at the prompt, have set."""
OPEN_TO_ALL: Final = frozenset({"/api/me", "/api/me/delete", "/api/notice"})
"""What somebody who is kept out may still ask: who they are, and to be forgotten. And the owner's page, which asks
itself who may see it: nobody shuts themselves out of that."""


class House:
    """One a server. `open` and `close` frame its life."""

    def __init__(self, store: OwnerStore, every: float) -> None:
        """`every`: how often, in seconds, it is looked what others have set, where that is more than `LOOK_SECONDS`."""
        self.store = store
        self.every = max(every, LOOK_SECONDS)
        self.invited = False
        """Whether new guests come in by invitation only."""
        self.notice = ""
        """What everybody reads."""
        self.bars: list[BarRow] = []
        self.on_notice: Callable[[str], None] = lambda text: None
        """Called with a new notice."""
        self.on_barred: Callable[[], None] = lambda: None
        """Called when somebody is kept out since a moment ago."""
        self._kept_out: dict[str, frozenset[str]] = {}
        self._addresses: OrderedDict[str, str] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Read what is set, and begin to follow others."""
        with contextlib.suppress(StoreFailed):  # it is read again soon
            await self.refresh()
        self._task = asyncio.create_task(self._following())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _following(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            with contextlib.suppress(StoreFailed):
                await self.refresh()

    async def refresh(self) -> None:
        """Be as the store says. Raises StoreFailed."""
        self._take(await self.store.house())

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
        """Whether the owner has removed somebody, whose cookie is nobody's since."""
        return person in self._kept("gone")

    def is_barred(self, person: str) -> bool:
        """Whether a person is kept out."""
        return person in self._kept("person")

    def is_kept_out(self, asker: Asker) -> bool:
        """Whether somebody may not be here, by who they are or where they come from."""
        return self.is_barred(asker.person) or asker.group in self._kept("address")

    def refusal(self, path: str, asker: Asker) -> RequestError | None:
        """Why a request is not let in; None if it is. The pages themselves are, or nobody could read why."""
        closed = path.startswith("/api/") and path not in OPEN_TO_ALL and not path.startswith("/api/owner")
        if not closed or not self.is_kept_out(asker):
            return None
        return RequestError("barred", status=403)

    def _kept(self, kind: str) -> frozenset[str]:
        return self._kept_out.get(kind, frozenset())

    # --- where from --------------------------------------------------------------------------------------------------
    def note(self, asker: Asker) -> None:
        """Somebody has come from an address; that is kept in memory alone, so that it can be barred."""
        if not asker.person:
            return
        self._addresses[asker.person] = asker.group
        self._addresses.move_to_end(asker.person)
        while len(self._addresses) > MANY:
            self._addresses.popitem(last=False)

    def address_of(self, person: str) -> str:
        """Where somebody last came from; "" if that is not known."""
        return self._addresses.get(person, "")


_KINDS: Final = ("person", "address", "gone")
