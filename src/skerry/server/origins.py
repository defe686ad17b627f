"""Under which names this server is reached, and which pages are its own.

A name that anybody can point at this machine must not be believed: a page there would be of one origin with this server
for the browser that shows it. So the server answers to this machine's own names, to addresses as numbers, and to the
names its owner gives; and a request that changes something must come from a page of the very same origin.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from skerry.tables.limits.rates import parsed_address

_HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9_.-]{1,253})(?::(?P<port>[0-9]{1,5}))?", re.ASCII)
_PORTS = {"http": 80, "https": 443}

Origin = tuple[str, str, int]
"""Scheme, name in small letters, port."""


class BadUrl(ValueError):
    """That is no address under which a server can be reached. The words say why."""


def host_of(header: str) -> tuple[str, int | None] | None:
    """Name in small letters and port of a Host header; None if it is none."""
    found = _HOST.fullmatch(header)
    if found is None:
        return None
    port = found["port"]
    return found["name"].lower().rstrip("."), None if port is None else int(port)


def origin_of(scheme: str, host: str) -> Origin | None:
    """The origin of a page at a host; None if there can be none."""
    found = host_of(host)
    if found is None or scheme not in _PORTS:
        return None
    return scheme, found[0], found[1] if found[1] is not None else _PORTS[scheme]


def read_origin(text: str) -> Origin | None:
    """An Origin header; None for "null" and for whatever else is none."""
    scheme, separator, host = text.partition("://")
    return origin_of(scheme.lower(), host) if separator else None


def public_origin(url: str) -> Origin:
    """The origin of an address that the owner gives, such as https://play.example.org. Raises BadUrl."""
    try:
        parts = urlsplit(url)
        found = origin_of(parts.scheme.lower(), parts.netloc)
    except ValueError:
        found = None
    if found is None or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise BadUrl(f"{url!r} is no address of a server; one looks like https://play.example.org")
    return found


class Sites:
    """The names and pages of one server."""

    def __init__(self, public_urls: Sequence[str] = ()) -> None:
        """`public_urls`: where people reach it by name. Raises BadUrl."""
        self.public = {public_origin(url) for url in public_urls}
        self.names = {name for _, name, _ in self.public}

    def answers_to(self, host: str) -> bool:
        """Whether a Host header names this server: by a public name, as this machine, or by an address as a number."""
        found = host_of(host)
        if found is None:
            return False
        name = found[0]
        return name in self.names or name == "localhost" or parsed_address(name.strip("[]")) is not None

    def own_page(self, scheme: str, headers: dict[str, str]) -> bool:
        """Whether a request comes from our own page, or from a program that is no browser.

        Under a public name only the page of that public address is ours: scheme and port count.
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
        """Whether the browser that asks speaks HTTPS, to this server or to a web server in front."""
        found = host_of(host)
        schemes = {public for public, name, _ in self.public if found is not None and name == found[0]}
        return scheme == "https" or schemes == {"https"}
