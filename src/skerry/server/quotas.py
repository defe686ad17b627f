"""Quotas on new people, tables, creations and events: by person, by address and in all.

A person is stored only once they do something, so they are counted then. Everybody who asks gets a cookie, so the
address counts too (`limits.rates`: wide enough for a school), and all clients without a cookie at one address count as
one. Counts by the hour are kept by each server for itself, or by all in Redis. What is counted in the database, each
store counts in the transaction that writes, so that no two requests at once get past a limit.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, exists, or_, select

from skerry.server.database import schema
from skerry.server.database.owner_store import database_bytes
from skerry.server.database.table_store import Store
from skerry.server.settings import Settings
from skerry.server.shared_limits import SharedLimits
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import HOUR, WIDE, Client, RateLimiter, TokenBuckets, make_room
from skerry.tables.storage import StoreError

ROOM_SECONDS: Final = 10.0
"""Seconds for which the free space of the disk and the size of the database are reused."""


class Quotas:
    """Quotas of one server. Each method counts, or raises RequestError: status 429 or 507 above a limit, 403 without a
    needed invitation, 503 if the database cannot be read.

    Without a client (`client` None) it is the server's own work, to which only the limits in all apply.
    """

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self._guests = _hourly(settings.guests_each_hour / WIDE)
        self._guests_all = TokenBuckets(settings.guests_all_hour / HOUR, settings.guests_all_hour)
        self._tables = _hourly(settings.tables_each_hour)
        self._creations = _hourly(settings.creations_each_hour)
        self._events = _hourly(settings.events_each_hour)
        self._known: dict[str, None] = {}
        self.needs_invitation: Callable[[], bool] = lambda: False
        """Function that returns whether new guests need an invitation."""
        self._room = ""
        self._room_at = -ROOM_SECONDS

    def share(self, limits: SharedLimits) -> None:
        """Count by the hour together with other servers."""
        limits.join("guests_all", self._guests_all)
        limits.join_both("guests", self._guests)
        limits.join_both("tables", self._tables)
        limits.join_both("creations", self._creations)
        limits.join_both("events", self._events)

    async def guest(self, client: Client | None, person: str) -> None:
        """Count a person who does something that is stored, if they never did before. Raises RequestError."""
        if client is None or person in self._known:
            return
        if not client.person or not await self._read(lambda connection: _holds(connection, person)):
            if self.needs_invitation():
                raise RequestError("by_invitation", status=403)
            await self.room()
            if person in self._known:
                return  # another request of theirs was counted meanwhile
            if not self._guests.take(client):
                raise RequestError("too_many_guests", status=429, wait=self._guests.wait(client))
            if not self._guests_all.of("").take():
                raise RequestError("too_many_new", status=429, wait=self._guests_all.of("").wait())
        make_room(self._known)
        self._known[person] = None

    async def table(self, client: Client | None, person: str) -> None:
        """Count a new table. Raises RequestError."""
        await self.guest(client, person)
        await self.room()
        if client is not None and not self._tables.take(client):
            raise RequestError("tables_too_fast", status=429, wait=self._tables.wait(client))

    async def creation(self, client: Client | None, person: str) -> None:
        """Count a new rule set or piece of content. Raises RequestError."""
        await self.guest(client, person)
        await self.room()
        if client is not None and not self._creations.take(client):
            raise RequestError("creations_too_fast", status=429, wait=self._creations.wait(client))

    async def event(self, client: Client | None, person: str) -> None:
        """Count a new event. Raises RequestError."""
        await self.guest(client, person)
        await self.room()
        if client is not None and not self._events.take(client):
            raise RequestError("events.too_fast", status=429, wait=self._events.wait(client))

    async def room(self) -> None:
        """Raise RequestError with status 507 if disk or database have no room for anything new."""
        if time.monotonic() - self._room_at >= ROOM_SECONDS:
            self._room_at = time.monotonic()
            self._room = await self._read(self._looked)
        if self._room:
            raise RequestError(self._room, status=507)

    def _looked(self, connection: Connection) -> str:
        """Return the key of the error if there is no room; "" if there is."""
        used, free = database_bytes(connection), self.store.free_bytes()
        if free is not None and free < self.settings.disk_bytes_free:
            return "no_room"
        return "no_room" if 0 < self.settings.database_bytes_all <= used else ""

    async def holds(self, person: str) -> bool:
        """Return whether the person has done something on this server that is stored."""
        return person in self._known or bool(await self._read(lambda connection: _holds(connection, person)))

    async def _read(self, job: Any) -> Any:
        try:
            return await self.store.read(job)
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error


def _hourly(count: float) -> RateLimiter:
    """Return a limit of `count` an hour, at least one at once, for a person, and WIDE times as much for an address."""
    return RateLimiter(count / HOUR, max(1.0, count))


def _holds(connection: Connection, person: str) -> bool:
    """Return whether the database knows a person: by a name, seat, table, creation, event, bot, or as a bot."""
    events, joined, bots = schema.events, schema.event_people, schema.bots
    people, tables, seats, creations = schema.people, schema.tables, schema.seats, schema.creations
    known = or_(
        exists().where(people.c.id == person),
        exists().where(seats.c.person == person),
        exists().where(tables.c.host == person),
        exists().where(creations.c.person == person),
        exists().where(events.c.host == person),
        exists().where(joined.c.person == person),
        exists().where(bots.c.id == person),
        exists().where(bots.c.owner == person),
    )
    return bool(connection.execute(select(known)).scalar())
