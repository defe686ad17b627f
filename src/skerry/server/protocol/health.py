"""The server's own state."""

from __future__ import annotations

from msgspec import Struct


class Health(Struct, frozen=True):
    """GET /healthz"""

    version: str
    store: str
    """sqlite or postgresql."""
    tables: int
    """Tables that are open in this server's memory."""
