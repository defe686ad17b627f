"""A fair queue for a scarce resource: round robin over addresses, then over the people behind each address.

The number of waiting requests is limited in all and for each, so that nobody can fill the queue, and a new request
waits for at most one task of each other address.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, deque
from collections.abc import AsyncIterator
from typing import Final

from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client

EACH: Final = 8
"""Maximum number of requests of one person that run or wait."""
ADDRESS: Final = 4 * EACH
MOST: Final = 8 * ADDRESS

Waiting = asyncio.Future[None]


class QueueFull(Exception):
    """Error if too many requests are waiting already: of this person, of their address, or in all."""


class Line:
    """A round-robin queue. Addresses, and the people behind each, are kept in the order of their next turn."""

    def __init__(self) -> None:
        self.groups: dict[str, dict[str, deque[Waiting]]] = {}

    def join(self, client: Client, future: Waiting) -> None:
        """Append a request to those of the same person."""
        self.groups.setdefault(client.group, {}).setdefault(client.key, deque()).append(future)

    def next(self) -> Waiting | None:
        """Remove and return the next request that has not been cancelled; None if there is none."""
        while self.groups:
            group = next(iter(self.groups))
            people = self.groups.pop(group)
            person = next(iter(people))
            own = people.pop(person)
            future = own.popleft()
            if own:
                people[person] = own
            if people:
                self.groups[group] = people
            if not future.done():
                return future
        return None


class FairQueue:
    """A concurrency limit with a queue: `places` requests run at once; urgent ones go first, otherwise by turns."""

    def __init__(self, places: int, limited: bool = True) -> None:
        """`limited` False: the number of waiting requests is limited elsewhere."""
        self._places = places
        self._free = places
        """Free places; below 0 while more requests run than there are places, after `resize`."""
        self._limited = limited
        self._lines = {True: Line(), False: Line()}
        self.waiting = 0
        self.people: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()

    def resize(self, places: int) -> None:
        """Let `places` requests run at once from now on; what runs already goes on."""
        self._free += places - self._places
        self._places = places
        self._hand_over()

    @contextlib.asynccontextmanager
    async def place(self, urgent: bool, client: Client | None = None) -> AsyncIterator[None]:
        """Wait for a free place, and hold it. Raises QueueFull if too many requests are waiting. Without a client it is
        the server's own work, which is not limited."""
        counted = client if self._limited else None
        if counted is not None:
            self._enter(counted)
        try:
            await self._turn(urgent, client or Client(""))
            try:
                yield
            finally:
                self._leave()
        finally:
            if counted is not None:
                self._count(counted, -1)

    @contextlib.asynccontextmanager
    async def turn(self, client: Client | None) -> AsyncIterator[None]:
        """Wait for a place for an urgent request, and hold it. Raises RequestError if too many requests are waiting."""
        try:
            async with self.place(True, client):
                yield
        except QueueFull:
            raise RequestError("judge_crowded", status=503) from None

    def _enter(self, client: Client) -> None:
        if self.waiting >= MOST or self.people[client.key] >= EACH or self.addresses[client.group] >= ADDRESS:
            raise QueueFull
        self._count(client, 1)

    def _count(self, client: Client, change: int) -> None:
        self.people[client.key] += change
        self.addresses[client.group] += change
        for counts, key in ((self.people, client.key), (self.addresses, client.group)):
            if not counts[key]:
                del counts[key]

    async def _turn(self, urgent: bool, client: Client) -> None:
        if self._free > 0:
            self._free -= 1
            return
        future: Waiting = asyncio.get_running_loop().create_future()
        self._lines[urgent].join(client, future)
        self.waiting += 1
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._leave()
            raise
        finally:
            self.waiting -= 1

    def _leave(self) -> None:
        self._free += 1
        self._hand_over()

    def _hand_over(self) -> None:
        """Give free places to those who wait."""
        while self._free > 0:
            future = self._lines[True].next() or self._lines[False].next()
            if future is None:
                return
            self._free -= 1
            future.set_result(None)
