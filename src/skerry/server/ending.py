"""Ending tasks that speak with other machines."""

from __future__ import annotations

import asyncio
from typing import Any, Final

AGAIN: Final = 1.0
"""Seconds after which a task that did not end is asked once more; a task that itself ends others so gives them less."""


async def ended(*tasks: asyncio.Task[Any], again: float = AGAIN) -> None:
    """Cancel tasks until they have ended, with whatever. A library that waits with a time limit may take a
    cancellation for that limit's, and its caller goes on as if nothing had been said."""
    going = {task for task in tasks if not task.done()}
    while going:
        for task in going:
            task.cancel()
        _, going = await asyncio.wait(going, timeout=again)
    await asyncio.gather(*tasks, return_exceptions=True)
