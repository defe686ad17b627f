"""Python's search for unreachable cycles, kept from walking every live table in the middle of play.

By default a full collection walks all that lives, some 400 MB with a thousand tables: half a second in which nobody is
answered, every few seconds. Nearly all of that was made long ago and is freed by counting references. So what has
lived for a few seconds is set aside (`gc.freeze`): collections then walk only what is new. What forms a cycle later is
found by a whole collection, in a moment in which nobody is here, or once so many connections have ended.
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
"""After so many new objects the newest are walked, every so many times the next older; all of them by this module."""
EVERY: Final = 2.0
"""Seconds until what is new counts as old."""
RESTED: Final = 30.0
"""Seconds without anybody here before everything is walked."""
ENDED: Final = 5_000
"""So many connections that ended have left enough behind, some 33 kB each, to walk everything while somebody plays."""

logger = logging.getLogger(__name__)


class Garbage:
    """One a process. `open` and `close` frame its life."""

    def __init__(self, here: Callable[[], int], ended: Callable[[], int]) -> None:
        """`here`: how many connections there are; `ended`: how many have ended since the start."""
        self.here = here
        self.ended = ended
        self.walks = 0
        """How often everything was walked."""
        self._usual = gc.get_threshold()
        self._task: asyncio.Task[None] | None = None
        self._walked_at = 0
        self._rest_since: float | None = None

    def open(self) -> None:
        """Begin: what was made until now is old."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*YOUNG)
        self._task = asyncio.create_task(self._keeping())

    async def close(self) -> None:
        """Leave everything as it was."""
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
        """Set aside what is new, or walk everything if it is time."""
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
        """Whether nobody has been here for a while, and somebody was since everything was last walked."""
        if self.here() > 0 or self.ended() == self._walked_at:
            self._rest_since = None
            return False
        now = time.monotonic()
        self._rest_since = now if self._rest_since is None else self._rest_since
        return now - self._rest_since >= RESTED
