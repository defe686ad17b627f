"""Setting of a person that no chat is sent to them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from skerry.server.accounts.cookies import Guest
from skerry.server.accounts.devices import Devices, device_row
from skerry.server.database.account_store import PeopleStore
from skerry.server.quotas import Quotas
from skerry.tables.limits.rates import Client
from skerry.tables.protocol import Me
from skerry.tables.storage import stored


class ChatSwitch:
    """The setting of each person; one object per server."""

    def __init__(
        self, store: PeopleStore, devices: Devices, quotas: Quotas, name_of: Callable[[str], Awaitable[str]]
    ) -> None:
        """`name_of` returns a person's display name."""
        self.store = store
        self.devices = devices
        self.quotas = quotas
        self.name_of = name_of

    async def switch(self, guest: Guest, agent: str, off: bool, client: Client) -> Me:
        """Store whether a person is sent no chat, and tell all their devices. Raises RequestError."""
        await self.quotas.guest(client, guest.person)
        for device in await stored(self.store.switch_chat(device_row(guest, agent), off)):
            self.devices.learn_chat(device, off)
        self.devices.learn(guest.device, guest.person)
        return Me(guest.person, await self.name_of(guest.person), off)
