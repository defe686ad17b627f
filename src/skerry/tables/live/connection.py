"""One WebSocket of one browser at one table: whose eyes, which language, and what is still to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from skerry.tables.bots.outside import OutsideBot
from skerry.tables.errors import LONGEST_WORDS
from skerry.tables.protocol import Answer, Looked, ServerMessage, Started, Update, Welcome
from skerry.tables.text.catalogue import shortened

WAITING_BYTES: Final = 1_000_000
"""Of messages that wait for a slow reader; past it the connection is closed, and the client comes back by `since`."""
WAITING_MESSAGES: Final = 512


class Connection:
    """`viewer` is set by the table: a seat, or None for a spectator and for a covered hot-seat page."""

    def __init__(self, person: str, name: str, language: str, patches: bool = False, address: str = "") -> None:
        self.person = person
        self.bot: OutsideBot | None = None
        """The bot from outside that is connected; None: a person is."""
        self.address = address
        """Where it comes from."""
        self.name = name
        self.language = language
        self.patches = patches
        """Whether it wants to know what each event changes in its view, and of a view it has only the changes."""
        self.in_words = False
        """Whether each position is to come in the game's own words too (`Describe`)."""
        self.held: tuple[int | None, int] | None = None
        """Whose view it was sent last, and the log entry after which that was so."""
        self.viewer: int | None = None
        self.visible = True
        """Whether somebody has the page before their eyes."""
        self.looked = False
        """Whether the person has said through whose eyes (`Look`)."""
        self.muted: set[str] = set()
        self.blocked: set[str] = set()
        """Whom its person blocks, at every table."""
        self.outgoing: asyncio.Queue[str | None] = asyncio.Queue()
        self.waiting = 0
        """Bytes that are to be sent."""
        self.closed = False
        self.gone = asyncio.Event()
        """Whoever was there has gone: nothing more is received."""

    def hears(self, who: str) -> bool:
        """Whether its person wants to read what somebody says."""
        return who not in self.muted and who not in self.blocked

    def send(self, message: ServerMessage) -> None:
        """Queue a message."""
        self.send_text(msgspec.json.encode(message).decode())

    def send_position(self, message: Welcome | Started | Update | Looked) -> None:
        """Queue a message with a whole view, or with none."""
        position = message.position
        self.held = None if position is None else (position.viewer, position.seq)
        self.send(message)

    def send_text(self, text: str) -> None:
        """Queue an encoded message; one that many get is encoded once. A single one may be as large as it is."""
        if self.closed:
            return
        size = len(text) if text.isascii() else len(text.encode())
        crowded = self.waiting and self.waiting + size > WAITING_BYTES
        if crowded or self.outgoing.qsize() >= WAITING_MESSAGES:
            self.drop()
            return
        self.waiting += size
        self.outgoing.put_nowait(text)

    async def next(self) -> str | None:
        """What is to be sent next; None once that was all and the socket is to be closed."""
        text = await self.outgoing.get()
        if text is not None:
            self.waiting -= len(text) if text.isascii() else len(text.encode())
        return text

    def drop(self) -> None:
        """Stop sending at once: what waits is forgotten."""
        while not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.waiting = 0
        self.close()

    def answer(self, client_id: str, ok: bool, error: str = "", clause: str = "", stale: bool = False) -> None:
        """Tell what became of a message."""
        self.send(Answer(client_id, ok, shortened(error, LONGEST_WORDS), clause, stale))

    def close(self) -> None:
        """Stop sending; the socket is closed after what is queued."""
        if not self.closed:
            self.closed = True
            self.outgoing.put_nowait(None)
