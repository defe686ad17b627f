"""Reports of the servers on one database, each about itself: the owner's page is about all of them together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from skerry.server.database.owner_store import OwnerStore
from skerry.server.ending import Background
from skerry.server.maintenance.measurements import FAULTS_TOLD, Fault, Times
from skerry.tables.model import clock
from skerry.tables.storage import StoreError, WriteConflict

MISSED: Final = 4
"""Number of reports that do not come, after which a server counts as ended."""
MARKS: Final = 200
"""Maximum number of durations in a report."""

logger = logging.getLogger(__name__)


class Recent(Struct, frozen=True):
    """Durations of one kind of operation. `total`: their number since the server started; `recent`: their number in
    the last ten minutes; `marks`: these in ascending order, or MARKS of them at even distances."""

    total: int
    recent: int
    marks: list[float]


class Report(Struct, frozen=True):
    """State of a server. `started`: Unix time; `open`: tables in memory; `sockets`: connections to them;
    `bots_waiting`: requests to bots that wait; `faults`: the latest errors of a day, `fault_count`: their number."""

    started: float
    open: int
    sockets: int
    bots_waiting: int
    requests: Recent
    choices: Recent
    faults: list[Fault]
    fault_count: int


def recent_of(times: Times) -> Recent:
    """Return the recent durations as a report has them."""
    found = times.recent()
    marks = found if len(found) <= MARKS else [found[(2 * n + 1) * len(found) // (2 * MARKS)] for n in range(MARKS)]
    return Recent(times.count, len(found), marks)


def p95_of(several: Sequence[Recent]) -> float | None:
    """Return the 95th percentile of several servers' recent durations; None if there are none."""
    weighed = sorted((mark, one.recent / len(one.marks)) for one in several for mark in one.marks)
    left = 0.95 * sum(one.recent for one in several)
    for mark, weight in weighed:
        left -= weight
        if left < 0:
            return mark
    return weighed[-1][0] if weighed else None


def latest_faults(reports: Sequence[Report]) -> list[Fault]:
    """Return the latest errors of several servers, newest first."""
    return sorted((fault for one in reports for fault in one.faults), key=lambda fault: -fault.at)[:FAULTS_TOLD]


_report = msgspec.json.Decoder(Report)


class ServerReports:
    """Reports of this server and of the others, one instance per server: started by `open`, ended by `close`. Without
    others on the database (`shared` False) nothing is stored."""

    def __init__(self, store: OwnerStore, server: str, own: Callable[[], Report], shared: bool, every: float) -> None:
        """`server`: id of this one; `every`: seconds between two of its reports."""
        self.store = store
        self.every = every
        self.server = server
        self.own = own
        self.shared = shared
        self._task = Background()

    def open(self) -> None:
        """Start to report, in the event loop."""
        if self.shared:
            self._task.start(self._report())

    async def close(self) -> None:
        """Stop reporting: this server ends."""
        await self._task.end()
        if self.shared:
            await self._kept(None)

    async def all(self) -> list[Report]:
        """Return the report of this server as it is now, and the latest ones of the others that run. Raises
        StoreError."""
        found = [self.own()]
        if self.shared:
            for text in await self.store.reports(self.server, clock.now() - MISSED * self.every):
                try:
                    found.append(_report.decode(text))
                except msgspec.DecodeError:
                    continue  # a server of another version, for as long as an upgrade takes
        return found

    async def _report(self) -> None:
        while True:
            await self._kept(msgspec.json.encode(self.own()).decode())
            await asyncio.sleep(self.every)

    async def _kept(self, report: str | None) -> None:
        try:
            await self.store.keep_report(self.server, report, clock.now())
        except (StoreError, WriteConflict) as problem:
            logger.info("no report of this server was stored: %s", type(problem).__name__)
