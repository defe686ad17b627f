"""Limits on the number of open connections, and the choice of the connection to close when a limit is reached.

A connection that waits for a request costs an open file and nothing else, so that any client could take every file the
server may open and lock all others out. So there are limits in all and by address. When one is reached, the connection
that has waited longest for its request is closed; only if none waits is the new one refused.
"""

from __future__ import annotations

import ipaddress
import sys
from collections import Counter
from collections.abc import Callable
from typing import Final, Protocol

from skerry.tables.limits.rates import group_of, is_loopback, parsed_address

BACKLOG: Final = 128
"""Connections that the system holds until the server accepts them; it may accept all of them before it counts them."""
KEPT_FILES: Final = 256
"""Open files reserved for other things: the database, workers' pipes, files read, and a backlog accepted all at
once."""
MOST: Final = 20_000
LEAST: Final = 64


class Droppable(Protocol):
    """A connection as `ConnectionLimiter` sees it."""

    def drop(self) -> None:
        """Close the connection now."""


class ConnectionLimiter:
    """The open connections of a server. `settle` and `stir` record which of them wait for a request."""

    def __init__(self, most: int, each: int, exempt: Callable[[str], bool]) -> None:
        """Allow `most` connections in all and `each` for an address; `exempt` returns whether an address has no limit
        of its own."""
        self.most = most
        self.each = each
        self.exempt = exempt
        self.dropped = 0
        self.refused = 0
        self.ended = 0
        self._groups: dict[Droppable, str] = {}
        self._sizes: Counter[str] = Counter()
        self._waiting: dict[Droppable, None] = {}  # in the order in which they began to wait

    def __len__(self) -> int:
        return len(self._groups)

    def enter(self, one: Droppable, address: str) -> bool:
        """Count a new connection, if need be in the place of a waiting one. Return False if there is no room."""
        group = group_of(address)
        crowded = self._sizes[group] >= self.each and not self.exempt(address)
        if crowded and not self._drop_first(group):
            self.refused += 1
            return False
        if len(self) >= self.most and not self._drop_first(None):
            self.refused += 1
            return False
        self._groups[one] = group
        self._sizes[group] += 1
        return True

    def leave(self, one: Droppable) -> None:
        """Count a closed connection; one that is not counted changes nothing."""
        self._waiting.pop(one, None)
        group = self._groups.pop(one, None)
        if group is None:
            return
        self.ended += 1
        self._sizes[group] -= 1
        if not self._sizes[group]:
            del self._sizes[group]

    def settle(self, one: Droppable) -> None:
        """Record that a connection waits for a request from now on, unless it did already."""
        if one in self._groups:
            self._waiting.setdefault(one)

    def stir(self, one: Droppable) -> None:
        """Record that a connection is no longer waiting for a request."""
        self._waiting.pop(one, None)

    def _drop_first(self, group: str | None) -> bool:
        """Close the connection that has waited longest, in an address group or (None) in all. Return False if none
        waits."""
        found = next((one for one in self._waiting if group is None or self._groups[one] == group), None)
        if found is None:
            return False
        self.dropped += 1
        self.leave(found)
        found.drop()
        return True


def speaks_for_others(trusted: list[str] | str) -> Callable[[str], bool]:
    """Return the function that tells whether many clients may share an address, so that it is exempt from the limit by
    address: this machine's own, and a reverse proxy as uvicorn trusts it (addresses and networks, "*" for all)."""
    names = trusted.split(",") if isinstance(trusted, str) else trusted
    networks = []
    for name in names:
        try:
            networks.append(ipaddress.ip_network(name.strip(), strict=False))
        except ValueError:
            continue

    def exempt(address: str) -> bool:
        parsed = parsed_address(address)
        return "*" in names or is_loopback(address) or any(parsed in network for network in networks if parsed)

    return exempt


def raise_file_limit() -> int:
    """Raise this process's limit of open files as far as the system allows, and return it; MOST if there is none, or on
    Windows."""
    if sys.platform == "win32":
        return MOST
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wishes = [hard] if hard != resource.RLIM_INFINITY else [1_048_576, 65_536, 10_240]
    for wish in wishes:
        if soft != resource.RLIM_INFINITY and wish > soft:
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (wish, hard))
            except (OSError, ValueError):
                continue
            soft = wish
    return MOST if soft == resource.RLIM_INFINITY else soft


def most_connections(files: int) -> int:
    """Return the maximum number of connections for `files` open files: those not reserved, but LEAST to MOST."""
    return max(LEAST, min(MOST, files - KEPT_FILES))
