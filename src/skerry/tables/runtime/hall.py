"""All live tables of this server: loading and unloading them, their clocks, their bots, news of other servers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import msgspec

from skerry.bots import default_level
from skerry.core.chance import seed_of
from skerry.tables import proposals
from skerry.tables.bots.questions import BotFailed, Bots, Question, chosen_before, question_for
from skerry.tables.concurrency import aside
from skerry.tables.errors import RequestError
from skerry.tables.hints.service import Hints
from skerry.tables.limits.rates import Limiter, Quotas
from skerry.tables.live.table import LiveTable
from skerry.tables.live.visibility import Deals
from skerry.tables.model import move_clocks
from skerry.tables.plans.service import Planning
from skerry.tables.play import approved, by_itself, moves, timeouts
from skerry.tables.records.record import Signer
from skerry.tables.restore.compatibility import installed_versions
from skerry.tables.restore.restore import rebuilt
from skerry.tables.rulesets import Rulesets
from skerry.tables.runtime.cluster_presence import Presence
from skerry.tables.seats import stand_ins
from skerry.tables.seats.host import inherit
from skerry.tables.settings import TableSettings
from skerry.tables.storage import Conflict, DealStore, StoreFailed, TableStore

LONGEST_PAUSE = 30.0
"""Bots of a table whose steps cannot be stored try again at growing intervals, at most this long."""
NO_CHOICE = -1
"""No action of any game: the bot failed."""

AGAIN_SECONDS = 0.02
"""After so long a table is looked at again that was at work when others' news of it came."""
START_SECONDS = 1.0
"""A server that starts so soon after another one has said that it runs takes its place without a gap."""
AT_ONCE = 0.004
"""So many seconds a tick works on at a stretch."""
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
        deals: DealStore | None = None,
    ) -> None:
        """`deals`: where luck is kept that tables share; None: no table does."""
        self.deals = Deals(deals)
        self.rulesets = rulesets or Rulesets()
        self.settings = settings
        self.signer = signer
        self.store = store
        self.bots = bots
        self.quotas = quotas
        self.server = secrets.token_hex(8)
        self.on_choice: Callable[[float], None] = lambda seconds: None
        """Called with how long a person's choice took, from its message to its answer."""
        self.messages = Limiter(20, 60, loopback=10)
        """Messages over WebSockets; a person with many pages open sends no more than one with a single page."""
        self.lines = Limiter(0.5, 6, loopback=10)
        """Lines of chat."""
        self.reports = Limiter(5 / 3600, 5, loopback=10)
        """Reports of lines of chat: five an hour."""
        self.seating_bots = asyncio.Lock()
        """Held while a bot from outside sits down."""
        self.hints = Hints(bots)
        self.planning = Planning()
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._busy: set[str] = set()
        self._woken: set[str] = set()
        self._presence = Presence(self.server, settings, store, self.tables)
        self._missed: set[str] = set()
        """Tables that were at work when others' news of them came."""
        self._hopeless: dict[str, float] = {}
        """Tables that could not be woken, with when to try again, on the monotonic clock."""
        self._opened = 0.0
        """Since when this server runs, as a time of day."""
        self._beaten: float | None = None
        """When the store was last told that this server runs."""

    async def open(self) -> None:
        """Begin to watch clocks and news, and wake the tables where bots or a clock have to act."""
        self._opened = move_clocks.now()
        # before any table is loaded, so that nobody's absence or used time has grown while there was no server
        with contextlib.suppress(StoreFailed, Conflict):
            await self.store.renew_presence(self.server, [], [], 3 * self.settings.presence_seconds)
        await self.beat()
        self.spawn(self._beating())
        self.spawn(self._ticking())
        self.spawn(self._following())
        self.spawn(self._presence.telling())
        self.spawn(self._presence.learning())
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
        """The live table of that id, loaded if need be, for somebody who looks at it. Raises RequestError."""
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
            raise RequestError("store", why=str(error), status=503) from error
        if stored is None:
            raise RequestError("no_table", status=404)
        live = LiveTable(self.store, stored, await rebuilt(stored), self.signer)
        live.after_change = self.wake_bots
        self.tables[table] = live
        self._presence.loaded()
        try:
            await live.note_rules()
        except RequestError as refusal:  # it is only a note: the next load writes it
            logger.warning("table %s: what its rules have become is not noted: %s", table, refusal.words("en"))
        self.wake_bots(live)
        return live

    async def _waking(self) -> None:
        """Load tables where a clock or bots have to act and nobody looks on.

        After a start also those whose bots were left so, and those whose rules may have changed."""
        until = move_clocks.now() + move_clocks.BOTS_GRACE
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
            until = move_clocks.now()

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
            self._hopeless[table] = time.monotonic() + move_clocks.BOTS_GRACE
            words = error.words("en") if isinstance(error, RequestError) else repr(error)
            logger.warning("table %s cannot be woken: %s", table, words)

    def _awake(self) -> set[str]:
        """Tables that were woken and are not done yet; bots that play on take no place from others."""
        self._woken &= self.tables.keys() - self._drivers.keys()
        return self._woken

    async def close_waiting(self, table: LiveTable, person: str) -> None:
        """The host closes a table before its start: it goes, and everybody is sent away. Raises RequestError."""
        async with table.steady():
            if table.row.host != person:
                raise RequestError("host_only", status=403)
            try:
                if not await self.store.forget_waiting(table.id):
                    table.broken = True  # it has begun elsewhere
                    raise RequestError("started")
            except StoreFailed as error:
                raise RequestError("store", why=str(error), status=503) from error
            table.gone = True
            table.close("closed")
            self.tables.pop(table.id, None)

    async def close_by_owner(self, table: str, delete: Callable[[], Coroutine[Any, Any, bool]]) -> bool:
        """A table goes because whoever runs the server says so: `delete` takes it out of the store, and everybody is
        sent away. False if it was not there. Raises StoreFailed or Conflict."""
        live = self.tables.get(table)
        async with contextlib.AsyncExitStack() as stack:
            if live is not None:
                await stack.enter_async_context(live.lock)
            done = await delete()
            if live is not None:
                live.gone = True
                live.close("deleted")
                self.tables.pop(table, None)
        return done

    # --- bots ------------------------------------------------------------------------------------------------------
    def next_bots(self, table: LiveTable) -> list[int]:
        """The seats whose bots should choose now. Of a sealed choice, people and bots from outside come first: until
        all have chosen they may think again, and no other bot has to."""
        match = table.match
        still = match is None or table.row.paused or table.remains is not None
        waiting = [] if match is None or still else match.waiting()
        if any(move_clocks.from_outside(table.seats, match, seat) or not table.driven(seat) for seat in waiting):
            return []
        return waiting

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
                await table.change(partial(moves.bots_choose, choices=dict(zip(seats, choices)), log_length=length))
                pause = 0.5
            except RequestError as refusal:
                if not refusal.stale:
                    await asyncio.sleep(pause)
                    pause = min(LONGEST_PAUSE, pause * 2)

    def _question(self, table: LiveTable, seat: int) -> Question:
        if table.match is None:
            raise RuntimeError("a table without a game asks no bots")
        sits = table.seats[seat]
        level = (not sits.outside and sits.bot) or sits.stand_in or default_level(table.row.game).name
        options = msgspec.json.encode(table.row.options).decode()
        seed = None
        if table.row.deal:
            secret = bytes.fromhex(table.row.secret)
            seed = seed_of(secret, table.row.deal, seat, chosen_before(table.match, seat))
        return question_for(table.match, table.row.game, options, seat, level, seed)

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
        at = move_clocks.now()
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
        """Look after every live table, again and again; of many a few at a time, so that nobody waits for all."""
        while True:
            await asyncio.sleep(self.settings.tick_seconds)
            began = time.monotonic()
            for table in list(self.tables.values()):
                if table.calm.holds(table):
                    table.touched = began
                elif table.id not in self._busy and self.tables.get(table.id) is table:
                    self._look_after(table)
                if time.monotonic() - began > AT_ONCE:
                    await asyncio.sleep(0)
                    began = time.monotonic()

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
        elif table.id not in self._busy:
            table.calm.note(table, bool(self.next_bots(table)))

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
            except RequestError as refusal:
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
            self._start(table, table.change(moves.call_time))
            return
        if self._stand_in(table):
            return
        if self._is_out(table):
            self._start(table, self._end_time(table))
            return
        outside = timeouts.outside_ends(table.row, table.seats, match, self._opened)
        if any(end <= move_clocks.now() for end in outside.values()):
            self._start(table, table.change(partial(timeouts.end_outside, since=self._opened)))
            return
        if 0.0 < table.itself_due() <= move_clocks.now():
            self._start(table, table.change(by_itself.choose))
            return
        self._tell_late(table)
        if self._watch_host(table, table.row.patience):
            return
        self.wake_bots(table)

    def _stand_in(self, table: LiveTable) -> bool:
        """Bots begin to stand in for who is away, and end for who is here again; whether that is begun."""
        away, here = table.attendance.away_for, stand_ins.returned(table.seats, table.online())
        if here:
            self._start(table, table.change(partial(stand_ins.back, people=here)))
        elif stand_ins.due(table.row, table.seats, table.match, away):
            self._start(table, table.change(partial(stand_ins.begin, away=away)))
        else:
            return False
        return True

    def _is_out(self, table: LiveTable) -> bool:
        """Whether somebody's time is out and the server must act. Of banks it must know that the time was one in which
        it ran."""
        at = move_clocks.now()
        if table.row.bank and (self._beaten is None or at - self._beaten > self.settings.asleep_seconds):
            return False
        return 0.0 < timeouts.acts_at(table.row, table.seats, table.match) <= at

    async def _end_time(self, table: LiveTable) -> None:
        await asyncio.sleep(0)  # a choice that has come in this moment goes first
        await table.change(timeouts.end)

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
        if not proposals.is_decided(proposal, table.seats, match, table.absent()):
            return False
        self._start(table, table.change(approved.settle))
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
        if table.row.event:
            return False
        if not limit or table.attendance.away_for(host) < limit:
            return False
        heir = next((seat.person for seat in table.seats if seat.person in online and not seat.outside), None)
        if heir is None:
            return False
        self._start(table, table.change(lambda draft: inherit(draft, heir)))
        return True

    # --- other servers -----------------------------------------------------------------------------------------------
    async def _following(self) -> None:
        """Notice what other servers store at the tables that somebody looks at here."""
        failed = False
        while True:
            try:
                stirred = await self.store.stirred(AGAIN_SECONDS if self._missed else self.settings.poll_seconds)
                await self._follow(None if failed else stirred)
                failed = False
            except StoreFailed:
                failed = True
                await asyncio.sleep(self.settings.poll_seconds)

    async def _follow(self, stirred: set[str] | None) -> None:
        """Load anew which of these tables (None: of all) others have written at. Raises StoreFailed."""
        named = self.tables.keys() if stirred is None else self.tables.keys() & stirred
        watched = [table for table in map(self.tables.get, named | self._missed) if table is not None]
        self._missed = {table.id for table in watched if table.id in self._busy}
        watched = [table for table in watched if table.id not in self._busy]
        news = await self.store.news([table.id for table in watched]) if watched and stirred is None else None
        for table in watched:
            row = table.row
            known = (row.revision, row.entries, row.chats)
            stored = None if news is None else news.get(table.id)
            if stored is None or any(there > here for there, here in zip(stored, known)):
                if table.lock.locked() or table.id in self._busy:
                    self._missed.add(table.id)  # one that is being written is looked at next time
                else:
                    self._start(table, table.refresh())

    def moved(self) -> None:
        """Somebody has come to a table here, or gone: where others hear of it, they are told soon."""
        self._presence.moved()
