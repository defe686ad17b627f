"""Measurement of the event loop's lag: how much later than planned a timer runs; all else waits as long."""

from __future__ import annotations

import asyncio
from typing import Final

from skerry.server.ending import Background
from skerry.server.maintenance.measurements import Times

EVERY: Final = 0.25
"""Seconds between two measurements."""


class LoopLag:
    """Repeated measurement, one instance per server: started by `open`, ended by `close`."""

    def __init__(self, times: Times) -> None:
        self.times = times
        self._task = Background()

    def open(self) -> None:
        """Start to measure, in the event loop."""
        self._task.start(self._measure())

    async def close(self) -> None:
        """Stop measuring."""
        await self._task.end()

    async def _measure(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            planned = loop.time() + EVERY
            await asyncio.sleep(EVERY)
            self.times.add(max(0.0, loop.time() - planned))
