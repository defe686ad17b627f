"""WebSocket of one client at one table: its viewer, its language, and the queue of what is to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from skerry.tables.bots.outside import OutsideBot
from skerry.tables.errors import LONGEST_WORDS
from skerry.tables.live.message_queue import MessageQueue
from skerry.tables.protocol import Reply, ServerMessage, Snapshot, Started, Update, Welcome
from skerry.tables.text.catalogue import shortened

WAITING_BYTES: Final = 1_000_000
"""Maximum size of the messages that wait for a slow client, in bytes; past it the connection is closed, and the client
reconnects with `since`."""
WAITING_MESSAGES: Final = 512


class Connection:
    """Connection of one client. `viewer`: the seat as which the client wants to see the game, once it has `looked`;
    None for a spectator and for a covered hot-seat page. `LiveTable.eyes` tells the seat that counts."""

    def __init__(self, person: str, name: str, language: str, patches: bool = False, address: str = "") -> None:
        self.person = person
        self.bot: OutsideBot | None = None
        """The bot from outside that is connected; None: a person is."""
        self.address = address
        """Network address of the client; "" if it is not known."""
        self.name = name
        self.language = language
        self.patches = patches
        """True if the client wants with each event the patch of its view, and patches in place of whole views."""
        self.in_words = False
        """True if each position is to come with the game's own description too (`Describe`)."""
        self.held: tuple[int | None, int] | None = None
        """Viewer of the last view that was sent, and the log entry after which it was so; None if none was sent."""
        self.viewer: int | None = None
        self.visible = True
        """True unless the client has said that nobody sees its page (`Attend`)."""
        self.looked = False
        """True once the client has said as which seat it wants to see the game (`Look`)."""
        self.chat_off: bool | None = None
        """True if its person is sent no chat, at any table; None until that has been read."""
        self.muted: set[str] = set()
        self.blocked: set[str] = set()
        """People whom its person blocks, at every table."""
        self.outgoing: MessageQueue[str | None] = MessageQueue()
        self.waiting = 0
        """Size of the queued messages, in bytes."""
        self.closed = False
        self.gone = asyncio.Event()
        """Set once the client has disconnected: nothing more is received."""

    def hears(self, who: str) -> bool:
        """Return whether its person reads what `who` says: they have a chat, and have neither muted nor blocked
        them."""
        return not self.chat_off and who not in self.muted and who not in self.blocked

    def send(self, message: ServerMessage) -> None:
        """Queue a message to be sent."""
        self.send_text(msgspec.json.encode(message).decode())

    def send_position(self, message: Welcome | Started | Update | Snapshot) -> None:
        """Queue a message with a whole view, or with none, and keep in `held` which it was."""
        position = message.position
        self.held = None if position is None else (position.viewer, position.seq)
        self.send(message)

    def send_text(self, text: str) -> None:
        """Queue an encoded message, so that one for many clients is encoded once. Past a limit of the queue the
        connection is dropped; a single message may have any size."""
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
        """Return the next message to be sent; None after the last one, when the socket is to be closed."""
        text = await self.outgoing.get()
        if text is not None:
            self.waiting -= len(text) if text.isascii() else len(text.encode())
        return text

    def drop(self) -> None:
        """Stop sending at once: queued messages are discarded."""
        while not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.waiting = 0
        self.close()

    def answer(self, client_id: str, ok: bool, error: str = "", clause: str = "", stale: bool = False) -> None:
        """Send the result of a client's message."""
        self.send(Reply(client_id, ok, shortened(error, LONGEST_WORDS), clause, stale))

    def close(self) -> None:
        """Stop sending; the socket is closed after what is queued."""
        if not self.closed:
            self.closed = True
            self.outgoing.put_nowait(None)
