"""Task that seals each day's challenge the day before, even if nobody asks for it."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from skerry.server.ending import Background
from skerry.tables.errors import RequestError
from skerry.tables.shared_luck.daily import Daily

EVERY_SECONDS: Final = 600.0


class DailySealTask:
    """Sealing task, one instance per server; of several servers the secret of the first counts."""

    def __init__(self, daily: Daily) -> None:
        self.daily = daily
        self._task = Background()

    def open(self) -> None:
        """Start the task."""
        self._task.start(self._sealing())

    async def close(self) -> None:
        """Stop the task."""
        await self._task.end()

    async def _sealing(self) -> None:
        while True:
            with contextlib.suppress(RequestError):  # the store failed: the next try, or a request, seals it
                await self.daily.seal()
            await asyncio.sleep(EVERY_SECONDS)
