"""Queue of the messages that wait to be sent to one client."""

from __future__ import annotations

import asyncio


class MessageQueue:
    """Queue with one reader and without a limit; its methods are those of `asyncio.Queue`. Empty, as it is nearly
    always, it takes 0.2 kB in place of 2.2."""

    __slots__ = ("_added", "_texts")

    def __init__(self) -> None:
        self._texts: list[str | None] = []
        self._added: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """Return the number of messages."""
        return len(self._texts)

    def empty(self) -> bool:
        """Return whether there is no message."""
        return not self._texts

    def put_nowait(self, text: str | None) -> None:
        """Add a message at the end."""
        self._texts.append(text)
        if self._added is not None and not self._added.done():
            self._added.set_result(None)

    def get_nowait(self) -> str | None:
        """Remove and return the first message. Raises IndexError if there is none."""
        return self._texts.pop(0)

    async def get(self) -> str | None:
        """Wait for a message, remove and return it. Only one task may wait at a time."""
        while not self._texts:
            self._added = asyncio.get_running_loop().create_future()
            try:
                await self._added
            finally:
                self._added = None
        return self.get_nowait()
