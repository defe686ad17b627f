"""Presence of people at a table, on this server and others, and how long the others have been away."""

from __future__ import annotations

import time
from collections.abc import Iterable

from skerry.tables.live.connection import Connection
from skerry.tables.model import clock


class Presence:
    """Presence at one table."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        """Connections to this server."""
        self.elsewhere: set[str] = set()
        """People who are connected to another server."""
        self._last_seen: dict[str, float] = {}
        """Time at which each person was last connected, on the monotonic clock."""
        self.looked: dict[str, float] = {}
        """Unix time at which each person last had a visible page of this table at this server."""

    def online(self) -> set[str]:
        """Return everybody who is connected, to this server or another one."""
        return {connection.person for connection in self.connections} | self.elsewhere

    def note(self) -> None:
        """Note that everybody who is connected now is here now."""
        self._last_seen.update(dict.fromkeys(self.online(), time.monotonic()))
        for connection in self.connections:
            self.note_look(connection)

    def note_look(self, connection: Connection) -> None:
        """Note that the connection's person sees the table now, if the page is visible."""
        if connection.visible:
            self.looked[connection.person] = clock.now()

    def remember(self, seen: dict[str, float], people: Iterable[str]) -> None:
        """Take over the Unix times at which people were last here; the absence of those of `people` who are not known
        begins now."""
        now, today = time.monotonic(), clock.now()
        for person, at in seen.items():
            here = now - max(0.0, today - at)
            self._last_seen[person] = max(here, self._last_seen.get(person, here))
        for person in people:
            self._last_seen.setdefault(person, now)

    def away_for(self, person: str) -> float:
        """Return the seconds for which a person has been without a connection; 0 if they are online."""
        if person in self.online():
            return 0.0
        now = time.monotonic()
        return now - self._last_seen.setdefault(person, now)

    def away_longer_than(self, seconds: float, people: set[str]) -> set[str]:
        """Return those of `people` who have been away for at least `seconds`."""
        return {person for person in people - self.online() if self.away_for(person) >= seconds}
