"""What other servers have said, as one hears it. The database is the truth: who may have missed something looks there.

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
"""In place of a table's id: something has changed, and it may be at any of them."""
PRESENCE: Final = "@"
"""In place of a table's id: somebody came or went."""
IDS_EACH: Final = 200
"""So many ids in a message: one of PostgreSQL takes 8,000 bytes."""
LONGEST_ID: Final = 40
CERTAIN: Final = 5.0
"""After so many seconds everything is looked at although nothing was said: a server that was killed says nothing."""

logger = logging.getLogger(__name__)


def messages(server: str, told: Iterable[str]) -> Iterator[str]:
    """What a server says of the tables at which it has stored something."""
    ids = sorted(set(told))
    for first in range(0, len(ids), IDS_EACH):
        yield f"{server}:{','.join(ids[first : first + IDS_EACH])}"


class Inbox:
    """One a server. Use it from one event loop."""

    def __init__(self, server: str, by: str) -> None:
        """`by`: what brings the messages, for the log."""
        self.server = server
        self.by = by
        self.linked = False
        self._told: set[str] = set()
        self._news = asyncio.Event()
        self._presence = asyncio.Event()
        self._looked = 0.0
        self._warned = False

    def link(self) -> None:
        """Messages come from now on; what was said before may have been missed."""
        if self._warned:
            logger.info("%s answers again", self.by)
        self.linked, self._warned = True, False
        self.take(f":{ANY},{PRESENCE}")

    def lose(self, why: object) -> None:
        """No messages come: until they do again, the database is asked."""
        self.linked = False
        if not self._warned:
            words = str(why).strip().splitlines() or [type(why).__name__]
            logger.warning("%s does not answer (%s): the database is asked for news instead", self.by, words[0])
        self._warned = True

    def take(self, message: str) -> None:
        """A message; one's own, and what is none, changes nothing."""
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
        """The tables at which others have stored something, after `seconds` at the latest; None: it may be any."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), seconds)
        told, self._told = self._told, set()
        self._news.clear()
        if not self.linked or ANY in told or time.monotonic() - self._looked > CERTAIN:
            self._looked = time.monotonic()
            return None
        return told

    async def moved(self, seconds: float) -> None:
        """Somebody came to another server or went, or so many seconds have passed."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._presence.wait(), seconds)
        self._presence.clear()
