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
from skerry.tables.limits.rates import Asker, Limiter
from skerry.tables.model import clock
from skerry.tables.storage import stored

MOST: Final = 5_000
"""Maximum number of a person's latest finished seats that are added up."""
ASKED_EACH_SECOND: Final = 0.5
ASKED_AT_ONCE: Final = 10

Found = TypeVar("Found")


class NumberDesk:
    """Service for statistics, one instance per server. Every method may raise RequestError."""

    def __init__(self, store: OutcomeStore, quotas: Quotas, name_of: Callable[[str], Awaitable[str]]) -> None:
        """`name_of` returns a person's display name."""
        self.store = store
        self.quotas = quotas
        self.name_of = name_of
        self._limit = Limiter(ASKED_EACH_SECOND, ASKED_AT_ONCE)

    async def own(self, person: str, language: str, asker: Asker) -> protocol.Numbers:
        """Return a person's own statistics."""
        self._take(asker)
        return await self._numbers(person, language, await stored(self.store.link_of(person)), False)

    async def shared(self, link: str, language: str, asker: Asker) -> protocol.Numbers:
        """Return the statistics that a link shares."""
        self._take(asker)
        person = await stored(self.store.whose(link))
        if not person:
            raise RequestError("no_numbers", status=404)
        return await self._numbers(person, language, "", True)

    async def share(self, person: str, on: bool, asker: Asker) -> protocol.NumberLink:
        """Share the person's statistics by a link and return it; or end that for good: sharing again makes another
        link."""
        self._take(asker)
        if not on:
            await stored(self.store.share(person, ""))
            return protocol.NumberLink("")
        await self.quotas.guest(asker, person)
        link = await stored(self.store.link_of(person))
        if not link:
            link = secrets.token_urlsafe(16)
            await stored(self.store.share(person, link))
        return protocol.NumberLink(link)

    def _take(self, asker: Asker) -> None:
        if not self._limit.take(asker):
            raise RequestError("too_fast", status=429)

    async def _numbers(self, person: str, language: str, link: str, shared: bool) -> protocol.Numbers:
        waiting = await stored(self.store.waiting(person))  # read first: a game counted meanwhile is then in the rows
        # results of a challenge that other people still play are shown to the person alone
        rows, others = await stored(self.store.rows_of(person, MOST, clock.now() if shared else None))
        games = await aside(numbers_of, rows, others, language, shared)
        return protocol.Numbers(await self.name_of(person), link, games, waiting, len(rows) == MOST)
