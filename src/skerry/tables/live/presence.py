"""Who is at a table, on this server or another one, and for how long the others have been away."""

from __future__ import annotations

import time
from collections.abc import Iterable

from skerry.tables.live.connection import Connection
from skerry.tables.model import move_clocks


class Attendance:
    """One a table."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        """Those to this server."""
        self.elsewhere: set[str] = set()
        """People who are connected to another server."""
        self._last_seen: dict[str, float] = {}
        """When each person was last here, on the monotonic clock."""
        self.looked: dict[str, float] = {}
        """When each person last had a page before their eyes here, as a time of day."""

    def online(self) -> set[str]:
        """Everybody who is connected, here or elsewhere."""
        return {connection.person for connection in self.connections} | self.elsewhere

    def note(self) -> None:
        """Everybody who is connected now was here now."""
        self._last_seen.update(dict.fromkeys(self.online(), time.monotonic()))
        for connection in self.connections:
            self.note_look(connection)

    def note_look(self, connection: Connection) -> None:
        """Whoever sees that page sees it now."""
        if connection.visible:
            self.looked[connection.person] = move_clocks.now()

    def remember(self, seen: dict[str, float], people: Iterable[str]) -> None:
        """Take over when people were here, as times of day; of `people` whom it does not name, absence begins now."""
        now, today = time.monotonic(), time.time()
        for person, at in seen.items():
            here = now - max(0.0, today - at)
            self._last_seen[person] = max(here, self._last_seen.get(person, here))
        for person in people:
            self._last_seen.setdefault(person, now)

    def away_for(self, person: str) -> float:
        """How many seconds a person has been without a connection; 0 for who is here."""
        if person in self.online():
            return 0.0
        now = time.monotonic()
        return now - self._last_seen.setdefault(person, now)

    def away_longer_than(self, seconds: float, people: set[str]) -> set[str]:
        """Those of `people` who have been away for so long."""
        return {person for person in people - self.online() if self.away_for(person) >= seconds}
