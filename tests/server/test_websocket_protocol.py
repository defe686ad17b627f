"""WebSockets as they are on the wire: what is compressed, written together, pinged and read ahead."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from skerry.server.http.connection_limits import ConnectionLimiter, speaks_for_others
from skerry.server.http.connection_timeouts import READ_AHEAD, WatchedSocket, watched_by
from skerry.server.http.message_compression import DEFLATE, ONE_PACKET
from skerry.server.settings import ConnectionTimeouts

pytestmark = pytest.mark.quick

Application = Callable[[Any, Callable[[], Awaitable[Any]], Callable[[Any], Awaitable[None]]], Awaitable[None]]


class Transport(asyncio.Transport):
    """A connection of which is kept what is done with it."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.written: list[bytes] = []
        self.reading = True

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def get_write_buffer_size(self) -> int:
        return 0


class Wire:
    """A WebSocket between an application, which begins once it is accepted, and a client that is no more than a
    protocol."""

    def __init__(self, application: Application) -> None:
        async def accepting(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            await application(scope, receive, send)

        config = uvicorn.Config(accepting, log_config=None, ws_ping_interval=20.0)
        config.load()
        limiter = ConnectionLimiter(10, 10, speaks_for_others(config.forwarded_allow_ips))
        _, kind = watched_by(limiter, ConnectionTimeouts())
        self.transport = Transport()
        self.socket: WatchedSocket = kind(config, ServerState(), {})  # type: ignore[call-arg]
        self.socket.connection_made(self.transport)
        self.client = ClientProtocol(parse_uri("ws://127.0.0.1/"), extensions=[ClientPerMessageDeflateFactory()])
        self.client.send_request(self.client.connect())
        self.deliver()

    def deliver(self) -> None:
        """Give the server whatever the client has sent."""
        self.socket.data_received(b"".join(self.client.data_to_send()))

    def told(self) -> list[Frame]:
        """The frames that the client has received since it was asked last."""
        self.client.receive_data(b"".join(self.transport.written))
        self.transport.written.clear()
        return [event for event in self.client.events_received() if isinstance(event, Frame)]


async def settle() -> None:
    """Let every task go on until it waits."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_only_what_takes_more_than_a_packet_is_compressed() -> None:
    (agreed, server), client = DEFLATE.process_request_params([], []), ClientPerMessageDeflateFactory()
    theirs = client.process_response_params(agreed, [])
    short, long = (Frame(Opcode.TEXT, b"skerry " * times) for times in (ONE_PACKET // 7, ONE_PACKET // 7 + 1))
    assert server.encode(short) is short
    packed = server.encode(long)
    assert packed.rsv1
    assert len(packed.data) < 100
    assert theirs.decode(packed).data == long.data
    part = Frame(Opcode.TEXT, b"half", fin=False)
    assert server.encode(part).rsv1, "a message in parts is compressed as a whole"


async def test_messages_that_follow_at_once_are_written_together_and_in_their_order() -> None:
    async def application(scope: Any, receive: Any, send: Any) -> None:
        for number, more in enumerate((True, True, False)):
            await send({"type": "websocket.send", "text": f"{number}", "more": more})
        await send({"type": "websocket.send", "text": "last", "more": True})
        await send({"type": "websocket.close", "code": 1000})
        await receive()

    wire = Wire(application)
    await settle()
    assert len(wire.transport.written) == 3, "the handshake, three texts, and the last one with the end"
    frames = wire.told()
    assert [bytes(frame.data) for frame in frames[:4]] == [b"0", b"1", b"2", b"last"]
    assert frames[4].opcode is Opcode.CLOSE


async def test_what_is_written_together_is_bounded() -> None:
    async def application(scope: Any, receive: Any, send: Any) -> None:
        for _ in range(40):
            await send({"type": "websocket.send", "text": "x" * 10_000, "more": True})
        await receive()

    wire = Wire(application)
    await settle()
    assert len(wire.transport.written) > 5


async def test_only_a_silent_client_is_pinged() -> None:
    async def application(scope: Any, receive: Any, send: Any) -> None:
        while (await receive())["type"] != "websocket.disconnect":
            pass

    wire = Wire(application)
    await settle()
    wire.told()
    wire.client.send_text(b"hello")
    wire.deliver()
    wire.socket.send_keepalive_ping()
    assert not wire.told()
    assert wire.socket.ping_timer is not None, "it is looked at again"
    wire.socket.heard_at -= 20.0
    wire.socket.send_keepalive_ping()
    assert [frame.opcode for frame in wire.told()] == [Opcode.PING]
    wire.socket.stop_keepalive()


async def test_a_client_that_sends_faster_than_it_is_served_is_read_no_further() -> None:
    go_on, served, gone = asyncio.Event(), [], []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await go_on.wait()
        while (message := await receive())["type"] != "websocket.disconnect":
            served.append(message["text"])
        gone.append(scope["state"]["gone"].is_set())

    wire = Wire(application)
    await settle()
    wire.told()
    for number in range(READ_AHEAD):
        assert wire.transport.reading
        wire.client.send_text(str(number).encode())
        wire.deliver()
    assert not wire.transport.reading
    go_on.set()
    await settle()
    assert wire.transport.reading
    assert served == [str(number) for number in range(READ_AHEAD)]
    wire.client.send_close()
    wire.deliver()
    await settle()
    assert gone == [True]
    wire.socket.connection_lost(None)


async def test_that_a_client_has_gone_is_known_while_its_messages_wait() -> None:
    scopes: list[Any] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        scopes.append(scope)
        await scope["state"]["gone"].wait()

    wire = Wire(application)
    await settle()
    wire.told()
    wire.client.send_text(b"work on this")
    wire.deliver()
    assert not scopes[0]["state"]["gone"].is_set()
    wire.client.send_close()
    wire.deliver()
    assert scopes[0]["state"]["gone"].is_set()
    wire.socket.connection_lost(None)
    await settle()


async def test_an_application_may_use_the_socket_itself_until_the_client_has_gone() -> None:
    scopes: list[Any] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        scopes.append(scope)
        channel = scope["state"]["channel"]
        while (message := await channel.receive())["type"] != "websocket.disconnect":
            await channel.send({"type": "websocket.send", "text": f"heard {message['text']}"})

    wire = Wire(application)
    await settle()
    wire.told()
    wire.client.send_text(b"this")
    wire.deliver()
    await settle()
    assert [frame.data for frame in wire.told()] == [b"heard this"]
    wire.client.send_close()
    wire.deliver()
    wire.socket.connection_lost(None)
    await settle()
    assert "channel" not in scopes[0]["state"], "they would keep each other in memory"
