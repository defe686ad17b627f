"""Draining: closing all connections because this server ends while others on the same database go on."""

from __future__ import annotations

import asyncio
from typing import Final

from skerry.tables.runtime.runtime import Runtime

AT_ONCE: Final = 32
"""Number of connections closed at a time, so that the other servers take them over gradually."""
PAUSE: Final = 0.03
"""Seconds between two such groups of connections."""


async def let_go(runtime: Runtime) -> None:
    """Close all connections of all tables, after sending what is queued; their pages reconnect by themselves."""
    connections = [one for table in list(runtime.tables.loaded.values()) for one in list(table.connections)]
    for number, connection in enumerate(connections, 1):
        connection.close()
        if number % AT_ONCE == 0:
            await asyncio.sleep(PAUSE)
    await asyncio.sleep(PAUSE)  # time to send what is queued
