"""All live tables of this server: loading and unloading them, their clocks, their bots, news of other servers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine
from functools import partial
from typing import Any

import msgspec

from skerry.bots import default_level
from skerry.tables.acts import consent, hosting, overtime, play
from skerry.tables.aside import aside
from skerry.tables.kept import clocks
from skerry.tables.kept.rebuilding import rebuilt
from skerry.tables.kept.recording import Signer
from skerry.tables.kept.upgrades import installed_versions
from skerry.tables.limits import Limiter, Quotas
from skerry.tables.live.hints import Hints
from skerry.tables.live.table import LiveTable
from skerry.tables.rulesets import Rulesets
from skerry.tables.settings import TableSettings
from skerry.tables.shown.texts import Refusal
from skerry.tables.storing import Conflict, StoreFailed, TableStore
from skerry.tables.thinking import BotFailed, Bots, Question, question_for

LONGEST_PAUSE = 30.0
"""Bots of a table whose steps cannot be stored try again at growing intervals, at most this long."""
NO_CHOICE = -1
"""No action of any game: the bot failed."""

START_SECONDS = 1.0
"""A server that starts so soon after another one has said that it runs takes its place without a gap."""
AWAKE_AT_ONCE = 64
"""So many tables that nobody looks at are in memory for a moment to do what is due."""

logger = logging.getLogger(__name__)


class Hall:
    """One a server. `open` and `close` frame its life; `get` finds a table."""

    def __init__(
        self,
        settings: TableSettings,
        store: TableStore,
        bots: Bots,
        signer: Signer,
        quotas: Quotas,
        rulesets: Rulesets | None = None,
    ) -> None:
        self.rulesets = rulesets or Rulesets()
        self.settings = settings
        self.signer = signer
        self.store = store
        self.bots = bots
        self.quotas = quotas
        self.server = secrets.token_hex(8)
        self.messages = Limiter(20, 60, loopback=10)
        """Messages over WebSockets; a person with many pages open sends no more than one with a single page."""
        self.lines = Limiter(0.5, 6, loopback=10)
        """Lines of chat."""
        self.hints = Hints(bots)
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._busy: set[str] = set()
        self._woken: set[str] = set()
        self._hopeless: dict[str, float] = {}
        """Tables that could not be woken, with when to try again, on the monotonic clock."""
        self._beaten: float | None = None
        """When the store was last told that this server runs."""

    async def open(self) -> None:
        """Begin to watch clocks and news, and wake the tables where bots or a clock have to act."""
        # before any table is loaded, so that nobody's absence or used time has grown while there was no server
        with contextlib.suppress(StoreFailed, Conflict):
            await self.store.renew_presence(self.server, [], [], 3 * self.settings.presence_seconds)
        await self.beat()
        self.spawn(self._beating())
        self.spawn(self._ticking())
        self.spawn(self._following())
        self.spawn(self._present())
        self.spawn(self._waking())
        self.spawn(self.bots.warm_up())

    async def close(self) -> None:
        """Stop everything; what is stored stays."""
        for task in [*self._tasks, *self._drivers.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._drivers.values(), return_exceptions=True)
        await self.bots.close()
        with contextlib.suppress(StoreFailed, Conflict):
            await self.store.renew_presence(self.server, [])

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something beside everything else; it ends with the hall at the latest."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task of the hall failed", exc_info=task.exception())

    # --- finding tables --------------------------------------------------------------------------------------------
    async def get(self, table: str) -> LiveTable:
        """The live table of that id, loaded if need be, for somebody who looks at it. Raises Refusal."""
        found = await self._fetched(table)
        found.touched = time.monotonic()
        return found

    async def _fetched(self, table: str) -> LiveTable:
        found = self.tables.get(table)
        if found is not None:
            return found
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> LiveTable:
        try:
            stored = await self.store.load(table)
        except StoreFailed as error:
            raise Refusal("store", why=str(error), status=503) from error
        if stored is None:
            raise Refusal("no_table", status=404)
        live = LiveTable(self.store, stored, await rebuilt(stored), self.signer)
        live.after_change = self.wake_bots
        self.tables[table] = live
        try:
            await live.note_rules()
        except Refusal as refusal:  # it is only a note: the next load writes it
            logger.warning("table %s: what its rules have become is not noted: %s", table, refusal.words("en"))
        self.wake_bots(live)
        return live

    async def _waking(self) -> None:
        """Load tables where a clock or bots have to act and nobody looks on.

        After a start also those whose bots were left so, and those whose rules may have changed."""
        until = clocks.now() + clocks.BOTS_GRACE
        with contextlib.suppress(StoreFailed):
            async for table in self.store.unsettled(await aside(installed_versions)):
                await self._wake(table)
        while True:
            try:
                async for table in self.store.due(until):
                    if table not in self.tables:
                        await self._wake(table)
            except StoreFailed as error:
                logger.warning("what is due cannot be looked up: %s", error)
                await asyncio.sleep(LONGEST_PAUSE / 6)
            await asyncio.sleep(self.settings.poll_seconds)
            until = clocks.now()

    async def _wake(self, table: str) -> None:
        """Load a table for what it has to do by itself; it leaves memory when that is done."""
        while len(self._awake()) >= AWAKE_AT_ONCE:
            await asyncio.sleep(self.settings.tick_seconds)
        if self._hopeless.get(table, 0.0) > time.monotonic():
            return
        self._hopeless.pop(table, None)
        try:
            live = await self._fetched(table)
            if live.touched == live.loaded:  # nobody has come while it was loaded
                live.touched -= self.settings.idle_seconds
            self._woken.add(table)
            await live.change(lambda draft: None)  # says anew when it is due: other servers see that it is cared for
        except Exception as error:  # whatever is wrong with one table, the others have to be woken
            self._hopeless[table] = time.monotonic() + clocks.BOTS_GRACE
            words = error.words("en") if isinstance(error, Refusal) else repr(error)
            logger.warning("table %s cannot be woken: %s", table, words)

    def _awake(self) -> set[str]:
        """Tables that were woken and are not done yet; bots that play on take no place from others."""
        self._woken &= self.tables.keys() - self._drivers.keys()
        return self._woken

    async def close_waiting(self, table: LiveTable, person: str) -> None:
        """The host closes a table before its start: it goes, and everybody is sent away. Raises Refusal."""
        async with table.steady():
            if table.row.host != person:
                raise Refusal("host_only", status=403)
            try:
                if not await self.store.forget_waiting(table.id):
                    table.broken = True  # it has begun elsewhere
                    raise Refusal("started")
            except StoreFailed as error:
                raise Refusal("store", why=str(error), status=503) from error
            table.gone = True
            table.close("closed")
            self.tables.pop(table.id, None)

    # --- bots ------------------------------------------------------------------------------------------------------
    def next_bots(self, table: LiveTable) -> list[int]:
        """The seats whose bots should choose now. Of a sealed choice, people come first: until all have chosen they
        may think again, and no bot has to."""
        match = table.match
        still = match is None or table.row.paused or table.remains is not None
        waiting = [] if match is None or still else match.waiting()
        return waiting if all(table.driven(seat) for seat in waiting) else []

    def wake_bots(self, table: LiveTable) -> None:
        """See to it that the table's bots choose."""
        if table.id not in self._drivers and self.next_bots(table):
            driver = asyncio.create_task(self._drive(table))
            self._drivers[table.id] = driver
            driver.add_done_callback(lambda task: self._driven(table, task))

    def _driven(self, table: LiveTable, task: asyncio.Task[None]) -> None:
        self._drivers.pop(table.id, None)
        if not task.cancelled() and task.exception() is not None:
            logger.error("the bots of table %s stopped", table.id, exc_info=task.exception())

    async def _drive(self, table: LiveTable) -> None:
        pause = 0.5
        while self.tables.get(table.id) is table:
            async with table.lock:
                if table.broken or table.match is None:
                    return  # the next tick loads it anew and wakes the bots
                seats, length = self.next_bots(table), len(table.match.log)
                questions = [self._question(table, seat) for seat in seats]
            if not seats:
                return
            if self.settings.bot_delay:
                await asyncio.sleep(self.settings.bot_delay)
            choices = await self._ask(table, questions)
            try:
                await table.change(partial(play.bots_choose, choices=dict(zip(seats, choices)), log_length=length))
                pause = 0.5
            except Refusal as refusal:
                if not refusal.stale:
                    await asyncio.sleep(pause)
                    pause = min(LONGEST_PAUSE, pause * 2)

    def _question(self, table: LiveTable, seat: int) -> Question:
        if table.match is None:
            raise RuntimeError("a table without a game asks no bots")
        level = table.seats[seat].bot or default_level(table.row.game).name
        options = msgspec.json.encode(table.row.options).decode()
        return question_for(table.match, table.row.game, options, seat, level)

    async def _ask(self, table: LiveTable, questions: list[Question]) -> list[int]:
        """The bots' choices; `NO_CHOICE` of one that failed."""
        choices: list[int] = []
        answers = await self.bots.choose_all(questions, urgent=bool(table.connections))
        for question, answer in zip(questions, answers):
            if isinstance(answer, BotFailed):
                logger.warning("table %s, bot %s of seat %d: %s", table.id, question.level, question.seat, answer)
            choices.append(NO_CHOICE if isinstance(answer, BotFailed) else answer)
        return choices

    # --- time ------------------------------------------------------------------------------------------------------
    async def beat(self) -> None:
        """Say that a server runs. While none says so, because it is down, asleep or without its store, nobody's bank
        loses time."""
        at = clocks.now()
        patience = START_SECONDS if self._beaten is None else self.settings.asleep_seconds
        with contextlib.suppress(StoreFailed, Conflict):
            if await self.store.beat(at, self._beaten or 0.0, patience):
                for table in self.tables.values():
                    table.broken = table.broken or table.row.bank != []
            self._beaten = at

    async def _beating(self) -> None:
        while True:
            await asyncio.sleep(self.settings.beat_seconds)
            await self.beat()

    async def _ticking(self) -> None:
        """Look after every live table, again and again."""
        while True:
            await asyncio.sleep(self.settings.tick_seconds)
            for table in list(self.tables.values()):
                if table.id not in self._busy:
                    self._look_after(table)

    def _look_after(self, table: LiveTable) -> None:
        now = time.monotonic()
        table.attendance.note()
        if table.connections:
            table.touched = now
            self._tell_absence(table)
        if table.broken and not table.gone:
            self._start(table, table.refresh())
        elif table.row.phase == "playing":
            self._watch_game(table)
        elif table.row.phase == "waiting":
            self._watch_host(table, self.settings.host_seconds)
        if table.gone or self._forgettable(table, now):
            del self.tables[table.id]

    def _forgettable(self, table: LiveTable, now: float) -> bool:
        if table.connections or table.lock.locked() or table.id in self._drivers or table.id in self._busy:
            return False
        return now - table.touched > self.settings.idle_seconds

    def _start(self, table: LiveTable, work: Coroutine[Any, Any, Any]) -> None:
        """Do something at a table on its own task; one thing at a time."""
        self._busy.add(table.id)

        async def run() -> None:
            try:
                await work
            except Refusal as refusal:
                if refusal.key == "store":
                    await asyncio.sleep(1)
            finally:
                self._busy.discard(table.id)

        # a hall that closes now may end the task before it has begun, and its work with it
        self.spawn(run()).add_done_callback(lambda _: work.close())

    def _watch_game(self, table: LiveTable) -> None:
        match = table.match
        if match is None:
            return
        if self._settle(table):
            return
        if table.remains is not None:
            return
        if table.row.paused:
            self._watch_host(table, self.settings.host_seconds)
            return
        if table.time_left() == 0.0:
            self._start(table, table.change(play.call_time))
            return
        if self._is_out(table):
            self._start(table, self._end_time(table))
            return
        self._tell_late(table)
        if self._watch_host(table, table.row.patience):
            return
        self.wake_bots(table)

    def _is_out(self, table: LiveTable) -> bool:
        """Whether somebody's time is out and the server must act. Of banks it must know that the time was one in which
        it ran."""
        at = clocks.now()
        if table.row.bank and (self._beaten is None or at - self._beaten > self.settings.asleep_seconds):
            return False
        return 0.0 < overtime.acts_at(table.row, table.seats, table.match) <= at

    async def _end_time(self, table: LiveTable) -> None:
        await asyncio.sleep(0)  # a choice that has come in this moment goes first
        await table.change(overtime.end)

    def _tell_late(self, table: LiveTable) -> None:
        """Of whom the others may decide is told when it changes."""
        late = table.late()
        if late != table.told_late:
            table.told_late = late
            table.tell(None, False, True, [])

    def _settle(self, table: LiveTable) -> bool:
        """Carry an open proposal out once those who are still asked are away for too long; whether that is begun."""
        proposal, match = table.row.proposal, table.match
        if proposal is None or match is None:
            return False
        if not consent.is_decided(proposal, table.seats, match, table.absent()):
            return False
        self._start(table, table.change(consent.settle))
        return True

    def _tell_absence(self, table: LiveTable) -> None:
        """Who is waited for no longer, and who is again, is told when it changes."""
        absent = table.absent()
        if absent != table.told_absent and table.row.phase == "playing":
            table.told_absent = absent
            table.tell(None, False, True, [])

    def _watch_host(self, table: LiveTable, limit: float) -> bool:
        """A table whose host went away goes to a seated person who is here: soon before the start and in a pause, in
        play once nobody waits for the host any longer (`limit` seconds; 0: never). Whether that is begun."""
        host, online = table.row.host, table.online()
        if not limit or table.attendance.away_for(host) < limit:
            return False
        heir = next((seat.person for seat in table.seats if seat.person in online), None)
        if heir is None:
            return False
        self._start(table, table.change(lambda draft: hosting.inherit(draft, heir)))
        return True

    # --- other servers -----------------------------------------------------------------------------------------------
    async def _following(self) -> None:
        """Notice what other servers store at the tables that somebody looks at here."""
        while True:
            await asyncio.sleep(self.settings.poll_seconds)
            watched = [table for table in self.tables.values() if table.id not in self._busy]
            if not watched:
                continue
            try:
                news = await self.store.news([table.id for table in watched])
            except StoreFailed:
                continue
            for table in watched:
                row = table.row
                known = (row.revision, row.entries, row.chats)
                stored = news.get(table.id)
                if table.lock.locked() or stored == known or table.id in self._busy:
                    continue  # one that is being written is looked at next time
                if stored is None or any(there > here for there, here in zip(stored, known)):
                    self._start(table, table.refresh())

    async def _present(self) -> None:
        """Tell other servers who is here, and learn who is there."""
        while True:
            with contextlib.suppress(StoreFailed, Conflict):
                here = {(table.id, one.person) for table in self.tables.values() for one in table.connections}
                # of who only watches nobody needs to know later when that was
                seated = {pair for pair in here if pair[1] in self.tables[pair[0]].people()}
                await self.store.renew_presence(
                    self.server, here, seated, max(60.0, 3 * self.settings.presence_seconds)
                )
                elsewhere = await self.store.elsewhere(self.server)
                for table in self.tables.values():
                    there = elsewhere.get(table.id, set())
                    if there != table.attendance.elsewhere:
                        table.attendance.elsewhere = there
                        table.tell(None, False, True, [])
            await asyncio.sleep(self.settings.presence_seconds)
