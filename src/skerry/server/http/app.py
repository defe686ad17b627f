"""The application: REST under /api, a WebSocket for each table, and the client's pages. See docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import msgspec
from litestar import Litestar, Response, get, route, websocket
from litestar.connection import WebSocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from skerry import __version__
from skerry.core.options import Problem
from skerry.core.words import said
from skerry.server import draining, protocol
from skerry.server.accounts.cookies import Accounts
from skerry.server.database.table_store import Store
from skerry.server.http import (
    account_routes,
    alert_routes,
    creation_routes,
    event_routes,
    owner_routes,
    private_note_routes,
    statistics_routes,
    table_routes,
)
from skerry.server.http.middleware import RequestGuard
from skerry.server.http.source_archive import source_archive
from skerry.server.http.url_limits import whole_number
from skerry.server.keys.record_signing import key_id
from skerry.server.origins import Origins
from skerry.server.services import Ask, Services, bot_of, client_of, guest_of, language_of, reached_at, services_of
from skerry.server.settings import Settings
from skerry.tables.api.session import Session
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.live.connection import Connection
from skerry.tables.storage import StoreError
from skerry.tables.text.catalogue import CATALOGUE, say

CLOSED, CROWDED, LATER = 4404, 4429, 1013
"""Codes with which a WebSocket is closed: no such table; too many connections; come back in a moment."""

logger = logging.getLogger(__name__)


# ---- who and what -----------------------------------------------------------------------------------------------
@get("/healthz", summary="Check the server's health: 503 if the database takes no writes")
async def health(request: Ask) -> Response[protocol.Health]:
    services = services_of(request)
    store, tables = services.store, len(services.runtime.tables.loaded)
    body = protocol.Health(__version__, store.kind, tables, store.news_carrier)
    return Response(body, status_code=200 if await services.health.well() else 503)


@get(
    "/api/addresses", summary="List the addresses other devices can use; on its own machine only", sync_to_thread=False
)
def addresses(request: Ask) -> protocol.Addresses:
    return protocol.Addresses(list(reached_at(request)))


# ---- tables -----------------------------------------------------------------------------------------------------
@get("/api/key", summary="List the public keys that sign this server's records", sync_to_thread=False)
def keys(request: Ask) -> list[protocol.RecordKey]:
    public = services_of(request).signer.public
    return [protocol.RecordKey(key_id(key), key, number == 0) for number, key in enumerate(public)]


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, State], table: str) -> None:
    services, client, language = services_of(socket), client_of(socket), language_of(socket)
    await socket.accept()
    if not services.sockets.enter(client):
        await socket.close(CROWDED, say("too_many_here", language))
        return
    guest = guest_of(socket)
    connection = Connection(guest.person, "", language, socket.query_params.get("patches") == "1", client.address)
    connection.bot = bot_of(socket)
    connection.in_words = socket.query_params.get("words") == "1"
    connection.gone = socket.scope["state"].get("gone", connection.gone)
    try:
        with services.devices.connected(guest.device, connection):
            await _converse(socket, services, table, client, connection)
    finally:
        services.sockets.leave(client)


async def _converse(
    socket: WebSocket[Any, Any, State], services: Services, table: str, client: Client, connection: Connection
) -> None:
    language = connection.language
    conversation: Session | None = None
    try:
        bot = connection.bot
        connection.name = bot.name if bot else await services.table_services.lobby.name_of(connection.person)
        conversation = Session(services.runtime, await services.runtime.tables.get(table), connection, client)
        await conversation.open(_number(socket, "since"), _number(socket, "chat"))
        if services.server_rules.notice:
            connection.send(protocol.HouseNotice(services.server_rules.notice))
    except RequestError as refusal:
        words = refusal.words(language)
        if refusal.status == 503:
            await socket.close(LATER, words[:100])
            return
        await _send_away(socket, protocol.Removed(words, "closed"))
        return
    except Exception:
        # A bug of ours, which every further try would meet: the client is told, so that it does not wait for ever.
        logger.exception("table %s cannot be shown", table)
        await _send_away(socket, protocol.Removed(say("not_shown", language), "failed"))
        return
    channel: Any = socket.scope["state"].get("channel", socket)  # see `WatchedSocket`
    sender = asyncio.create_task(_send(socket, channel, connection))
    try:
        while (message := await _received(channel)) is not None:
            if not connection.closed:
                await conversation.receive(message)
    except Exception:
        logger.exception("a conversation at table %s broke off", table)
        raise  # the socket is closed, and the page connects again
    finally:
        connection.gone.set()
        conversation.leave()
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sender


async def _received(channel: Any) -> str | bytes | None:
    message = await channel.receive()
    if message["type"] == "websocket.disconnect":
        return None
    found: str | bytes = message.get("text") or message.get("bytes") or b""
    return found


async def _send_away(socket: WebSocket[Any, Any, State], message: protocol.Removed) -> None:
    await socket.send_data(msgspec.json.encode(message).decode(), mode="text")
    await socket.close(CLOSED, message.text[:100])


async def _send(socket: WebSocket[Any, Any, State], channel: Any, connection: Connection) -> None:
    """Send the queued messages until the connection ends, then close the socket."""
    while (text := await connection.next()) is not None:
        more = not connection.outgoing.empty()  # see `WatchedSocket.send`
        await channel.send({"type": "websocket.send", "text": text, "more": more})
        text = ""  # a connection that waits must not keep its last message in memory
    await socket.close(LATER)


def _number(socket: WebSocket[Any, Any, State], name: str) -> int:
    return whole_number(socket.query_params.get(name, ""), -1)


# ---- pages ------------------------------------------------------------------------------------------------------
@get("/source.zip", summary="Download the program's own source")
async def source(request: Ask) -> Response[bytes]:
    body = await asyncio.to_thread(source_archive, __version__)
    disposition = f'attachment; filename="skerry-{__version__}-source.zip"'
    return Response(body, media_type="application/zip", headers={"content-disposition": disposition})


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def page(request: Ask, path: str = "/") -> Response[bytes]:
    found = None if path.startswith("/api") else services_of(request).pages.find(path)
    if found is None:
        raise RequestError("no_page", status=404)
    packed = bool(found.packed) and "gzip" in request.headers.get("accept-encoding", "")
    headers = {"cache-control": found.caching, "vary": "accept-encoding"}
    if packed:
        headers["content-encoding"] = "gzip"
    body = found.packed if packed else found.body
    return Response(body, media_type=found.kind, status_code=found.status, headers=headers)


# ---- errors -----------------------------------------------------------------------------------------------------
def _refused(request: Ask, refusal: RequestError) -> Response[protocol.ErrorResponse]:
    language = language_of(request)
    body = protocol.ErrorResponse(refusal.words(language), refusal.fields(language))
    headers = {"retry-after": str(refusal.wait)} if refusal.wait else {}
    return Response(body, status_code=refusal.status, headers=headers)


def _refused_http(request: Ask, error: HTTPException) -> Response[protocol.ErrorResponse]:
    problems: list[Problem] = []
    key = {404: "no_page", 405: "no_method", 413: "too_large"}.get(error.status_code, "malformed")
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        problems = [
            Problem(str(part.get("key", "")), str(part.get("message", "")))
            for part in error.extra
            if isinstance(part, dict)
        ]
    facts: dict[str, Any] = {} if problems else {"why": error.detail}
    return _refused(request, RequestError(key, status=error.status_code, problems=problems, **facts))


def _unstored(request: Ask, error: StoreError) -> Response[protocol.ErrorResponse]:
    return _refused(request, RequestError("store", why=str(error), status=503))


def _too_deep(request: Ask, error: RecursionError) -> Response[protocol.ErrorResponse]:
    return _malformed(request, "problem.deep")


def _no_text(request: Ask, error: UnicodeDecodeError) -> Response[protocol.ErrorResponse]:
    return _malformed(request, "not_utf8")


def _malformed(request: Ask, key: str) -> Response[protocol.ErrorResponse]:
    language = language_of(request)
    why = said(CATALOGUE, key, language)
    return Response(protocol.ErrorResponse(say("malformed", language, why=why)), status_code=400)


def _failed(request: Ask, error: Exception) -> Response[protocol.ErrorResponse]:
    # the template, not the URL itself, which may contain a secret that lets a person in
    route = str(request.scope.get("path_template") or "")
    logger.error("%s %s failed", request.method, route, exc_info=error, extra={"told": f"{request.method} {route}"})
    return Response(protocol.ErrorResponse(say("unexpected", language_of(request))), status_code=500)


def create_app(settings: Settings, store: Store) -> RequestGuard:
    """Return the whole ASGI application. Raises OSError if a key in the data folder cannot be read or made, and
    BadUrl."""
    sites = Origins(settings.public_urls)
    services = Services(settings, store)
    inner = routed()
    inner.request_max_body_size = settings.message_bytes
    inner.state.services = services
    guarded: Any = inner
    return RequestGuard(
        guarded,
        Accounts(settings.data_dir),
        services.devices,
        services.outside,
        services.server_rules,
        services.figures,
        sites,
        settings.message_bytes,
        partial(draining.let_go, services.runtime),
        services.counted,
    )


def routed() -> Litestar:
    """Return the application with all its routes and no services yet: what it takes longest to make, and the same for
    all servers."""
    return Litestar(
        [
            *(health, addresses, keys, live, source, page),
            *table_routes.HANDLERS,
            *creation_routes.HANDLERS,
            *account_routes.HANDLERS,
            *alert_routes.HANDLERS,
            *private_note_routes.HANDLERS,
            *owner_routes.HANDLERS,
            *event_routes.HANDLERS,
            *statistics_routes.HANDLERS,
        ],
        lifespan=[_life],
        exception_handlers={
            RequestError: _refused,
            StoreError: _unstored,
            HTTPException: _refused_http,
            RecursionError: _too_deep,
            UnicodeDecodeError: _no_text,
            Exception: _failed,
        },
        openapi_config=OpenAPIConfig("Skerry", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        logging_config=None,
    )


@contextlib.asynccontextmanager
async def _life(app: Litestar) -> AsyncIterator[None]:
    services: Services = app.state.services
    services.store.follow()
    await services.shared_clock.open()
    await services.runtime.open()
    if services.limits is not None:
        services.limits.open()
    if services.bot_machines is not None:
        services.bot_machines.open()
    services.retention_job.open()
    services.devices.open()
    services.outside.open()
    services.alerter.open()
    services.figures.open()
    services.loop_lag.open()
    services.server_reports.open()
    await services.server_rules.open()
    services.daily_seal.open()
    services.event_runner.open()
    if services.metrics is not None:
        await services.metrics.open()
    services.counter.open()
    try:
        yield
    finally:
        await services.close()
        await services.store.unfollow()
        await asyncio.to_thread(services.store.close)
