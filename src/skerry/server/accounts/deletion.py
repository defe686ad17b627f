"""Deletion of a person: their seats, their name, what they said and what they keep."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from skerry.server.accounts.cookies import COOKIE_SECONDS, Guest
from skerry.server.accounts.devices import Devices, device_row
from skerry.server.database.account_store import DeviceRow, PeopleStore
from skerry.server.database.outside_bot_store import BotRow
from skerry.tables.errors import RequestError
from skerry.tables.model import clock
from skerry.tables.people.merge import follow, leave
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.storage import WriteConflict
from skerry.tables.text.names import guest_name

ROUNDS: Final = 3
"""Maximum number of tries if the person takes a seat again meanwhile."""


class AccountDeletion:
    """Deletion of people; one object per server. All methods may raise RequestError or StoreError."""

    def __init__(
        self,
        store: PeopleStore,
        devices: Devices,
        runtime: Runtime,
        name_of: Callable[[str], Awaitable[str]],
        revoke_bots: Callable[[str], Awaitable[list[BotRow]]],
    ) -> None:
        """`name_of` returns a person's name; `revoke_bots` revokes the tokens of all bots of a person and returns the
        bots."""
        self.revoke_bots = revoke_bots
        self.store = store
        self.devices = devices
        self.runtime = runtime
        self.name_of = name_of

    async def delete(self, guest: Guest, agent: str, name: str) -> None:
        """Delete the person who asks. Raises RequestError unless `name` is their name, which confirms it."""
        called = await self.name_of(guest.person)
        if name != called:
            raise RequestError("other_name", name=called, status=409)
        await self._go(guest.person, called, device_row(guest, agent))

    async def remove(self, person: str) -> None:
        """Delete a person on behalf of the owner: their cookies are not valid from then on."""
        await self._go(person, await self.name_of(person), None)

    async def _go(self, person: str, called: str, device: DeviceRow | None) -> None:
        """Delete everything of a person. Bots take over their seats, and in finished games they become a former player.
        It goes table by table, the person last, so that a deletion that broke off is finished by asking again."""
        for bot in await self.revoke_bots(person):
            for table in await self.store.tables_of(bot.id):
                await leave(self.runtime, table, bot.id, (bot.name,))
        for _ in range(ROUNDS):
            for table in await self.store.tables_of(person):
                await leave(self.runtime, table, person, (called, guest_name(person)))
            try:
                devices, tables = await self.store.forget(person, device, clock.now() + COOKIE_SECONDS)
            except WriteConflict:
                continue
            for one in devices:
                self.devices.learn(one, None)
            await follow(self.runtime, tables)
            return
        raise RequestError("busy", status=503)
