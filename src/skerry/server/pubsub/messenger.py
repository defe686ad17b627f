"""What brings servers' news to each other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from sqlalchemy import Connection

from skerry.server.pubsub.inbox import Inbox


class Messenger(Protocol):
    """One a server. `open` and `close` frame its life; what it hears is in its inbox."""

    inbox: Inbox

    def storing(self, connection: Connection, told: Iterable[str]) -> None:
        """Something is being stored by a transaction, at these tables (or `ANY`, `PRESENCE`)."""

    def stored(self, told: Iterable[str]) -> None:
        """It is committed. May be called from any thread."""

    def open(self) -> None:
        """Begin, in the event loop."""

    async def close(self) -> None:
        """Stop."""
