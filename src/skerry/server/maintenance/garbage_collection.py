"""Control of Python's cyclic garbage collector: it does not walk every live table during play.

By default a full collection walks all live objects, some 400 MB with a thousand tables: half a second in which no
request is answered, every few seconds. Nearly all of these objects are old and are freed by reference counting. So
objects that have lived for a few seconds are frozen (`gc.freeze`), and collections walk only newer ones. Cycles that
old objects form are found by a full collection, while nobody is connected, or once ENDED connections have ended.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import time
from collections.abc import Callable
from typing import Final

YOUNG: Final = (20_000, 20, 1_000_000)
"""Thresholds of the collector: new objects until the youngest generation is collected, and collections of it until the
middle one is; full collections are made by this module only."""
EVERY: Final = 2.0
"""Seconds between two collections, after each of which the surviving objects are frozen."""
RESTED: Final = 30.0
"""Seconds without any connection before a full collection."""
ENDED: Final = 5_000
"""Number of ended connections after which a full collection is made even during play; each leaves some 33 kB."""

logger = logging.getLogger(__name__)


class Garbage:
    """Collection task, one instance per process, started by `open` and ended by `close`."""

    def __init__(self, here: Callable[[], int], ended: Callable[[], int]) -> None:
        """`here`: returns the number of connections; `ended`: returns how many have ended since the start."""
        self.here = here
        self.ended = ended
        self.walks = 0
        """Number of full collections."""
        self._usual = gc.get_threshold()
        self._task: asyncio.Task[None] | None = None
        self._walked_at = 0
        self._rest_since: float | None = None

    def open(self) -> None:
        """Freeze all objects there are, and start the task."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*YOUNG)
        self._task = asyncio.create_task(self._keeping())

    async def close(self) -> None:
        """Stop the task, and restore the collector's thresholds and unfreeze all objects."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        gc.set_threshold(*self._usual)
        gc.unfreeze()

    async def _keeping(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            self.look()

    def look(self) -> None:
        """Collect the objects that are not frozen, or all objects if that is due, and freeze the surviving ones."""
        if self.ended() - self._walked_at >= ENDED or self._is_resting():
            self._walked_at = self.ended()
            self.walks += 1
            gc.unfreeze()
        began = time.monotonic()
        gc.collect()
        gc.freeze()
        if (took := time.monotonic() - began) > 1.0:
            logger.info("looking for unreachable memory took %.1f s", took)

    def _is_resting(self) -> bool:
        """Return whether nobody has been connected for RESTED seconds, and a connection has ended since the last full
        collection."""
        if self.here() > 0 or self.ended() == self._walked_at:
            self._rest_since = None
            return False
        now = time.monotonic()
        self._rest_since = now if self._rest_since is None else self._rest_since
        return now - self._rest_since >= RESTED
