"""Somebody goes for good: their seats, their name, what they said and what they keep."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from skerry.server.database.people_store import PeopleStore
from skerry.server.people.accounts import Guest
from skerry.server.people.devices import Devices, device_row
from skerry.tables.live.hall import Hall
from skerry.tables.live.people import follow, leave
from skerry.tables.shown.texts import Refusal, guest_name
from skerry.tables.storing import Conflict

ROUNDS: Final = 3
"""So often it is begun anew because they have sat down once more meanwhile."""


class Parting:
    """One a server. Everything may raise Refusal or StoreFailed."""

    def __init__(
        self, store: PeopleStore, devices: Devices, hall: Hall, name_of: Callable[[str], Awaitable[str]]
    ) -> None:
        """`name_of` tells what somebody is called."""
        self.store = store
        self.devices = devices
        self.hall = hall
        self.name_of = name_of

    async def delete(self, guest: Guest, agent: str, name: str) -> None:
        """Everything of a person goes: bots play on, a former player has played what is over. Table by table, so that
        what could not be finished is finished by asking again; the person themselves last."""
        person, called = guest.person, await self.name_of(guest.person)
        if name != called:
            raise Refusal("other_name", name=called, status=409)
        for _ in range(ROUNDS):
            for table in await self.store.tables_of(person):
                await leave(self.hall, table, person, (called, guest_name(person)))
            try:
                devices, tables = await self.store.forget(device_row(guest, agent))
            except Conflict:
                continue
            for device in devices:
                self.devices.learn(device, None)
            await follow(self.hall, tables)
            return
        raise Refusal("busy", status=503)
