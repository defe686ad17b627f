"""HTTP requests to addresses that strangers give: only to public machines, with a time limit, without redirects.

A name is resolved once, its addresses are checked, and one of these addresses is connected to: the name cannot be
resolved to another machine in between. Redirects are not followed, and no more of a reply is read than is shown.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final

import httpcore

from skerry import __version__
from skerry.server.alerts.delivery_results import NotSent, Reply
from skerry.tables.limits.rates import parsed_address

SECONDS: Final = 5.0
LARGEST_ANSWER: Final = 2_048
"""Maximum number of bytes of a reply that are read."""
_TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/96")
"""IPv6 addresses that stand for IPv4 ones (NAT64)."""

Resolve = Callable[[str, int], Awaitable[list[str]]]
"""Resolver: from a host name and port to IP addresses. Raises OSError."""


def is_public(address: str) -> bool:
    """Return whether a numeric IP address is public: global, neither multicast nor reserved, and no IPv6 address that
    stands for an IPv4 one (6to4, Teredo, NAT64)."""
    found = parsed_address(address)
    if found is None or not found.is_global or found.is_multicast or found.is_reserved:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        return found.sixtofour is None and found.teredo is None and found not in _TRANSLATED
    return True


async def look_up(host: str, port: int) -> list[str]:
    """Return the IP addresses of a host name. Raises OSError."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[4][0]) for address in found))


class _Checked(httpcore.AsyncNetworkBackend):
    """Network backend that resolves a name, checks its addresses and connects to the first of them."""

    def __init__(self, private: bool, resolve: Resolve) -> None:
        self.private = private
        self.resolve = resolve
        self.reached_private = False
        self._inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        try:
            addresses = await self.resolve(host.strip("[]"), port)
        except (OSError, UnicodeError):
            raise NotSent("no_host") from None
        self.reached_private = not all(map(is_public, addresses))
        if not addresses:
            raise NotSent("no_host")
        if self.reached_private and not self.private:
            raise NotSent("private")
        return await self._inner.connect_tcp(addresses[0], port, timeout, local_address, socket_options)


@cache
def trusted() -> ssl.SSLContext:
    """Return the TLS context with the certificates that this machine trusts; cached, since loading them takes a
    while."""
    return ssl.create_default_context()


async def post(
    url: str,
    body: bytes,
    private: bool = False,
    resolve: Resolve = look_up,
    headers: Mapping[str, str] | None = None,
) -> Reply:
    """POST `body` to a URL, as JSON unless `headers` say otherwise. Raises NotSent if it is not sent or not answered.

    `private`: also to machines that are not public.
    """
    backend = _Checked(private, resolve)
    given = headers or {"content-type": "application/json"}
    sent: list[tuple[bytes | str, bytes | str]] = [*given.items(), ("user-agent", f"Skerry/{__version__}")]
    context = await asyncio.to_thread(trusted)
    try:
        async with (
            asyncio.timeout(SECONDS),
            httpcore.AsyncConnectionPool(context, network_backend=backend) as pool,
            pool.stream("POST", url, headers=[*sent, ("connection", "close")], content=body) as answer,
        ):
            read = b""
            async for part in answer.aiter_stream():
                read += part[:LARGEST_ANSWER]
                if len(read) >= LARGEST_ANSWER:
                    break
            return Reply(
                answer.status, "" if backend.reached_private else read[:LARGEST_ANSWER].decode(errors="replace")
            )
    except NotSent:
        raise
    except TimeoutError:
        raise NotSent("slow", seconds=round(SECONDS)) from None
    except Exception as error:  # any failure that a stranger's machine can cause
        raise NotSent("unreachable", why=(str(error) or type(error).__name__)[:100]) from error
