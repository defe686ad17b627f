"""Addresses by which a server is reached: printed at its start for the person who starts it and the people they play
with."""

from __future__ import annotations

import ipaddress
import shutil
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

EVERYWHERE: Final = ("0.0.0.0", "::", "")
"""Hosts that stand for every address of this machine."""
BY_NAME: Final = (
    "Others reach it at this machine's numeric address. To let them use a name, add --public-url, "
    "such as --public-url http://mybox.local:8000"
)
HERE_ALONE: Final = "Only this machine can reach it. For friends on your network: skerry serve --host 0.0.0.0"
ROUTED: Final = (("192.0.2.1", 9), ("2001:db8::1", 9))
"""Addresses reserved for documentation: a UDP socket connected to one sends nothing, but tells the machine's own
address."""


def others(host: str, port: int, public: bool) -> list[str]:
    """Return the addresses by which other devices reach a server that listens at `host`, likeliest first.

    `public`: it has a public address besides, which is told elsewhere; then there is nothing to tell.
    """
    if public or host not in EVERYWHERE:
        return []
    return [url_of(address, port) for address in own_addresses() if host == "::" or ":" not in address]


def own_addresses() -> list[str]:
    """Return this machine's addresses in its networks, the one that leads outside first; no packet is sent."""
    found: list[str] = []
    for (target, port), family in zip(ROUTED, (socket.AF_INET, socket.AF_INET6), strict=True):
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((target, port))
            found.append(str(way.getsockname()[0]))
    with suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)]
    return [one for one in dict.fromkeys(found) if _is_reached(one)]


def _is_reached(address: str) -> bool:
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def url_of(host: str, port: int) -> str:
    """Return the address of a server at `host`."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def hints(found: Sequence[str], public: bool, loopback: bool) -> list[str]:
    """Return the lines that are said besides the server's own address. `found`: those by which `others` reach it."""
    if public:
        return []
    if loopback:
        return [HERE_ALONE]
    if not found:
        return [BY_NAME]
    lines = ["Friends on your network can open " + " or ".join(found), *picture(found[0])]
    return [*lines, BY_NAME]


def in_terminal() -> bool:
    """Return whether standard output is a terminal."""
    return sys.stdout.isatty()


def picture(url: str) -> list[str]:
    """Return an address as a QR code for a phone's camera, in a terminal that has room for it; else nothing."""
    if not in_terminal():
        return []
    import segno  # imported only in a terminal

    rows = segno.make(url, error="l", micro=False).matrix_iter(border=2)
    matrix = [[bool(dark) for dark in row] for row in rows]
    size = shutil.get_terminal_size()
    if size.columns < len(matrix[0]) or size.lines < len(matrix) // 2 + 6:
        return []
    if len(matrix) % 2:
        matrix.append([False] * len(matrix[0]))
    signs = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    pairs = zip(matrix[::2], matrix[1::2], strict=True)
    return ["".join(signs[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs]
