"""What the server's benchmarks share: a server process on loopback, guests, tables, percentiles."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SERVE = """
import sys
from pathlib import Path
from skerry.server.start import serve
sys.exit(serve("127.0.0.1", 0, Path(sys.argv[1])))
"""

WORDS = "0123456789abcdef" * 2


@contextlib.contextmanager
def server(python: str = sys.executable) -> Iterator[tuple[int, int]]:
    """A fresh server of the Skerry that this Python has; yields its port and process id."""
    with tempfile.TemporaryDirectory() as data:
        process = subprocess.Popen([python, "-c", SERVE, data], stdout=subprocess.PIPE, text=True)
        try:
            line = process.stdout.readline() if process.stdout else ""
            yield int(line.split("127.0.0.1:")[1].split("/")[0]), process.pid
        finally:
            process.kill()
            process.wait()


class Guest:
    """One person: a cookie, REST, WebSockets."""

    def __init__(self, port: int) -> None:
        self.base = f"127.0.0.1:{port}"
        self.http = httpx.AsyncClient(timeout=60)

    async def __aenter__(self) -> Guest:
        await self.http.get(f"http://{self.base}/api/me")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def create(self, **wish: Any) -> str:
        """The id of a new table."""
        answer = await self.http.post(f"http://{self.base}/api/tables", json=wish)
        answer.raise_for_status()
        return str(answer.json()["id"])

    async def join(self, table: str, query: str = "") -> tuple[ClientConnection, str]:
        """A WebSocket at a table, and its welcome."""
        cookie = f"skerry_guest={self.http.cookies['skerry_guest']}"
        address = f"ws://{self.base}/api/tables/{table}/live{query}"
        socket = await connect(address, additional_headers={"Cookie": cookie}, max_size=None, proxy=None)
        return socket, str(await socket.recv())


async def answered(socket: ClientConnection, message: dict[str, Any]) -> float:
    """Seconds until a message is answered; what else comes meanwhile is read and dropped."""
    began = time.perf_counter()
    await socket.send(json.dumps(message))
    while True:
        got = json.loads(await socket.recv())
        if got["type"] == "reply" and got["client_id"] == message["client_id"]:
            return time.perf_counter() - began


async def drain(socket: ClientConnection) -> None:
    """Read everything until cancelled."""
    with contextlib.suppress(asyncio.CancelledError):
        async for _ in socket:
            pass


def cpu_seconds(pid: int) -> float:
    """Seconds of processor time that a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def share(values: list[float], part: float) -> float:
    """The value below which a part of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def told(name: str, seconds: list[float]) -> str:
    """A line of a report, in milliseconds."""
    marks = [1000 * share(seconds, part) for part in (0.5, 0.95, 0.99)]
    return f"{name:34} {len(seconds):6} times   p50 {marks[0]:7.1f}   p95 {marks[1]:7.1f}   p99 {marks[2]:7.1f} ms"


def machine() -> str:
    """What the figures were measured on."""
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
