"""Duties that fall due at tables by time alone, looked for at every tick: one method a duty."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from itertools import count
from typing import Final

from skerry.tables import proposals
from skerry.tables.live.table import LiveTable
from skerry.tables.model import clock
from skerry.tables.model.write import TableChange
from skerry.tables.play import approved, by_itself, moves, timeouts
from skerry.tables.runtime.bot_driver import BotDriver
from skerry.tables.runtime.cluster import Cluster
from skerry.tables.runtime.registry import TableRegistry
from skerry.tables.runtime.tick_skipping import is_skipped, note_look
from skerry.tables.seats import stand_ins
from skerry.tables.seats.host import heir, inherit
from skerry.tables.settings import TableSettings

AT_ONCE: Final = 0.004
"""Seconds that a tick works on at a stretch."""
SELDOM: Final = 4
"""Number of ticks, of which one looks whether tables where nothing could become due are still so."""


class Ticker:
    """Looks after every table in memory."""

    def __init__(self, settings: TableSettings, tables: TableRegistry, driver: BotDriver, cluster: Cluster) -> None:
        self.settings = settings
        self.tables = tables
        self.driver = driver
        self.cluster = cluster
        self.since = 0.0
        """Unix time since which this server runs."""

    async def ticking(self) -> None:
        """Look after every live table, again and again; of many a few at a time, so that nobody waits for all."""
        for number in count():
            await asyncio.sleep(self.settings.tick_seconds)
            began, every = time.monotonic(), number % SELDOM == 0
            for table in [one for one in self.tables.loaded.values() if every or one.nothing_due is None]:
                if is_skipped(table):
                    table.touched = began
                elif table.id not in self.tables.busy and self.tables.holds(table):
                    self.look_after(table)
                if time.monotonic() - began > AT_ONCE:
                    await asyncio.sleep(0)
                    began = time.monotonic()

    def look_after(self, table: LiveTable) -> None:
        """Begin whatever is due at one table, and unload it once nobody needs it."""
        table.presence.note()
        if table.connections:
            table.touched = time.monotonic()
            self._tell_absence(table)
        if table.broken and not table.gone:
            self.tables.start(table, table.refresh())
        elif table.row.phase == "playing":
            self._watch_game(table)
        elif table.row.phase == "waiting":
            self._watch_host(table, self.settings.host_seconds)
        if table.gone or self.tables.is_idle(table, self.settings.idle_seconds, table.id in self.driver.tasks):
            self.tables.unload(table)
        elif table.id not in self.tables.busy:
            note_look(table, bool(self.driver.seats_to_move(table)))

    def _watch_game(self, table: LiveTable) -> None:
        """Begin the first of the things that are due at a game in play."""
        match = table.match
        if match is None:
            return
        if self._settle(table):
            return
        if table.incompatible is not None:
            return
        if table.row.paused:
            self._watch_host(table, self.settings.host_seconds)
            return
        if table.time_left() == 0.0:
            self.tables.start(table, table.change(moves.call_time))
            return
        if self._stand_in(table):
            return
        if self._is_out(table):
            self.tables.start(table, self._end_time(table))
            return
        outside = timeouts.outside_ends(table.row, table.seats, match, self.since)
        if any(end <= clock.now() for end in outside.values()):
            self.tables.start(table, table.change(partial(timeouts.end_outside, since=self.since)))
            return
        if 0.0 < table.itself_due() <= clock.now():
            self.tables.start(table, table.change(by_itself.choose))
            return
        self._tell_late(table)
        if self._watch_host(table, table.row.absence_limit):
            return
        self.driver.wake(table)

    def _stand_in(self, table: LiveTable) -> bool:
        """Let bots stand in for people who are away, and end it for those who are back. Return whether that is
        begun."""
        away, here = table.presence.away_for, stand_ins.returned(table.seats, table.online())
        if here:
            self.tables.start(table, table.change(partial(stand_ins.back, people=here)))
        elif stand_ins.due(table.row, table.seats, table.match, away):
            self.tables.start(table, table.change(partial(stand_ins.begin, away=away)))
        else:
            return False
        return True

    def _is_out(self, table: LiveTable) -> bool:
        """Return whether a seat's time is out and the server must act."""
        at = clock.now()
        if table.row.stops_with_server and not self.cluster.was_awake(at):
            return False
        return 0.0 < timeouts.acts_at(table.row, table.seats, table.match) <= at

    async def _end_time(self, table: LiveTable) -> None:
        """Let happen what the table has agreed on for a seat whose time is out."""
        await asyncio.sleep(0)  # a choice that has come in this moment goes first
        await table.change(timeouts.end)

    def _tell_late(self, table: LiveTable) -> None:
        """Tell everybody at a table when it changes over whom the others may decide."""
        late = table.late()
        if late != table.told_late:
            table.told_late = late
            table.publish(TableChange(info=True))

    def _settle(self, table: LiveTable) -> bool:
        """Settle an open proposal once those who are still asked are away for too long. Return whether that is
        begun."""
        proposal, match = table.row.proposal, table.match
        if proposal is None or match is None:
            return False
        if not proposals.is_decided(proposal, table.seats, match, table.absent()):
            return False
        self.tables.start(table, table.change(approved.settle))
        return True

    def _tell_absence(self, table: LiveTable) -> None:
        """Tell everybody at a table when it changes who is waited for."""
        absent = table.absent()
        if absent != table.told_absent and table.row.phase == "playing":
            table.told_absent = absent
            table.publish(TableChange(info=True))

    def _watch_host(self, table: LiveTable, limit: float) -> bool:
        """Let another person become the host if the host is away (see `heir`). Return whether that is begun."""
        found = heir(table.row, table.seats, table.online(), table.presence.away_for, limit)
        if found:
            self.tables.start(table, table.change(partial(inherit, person=found)))
        return found != ""
