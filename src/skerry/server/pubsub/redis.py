"""Messages by Redis, or Valkey: servers publish what they have stored, and subscribe to what others have.

Redis keeps no message: a server that was cut off reads the database once it is back.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Final

from skerry.server.ending import Background, ended
from skerry.server.pubsub.inbox import Inbox, messages
from skerry.server.statement_batch import Batch

CHANNEL: Final = "skerry:news"
AGAIN: Final = 1.0
"""Seconds before a lost connection is tried again."""
TIMEOUT: Final = 2.0
"""Seconds without an answer after which the connection counts as lost."""
AT_ONCE: Final = 0.1
"""Seconds after which a task that talks with Redis is cancelled once more."""
QUIET: Final = 1.0
"""Seconds without a message after which the connection is checked by a ping."""
MOST_UNSAID: Final = 10_000
"""Maximum number of tables that wait to be published; beyond it, "any table" is published instead."""


class NoRedis(Exception):
    """Redis cannot be used. The message is one line that names the cause and the remedy."""


def check(url: str) -> None:
    """Raise NoRedis unless the package redis is installed and a URL can be one of Redis. Does not connect."""
    try:
        from redis.asyncio import Redis
    except ModuleNotFoundError:
        raise NoRedis("--redis needs the package redis, which is missing; install skerry[redis]") from None
    try:
        Redis.from_url(url)
    except ValueError:
        raise NoRedis("the URL of Redis cannot be read; it looks like redis://:password@host:6379/0") from None


def client_of(url: str) -> Any:
    """Return a client of Redis with short timeouts. Raises NoRedis."""
    check(url)
    from redis.asyncio import Redis

    times: dict[str, Any] = {"socket_connect_timeout": TIMEOUT, "socket_timeout": TIMEOUT}
    return Redis.from_url(url, socket_keepalive=True, decode_responses=True, **times)


async def kept_up(url: str, work: Callable[[Any], Awaitable[None]], lost: Callable[[Exception], None]) -> None:
    """Run `work`, which should never end, with a client of Redis; if it fails, whatever the cause, report it and start
    again."""
    while True:
        client = client_of(url)
        try:
            await work(client)
        except Exception as error:
            lost(error)
        finally:
            with contextlib.suppress(Exception):
                await client.aclose()
        await asyncio.sleep(AGAIN)


async def together(*works: Coroutine[Any, Any, None]) -> None:
    """Run what should never end until one of it fails: all end then, to be started again together by `kept_up`."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        await ended(*tasks, again=AT_ONCE)


class RedisMessenger:
    """Messenger by Redis; one object per server. Call `open` at its start and `close` at its end."""

    def __init__(self, url: str, server: str) -> None:
        """Check the URL, without connecting. Raises NoRedis."""
        check(url)
        self.url = url
        self.inbox = Inbox(server, "Redis", "redis")
        self._unsaid: set[str] = set()
        self._more = asyncio.Event()
        self._task = Background()
        self._loop: asyncio.AbstractEventLoop | None = None

    def storing(self, batch: Batch, told: Iterable[str]) -> None:
        """Do nothing: the message is sent once the transaction is committed."""

    def stored(self, told: Iterable[str]) -> None:
        """Publish it soon. May be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._say, set(told))

    def _say(self, told: set[str]) -> None:
        self._unsaid |= told
        if len(self._unsaid) > MOST_UNSAID:
            self._unsaid = {"*"}
        self._more.set()

    def open(self) -> None:
        """Begin to listen and to publish."""
        self._loop = asyncio.get_running_loop()
        # while the connection is lost, the database is polled
        self._task.start(kept_up(self.url, self._talk, self.inbox.lose))

    async def close(self) -> None:
        """Stop."""
        self._loop = None
        await self._task.end()

    async def _talk(self, client: Any) -> None:
        """Listen and publish until either fails."""
        await together(self._listen(client), self._speak(client))

    async def _listen(self, client: Any) -> None:
        pubsub = client.pubsub()
        await pubsub.subscribe(CHANNEL)
        asked = False
        try:
            while True:
                message = await pubsub.get_message(timeout=TIMEOUT if asked else QUIET)
                if message is None:  # no message for a while: check the connection
                    if asked:
                        raise ConnectionError("it does not answer")
                    await pubsub.ping()
                    asked = True
                    continue
                asked = False
                if message["type"] == "subscribe":
                    self.inbox.link()
                elif message["type"] == "message":
                    self.inbox.take(str(message["data"]))
        finally:
            await pubsub.aclose()

    async def _speak(self, client: Any) -> None:
        while True:
            await self._more.wait()
            self._more.clear()
            told, self._unsaid = self._unsaid, set()
            try:
                for message in messages(self.inbox.server, told):
                    await client.publish(CHANNEL, message)
            except BaseException:
                self._say(told)
                raise
