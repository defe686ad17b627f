"""Interface of the systems that carry messages between servers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from skerry.server.pubsub.inbox import Inbox
from skerry.server.statement_batch import Batch


class Messenger(Protocol):
    """Carrier of messages between servers; one object per server. Call `open` at its start and `close` at its end;
    received messages are in `inbox`."""

    inbox: Inbox

    def storing(self, batch: Batch, told: Iterable[str]) -> None:
        """Add to the writes of a transaction, at these tables (or `ANY`, `PRESENCE`), what tells of them."""

    def stored(self, told: Iterable[str]) -> None:
        """Called once that is committed. May be called from any thread."""

    def open(self) -> None:
        """Begin, in the event loop."""

    async def close(self) -> None:
        """Stop."""
