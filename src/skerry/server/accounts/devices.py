"""Which device is whose just now, on this server and on others, and the sockets that each of them has open.

Every request with a cookie asks here. A device that is signed out is nobody's, and its sockets end at once; one whose
person became another is the other's, and its sockets end too, to come back as who they are. What another server has
changed is looked for again and again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final

from skerry.server.accounts.cookies import Guest
from skerry.server.accounts.user_agents import named
from skerry.server.database.account_store import DeviceRow, PeopleStore
from skerry.tables.limits.rates import Asker, Hourly, make_room
from skerry.tables.live.connection import Connection
from skerry.tables.protocol import Removed
from skerry.tables.storage import Conflict, StoreFailed
from skerry.tables.text.catalogue import say

OVERLAP: Final = 60.0
"""Clocks of servers on one database may differ by so many seconds."""
NO_ROW: Final = ""
"""Of a device that is not in the database: its cookie says whose it is."""

logger = logging.getLogger(__name__)


class Devices:
    """One a server. `open` and `close` frame its life."""

    def __init__(self, store: PeopleStore, every: float) -> None:
        """`every`: how often, in seconds, it is looked what other servers have changed."""
        self.store = store
        self.every = every
        self._whose: dict[str, str | None] = {}
        """By device: its person, `NO_ROW`, or None for one that is signed out."""
        self._sockets: dict[str, set[Connection]] = {}
        self._noted = Hourly()
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begin to follow other servers."""
        self._spawn(self._following())

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- whose -----------------------------------------------------------------------------------------------------
    async def person_at(self, guest: Guest) -> str | None:
        """Whose device a cookie's is; None if it is signed out. Raises StoreFailed."""
        device = guest.device
        if device not in self._whose:
            row = await self.store.device(device)
            found = NO_ROW if row is None else None if row[1] else row[0]
            make_room(self._whose)
            self._whose.setdefault(device, found)  # what was learned meanwhile is newer
        whose = self._whose[device]
        if whose == NO_ROW:
            return guest.person
        if whose is not None:
            self._note(device)
        return whose

    def _note(self, device: str) -> None:
        """It is used now: kept once an hour."""
        if self._noted.is_due(device):
            self._spawn(self._kept(device))

    async def _kept(self, device: str) -> None:
        with contextlib.suppress(StoreFailed, Conflict):  # the next hour comes
            await self.store.note_seen(device)

    def knows(self, device: str) -> bool:
        """Whether it has sockets open, or was asked about and is not signed out for all that is known."""
        return device in self._sockets or self._whose.get(device) is not None

    def learn(self, device: str, person: str | None, key: str = "signed_out") -> None:
        """A device has another person now; None: it is signed out, as its sockets, which end if that is news, are told
        by the words of `key`. What a bot from outside connects by is a device of that bot."""
        before = self._whose.get(device)
        self._whose[device] = person
        if before == person and person is not None:
            return
        for connection in self._sockets.get(device, set()):
            if person is None:
                connection.send(Removed(say(key, connection.language), "closed"))
                connection.close()
            elif connection.person != person:
                connection.close()  # the page comes back by itself

    # --- sockets ---------------------------------------------------------------------------------------------------
    @contextlib.contextmanager
    def connected(self, device: str, connection: Connection) -> Iterator[None]:
        """While a device has a socket open."""
        self._sockets.setdefault(device, set()).add(connection)
        whose = self._whose.get(device, NO_ROW)
        if whose is None or whose not in (NO_ROW, connection.person):  # since the request was let in
            connection.close()
        try:
            yield
        finally:
            self._sockets[device].discard(connection)
            if not self._sockets[device]:
                del self._sockets[device]

    def end_sockets(self, gone: Callable[[str], bool], barred: Callable[[Asker], bool]) -> None:
        """Send everybody away whom the owner has removed, or who may not be here any more."""
        for connections in self._sockets.values():
            for connection in connections:
                person = connection.person if connection.bot is None else connection.bot.owner
                if gone(person) or barred(Asker(connection.address, person)):
                    key = "removed.owner" if gone(person) else "barred"
                    connection.send(Removed(say(key, connection.language), "closed"))
                    connection.close()

    # --- other servers ---------------------------------------------------------------------------------------------
    async def _following(self) -> None:
        while True:
            since = time.time()
            await asyncio.sleep(self.every)
            try:
                changed = await self.store.changed_since(since - OVERLAP)
            except StoreFailed:
                continue
            for device, person, ended in changed:
                if device in self._whose or device in self._sockets:
                    self.learn(device, None if ended else person)


def device_row(guest: Guest, agent: str) -> DeviceRow:
    """A guest's device as it is kept, from its User-Agent header."""
    now = time.time()
    return DeviceRow(guest.device, guest.person, *named(agent), now, now)
