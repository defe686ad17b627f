"""Host names of this server, and the origins of its own pages.

A name that anybody can point at this machine must not be trusted: to the browser that shows it, a page there would be
of one origin with this server. So the server answers to this machine's own names, to numeric addresses and to the names
that its owner sets; and a request that changes something must come from a page of the very same origin.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from skerry.tables.limits.rates import parsed_address

_HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9_.-]{1,253})(?::(?P<port>[0-9]{1,5}))?", re.ASCII)
_PORTS = {"http": 80, "https": 443}

Origin = tuple[str, str, int]
"""Scheme, host name in lower case, port."""


class BadUrl(ValueError):
    """The URL is no address of a server. The message says why."""


def host_of(header: str) -> tuple[str, int | None] | None:
    """Return host name in lower case and port of a Host header; None if it is not valid. The port is None if there is
    none."""
    found = _HOST.fullmatch(header)
    if found is None:
        return None
    port = found["port"]
    return found["name"].lower().rstrip("."), None if port is None else int(port)


def origin_of(scheme: str, host: str) -> Origin | None:
    """Return the origin of a page; None if the host is not valid or the scheme is neither http nor https."""
    found = host_of(host)
    if found is None or scheme not in _PORTS:
        return None
    return scheme, found[0], found[1] if found[1] is not None else _PORTS[scheme]


def read_origin(text: str) -> Origin | None:
    """Return the origin in an Origin header; None for "null" and any other text that is not valid."""
    scheme, separator, host = text.partition("://")
    return origin_of(scheme.lower(), host) if separator else None


def public_origin(url: str) -> Origin:
    """Return the origin of a public URL that the owner sets, such as https://play.example.org. Raises BadUrl."""
    try:
        parts = urlsplit(url)
        found = origin_of(parts.scheme.lower(), parts.netloc)
    except ValueError:
        found = None
    if found is None or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise BadUrl(f"{url!r} is not the address of a server; one looks like https://play.example.org")
    return found


class Origins:
    """Host names and origins of one server."""

    def __init__(self, public_urls: Sequence[str] = ()) -> None:
        """`public_urls`: URLs with host names under which people reach it. Raises BadUrl."""
        self.public = {public_origin(url) for url in public_urls}
        self.names = {name for _, name, _ in self.public}

    def answers_to(self, host: str) -> bool:
        """Return whether a Host header names this server: by a public name, as localhost, or by a numeric address."""
        found = host_of(host)
        if found is None:
            return False
        name = found[0]
        return name in self.names or name == "localhost" or parsed_address(name.strip("[]")) is not None

    def own_page(self, scheme: str, headers: dict[str, str]) -> bool:
        """Return whether a request comes from a page of this server, or from a program that is no browser.

        Under a public name only the public URL itself counts, with its scheme and port.
        """
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            return False
        if "origin" not in headers:
            return True
        origin, host = read_origin(headers["origin"]), host_of(headers.get("host", ""))
        if origin is None or host is None:
            return False
        if host[0] in self.names:
            return origin in self.public and origin[1] == host[0]
        return origin == origin_of(scheme, headers["host"])

    def is_secure(self, scheme: str, host: str) -> bool:
        """Return whether the client uses HTTPS, to this server or to a reverse proxy in front."""
        found = host_of(host)
        schemes = {public for public, name, _ in self.public if found is not None and name == found[0]}
        return scheme == "https" or schemes == {"https"}
