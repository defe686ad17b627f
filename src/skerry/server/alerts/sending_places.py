"""Places for alerts that are being sent at the same time. A receiver that hangs keeps only alerts of its own person
waiting."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Final

AT_ONCE: Final = 32
"""Maximum number of alerts of one kind of channel that are being sent at the same time."""
EACH: Final = 2
"""Maximum number of them of one person, of all kinds."""


class SendingPlaces:
    """Places of one server."""

    def __init__(self) -> None:
        self._kinds: dict[str, asyncio.Semaphore] = {}
        self._people: dict[str, tuple[asyncio.Semaphore, int]] = {}
        """By person: their places, and how many have or await one."""

    @contextlib.asynccontextmanager
    async def place(self, person: str, kind: str) -> AsyncIterator[None]:
        """Wait for a place of a person among those of a kind, and have it."""
        own, number = self._people.get(person, (asyncio.Semaphore(EACH), 0))
        self._people[person] = own, number + 1
        try:
            async with own, self._kinds.setdefault(kind, asyncio.Semaphore(AT_ONCE)):
                yield
        finally:
            own, number = self._people[person]
            if number > 1:
                self._people[person] = own, number - 1
            else:
                del self._people[person]
