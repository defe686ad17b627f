"""The door: who asks, whether the request may come in, and the headers on every answer.

Plain ASGI around the application, so that nothing behind it can be reached without passing here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from skerry.server.accounts import COOKIE, Accounts
from skerry.server.limits import Asker, Limiter
from skerry.server.pages import SECURITY
from skerry.server.protocol import Refused
from skerry.server.texts import say

Scope = Any
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

READING = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Knows people by their cookie (a new guest gets one), checks origins, sizes and rates, adds security headers."""

    def __init__(self, app: Application, accounts: Accounts, message_bytes: int) -> None:
        self.app = app
        self.accounts = accounts
        self.message_bytes = message_bytes
        self.reads = Limiter(30, 200)
        self.writes = Limiter(2, 30)
        self.joins = Limiter(2, 30)
        self.judges = Limiter(5, 40)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An ASGI application."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        known = self._person(headers.get("cookie", ""))
        person = known or self.accounts.new()
        asker = Asker(scope["client"][0] if scope.get("client") else "unknown", known or "")
        scope.setdefault("state", {}).update(person=person, asker=asker)
        secure = scope["scheme"] in ("https", "wss")
        cookie = None if known else self.accounts.header(person, secure)
        path = scope["path"]  # the page itself sets the cookie too, so that its first requests are one guest's
        wants_cookie = path.startswith("/api/") or ("." not in path and path != "/healthz")

        async def send_guarded(message: Any) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                added = [(name.encode(), value.encode()) for name, value in SECURITY.items()]
                if cookie is not None and wants_cookie:
                    added.append((b"set-cookie", cookie.encode()))
                message = {**message, "headers": [*message.get("headers", []), *added]}
            await send(message)

        refused = self._refusal(scope, headers, asker)
        if refused is None:
            await self.app(scope, receive, send_guarded)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": refused[1]})
        else:
            status, key = refused
            body = msgspec.json.encode(Refused(say(key, "en")))
            kind = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
            await send_guarded({"type": "http.response.start", "status": status, "headers": kind})
            await send_guarded({"type": "http.response.body", "body": body})

    def _person(self, header: str) -> str | None:
        # By hand, because the library's reader drops every cookie after one it finds odd, as other programs on the
        # same host may have set.
        for part in header.split(";"):
            name, _, value = part.strip().partition("=")
            if name == COOKIE and (person := self.accounts.read(value)) is not None:
                return person
        return None

    def _refusal(self, scope: Scope, headers: dict[str, str], asker: Asker) -> tuple[int, str] | None:
        """Why a request is turned away at the door (status, message key), or None."""
        if scope["type"] == "websocket":
            if not same_site(headers):
                return 403, "foreign"
            return None if self.joins.take(asker) else (429, "too_fast")
        if scope["method"] in READING:
            return None if self.reads.take(asker) else (429, "too_fast")
        if not same_site(headers):
            return 403, "foreign"
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.message_bytes:
            return 413, "too_large"
        limiter = self.judges if scope["path"].endswith("/judge") else self.writes  # editors ask as one draws
        return None if limiter.take(asker) else (429, "too_fast")


def same_site(headers: dict[str, str]) -> bool:
    """Whether a request comes from our own page, or from a program that is no browser."""
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
