"""Access to the owner's page by a code, and of new guests by an invitation; codes are shown once and stored as
hashes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from skerry.server.accounts.cookies import Guest
from skerry.server.accounts.device_codes import digest as hashed
from skerry.server.accounts.device_codes import new_code, plain
from skerry.server.accounts.second_device import SecondDevice
from skerry.server.database.owner_store import InvitationRow, OwnerStore
from skerry.server.quotas import Quotas
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.model import clock
from skerry.tables.storage import stored

CODE_SECONDS: Final = 900.0
"""Seconds for which the owner's code is valid, for one use."""
OWNER_SECONDS: Final = 12 * 3600.0
"""Seconds for which a browser that has entered the code may show the owner's page."""
MOST_INVITATIONS: Final = 100
DAY: Final = 86_400.0
ID_LETTERS: Final = 16


async def owner_code(store: OwnerStore) -> str:
    """Create a code that lets one browser show the owner's page, and return it; older codes become void. Raises
    StoreError or WriteConflict."""
    code = new_code()
    await store.keep_code(await hashed(plain(code)), clock.now() + CODE_SECONDS)
    return code


class Door:
    """Access of browsers to the owner's page. Every method may raise RequestError."""

    def __init__(self, store: OwnerStore, second_device: SecondDevice) -> None:
        """`second_device` counts the tries: a wrong code here counts like one at signing in."""
        self.store = store
        self.second_device = second_device

    async def enter(self, guest: Guest, code: str, client: Client) -> None:
        """Let this browser show the owner's page for OWNER_SECONDS. Raises RequestError if the code is wrong, which
        counts as a try."""
        self.second_device.tries.must_take(client)
        typed = plain(code)
        digest = await hashed(typed) if typed else ""
        until = clock.now() + OWNER_SECONDS
        if not digest or not await stored(self.store.enter(digest, guest.device, until)):
            raise RequestError("owner_code", status=404)
        self.second_device.tries.give_back(client)

    async def until(self, guest: Guest) -> float:
        """Return the Unix time until which this browser may show the owner's page. Raises RequestError if it may
        not."""
        until = await stored(self.store.until(guest.device))
        if not until:
            raise RequestError("owner_only", status=403)
        return until

    async def leave(self, guest: Guest) -> None:
        """End this browser's right to show the owner's page."""
        await stored(self.store.leave(guest.device))


class Invitations:
    """Invitation links for new guests. Every method may raise RequestError."""

    def __init__(
        self, store: OwnerStore, second_device: SecondDevice, quotas: Quotas, name_of: Callable[[str], Awaitable[str]]
    ) -> None:
        """`name_of` returns a person's display name."""
        self.store = store
        self.second_device = second_device
        self.quotas = quotas
        self.name_of = name_of

    async def make(self, people: int, days: int) -> str:
        """Create an invitation for `people` guests, valid for `days`, and return its code, which is not shown again."""
        code, now = new_code(), clock.now()
        digest = await hashed(plain(code))
        if not await stored(
            self.store.invite(InvitationRow(digest, now, now + days * DAY, people, people), MOST_INVITATIONS)
        ):
            raise RequestError("too_many_invitations", count=MOST_INVITATIONS, status=409)
        return code

    async def revoke(self, id: str) -> None:
        """Revoke the invitation with that id. Raises RequestError if there is none."""
        if len(id) != ID_LETTERS or not await stored(self.store.revoke(id)):
            raise RequestError("no_invitation", status=404)

    async def accept(self, guest: Guest, code: str, client: Client) -> None:
        """Accept an invitation. A person who is known to the server needs none and uses none up."""
        if client.person and await self.quotas.holds(guest.person):
            return
        self.second_device.tries.must_take(client)
        typed = plain(code)
        digest = await hashed(typed) if typed else ""
        name = await self.name_of(guest.person)
        if not digest or not await stored(self.store.accept(digest, guest.person, name)):
            raise RequestError("no_invitation", status=404)
        self.second_device.tries.give_back(client)
