"""Uvicorn's protocols with a timeout for every phase of a connection.

Uvicorn limits how long a connection may be idle between two requests and nothing else: one that sends no request, half
of one, or reads no answer stays open for good. Here each of these has its timeout, and a `ConnectionLimiter` counts all
connections.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from skerry.server.http.connection_limits import ConnectionLimiter
from skerry.server.http.message_compression import DEFLATE
from skerry.server.settings import ConnectionTimeouts
from skerry.tables.limits.rates import parsed_address
from skerry.tables.live.message_queue import MessageQueue

READ_AHEAD: Final = 4
"""Number of messages of one connection that wait for their turn, from which on no more are read."""
MOST_UNSENT: Final = 65_536
"""Size of the messages to one client, in characters, that wait for the next one at most."""


class Stall:
    """Watchdog of a full write buffer: aborts the connection if the buffer has not shrunk within `seconds`."""

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        self.transport = transport
        self.seconds = seconds
        self.left = 0
        self.timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Start watching: the client reads too slowly, and the write buffer is full."""
        self.end()
        self.left = self.transport.get_write_buffer_size()
        self.timer = asyncio.get_running_loop().call_later(self.seconds, self._look)

    def end(self) -> None:
        """Stop watching: the client has caught up, or is gone."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _look(self) -> None:
        left = self.transport.get_write_buffer_size()
        if left >= self.left:
            self.transport.abort()
        else:
            self.begin()


class Watched(asyncio.Protocol):
    """Base of both kinds of connection: the crowd that counts them, and an abort if the client does not read. Stands
    before uvicorn's own class among the bases."""

    connection_limiter: ConnectionLimiter
    patience: ConnectionTimeouts
    stall: Stall | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.stall is not None:
            self.stall.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stall is not None:
            self.stall.end()


class WatchedHttp(Watched, H11Protocol):
    """HTTP connection with timeouts. `watched_by` makes the subclass that has a crowd and the timeouts."""

    phase = ""
    """The part of a request that is waited for: "head" or "body"; "" while it is answered, "gone" after the
    connection."""
    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = plain_peer(self.client)
        if not self.connection_limiter.enter(self, self.client[0] if self.client else ""):
            transport.abort()
            return
        self.stall = Stall(transport, self.patience.stalled)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        self.phase = ""  # the next request has its own timeout
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._forget()  # the socket counts itself
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def drop(self) -> None:
        """Close the connection now."""
        self.transport.abort()

    def _forget(self) -> None:
        self.connection_limiter.leave(self)
        if self.stall is not None:
            self.stall.end()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.phase = "gone"

    def _watch(self) -> None:
        """Restart the timer if the connection now waits for another part of a request."""
        if self.phase == "gone" or self.transport.is_closing():
            return
        phase = {h11.IDLE: "head", h11.SEND_BODY: "body"}.get(cast(Any, self.conn.their_state), "")
        if phase == "head":
            self.connection_limiter.settle(self)
        else:
            self.connection_limiter.stir(self)
        if phase == self.phase:
            return
        self.phase = phase
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if phase:
            seconds = self.patience.head if phase == "head" else self.patience.body
            self.timer = self.loop.call_later(seconds, self.drop)


class ReceivedEvents(MessageQueue[Any]):
    """Queue of the ASGI events that a WebSocket has received and the application has not read yet."""

    __slots__ = ("gone",)

    def __init__(self) -> None:
        super().__init__()
        self.gone = asyncio.Event()
        """Set once the client has disconnected, also while other events wait."""

    def put_nowait(self, message: Any) -> None:
        """Add an event at the end."""
        if message["type"] == "websocket.disconnect":
            self.gone.set()
        super().put_nowait(message)


class WatchedSocket(Watched, WebSocketsSansIOProtocol):
    """WebSocket that counts in the crowd. Uvicorn closes it if the client answers no ping, this class if the client
    reads nothing. In the scope's state the application finds as `gone` the event that is set when the client has
    disconnected, and as `channel` this object, whose `receive` and `send` it may call itself: there is no middleware in
    between then.

    It makes fewer system calls than its base: no ping to a client that has sent something just before, one write for
    messages that follow at once, and no pause of reading at every message.
    """

    queue: ReceivedEvents  # type: ignore[assignment]
    heard_at = 0.0
    """Time at which the client last sent anything, on the loop's clock."""
    unsent = 0
    """Size of the messages that wait for the next one, in characters."""

    def connection_made(self, transport: Any) -> None:
        self.queue = ReceivedEvents()
        self.scope_state: dict[str, Any] = {}
        self.conn.available_extensions = [DEFLATE]
        super().connection_made(transport)
        self.client = plain_peer(self.client)
        self.stall = Stall(transport, self.patience.stalled)
        if not self.connection_limiter.enter(self, self.client[0] if self.client else ""):
            transport.abort()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # it was accepted
            self.scope_state = self.scope["state"]
            self.scope_state.update(gone=self.queue.gone, channel=self)

    def data_received(self, data: bytes) -> None:
        self.heard_at = self.loop.time()
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Hand a message over to the application. Reading pauses once READ_AHEAD wait."""
        if self.read_paused or self.queue.qsize() + 1 >= READ_AHEAD:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # or uvicorn pauses now
        super().send_receive_event_to_app()
        self.read_paused = False

    def send_keepalive_ping(self) -> None:
        """Send a ping, once the client has been silent for as long as between two pings: whoever sends is there."""
        assert self.ping_interval is not None
        left = self.heard_at + self.ping_interval - self.loop.time()
        if left > 0.0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
            return
        super().send_keepalive_ping()

    async def send(self, message: Any) -> None:
        """Send what the application sends. A text that it follows by another message at once (`more`) is written
        together with that one, as an update and the reply to the choice are."""
        text = message["text"] if message.get("more") else ""
        is_open = self.writable.is_set() and not self.disconnected and not self.close_sent
        if not text or not is_open or self.unsent + len(text) > MOST_UNSENT:
            self.unsent = 0
            await super().send(message)
            return
        self.unsent += len(text)
        try:
            self.conn.send_text(text.encode())
        except InvalidState:
            raise ClientDisconnected() from None

    def connection_lost(self, exc: Exception | None) -> None:
        self.connection_limiter.leave(self)
        if self.stall is not None:
            self.stall.end()
        super().connection_lost(exc)
        self.scope_state.pop("channel", None)  # else they hold each other
        self.conn.extensions.clear()  # frees the memory of deflate, else kept until the cycle collector runs

    def drop(self) -> None:
        """Close the connection now."""
        self.transport.abort()


def watched_by(
    connection_limiter: ConnectionLimiter, patience: ConnectionTimeouts
) -> tuple[type[WatchedHttp], type[WatchedSocket]]:
    """Return the two protocol classes of one server, for `uvicorn.Config(http=…, ws=…)`."""
    known = {"connection_limiter": connection_limiter, "patience": patience}
    return type("Http", (WatchedHttp,), known), type("Socket", (WatchedSocket,), known)


def plain_peer(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """Return a connection's client address and port, an IPv4-mapped IPv6 address as IPv4: forwarding headers need it
    so."""
    if client is None or (parsed := parsed_address(client[0])) is None:
        return client
    return str(parsed), client[1]
