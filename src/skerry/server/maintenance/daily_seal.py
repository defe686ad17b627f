"""Sees to it that each day's challenge is sealed the day before, also while nobody asks for it."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from skerry.tables.errors import RequestError
from skerry.tables.shared_luck.daily import Daily

EVERY_SECONDS: Final = 600.0


class Sealer:
    """One a server; of several the first one's secret counts."""

    def __init__(self, daily: Daily) -> None:
        self.daily = daily
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._sealing())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _sealing(self) -> None:
        while True:
            with contextlib.suppress(RequestError):  # the store has a bad moment: the next time, or who asks, seals it
                await self.daily.seal()
            await asyncio.sleep(EVERY_SECONDS)
