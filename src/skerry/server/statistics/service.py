"""Requests for a person's statistics: their own, and those of a person who shares them by a link."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from skerry.server import protocol
from skerry.server.database.outcome_store import OutcomeStore
from skerry.server.quotas import Quotas
from skerry.server.statistics.totals import numbers_of
from skerry.tables.concurrency import aside
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client, RateLimiter
from skerry.tables.model import clock
from skerry.tables.storage import stored

MOST: Final = 5_000
"""Maximum number of a person's latest finished seats that are added up."""
ASKED_EACH_SECOND: Final = 0.5
ASKED_AT_ONCE: Final = 10

Found = TypeVar("Found")


class StatisticsService:
    """Service for statistics, one instance per server. Every method may raise RequestError."""

    def __init__(self, store: OutcomeStore, quotas: Quotas, name_of: Callable[[str], Awaitable[str]]) -> None:
        """`name_of` returns a person's display name."""
        self.store = store
        self.quotas = quotas
        self.name_of = name_of
        self._limit = RateLimiter(ASKED_EACH_SECOND, ASKED_AT_ONCE)

    async def own(self, person: str, language: str, client: Client) -> protocol.Numbers:
        """Return a person's own statistics."""
        self._take(client)
        return await self._numbers(person, language, await stored(self.store.link_of(person)), False)

    async def shared(self, link: str, language: str, client: Client) -> protocol.Numbers:
        """Return the statistics that a link shares."""
        self._take(client)
        person = await stored(self.store.whose(link))
        if not person:
            raise RequestError("no_numbers", status=404)
        return await self._numbers(person, language, "", True)

    async def share(self, person: str, on: bool, client: Client) -> protocol.NumberLink:
        """Share the person's statistics by a link and return it; or end that for good: sharing again makes another
        link."""
        self._take(client)
        if not on:
            await stored(self.store.end_sharing(person))
            return protocol.NumberLink("")
        await self.quotas.guest(client, person)
        return protocol.NumberLink(await stored(self.store.share(person, secrets.token_urlsafe(16))))

    def _take(self, client: Client) -> None:
        if not self._limit.take(client):
            raise RequestError("too_fast", status=429, wait=self._limit.wait(client))

    async def _numbers(self, person: str, language: str, link: str, shared: bool) -> protocol.Numbers:
        waiting = await stored(self.store.waiting(person))  # read first: a game counted meanwhile is then in the rows
        # results of a challenge that other people still play are shown to the person alone
        rows, others = await stored(self.store.rows_of(person, MOST, clock.now() if shared else None))
        games = await aside(numbers_of, rows, others, language, shared)
        return protocol.Numbers(await self.name_of(person), link, games, waiting, len(rows) == MOST)
