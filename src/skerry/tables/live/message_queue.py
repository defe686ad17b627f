"""Queue of the messages that wait at one connection."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

Message = TypeVar("Message")


class MessageQueue(Generic[Message]):
    """Queue with one reader and without a limit; its methods are those of `asyncio.Queue`. Empty, as it is nearly
    always, it takes 0.2 kB in place of 2.2."""

    __slots__ = ("_added", "_messages")

    def __init__(self) -> None:
        self._messages: list[Message] = []
        self._added: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """Return the number of messages."""
        return len(self._messages)

    def empty(self) -> bool:
        """Return whether there is no message."""
        return not self._messages

    def put_nowait(self, message: Message) -> None:
        """Add a message at the end."""
        self._messages.append(message)
        if self._added is not None and not self._added.done():
            self._added.set_result(None)

    def get_nowait(self) -> Message:
        """Remove and return the first message. Raises IndexError if there is none."""
        return self._messages.pop(0)

    async def get(self) -> Message:
        """Wait for a message, remove and return it. Only one task may wait at a time."""
        while not self._messages:
            self._added = asyncio.get_running_loop().create_future()
            try:
                await self._added
            finally:
                self._added = None
        return self.get_nowait()
