"""Tasks that go on until a service ends, and their end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

AGAIN: Final = 1.0
"""Seconds after which a task that has not ended is cancelled again; a task that itself ends others so uses less for
them."""


async def ended(*tasks: asyncio.Task[Any], again: float = AGAIN) -> None:
    """Cancel tasks until all have ended, with any result. One cancellation may not be enough: a library that waits with
    a time limit may take it for that limit, and its caller goes on."""
    going = {task for task in tasks if not task.done()}
    while going:
        for task in going:
            task.cancel()
        _, going = await asyncio.wait(going, timeout=again)
    await asyncio.gather(*tasks, return_exceptions=True)


class Background:
    """The one task of a service, from `start` to `end`."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin, in the event loop."""
        self._task = asyncio.create_task(work)

    async def end(self) -> None:
        """Cancel it until it has ended, if it has begun."""
        if self._task is not None:
            await ended(self._task)
