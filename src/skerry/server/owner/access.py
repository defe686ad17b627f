"""Who is the owner, and who comes in by an invitation: both by a code that is told once and kept hashed."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Final

from skerry.server.accounts.cookies import Guest
from skerry.server.accounts.device_codes import digest as hashed
from skerry.server.accounts.device_codes import new_code, plain
from skerry.server.accounts.second_device import Joining
from skerry.server.database.owner_store import InvitationRow, OwnerStore
from skerry.server.quotas import Quotas
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Asker
from skerry.tables.storage import stored

CODE_SECONDS: Final = 900.0
"""The owner's code counts for so long, and for one use."""
OWNER_SECONDS: Final = 12 * 3600.0
"""A browser shows the owner's page for so long."""
MOST_INVITATIONS: Final = 100
DAY: Final = 86_400.0
ID_LETTERS: Final = 16


async def owner_code(store: OwnerStore) -> str:
    """A code that lets one browser show the owner's page; an older one is void. Raises StoreFailed or Conflict."""
    code = new_code()
    await store.keep_code(await hashed(plain(code)), time.time() + CODE_SECONDS)
    return code


class Door:
    """The way to the owner's page. Everything may raise RequestError."""

    def __init__(self, store: OwnerStore, joining: Joining) -> None:
        """`accounts.sign_in` counts tries: a wrong code here is one like any other."""
        self.store = store
        self.joining = joining

    async def enter(self, guest: Guest, code: str, asker: Asker) -> None:
        """Be the owner at this browser from now on. Only a wrong code counts as a try."""
        self.joining.must_be_let_try(asker)
        typed = plain(code)
        digest = await hashed(typed) if typed else ""
        until = time.time() + OWNER_SECONDS
        if not digest or not await stored(self.store.enter(digest, guest.device, until)):
            raise RequestError("owner_code", status=404)
        self.joining.tries.give_back(asker)

    async def until(self, guest: Guest) -> float:
        """Until when this browser is the owner's. Raises RequestError if it is not."""
        until = await stored(self.store.until(guest.device))
        if not until:
            raise RequestError("owner_only", status=403)
        return until

    async def leave(self, guest: Guest) -> None:
        """Be the owner at this browser no longer."""
        await stored(self.store.leave(guest.device))


class Invitations:
    """Links by which new guests come in. Everything may raise RequestError."""

    def __init__(
        self, store: OwnerStore, joining: Joining, quotas: Quotas, name_of: Callable[[str], Awaitable[str]]
    ) -> None:
        """`name_of` tells what somebody is called."""
        self.store = store
        self.joining = joining
        self.quotas = quotas
        self.name_of = name_of

    async def make(self, people: int, days: int) -> str:
        """A new link's code, told this once."""
        code, now = new_code(), time.time()
        digest = await hashed(plain(code))
        if not await stored(
            self.store.invite(InvitationRow(digest, now, now + days * DAY, people, people), MOST_INVITATIONS)
        ):
            raise RequestError("too_many_invitations", count=MOST_INVITATIONS, status=409)
        return code

    async def revoke(self, id: str) -> None:
        """It lets nobody in any more."""
        if len(id) != ID_LETTERS or not await stored(self.store.revoke(id)):
            raise RequestError("no_invitation", status=404)

    async def accept(self, guest: Guest, code: str, asker: Asker) -> None:
        """Come in. Who is known here already needs no invitation and uses none up."""
        if asker.person and await self.quotas.holds(guest.person):
            return
        self.joining.must_be_let_try(asker)
        typed = plain(code)
        digest = await hashed(typed) if typed else ""
        name = await self.name_of(guest.person)
        if not digest or not await stored(self.store.accept(digest, guest.person, name)):
            raise RequestError("no_invitation", status=404)
        self.joining.tries.give_back(asker)
