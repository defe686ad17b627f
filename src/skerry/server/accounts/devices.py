"""The current person of each device, on this server and on others, and the sockets that each device has open.

Every request with a cookie asks here. The sockets of a device that is signed out end at once; those of a device that
becomes another person's end too, and reconnect as that person. Changes made by other servers are polled.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final

from skerry.server.accounts.cookies import Guest
from skerry.server.accounts.user_agents import named
from skerry.server.database.account_store import DeviceRow, PeopleStore
from skerry.tables.limits.rates import Client, Hourly, make_room
from skerry.tables.live.connection import Connection
from skerry.tables.model import clock
from skerry.tables.protocol import Removed
from skerry.tables.storage import StoreError, WriteConflict
from skerry.tables.text.catalogue import say

OVERLAP: Final = 60.0
"""Seconds by which the clocks of servers on one database may differ."""
NO_ROW: Final = ""
"""Mark of a device that is not in the database: its cookie says whose it is."""

logger = logging.getLogger(__name__)


class Devices:
    """Current person and open sockets of each device; one object per server. Call `open` at its start and `close` at
    its end."""

    def __init__(self, store: PeopleStore, every: float) -> None:
        """Look for changes made by other servers every `every` seconds."""
        self.store = store
        self.every = every
        self._whose: dict[str, str | None] = {}
        """By device: its person, `NO_ROW`, or None for one that is signed out."""
        self._sockets: dict[str, set[Connection]] = {}
        self._noted = Hourly()
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begin to follow the changes made by other servers."""
        self._spawn(self._following())

    async def close(self) -> None:
        """Stop following, and cancel what is under way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- whose -----------------------------------------------------------------------------------------------------
    async def person_at(self, guest: Guest) -> str | None:
        """Return the person whose device a cookie's is; None if the device is signed out. Raises StoreError."""
        device = guest.device
        if device not in self._whose:
            row = await self.store.device(device)
            found = NO_ROW if row is None else None if row[1] else row[0]
            make_room(self._whose)
            self._whose.setdefault(device, found)  # if `learn` was called meanwhile, that is newer
        whose = self._whose[device]
        if whose == NO_ROW:
            return guest.person
        if whose is not None:
            self._note(device)
        return whose

    def _note(self, device: str) -> None:
        """Store that the device is used now, at most once an hour."""
        if self._noted.is_due(device):
            self._spawn(self._kept(device))

    async def _kept(self, device: str) -> None:
        with contextlib.suppress(StoreError, WriteConflict):  # tried again in an hour
            await self.store.note_seen(device)

    def knows(self, device: str) -> bool:
        """Return whether the device has sockets open, or was looked up and is not known to be signed out."""
        return device in self._sockets or self._whose.get(device) is not None

    def learn(self, device: str, person: str | None, key: str = "signed_out") -> None:
        """Record that a device has another person now: its sockets of any other person end. None: it is signed out, and
        all its sockets are sent the text of `key` and end. A bot from outside counts as a device, by its id."""
        before = self._whose.get(device)
        self._whose[device] = person
        if before == person and person is not None:
            return
        for connection in self._sockets.get(device, set()):
            if person is None:
                connection.send(Removed(say(key, connection.language), "closed"))
                connection.close()
            elif connection.person != person:
                connection.close()  # the page reconnects by itself

    def learn_chat(self, device: str, off: bool) -> None:
        """Record that a device's person is sent no chat, or is again: its sockets for which it was otherwise end."""
        for connection in self._sockets.get(device, set()):
            if connection.chat_off not in (None, off):
                connection.close()  # the page reconnects by itself, and is sent what it may read

    # --- sockets ---------------------------------------------------------------------------------------------------
    @contextlib.contextmanager
    def connected(self, device: str, connection: Connection) -> Iterator[None]:
        """Context in which a socket counts as open at a device. It is closed if the device has another person by
        now."""
        self._sockets.setdefault(device, set()).add(connection)
        whose = self._whose.get(device, NO_ROW)
        if whose is None or whose not in (NO_ROW, connection.person):  # changed since the request was accepted
            connection.close()
        try:
            yield
        finally:
            self._sockets[device].discard(connection)
            if not self._sockets[device]:
                del self._sockets[device]

    def end_sockets(self, gone: Callable[[str], bool], barred: Callable[[Client], bool]) -> None:
        """Close the connections of everybody whom the owner has removed (`gone`) or bars (`barred`), after telling
        them."""
        for connections in self._sockets.values():
            for connection in connections:
                person = connection.person if connection.bot is None else connection.bot.owner
                if gone(person) or barred(Client(connection.address, person)):
                    key = "removed.owner" if gone(person) else "barred"
                    connection.send(Removed(say(key, connection.language), "closed"))
                    connection.close()

    # --- other servers ---------------------------------------------------------------------------------------------
    async def _following(self) -> None:
        while True:
            since = clock.now()
            await asyncio.sleep(self.every)
            try:
                changed = await self.store.changed_since(since - OVERLAP)
            except StoreError:
                continue
            for device, person, ended, chat_off in changed:
                if device in self._whose or device in self._sockets:
                    self.learn(device, None if ended else person)
                    self.learn_chat(device, chat_off)


def device_row(guest: Guest, agent: str) -> DeviceRow:
    """Return the database row of a guest's device, described by its User-Agent header."""
    now = clock.now()
    return DeviceRow(guest.device, guest.person, *named(agent), now, now)
