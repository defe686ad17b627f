"""Control of Python's cyclic garbage collector: it does not walk every live table during play.

By default a full collection walks all live objects, some 200 MB with a thousand tables: a third of a second in which no
request is answered, every few seconds. Nearly all of these objects are old and are freed by reference counting. So what
is new is walked EVERY moment, while it is little and still in the processor's cache, and what survives is frozen
(`gc.freeze`): each object is walked once. Play leaves no cycles: while walks find none, only what is new in one of
SELDOM moments is walked, and the rest is frozen as it is. Cycles that were missed so, or in use just then, are found by
a full collection, while nobody is connected, or once ENDED connections have ended, or MISSED objects have been missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import time
from collections.abc import Callable
from typing import Final

YOUNG: Final = (20_000, 1_000_000, 1_000_000)
"""Thresholds of the collector: net new objects at which they are walked before their time, and, for the older
generations, in which nothing is left to walk, never."""
EVERY: Final = 0.1
"""Seconds from one moment, in which what is new is walked or frozen, to the next. It does not follow from the
collector's own count, which falls with every object that is freed: a table's positions are replaced by others, and it
hardly rises."""
SELDOM: Final = 16
"""Number of moments, of which what is new in one is walked while walks find nothing."""
MISSED: Final = 200_000
"""Number of unreachable objects in moments that were not walked, as those that were let expect, after which a full
collection is made even during play: some 20 MB."""
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
        self._seldom = 1
        """Number of moments, of which one is walked now."""
        self._moment = 0
        self._missed = 0
        self._rest_since: float | None = None

    def open(self) -> None:
        """Freeze all objects there are, and start the task."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*YOUNG)
        gc.callbacks.append(_freeze)
        self._task = asyncio.create_task(self._keeping())

    async def close(self) -> None:
        """Stop the task, and restore the collector's thresholds and unfreeze all objects."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        with contextlib.suppress(ValueError):
            gc.callbacks.remove(_freeze)
        gc.set_threshold(*self._usual)
        gc.unfreeze()

    async def _keeping(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            self.look()

    def look(self) -> None:
        """Collect what is new, or all objects if that is due; the surviving ones are frozen."""
        if self.ended() - self._walked_at < ENDED and self._missed < MISSED and not self._is_resting():
            self._look_at_new()
            return
        self._walked_at, self._missed = self.ended(), 0
        self.walks += 1
        gc.unfreeze()
        began = time.monotonic()
        gc.collect()
        if (took := time.monotonic() - began) > 1.0:
            logger.info("looking for unreachable memory took %.1f s", took)

    def _look_at_new(self) -> None:
        self._moment += 1
        if self._moment < self._seldom:
            gc.freeze()
            return
        found = gc.collect(0)
        self._missed += found * (self._seldom - 1)
        self._seldom = 1 if found else min(2 * self._seldom, SELDOM)
        self._moment = 0

    def _is_resting(self) -> bool:
        """Return whether nobody has been connected for RESTED seconds, and a connection has ended since the last full
        collection."""
        if self.here() > 0 or self.ended() == self._walked_at:
            self._rest_since = None
            return False
        now = time.monotonic()
        self._rest_since = now if self._rest_since is None else self._rest_since
        return now - self._rest_since >= RESTED


def _freeze(phase: str, info: dict[str, int]) -> None:
    """Freeze what has survived a collection."""
    if phase == "stop":
        gc.freeze()
