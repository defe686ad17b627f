"""The bot machines that a server may ask, and its tasks at them.

A server asks them while there are any, and its own processes otherwise: also if a machine dies, or none takes the task,
or Redis is away. So no table waits for a machine that is not there.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

from skerry.server.bot_machines.messages import (
    BEATS,
    BLOCK,
    KEPT,
    KINDS,
    TAKEN,
    Beat,
    Kind,
    Report,
    Task,
    installed_digest,
    report_list,
    task_key,
    waiting_list,
)
from skerry.server.ending import Background
from skerry.server.pubsub.redis import check, kept_up, together
from skerry.server.workers.pool import WorkerFailed, WorkerSlow
from skerry.tables.limits.fair_queue import FairQueue
from skerry.tables.limits.rates import Client

LOST: Final = 4.0
"""Seconds without a beat after which a machine counts as gone."""
MARGIN: Final = 2.0
"""Seconds beyond a task's own within which its report comes."""
UNLIMITED: Final = 1_000_000
"""Places of a queue while there is no machine: who waited for one goes on to the server's own processes."""

logger = logging.getLogger(__name__)
_beat, _report = msgspec.json.Decoder(Beat), msgspec.json.Decoder(Report)


class Asked:
    """A task under way: who has taken it, and what has become of it; None: nothing, and the server is to do it."""

    def __init__(self) -> None:
        self.machine = ""
        self.report: Report | None = None
        self.taken = asyncio.Event()
        self.over = asyncio.Event()

    def end(self, report: Report | None) -> None:
        """End it."""
        self.report = report
        self.taken.set()
        self.over.set()


class MachinePool:
    """The processes of all machines for tasks of one kind: askers take turns for them, as for a server's own."""

    def __init__(self, machines: BotMachines, kind: Kind) -> None:
        self.machines = machines
        self.kind = kind
        self.places = FairQueue(UNLIMITED)

    @property
    def waiting(self) -> int:
        """Number of tasks that wait for a place."""
        return self.places.waiting

    async def ask(self, question: bytes, urgent: bool, client: Client | None, seconds: float) -> bytes | None:
        """Return a machine's answer; None if no machine gives one. Raises WorkerFailed, or QueueFull."""
        if not self.machines.processes:
            return None
        async with self.places.place(urgent, client):
            return await self.machines.carry_out(self.kind, question, urgent, seconds)


class BotMachines:
    """All machines known to a server; one object per server. Call `open` at its start and `close` at its end."""

    def __init__(self, url: str) -> None:
        """`url`: Redis'. Does not connect. Raises NoRedis."""
        check(url)
        self.url = url
        self.server = secrets.token_hex(8)
        self.processes = 0
        """Number of tasks of each kind that all machines carry out at once."""
        self.pools: dict[Kind, MachinePool] = {kind: MachinePool(self, kind) for kind in KINDS}
        self.on_change: Callable[[int], None] = lambda processes: None
        """Called with the new number of `processes`."""
        self._installed = installed_digest()
        self._known: dict[str, tuple[int, float]] = {}
        """By machine: its processes, and when it said so, on the monotonic clock."""
        self._other: set[str] = set()
        self._asked: dict[str, Asked] = {}
        self._client: Any = None
        self._task = Background()

    def open(self) -> None:
        """Begin to listen, in the event loop."""
        self._task.start(kept_up(self.url, self._talk, self._lose))

    async def close(self) -> None:
        """Stop. Call it when nobody asks any more."""
        await self._task.end()

    async def carry_out(self, kind: Kind, question: bytes, urgent: bool, seconds: float) -> bytes | None:
        """Return a machine's answer to a question; None if no machine gives one. Raises WorkerFailed if its process
        gave none."""
        client = self._client
        if client is None or not self.processes:
            return None
        task = Task(self.server, secrets.token_hex(8), time.time(), seconds, msgspec.Raw(question))
        asked = Asked()
        self._asked[task.id] = asked
        try:
            await _put(client, kind, task, urgent)
            report = await self._reported(client, task, asked)
        except _errors() as error:
            logger.debug("a task could not be put into Redis: %s", error)
            return None
        finally:
            del self._asked[task.id]
        if report is None:
            return None
        if report.state == "slow":
            raise WorkerSlow(report.why)
        if report.state == "failed":
            raise WorkerFailed(report.why)
        return bytes(report.answer)

    async def _reported(self, client: Any, task: Task, asked: Asked) -> Report | None:
        """Return what has become of a task; None if no machine has taken it, or the one that had is gone."""
        for _ in range(2):  # whoever takes it at the last moment says so in the next one, unless it is killed just then
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asked.taken.wait(), TAKEN)
            if asked.taken.is_set():
                break
            if await client.delete(task_key(task.id)):
                return None
        else:
            return None
        try:
            async with asyncio.timeout(task.seconds + MARGIN):
                await asked.over.wait()
        except TimeoutError:
            raise WorkerSlow(f"no answer within {task.seconds:g} seconds") from None
        return asked.report

    # --- hearing -------------------------------------------------------------------------------------------------
    async def _talk(self, client: Any) -> None:
        self._client = client
        try:
            await together(self._listen(client), self._receive(client))
        finally:
            self._client = None

    def _lose(self, error: Exception) -> None:
        """Note that Redis is away, and with it all machines; the messages between servers say so in the log."""
        self._forget(float("inf"))

    async def _listen(self, client: Any) -> None:
        async with client.pubsub() as beats:
            await beats.subscribe(BEATS)
            while True:
                message = await beats.get_message(ignore_subscribe_messages=True, timeout=BLOCK)
                if message is not None:
                    self._hear(str(message["data"]))
                self._forget(time.monotonic() - LOST)

    async def _receive(self, client: Any) -> None:
        while True:
            found = await client.blpop([report_list(self.server)], timeout=BLOCK)
            if found is not None:
                self._take(found[1])

    def _hear(self, data: str) -> None:
        try:
            beat = _beat.decode(data)
        except ValueError:
            return
        if beat.installed == self._installed:
            self._known[beat.machine] = (max(0, beat.processes), time.monotonic())
            self._count()
        elif beat.machine not in self._other:
            self._other.add(beat.machine)
            logger.warning("a bot machine has other games, bots or another version than this server: it is not asked")

    def _take(self, data: str) -> None:
        try:
            report = _report.decode(data)
        except ValueError:
            return
        asked = self._asked.get(report.id)
        if asked is None:
            return
        if report.state == "taken":
            asked.machine = report.machine
            asked.taken.set()
        else:
            asked.end(report)

    def _forget(self, before: float) -> None:
        """Forget the machines that were last heard of before then; what they have taken is given back."""
        gone = {machine for machine, (_, heard) in self._known.items() if heard < before}
        if not gone:
            return
        for machine in gone:
            del self._known[machine]
        for asked in self._asked.values():
            if asked.machine in gone:
                asked.end(None)
        self._count()

    def _count(self) -> None:
        before, self.processes = self.processes, sum(processes for processes, _ in self._known.values())
        if self.processes == before:
            return
        if self.processes:
            logger.info("bots think at bot machines (processes: %d)", self.processes)
        else:
            logger.warning("there is no bot machine any more: bots think here")
        for pool in self.pools.values():
            pool.places.resize(self.processes or UNLIMITED)
        self.on_change(self.processes)


async def _put(client: Any, kind: Kind, task: Task, urgent: bool) -> None:
    waiting = waiting_list(kind, urgent)
    pipeline = client.pipeline(transaction=True)
    pipeline.set(task_key(task.id), msgspec.json.encode(task).decode(), px=int(1000 * (TAKEN + BLOCK)))
    pipeline.rpush(waiting, task.id)
    pipeline.expire(waiting, KEPT)
    await pipeline.execute()


def _errors() -> tuple[type[Exception], ...]:
    """Return what a client of Redis raises if Redis is away or takes nothing."""
    from redis.exceptions import RedisError

    return (RedisError, OSError)
