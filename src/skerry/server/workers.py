"""Work in processes of their own, so that the event loop never waits for a thought.

A worker that dies or takes too long is ended and replaced; what it was asked then fails.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator

from skerry.server.work import LENGTH_BYTES


class WorkerFailed(Exception):
    """A worker gave no answer. The words say why."""


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


class Workers:
    """A small pool of processes that run one module, started when they are first needed."""

    def __init__(self, module: str, workers: int, seconds: float) -> None:
        """`workers` processes of `python -m module` at most; an answer may take `seconds`."""
        self.module = module
        self.seconds = seconds
        self.restarts = 0
        self._places = Turnstile(workers)
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._closed = False

    async def warm_up(self) -> None:
        """Start one worker, so that the first question does not keep anybody waiting."""
        async with self._places.place(urgent=True):
            if not self._closed:
                self._idle.append(await self._start())

    async def ask(self, question: bytes, urgent: bool = True) -> bytes:
        """A worker's answer; `urgent`: somebody is waiting for it. Raises WorkerFailed.

        Who is cancelled while it waits ends the worker with it.
        """
        async with self._places.place(urgent):
            if self._closed:
                raise WorkerFailed("the server is stopping")
            worker = await self._take()
            finished = False
            try:
                async with asyncio.timeout(self.seconds):
                    answer = await _converse(worker, question)
                finished = True
                return answer
            except TimeoutError:
                raise WorkerFailed(f"no answer within {self.seconds:g} seconds") from None
            except (asyncio.IncompleteReadError, ConnectionError) as error:
                raise WorkerFailed(f"its process ended ({type(error).__name__})") from None
            finally:
                if finished and worker.returncode is None and not self._closed:
                    self._idle.append(worker)
                else:  # its pipe may still hold half an answer: it cannot be asked again
                    self.restarts += not self._closed
                    await self._end(worker)

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
            sys.executable, "-m", self.module, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
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


async def _converse(worker: Process, data: bytes) -> bytes:
    if worker.stdin is None or worker.stdout is None:
        raise ConnectionError("the worker has no pipes")
    worker.stdin.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
    await worker.stdin.drain()
    size = int.from_bytes(await worker.stdout.readexactly(LENGTH_BYTES), "big")
    return await worker.stdout.readexactly(size)
