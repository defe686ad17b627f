"""Message about the server's health."""

from __future__ import annotations

from msgspec import Struct


class Health(Struct, frozen=True):
    """GET /healthz"""

    version: str
    store: str
    """"sqlite" or "postgresql"."""
    tables: int
    """Number of tables in this server's memory."""
    news: str
    """Carrier of other servers' news at the moment: "redis", "postgresql", or "database" if this one
    looks there by itself."""
