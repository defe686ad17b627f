"""Messages received from other servers. The database is the truth: a server that may have missed some reads it.

A message names a server and the tables at which it has stored something, and nothing else: no hand, no code, no name.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterable, Iterator
from typing import Final

ANY: Final = "*"
"""In place of a table's id: something has changed, which may be at any table."""
PRESENCE: Final = "@"
"""In place of a table's id: a person has connected to or left a server."""
IDS_EACH: Final = 200
"""Maximum number of ids in a message: one of PostgreSQL takes 8,000 bytes."""
LONGEST_ID: Final = 40
CERTAIN: Final = 5.0
"""Seconds after which all tables are checked although there was no message: a server that was killed sends none."""

logger = logging.getLogger(__name__)


def messages(server: str, told: Iterable[str]) -> Iterator[str]:
    """Return the messages of a server that tell at which tables it has stored something."""
    ids = sorted(set(told))
    for first in range(0, len(ids), IDS_EACH):
        yield f"{server}:{','.join(ids[first : first + IDS_EACH])}"


def cause_of(error: object) -> str:
    """Return the first line of an error's message, or its kind if it has none."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0]


class Inbox:
    """Messages received from other servers and not yet handled; one object per server, for use from one event loop."""

    def __init__(self, server: str, by: str, carrier: str) -> None:
        """`by`: name of the message system, for the log; `carrier`: the same, for machines."""
        self.server = server
        self.by = by
        self.carrier = carrier
        self.linked = False
        self._told: set[str] = set()
        self._news = asyncio.Event()
        self._presence = asyncio.Event()
        self._looked = 0.0
        self._warned = False

    def link(self) -> None:
        """Record that messages arrive from now on; earlier ones may have been missed."""
        if self._warned:
            logger.info("%s answers again", self.by)
        self.linked, self._warned = True, False
        self.take(f":{ANY},{PRESENCE}")

    def lose(self, why: object) -> None:
        """Record that no messages arrive: until `link`, the database is polled. `why`: the cause, for the log."""
        self.linked = False
        if not self._warned:
            logger.warning("%s does not answer (%s): the database is asked for news instead", self.by, cause_of(why))
        self._warned = True

    def take(self, message: str) -> None:
        """Take a message in; a server's own message, or one that cannot be read, changes nothing."""
        server, _, told = message.partition(":")
        if server == self.server:
            return
        ids = {name for name in told.split(",")[: IDS_EACH + 1] if 0 < len(name) <= LONGEST_ID}
        if PRESENCE in ids:
            self._presence.set()
        self._told |= ids - {PRESENCE}
        if self._told:
            self._news.set()

    async def stirred(self, seconds: float) -> set[str] | None:
        """Wait for a message, for `seconds` at most, and return the tables at which others have stored something; None
        if it may be any."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), seconds)
        told, self._told = self._told, set()
        self._news.clear()
        if not self.linked or ANY in told or time.monotonic() - self._looked > CERTAIN:
            self._looked = time.monotonic()
            return None
        return told

    async def moved(self, seconds: float) -> None:
        """Wait until a person has connected to another server or left it, for `seconds` at most."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._presence.wait(), seconds)
        self._presence.clear()
