"""Pools of worker processes, so that the event loop never waits for a long computation.

A worker that dies or takes too long is ended and replaced; the question that it was asked fails.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Final, Protocol

from skerry.server.workers.worker import LENGTH_BYTES, READY
from skerry.tables.limits.fair_queue import FairQueue, QueueFull
from skerry.tables.limits.rates import Client

GONE_SECONDS: Final = 0.5
"""Seconds for which a worker may finish an answer after its client was cancelled: most answers are done by then, and a
new process costs more."""

START_SECONDS: Final = 120.0
"""Seconds for which a worker may import the games: on a busy machine that takes far longer than an answer, and a worker
that was ended for it would never come to answer."""


class WorkerFailed(Exception):
    """A worker gave no answer. The message says why."""


class WorkerSlow(WorkerFailed):
    """A worker's answer took too long, or its start."""


class WorkersCrowded(WorkerFailed):
    """Too many questions are waiting for the workers."""


class Elsewhere(Protocol):
    """Workers on other machines."""

    @property
    def waiting(self) -> int:
        """Number of questions that wait for one of them."""

    async def ask(self, question: bytes, urgent: bool, client: Client | None, seconds: float) -> bytes | None:
        """Return an answer; None if none of them can give one. Raises WorkerFailed, or QueueFull."""


class Workers:
    """A small pool of processes that run one module, started when they are first needed."""

    def __init__(self, module: str, workers: int, seconds: float, elsewhere: Elsewhere | None = None) -> None:
        """Use at most `workers` processes of `python -m module`. A worker that is ready has `seconds` for an answer.
        `elsewhere`: workers to ask first."""
        self.module = module
        self.seconds = seconds
        self.elsewhere = elsewhere
        self.restarts = 0
        self._places = FairQueue(workers)
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """Number of questions that wait for a process."""
        return self._places.waiting + (self.elsewhere.waiting if self.elsewhere is not None else 0)

    @property
    def ready(self) -> bool:
        """Return whether a process waits for a question."""
        return bool(self._idle)

    async def warm_up(self) -> None:
        """Start one worker, so that the first question need not wait for it."""
        with contextlib.suppress(WorkerFailed):  # the first question will report it
            async with self._places.place(urgent=True):
                if not self._closed:
                    self._idle.append(await self._start())

    async def ask(
        self, question: bytes, urgent: bool = True, client: Client | None = None, seconds: float = 0.0
    ) -> bytes:
        """Return a worker's answer. `urgent`: a person is waiting for it, so that it comes first. Askers take turns.
        `seconds`: the time for the answer; 0: as for every other one. Raises WorkerFailed.

        A call that is cancelled before its turn has no effect; after that its worker has GONE_SECONDS to finish, and is
        ended if it does not.
        """
        seconds = seconds or self.seconds
        try:
            if self.elsewhere is not None:
                answer = await self.elsewhere.ask(question, urgent, client, seconds)
                if answer is not None:
                    return answer
            async with self._places.place(urgent, client):
                if self._closed:
                    raise WorkerFailed("the server is stopping")
                return await self._served(question, seconds)
        except QueueFull:
            raise WorkersCrowded("too much is waiting already") from None

    async def _served(self, question: bytes, seconds: float) -> bytes:
        worker = await self._take()
        work = asyncio.create_task(_converse(worker, question))
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.shield(work)
        except TimeoutError:
            raise WorkerSlow(f"no answer within {seconds:g} seconds") from None
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise WorkerFailed(f"its process ended ({type(error).__name__})") from None
        except asyncio.CancelledError:
            if not self._closed:
                await asyncio.wait({work}, timeout=GONE_SECONDS)
            raise
        finally:
            answered = work.done() and work.exception() is None and self.is_sound(work.result())
            if answered and worker.returncode is None and not self._closed:
                self._idle.append(worker)
            else:  # its pipe may still hold half an answer: it cannot be asked again
                work.cancel()
                self.restarts += not self._closed
                await self._end(worker)
                await asyncio.gather(work, return_exceptions=True)

    def is_sound(self, answer: bytes) -> bool:
        """Return whether a worker that gave this answer may be asked again. By default it may."""
        return True

    async def close(self) -> None:
        """End every worker."""
        self._closed = True
        for worker in list(self._all):
            await self._end(worker)

    async def _take(self) -> Process:
        """Return an idle worker that is alive, or start a new one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.returncode is None:
                return worker
            await self._end(worker)
        return await self._start()

    async def _start(self) -> Process:
        """Start a worker and wait until it is ready. Raises WorkerFailed."""
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self.module, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        self._all.add(worker)
        ready = False
        try:
            async with asyncio.timeout(START_SECONDS):
                ready = await _read(worker) == READY
        except TimeoutError:
            raise WorkerSlow(f"no process was ready within {START_SECONDS:g} seconds") from None
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise WorkerFailed(f"its process ended before it was ready ({type(error).__name__})") from None
        finally:
            if not ready or self._closed:
                self.restarts += not self._closed
                await self._end(worker)
        if not ready or self._closed:
            raise WorkerFailed("its process began with nonsense" if not ready else "the server is stopping")
        return worker

    async def _end(self, worker: Process) -> None:
        self._all.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()


async def _converse(worker: Process, data: bytes) -> bytes:
    if worker.stdin is None:
        raise ConnectionError("the worker has no pipes")
    worker.stdin.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
    await worker.stdin.drain()
    return await _read(worker)


async def _read(worker: Process) -> bytes:
    if worker.stdout is None:
        raise ConnectionError("the worker has no pipes")
    size = int.from_bytes(await worker.stdout.readexactly(LENGTH_BYTES), "big")
    return await worker.stdout.readexactly(size)
