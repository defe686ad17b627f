"""The other side of a webhook: a small web server on loopback that keeps what it gets."""

from __future__ import annotations

import asyncio
import json
import ssl
from typing import Any


class Hook:
    """One that answers with `status` and `text`; `silent` answers nothing at all."""

    def __init__(self, status: int = 204, text: str = "", headers: str = "") -> None:
        self.status = status
        self.text = text
        self.headers = headers
        self.silent = False
        self.tls: ssl.SSLContext | None = None
        self.got: list[dict[str, Any]] = []
        self.asked: list[str] = []
        """The head of each request."""
        self.came = asyncio.Event()
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Hook:
        self._server = await asyncio.start_server(self._answer, "127.0.0.1", 0, ssl=self.tls)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()

    @property
    def port(self) -> int:
        assert self._server is not None
        return int(self._server.sockets[0].getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hooks/secret-part"

    def take(self, head: str, body: bytes) -> int:
        """Keep what came. Return the status to answer with."""
        self.got.append(json.loads(body))
        return self.status

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            length = next(int(line[15:]) for line in head.lower().splitlines() if line.startswith("content-length:"))
            body = await reader.readexactly(length)
            self.asked.append(head)
            status = self.take(head, body)
            self.came.set()
            if self.silent:
                await reader.read()
            data = self.text.encode()
            size = "" if status == 204 else f"content-length: {len(data)}\r\n"
            writer.write(f"HTTP/1.1 {status} Said\r\n{self.headers}{size}\r\n".encode() + data)
            await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()
