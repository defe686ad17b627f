"""One WebSocket of one browser at one table: whose eyes, which language, and what is still to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from skerry.server.protocol import Answer, ServerMessage

QUEUE_LIMIT: Final = 512
"""Messages that wait for a slow reader; past it the connection is closed, and the client comes back by `since`."""


class Connection:
    """`viewer` is set by the table: a seat, or None for a spectator and for a covered hot-seat page."""

    def __init__(self, person: str, name: str, language: str) -> None:
        self.person = person
        self.name = name
        self.language = language
        self.viewer: int | None = None
        self.looked = False
        """Whether the person has said through whose eyes (`Look`)."""
        self.muted: set[str] = set()
        self.outgoing: asyncio.Queue[str | None] = asyncio.Queue()
        self.closed = False

    def send(self, message: ServerMessage) -> None:
        """Queue a message."""
        self.send_text(msgspec.json.encode(message).decode())

    def send_text(self, text: str) -> None:
        """Queue an encoded message; one that many get is encoded once."""
        if self.closed:
            return
        if self.outgoing.qsize() >= QUEUE_LIMIT:
            self.close()
            return
        self.outgoing.put_nowait(text)

    def answer(self, client_id: str, ok: bool, error: str = "", clause: str = "", stale: bool = False) -> None:
        """Tell what became of a message."""
        self.send(Answer(client_id, ok, error, clause, stale))

    def close(self) -> None:
        """Stop sending; the socket is closed after what is queued."""
        if not self.closed:
            self.closed = True
            self.outgoing.put_nowait(None)
