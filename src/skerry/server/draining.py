"""Letting go of everybody, because this server ends and others on the same database go on."""

from __future__ import annotations

import asyncio
from typing import Final

from skerry.tables.runtime.runtime import Runtime

AT_ONCE: Final = 32
"""So many connections are let go of at a time, so that the others take them in turn."""
PAUSE: Final = 0.03
"""Seconds between them."""


async def let_go(runtime: Runtime) -> None:
    """Close every table's connections, after what is still to be sent; their pages come back by themselves."""
    connections = [one for table in list(runtime.tables.loaded.values()) for one in list(table.connections)]
    for number, connection in enumerate(connections, 1):
        connection.close()
        if number % AT_ONCE == 0:
            await asyncio.sleep(PAUSE)
    await asyncio.sleep(PAUSE)  # what is queued goes out
