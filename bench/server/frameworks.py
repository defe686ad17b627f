"""What a WebSocket round trip costs the server in CPU time, by framework: Starlette against Litestar.

    pip install litestar && python bench/server/frameworks.py [--connections 50] [--messages 400] [--rounds 3]

Both run under uvicorn with uvloop and websockets-sansio and answer a 300-byte message decoded and encoded by msgspec.
CPU time of the server process is measured, not the rate, so that other work on the machine hardly matters; rounds of
both are interleaved and the least is taken.
"""

from __future__ import annotations

import argparse
import asyncio
import socket
import subprocess
import sys
import time

import msgspec

from client import cpu_seconds

BODY = msgspec.json.encode({"type": "choose", "client_id": "c" * 32, "seat": 1, "text": "x" * 220})

STARLETTE = """
import msgspec
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
class Choose(msgspec.Struct, tag="choose"):
    client_id: str
    seat: int
    text: str
decoder = msgspec.json.Decoder(Choose)
async def live(socket):
    await socket.accept()
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = msgspec.json.encode(decoder.decode(message["text"])).decode()
        await socket.send({"type": "websocket.send", "text": text})
app = Starlette(routes=[WebSocketRoute("/", live)])
"""

LITESTAR = """
import msgspec
from litestar import Litestar, WebSocket, websocket
class Choose(msgspec.Struct, tag="choose"):
    client_id: str
    seat: int
    text: str
decoder = msgspec.json.Decoder(Choose)
@websocket("/")
async def live(socket: WebSocket) -> None:
    await socket.accept()
    while True:
        text = await socket.receive_data(mode="text")
        await socket.send_data(msgspec.json.encode(decoder.decode(text)).decode(), mode="text")
app = Litestar(route_handlers=[live], logging_config=None)
"""

RUN = """
import sys, uvicorn
exec(sys.argv[2])
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), loop="uvloop", ws="websockets-sansio", log_level="critical",
            ws_per_message_deflate=False)
"""


def frame(body: bytes) -> bytes:
    """A masked text frame whose mask is zero."""
    return b"\x81" + bytes([0x80 | 126]) + len(body).to_bytes(2, "big") + bytes(4) + body


async def converse(port: int, messages: int) -> None:
    """One connection: `messages` round trips."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await reader.readuntil(b"\r\n\r\n")
    sent = frame(BODY)
    for _ in range(messages):
        writer.write(sent)
        head = await reader.readexactly(4)
        await reader.readexactly(int.from_bytes(head[2:4], "big"))
    writer.close()


def measure(program: str, connections: int, messages: int) -> float:
    """Microseconds of the server's CPU time for one round trip."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen([sys.executable, "-c", RUN, str(port), program])
    try:
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.05)

        async def all_at_once(count: int) -> None:
            await asyncio.gather(*[converse(port, count) for _ in range(connections)])

        asyncio.run(all_at_once(20))
        before = cpu_seconds(server.pid)
        asyncio.run(all_at_once(messages))
        return (cpu_seconds(server.pid) - before) / (connections * messages) * 1e6
    finally:
        server.kill()
        server.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--connections", type=int, default=50)
    parser.add_argument("--messages", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    least = {"starlette": float("inf"), "litestar": float("inf")}
    for _ in range(chosen.rounds):
        for name, program in (("starlette", STARLETTE), ("litestar", LITESTAR)):
            least[name] = min(least[name], measure(program, chosen.connections, chosen.messages))
    for name, cost in least.items():
        print(f"{name:10} {cost:6.1f} µs of server CPU a round trip ({cost / least['starlette'] - 1:+.0%})")


if __name__ == "__main__":
    main()
