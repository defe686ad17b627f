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
    """What tells this server of what others store at the moment: "redis", "postgresql", or "database" if nobody does
    and it looks there by itself."""
