"""A bot machine: it takes tasks of servers from Redis, and carries them out in processes of its own.

It needs no database, no keys and no port. A task whose answer it cannot give, because it is stopped or killed, is
carried out by the server that asked.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import signal
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec

from skerry.server.bot_machines.messages import (
    BEAT,
    BEATS,
    BLOCK,
    KEPT,
    KINDS,
    Beat,
    Kind,
    Report,
    Task,
    installed_digest,
    report_list,
    task_key,
    waiting_list,
)
from skerry.server.ending import ended
from skerry.server.pubsub.inbox import cause_of
from skerry.server.pubsub.redis import AGAIN, check, kept_up, together
from skerry.server.settings import Settings
from skerry.server.workers.bot_pool import BotRunner
from skerry.server.workers.pool import WorkerFailed, Workers, WorkerSlow
from skerry.tables.bots.questions import Question

FINISHED: Final = 5.0
"""Seconds for which what is under way may be finished once the machine is to stop."""
REPORTED: Final = 10.0
"""Seconds for which a report is tried again while Redis is away; after that its server has long gone on."""

CLOCK_SECONDS: Final = 1.5
"""Difference of two machines' clocks that matters: a task may wait nearly as long until it is taken."""

_task, _question = msgspec.json.Decoder(Task), msgspec.json.Decoder(Question)
_answer = msgspec.json.Decoder(msgspec.Raw)


class CannotThink(Exception):
    """No process can be started. The message is one line that names the cause."""


class BotMachine:
    """The machine's one object: `run` it."""

    def __init__(self, url: str, processes: int, tell: Callable[[str], None]) -> None:
        """`processes`: number of choices at once, and of trials; `tell`: is told what changes, a line each. Raises
        NoRedis."""
        check(url)
        self.url = url
        self.processes = processes
        self.tell = tell
        self.id = secrets.token_hex(8)
        content = "skerry.server.workers.content_worker"
        self.pools: dict[Kind, Workers] = {
            "bots": BotRunner(processes, Settings.bot_seconds),
            "trials": Workers(content, processes, Settings.trial_game_seconds),
        }
        """Their times are those of a task without one: each brings its server's own."""
        self.answered = 0
        self._free = {kind: asyncio.Semaphore(processes) for kind in KINDS}
        self._jobs: set[asyncio.Task[None]] = set()
        self._client: Any = None
        self._installed = installed_digest()
        self._linked: bool | None = None

    async def run(self, stop: asyncio.Event) -> None:
        """Carry out tasks until `stop` is set, then finish what is under way. Raises CannotThink."""
        try:
            for kind, pool in self.pools.items():
                await pool.warm_up()
                if not pool.ready:
                    raise CannotThink(f"no process for {kind} starts: python -m {pool.module} would say why")
            work = asyncio.create_task(kept_up(self.url, self._work, self._lose))
            await stop.wait()
            self.processes = 0
            with contextlib.suppress(Exception):  # servers miss the beats if this one does not come
                await self._beat_once(self._client)
            if self._jobs:
                await asyncio.wait(self._jobs, timeout=FINISHED)
            await ended(work, *self._jobs)
        finally:
            for pool in self.pools.values():
                await pool.close()

    async def _work(self, client: Any) -> None:
        await client.ping()
        if self._linked is not True:
            self.tell("Redis answers again" if self._linked is False else "Redis answers: servers ask from now on")
        self._linked, self._client = True, client
        await together(self._beat(client), *[self._take(client, kind) for kind in KINDS])

    def _lose(self, error: Exception) -> None:
        if self._linked is not False:
            self.tell(f"Redis does not answer ({cause_of(error)}): it is tried again every {AGAIN:g} s")
        self._linked = False

    async def _beat(self, client: Any) -> None:
        while True:
            await self._beat_once(client)
            await asyncio.sleep(BEAT)

    async def _beat_once(self, client: Any) -> None:
        beat = Beat(self.id, self._installed, self.processes)
        await client.publish(BEATS, msgspec.json.encode(beat).decode())

    async def _take(self, client: Any, kind: Kind) -> None:
        """Take tasks of one kind, as many at once as there are processes, those that people wait for first."""
        waiting, free = [waiting_list(kind, urgent=True), waiting_list(kind, urgent=False)], self._free[kind]
        while True:
            await free.acquire()
            job = None
            try:
                found = await client.blpop(waiting, timeout=BLOCK)
                # once it is to stop it takes nothing more: the server then does it itself
                data = await client.getdel(task_key(found[1])) if found and self.processes else None
                if data:
                    job = asyncio.create_task(self._carry_out(kind, data))
                    self._jobs.add(job)
                    job.add_done_callback(partial(self._done, free))
            finally:
                if job is None:
                    free.release()

    def _done(self, free: asyncio.Semaphore, job: asyncio.Task[None]) -> None:
        self._jobs.discard(job)
        free.release()

    async def _carry_out(self, kind: Kind, data: str) -> None:
        try:
            task = _task.decode(data)
        except ValueError:
            return
        await self._report(task, Report(task.id, self.id, "taken"))
        report = await self._answer(kind, task)
        self.answered += report.state == "answered"
        await self._report(task, report)

    async def _answer(self, kind: Kind, task: Task) -> Report:
        try:
            question = bytes(task.question)
            if kind == "bots":
                question = by_own_clock(question, time.time() - task.at)
            answer = await self.pools[kind].ask(question, urgent=True, seconds=task.seconds)
            found = _answer.decode(answer)  # also checks that it is JSON
        except WorkerSlow as error:
            return Report(task.id, self.id, "slow", why=str(error))
        except (WorkerFailed, OSError, ValueError) as error:
            return Report(task.id, self.id, "failed", why=f"{error}")
        return Report(task.id, self.id, "answered", found)

    async def _report(self, task: Task, report: Report) -> None:
        until, words = time.monotonic() + REPORTED, msgspec.json.encode(report).decode()
        while time.monotonic() < until:
            try:
                pipeline = self._client.pipeline(transaction=True)
                pipeline.rpush(report_list(task.server), words)
                pipeline.expire(report_list(task.server), KEPT)
                await pipeline.execute()
                return
            except Exception:  # of any kind: the connection may just be tried anew
                await asyncio.sleep(AGAIN / 4)


def by_own_clock(question: bytes, ahead: float) -> bytes:
    """Return a question to a bot with its times as a clock shows them that is so many seconds `ahead` of the server's.
    Less than CLOCK_SECONDS are the way here. Raises ValueError if it is no such question."""
    if abs(ahead) < CLOCK_SECONDS:
        return question
    found = _question.decode(question)
    if found.until:
        found.until += ahead
    return msgspec.json.encode(found)


async def run(url: str, processes: int, tell: Callable[[str], None]) -> int:
    """Be a bot machine until interrupted (SIGINT, SIGTERM); return the number of answers given. Raises NoRedis or
    CannotThink."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C interrupts at once
            loop.add_signal_handler(number, stop.set)
    machine = BotMachine(url, processes, tell)
    await machine.run(stop)
    return machine.answered
