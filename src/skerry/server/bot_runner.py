"""Asks bots in worker processes, so that the event loop never waits for a thought.

A worker that dies or thinks too long is ended and replaced; the question then fails, and the table chooses plainly.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import logging
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from typing import Any

import msgspec

from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.server.bot_worker import LENGTH_BYTES, Answer, Question

logger = logging.getLogger(__name__)


class BotFailed(Exception):
    """A bot gave no usable answer. The words say why."""


def question_for(match: Match[Any], game: str, options: str, seat: int, level: str) -> Question:
    """The question to a bot in `seat`: a world it thinks possible, drawn with luck unrelated to the table's."""
    world = match.imagine(seat, Simulated(secrets.randbits(63), keep=False))
    return Question(game, options, match.game.seats, world.to_json(), seat, level, secrets.randbits(48))


class Turnstile:
    """Lets so many in at once; who is urgent goes before who is not, else in the order of coming."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._count = itertools.count()
        self._queue: list[tuple[int, int, asyncio.Future[None]]] = []

    @contextlib.asynccontextmanager
    async def place(self, urgent: bool) -> AsyncIterator[None]:
        """A place, once one is free."""
        if self._places > 0:
            self._places -= 1
        else:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self._queue, (0 if urgent else 1, next(self._count), future))
            try:
                await future
            except asyncio.CancelledError:
                if future.done() and not future.cancelled():
                    self._leave()
                raise
        try:
            yield
        finally:
            self._leave()

    def _leave(self) -> None:
        while self._queue:
            future = heapq.heappop(self._queue)[2]
            if not future.done():
                future.set_result(None)  # the place goes over to this one
                return
        self._places += 1


class BotRunner:
    """A small pool of workers, started when they are first needed."""

    def __init__(self, workers: int, seconds: float) -> None:
        """`workers` processes at most; a thought may take `seconds`."""
        self.seconds = seconds
        self.restarts = 0
        self._places = Turnstile(workers)
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._closed = False

    async def warm_up(self) -> None:
        """Start one worker, so that the first bot does not keep anybody waiting."""
        async with self._places.place(urgent=True):
            if not self._closed:
                self._idle.append(await self._start())

    async def choose(self, question: Question, urgent: bool = True) -> int:
        """The id of the action that the bot chooses; `urgent`: somebody is waiting for it. Raises BotFailed."""
        async with self._places.place(urgent):
            if self._closed:
                raise BotFailed("the server is stopping")
            worker = await self._take()
            finished = False
            try:
                async with asyncio.timeout(self.seconds):
                    answer = await _converse(worker, msgspec.json.encode(question))
                finished = True
            except TimeoutError:
                raise BotFailed(f"no choice within {self.seconds:g} seconds") from None
            except (asyncio.IncompleteReadError, ConnectionError, msgspec.DecodeError) as error:
                raise BotFailed(f"its process ended ({type(error).__name__})") from None
            finally:
                if finished and worker.returncode is None and not self._closed:
                    self._idle.append(worker)
                else:  # its pipe may still hold half an answer: it cannot be asked again
                    self.restarts += not self._closed
                    await self._end(worker)
        if answer.error:
            raise BotFailed(answer.error)
        return answer.action

    async def close(self) -> None:
        """End every worker."""
        self._closed = True
        for worker in list(self._all):
            await self._end(worker)

    async def _take(self) -> Process:
        """An idle worker that lives, or a new one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.returncode is None:
                return worker
            await self._end(worker)
        return await self._start()

    async def _start(self) -> Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "skerry.server.bot_worker", stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        self._all.add(worker)
        return worker

    async def _end(self, worker: Process) -> None:
        self._all.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()


async def _converse(worker: Process, data: bytes) -> Answer:
    if worker.stdin is None or worker.stdout is None:
        raise ConnectionError("the worker has no pipes")
    worker.stdin.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
    await worker.stdin.drain()
    size = int.from_bytes(await worker.stdout.readexactly(LENGTH_BYTES), "big")
    return msgspec.json.decode(await worker.stdout.readexactly(size), type=Answer)
