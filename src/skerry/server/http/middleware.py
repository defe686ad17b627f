"""ASGI middleware: identifies the client, checks host, origin, size and rate, adds security headers.

It wraps the whole application, so that no handler can be reached without these checks.
"""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import msgspec

from skerry.server.accounts.cookies import COOKIE, Accounts, Guest
from skerry.server.accounts.devices import Devices
from skerry.server.accounts.outside_bots import PREFIX, Bots
from skerry.server.creations.uploaded_records import LARGEST as RECORD_BYTES
from skerry.server.creations.validation import LARGEST_FILE as CONTENT_BYTES
from skerry.server.http import request_log
from skerry.server.http.url_limits import sound_path, sound_query, whole_number
from skerry.server.maintenance.measurements import Figures
from skerry.server.maintenance.metrics import Counted
from skerry.server.origins import Origins
from skerry.server.owner.server_rules import ServerRules
from skerry.server.static_files import SECURITY
from skerry.tables.bots.outside import OutsideBot
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client, RateLimiter
from skerry.tables.protocol import ErrorResponse
from skerry.tables.storage import StoreError

Scope = Any
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]
Header = tuple[bytes, bytes]

READING: Final = ("GET", "HEAD", "OPTIONS")
_SECURITY: Final = [(name.encode(), value.encode()) for name, value in SECURITY.items()]
ONLY_HTTPS: Final = (b"strict-transport-security", b"max-age=31536000")
_FOR_BOTS: Final = re.compile(r"/api/(games|tables|tables/[^/]+|schema/openapi\.json)")
"""Paths that bots from outside may read: the games, the tables, one table, and the API's schema."""
NOT_KEPT: Final = (b"cache-control", b"no-store")
"""Header that forbids caching of what the API answers: it is meant for one person, at one moment."""


class RequestGuard:
    """ASGI middleware. Identifies people by their cookie (a new guest gets one) and bots from outside by their token;
    checks hosts, origins, URLs, sizes and rates; adds security headers."""

    def __init__(
        self,
        app: Application,
        accounts: Accounts,
        devices: Devices,
        bots: Bots,
        server_rules: ServerRules,
        figures: Figures,
        sites: Origins,
        message_bytes: int,
        let_go: Callable[[], Awaitable[None]],
        counted: Callable[[], Awaitable[Counted]],
    ) -> None:
        self.app = app
        self.accounts = accounts
        self.devices = devices
        self.bots = bots
        self.server_rules = server_rules
        self.figures = figures
        self.sites = sites
        self.message_bytes = message_bytes
        self.let_go = let_go
        """Callback that ends all connections before this server ends and others go on."""
        self.counted = counted
        """Callback that returns this process's figures."""
        self.reads = RateLimiter(30, 200)
        self.writes = RateLimiter(2, 30)
        self.joins = RateLimiter(2, 30)
        self.judges = RateLimiter(5, 40)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one ASGI connection: check it, then call the application or send the refusal."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        begun = time.monotonic()
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        known, lasting = self._guest(headers.get("cookie", ""))
        address = scope["client"][0] if scope.get("client") else "unknown"
        token = _token(scope["path"], headers, known is not None)
        bot = None
        if token:
            known, lasting, bot = None, True, self.bots.known(token)  # a program with a token needs no cookie
        client = Client(address, bot.id if bot else known.person if known else "")
        refused = self._refusal(scope, headers, client)
        if refused is None and token:
            try:
                bot = await self._bot(scope, token, client)
            except RequestError as refusal:
                refused = refusal
            else:
                known = Guest(bot.id, bot.id)
                client = Client(address, bot.id)
        elif refused is None and known is not None and scope["path"].startswith("/api/"):
            try:
                person = await self.devices.person_at(known)
            except StoreError as error:
                refused = RequestError("store", why=str(error), status=503)
            else:
                person = None if person is None or self.server_rules.bars.is_gone(person) else person
                lasting = lasting and person == known.person
                known = None if person is None else Guest(person, known.device)
                client = Client(client.address, person or "")
                self.server_rules.bars.note(client)
        refused = refused or self.server_rules.bars.refusal(scope["path"], client)
        guest = known or self.accounts.new()
        scope.setdefault("state", {}).update(person=guest.person, device=guest.device, client=client, bot=bot)
        secure = self.sites.is_secure(_scheme(scope), headers.get("host", ""))
        added = self._added(scope["path"], secure, None if lasting else guest)
        del headers  # this frame lives as long as a socket
        status = 0

        async def send_guarded(message: Any) -> None:
            nonlocal status
            if message["type"].endswith("response.start"):
                status = int(message["status"])
            if message["type"] in ("http.response.start", "websocket.accept", "websocket.http.response.start"):
                names = {name for name, _ in added}
                kept = [header for header in message.get("headers", []) if header[0] not in names]
                message = {**message, "headers": kept + added}
            await send(message)

        try:
            if refused is None:
                await self.app(scope, receive, send_guarded)
            else:
                await _turn_away(scope, refused, receive, send_guarded)
        finally:
            seconds = time.monotonic() - begun
            if scope["type"] == "http":
                self.figures.request(status, seconds)
            request_log.note(scope, status or 101, seconds)

    def _added(self, path: str, secure: bool, guest: Guest | None) -> list[Header]:
        """Return the headers that every answer carries. `guest`: the guest whose cookie is set, new or signed anew;
        None: none is."""
        added = [*_SECURITY, *[ONLY_HTTPS] * secure]
        if path.startswith("/api/"):
            added.append(NOT_KEPT)
        # the page itself sets the cookie too, so that its first requests come from the same guest
        wants_cookie = path.startswith("/api/") or ("." not in path and path != "/healthz")
        if guest is not None and wants_cookie:
            added.append((b"set-cookie", self.accounts.header(guest, secure).encode()))
        return added

    def _guest(self, header: str) -> tuple[Guest | None, bool]:
        """Return the guest of a Cookie header, None for a newcomer, and whether that cookie can stay as it is."""
        # By hand, because the library's parser drops every cookie after one it finds odd, as other programs on the
        # same host may have set.
        for part in header.split(";"):
            name, _, value = part.strip().partition("=")
            if name == COOKIE and (guest := self.accounts.read(value)) is not None:
                return guest, not self.accounts.is_old(value)
        return None, False

    async def _bot(self, scope: Scope, token: str, client: Client) -> OutsideBot:
        """Return the bot from outside to which a token belongs. Raises RequestError if the token is not valid, its
        owner is deleted or barred, or bots may not use that URL."""
        bot = await self.bots.whose(token, client)
        owner = Client(client.address, bot.owner)
        if self.server_rules.bars.is_gone(bot.owner):
            raise RequestError("bots.wrong_token", status=401)
        if refused := self.server_rules.bars.refusal(scope["path"], owner):
            raise refused
        if not (scope["type"] == "websocket" or (scope["method"] in READING and _FOR_BOTS.fullmatch(scope["path"]))):
            raise RequestError("bots.plays_only", status=403)
        return bot

    def _refusal(self, scope: Scope, headers: dict[str, str], client: Client) -> RequestError | None:
        """Return the error with which to refuse a request before the application sees it, or None."""
        if not self.sites.answers_to(headers.get("host", "")):
            return RequestError("other_host", status=421)
        if not sound_path(scope["path"]):
            return RequestError("no_page", status=404)
        if not sound_query(scope["query_string"]):
            return RequestError("malformed", why="the part after the question mark is not text", status=400)
        limiter = self.reads
        if scope["type"] == "websocket" or scope["method"] not in READING:
            if not self.sites.own_page(_scheme(scope), headers):
                return RequestError("foreign", status=403)
            most = self._largest_body(scope["path"])
            if whole_number(headers.get("content-length", "0"), most + 1) > most:
                return RequestError("too_large", status=413)
            limiter = self.joins if scope["type"] == "websocket" else self.writes
            if scope["path"].endswith("/judge"):
                limiter = self.judges  # an editor asks at every change while a person draws
        return None if limiter.take(client) else RequestError("too_fast", status=429, wait=limiter.wait(client))

    def _largest_body(self, path: str) -> int:
        """Return the maximum size of a request's body, in bytes."""
        if path == "/api/records":
            return RECORD_BYTES
        return CONTENT_BYTES if path.endswith("/read") else self.message_bytes


def _token(path: str, headers: dict[str, str], is_known: bool) -> str:
    """Return the bearer token of an API request; "" if there is none. If the request also has a valid cookie, a token
    without our prefix is ignored: it is meant for a reverse proxy in front of this server."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not path.startswith("/api/"):
        return ""
    token = token.strip() or "none"
    return token if token.startswith(PREFIX) or not is_known else ""


def _scheme(scope: Scope) -> str:
    scheme: str = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    return scheme


async def _turn_away(scope: Scope, refusal: RequestError, receive: Receive, send: Send) -> None:
    """Answer a refused request without the application. A WebSocket is refused before it is accepted, by an HTTP
    answer."""
    prefix = "websocket." if scope["type"] == "websocket" else ""
    if prefix:
        await receive()
    body = msgspec.json.encode(ErrorResponse(refusal.words("en")))
    headers: Sequence[Header] = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if refusal.wait:
        headers = [*headers, (b"retry-after", str(refusal.wait).encode())]
    if refusal.status == 401:
        headers = [*headers, (b"www-authenticate", b"Bearer")]
    await send({"type": f"{prefix}http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{prefix}http.response.body", "body": body})
