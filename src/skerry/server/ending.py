"""Ending of tasks that talk to other machines."""

from __future__ import annotations

import asyncio
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
