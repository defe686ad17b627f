"""A live table: a match, its seats and its connections, under one lock.

The store leads and memory follows: a step is run on a draft, stored, and only then adopted and published. If the store
does not take it, the table is reloaded, so that nobody ever sees a step that could be lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import time
from bisect import bisect_left
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from skerry.core import chain, event_patches
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.tables import protocol
from skerry.tables.chat import chat_of
from skerry.tables.concurrency import aside
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.live import plan_updates
from skerry.tables.live.commit import is_seen, write_of
from skerry.tables.live.connection import Connection
from skerry.tables.live.presence import Attendance
from skerry.tables.live.quiet_tables import Calm
from skerry.tables.live.table_state import state_of
from skerry.tables.live.updates import News, Views
from skerry.tables.model import clock
from skerry.tables.model.seat import driven
from skerry.tables.model.write import Stored, TableChange, Write
from skerry.tables.play import by_itself, timeouts
from skerry.tables.play.undo import goes_back_alone
from skerry.tables.records.record import Signer, beginning_of
from skerry.tables.restore.incompatible import Remains, moved_lines, note, stripped
from skerry.tables.restore.restore import Built, caught_up, rebuilt
from skerry.tables.storage import CHAT_KEPT, Conflict, StoreFailed, TableStore
from skerry.tables.text.catalogue import say
from skerry.tables.view import log
from skerry.tables.view.position import decision_of, position_of, sheets_of
from skerry.tables.view.seats import renamed, seat_names

TRIES: Final = 8
TOLD_KEPT: Final = 24
TOLD_AT_ONCE: Final = 30
"""Maximum number of log entries turned into text on the event loop; more of them are left to a thread."""
logger = logging.getLogger(__name__)


class LiveTable:
    """State of one table in memory. Call its public coroutines from one event loop."""

    def __init__(self, store: TableStore, stored: Stored, built: Built, signer: Signer) -> None:
        self.store = store
        self.signer = signer
        self.lock = asyncio.Lock()
        self.attendance = Attendance()
        self.connections = self.attendance.connections
        self.calm = Calm()
        self.told_absent: set[str] = set()
        """People away for longer than the table waits, as last published."""
        self.told_late: list[int] = []
        """Timed-out seats about which the others may decide, as last published."""
        self.loaded = self.touched = time.monotonic()
        """Times at which the table was loaded and at which somebody last looked at it, on the monotonic clock."""
        self.match: Match[Any] | None = None
        """The game, or as much of it as can be shown (see `incompatible`)."""
        self.remains: Remains | None = None
        """State of a game that the installed rules cannot follow; None: it can be played."""
        self._told: dict[tuple[int | None, str], tuple[int, list[protocol.Line]]] = {}
        """By (viewer, language): the number of log entries told, and their lines, which do not change any more."""
        self._views: Views = {}
        self._itself: tuple[object, float] = (None, 0.0)
        """Last result of `itself_due`, a Unix time, after the state for which it was found."""
        self.broken = False
        """True if a step was not stored, or may not be: memory must be reloaded before use."""
        self.gone = False
        """True once the table is no longer in the store."""
        self.let_in: set[str] = set()
        """People known to be allowed to see a table that shares its luck, besides those who sit there (see `deals`)."""
        self.after_change: Callable[[LiveTable], None] = lambda table: None
        self._adopt(stored, built)

    def _adopt(self, stored: Stored, built: Built) -> None:
        self.spec, match, self.remains = built
        self.row = stored.row
        self.seats = stored.seats
        self.chat = stored.chat
        self.requests = stored.requests
        goes_on = stored.entries and stored.row.phase != "over"
        self.head = chain.head(beginning_of(stored.row), stored.entries) if goes_on else ""
        """Hash of the last log entry, which the next one carries; "" before the start and after the end."""
        self.attendance.remember(stored.seen, self.people())
        if match is None or match is not self.match:
            self._told, self._views = {}, {}
        self.match = match

    # --- looking -------------------------------------------------------------------------------------------------
    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    def own_seats(self, person: str) -> list[int]:
        """Return the seats that a person holds."""
        return [seat.seat for seat in self.seats if seat.person and seat.person == person]

    def names(self, language: str) -> list[str]:
        """Return the name of each seat."""
        return seat_names(self.spec, self.seats, language)

    def people(self) -> set[str]:
        """Return the people whose absence matters: those who sit here, and the host."""
        return {seat.person for seat in self.seats if seat.person} | {self.row.host}

    def online(self) -> set[str]:
        """Return everybody who is connected, to this server or another one."""
        return self.attendance.online()

    def absent(self) -> set[str]:
        """Return the seated people, and the host, who have been away for longer than the table waits; none if it waits
        for ever."""
        return self.attendance.away_longer_than(self.row.patience, self.people()) if self.row.patience else set()

    def may_see(self, person: str) -> bool:
        """Return whether a person may see the game, as far as is known here: it shares no luck or has not begun, they
        sit or sat here, or they have been let in."""
        if not self.row.deal or self.row.phase == "waiting" or person in self.let_in:
            return True
        return self.own_seats(person) != [] or any(who == person for _, who in self.row.held)

    def alias(self, person: str) -> str:
        """Return a person's alias in this table's chat: an id that means nothing at any other table."""
        return hashlib.sha256(f"chat {self.row.secret} {self.id} {person}".encode()).hexdigest()[:16]

    def blocked_by(self, person: str) -> set[str]:
        """Return the people whom a person blocks; none if that person is not connected here."""
        return {who for connection in self.connections if connection.person == person for who in connection.blocked}

    def driven(self, seat: int) -> bool:
        """Return whether a bot plays for a seat: it sits there, it stands in, or its person has given up."""
        return driven(self.seats, self.match, seat)

    def seconds_left(self) -> float | None:
        """Return the seconds left for the open choice, at least 0; None without a time for each choice or a person who
        has to choose."""
        if not isinstance(self.row.time_control, clock.PerMove) or self.match is None or self.remains is not None:
            return None
        waiting = self.match.waiting()
        if all(self.driven(seat) for seat in waiting):
            return None
        return self.row.clock.remaining(waiting[0], clock.now())

    def times(self) -> list[protocol.SeatTime]:
        """Return the time left in each seat's bank; [] without banks, before the start, and for a game that cannot be
        played on."""
        row, at = self.row, clock.now()
        if not isinstance(row.time_control, clock.Fischer) or self.match is None or self.remains is not None:
            return []
        return [
            protocol.SeatTime(
                row.clock.remaining(number, at),
                seat.running and not row.paused,
                max(0.0, seat.vacation_until - at),
                seat.vacation_used,
            )
            for number, seat in enumerate(row.clock.seats)
        ]

    def deciders(self) -> list[int]:
        """Return the seats whose players may decide about those that are timed out."""
        return [] if self.remains is not None else timeouts.deciders(self.row, self.seats, self.match)

    def late(self) -> list[int]:
        """Return the timed-out seats about which the others may decide; [] if nobody may."""
        return timeouts.late(self.row, self.seats, self.match) if self.deciders() else []

    def itself_due(self) -> float:
        """Return the Unix time at which the server next makes a forced or a planned choice; 0 if there is none."""
        if self.match is None or self.remains is not None:
            return 0.0
        if not any(seat.by_itself or seat.plans for seat in self.seats):
            return 0.0
        held = [(seat.by_itself, seat.person, seat.stand_in, seat.plans) for seat in self.seats]
        now = (len(self.match.log), self.row.moved, self.row.paused, self.row.proposal is None, held)
        if self._itself[0] != now:
            self._itself = (now, by_itself.due(self.row, self.seats, self.match))
        return self._itself[1]

    def time_left(self) -> float | None:
        """Return the seconds of play until time is called, pauses left out; None without a limit, before the start,
        after the end, and once time is called."""
        match = self.match
        if match is None or self.remains is not None or not match.game.seconds or match.over or match.time_is_called:
            return None
        return self.row.clock.game_left(match.game.seconds, clock.now())

    def state_for(self, person: str, language: str) -> protocol.TableState:
        """Return the table as a person sees it."""
        return state_of(self, person, language)

    def position_for(
        self, viewer: int | None, language: str, in_words: bool = False, view: Json = None
    ) -> protocol.Position | None:
        """Return the position as a viewer sees it; None before the start, and for a game that cannot be shown.
        `in_words`: with its sheets also where the client draws it; `view`: the view, if it is known."""
        if self.match is None:
            return None
        names = self.names(language)
        if self.remains is None:
            left = self.seconds_left()
            alone = viewer is not None and not (self.row.deal or self.row.event)
            back = alone and viewer is not None and goes_back_alone(self.match, self.seats, viewer)
            game, times = self.time_left(), self.times()
            return position_of(self.spec, self.match, viewer, names, language, left, game, view, back, times, in_words)
        if not self.remains.fits:
            return None
        position = position_of(self.spec, self.match, viewer, names, language, None, None, in_words=in_words)
        decision = decision_of(self.match.game.decision(self.match.state))
        return stripped(position, decision, say("outdated.prompt", language), self.row.entries - 1)

    def described_for(self, viewer: int | None, language: str) -> protocol.Described | None:
        """Return the sheets of `position_for` and nothing else of it; None where that is None."""
        if self.match is None:
            return None
        if self.remains is not None:
            position = self.position_for(viewer, language, in_words=True)
            return None if position is None else protocol.Described(viewer, position.seq, position.sheets)
        view = self.match.game.view(self.match.state, viewer)
        sheets = sheets_of(self.spec, view, viewer, self.names(language), language, in_words=True)
        return protocol.Described(viewer, len(self.match.log) - 1, sheets)

    def story_for(
        self, viewer: int | None, language: str, since: int, until: int | None = None, shown: bool = True
    ) -> tuple[list[dict[str, Json]], list[protocol.Line]]:
        """Return the events from log entry `since` on (to before `until`) as a viewer may know them, and the lines from
        `since` on. `shown`: each event with its patch of the view."""
        lines = self.lines_for(viewer, language, since)
        if self.match is None or self.remains is not None:
            return [], lines
        if shown:
            return event_patches.shown(self.match, viewer, since, until)[0], lines
        return self.match.story(viewer, since, until), lines

    def lines_for(self, viewer: int | None, language: str, since: int = 0) -> list[protocol.Line]:
        """Return the log's lines from entry `since` on, as a viewer may know them; all lines of a game that the
        installed rules cannot follow."""
        if self.match is None:
            return []
        told, lines = self._told.get((viewer, language), (0, []))
        if told < len(self.match.log):
            story = self.match.story(viewer, told)
            fresh = log.lines_of(self.spec, story, self.names(language), language, self.row.sat)
            lines = [*lines, *fresh]
            if len(self._told) >= TOLD_KEPT:
                self._told.clear()
            self._told[viewer, language] = (len(self.match.log), lines)
        if self.remains is not None:
            followed = [line for line in lines if line.seq < self.remains.fits]
            return followed + self.remains.lines(self.names(language), language)
        first = bisect_left(lines, since, key=lambda line: line.seq)
        return moved_lines(lines[first:], self.row.moved_over, since, language)

    async def story_apart(
        self, viewer: int | None, language: str, since: int, until: int | None = None, shown: bool = True
    ) -> tuple[list[dict[str, Json]], list[protocol.Line]]:
        """Return what `story_for` does, worked out in a thread if it is much. Call it only while nothing can change."""
        told = self._told.get((viewer, language), (0, []))[0]
        length = 0 if self.match is None else len(self.match.log)
        much = max(length - told, (until or length) - since if shown else 0) > TOLD_AT_ONCE
        if not much:
            return self.story_for(viewer, language, since, until, shown)
        return await aside(self.story_for, viewer, language, since, until, shown)

    def static_for(self, language: str) -> dict[str, Any]:
        """Return the data that never change during the game, with names in a language; {} if there are none."""
        if self.match is None or self.spec.static is None or (self.remains is not None and not self.remains.fits):
            return {}
        static: dict[str, Any] = self.spec.words.told(self.spec.static(self.match.game.options), [], language)
        return static

    def eyes(self, connection: Connection) -> int | None:
        """Return the seat as which a connection sees the game: the one that it asked for, else its person's only seat;
        None for a spectator and for a covered page.

        Free play has no secrets: whoever holds a seat may see the game as any seat, and several seats need no cover.
        """
        own = self.own_seats(connection.person)
        free = self.match is not None and self.match.free and own != []
        if connection.looked and connection.viewer is None:
            return None
        if connection.looked and (free or connection.viewer in own):
            return connection.viewer
        if connection.looked and len(own) > 1 and not free:
            return None  # that seat is another person's, and play is strict again: the table is covered
        return own[0] if len(own) == 1 or free else None

    @contextlib.asynccontextmanager
    async def steady(self) -> AsyncIterator[None]:
        """Hold the lock, with memory equal to the store: no step is under way. Raises RequestError if the table cannot
        be reloaded."""
        async with self.lock:
            if self.broken:
                await self._reload()
            yield

    # --- changing ------------------------------------------------------------------------------------------------
    async def change(self, act: Callable[[Draft], None], key: str = "") -> bool:
        """Apply a step: run `act` on a draft, store it, then publish it. Return False if `key` was applied before.

        Raises what `act` raises (nothing has changed then), RequestError if the store does not take the step, and, once
        it is stored, `Draft.failed`.
        """
        async with self.lock:
            for _ in range(TRIES):
                if self.broken:
                    await self._reload()
                if key and key in self.requests:
                    return False
                draft = Draft(self.row, self.seats, self.match, self.absent())
                before = len(self.match.log) if self.match is not None else 0
                if self.match is not None:
                    self.match.watched = any(connection.patches for connection in self.connections)
                try:
                    act(draft)
                    write = write_of(self, draft, before, key)
                except BaseException:
                    if draft.match is not None and len(draft.match.log) != before:
                        self.broken = True  # the match has advanced but is not stored: reload before the next use
                    raise
                if write == Write(self.id):
                    return True
                try:
                    await self.store.write(write, urgent=bool(self.connections) or bool(key))
                except Conflict:
                    self.broken = True
                    continue
                except StoreFailed as error:
                    self.broken = True
                    raise RequestError("store", why=str(error), status=503) from error
                except BaseException:  # cancelled while the store writes: whether it did is not known
                    self.broken = True
                    raise
                self._accept(draft, before, key, write)
                if draft.failed is not None:
                    raise draft.failed
                return True
            raise RequestError("busy", status=503)

    async def note_rules(self) -> None:
        """Store what loading a game in play found: it went over to other rules, can only be read, or can be played
        again. Raises RequestError."""
        row, match, remains = self.row, self.match, self.remains
        known = remains.cause.key if remains is not None else ""
        if (
            match is None
            or row.phase != "playing"
            or (row.outdated == known and (known or row.version == match.game.version))
        ):
            return
        await self.change(lambda draft: note(draft.row, self.remains, match.game.version))

    def _accept(self, draft: Draft, before: int, key: str, write: Write) -> None:
        """Adopt a draft that the store has taken, and publish it."""
        started = self.match is None and draft.match is not None
        sitting = {seat.person for seat in self.seats if seat.person and self.match is not None}
        timed = (draft.row.paused, draft.row.clock) != (self.row.paused, self.row.clock)
        counts = write.revision is not None and write.counts
        seen = counts and is_seen(self.row, self.seats, draft.row, draft.seats)
        told = seen or draft.row.phase != self.row.phase
        if counts:
            draft.row.revision += 1
        if renamed(self.row.sat, self.seats, draft.row.sat, draft.seats):
            self._told = {}
        planned = self.seats
        self.row, self.seats, self.match = draft.row, draft.seats, draft.match
        if self.remains is not None:
            self.remains.entries = [*self.remains.entries, *write.entries]
        if key:
            self.requests.add(key)
        if draft.chat is not None:
            self.chat = [*self.chat[1 - CHAT_KEPT :], draft.chat]
        if self.connections or key:  # what clocks and bots do among themselves keeps no table in memory
            self.touched = time.monotonic()
        if write.entries:
            self.head = chain.digest(write.entries[-1])
        first = before if write.entries or timed else None
        self.publish(TableChange(first, started, told, [draft.chat] if draft.chat else []))
        plan_updates.tell(self, planned)
        self._dismiss(sitting)
        self.after_change(self)

    def _dismiss(self, sitting: set[str]) -> None:
        """Tell those of `sitting`, who had a seat in play, that they were removed, if they have none any more: nobody
        leaves a seat in play by themselves."""
        self.send_away(sitting - {seat.person for seat in self.seats}, "removed.decided")

    # --- telling -------------------------------------------------------------------------------------------------
    def publish(self, change: TableChange) -> None:
        """Send a change to every connection, as its viewer may see it."""
        first, started = change.first_entry, change.started
        news: News | None = None
        if first is not None and self.match is not None and self.remains is None and not started:
            news = News(self, self.match, first, self._views)
        for connection in list(self.connections):
            if not self.may_see(connection.person):
                connection.send(protocol.Removed(say("deal.strange", connection.language), "closed"))
                connection.close()
            elif started:
                self._send_start(connection)
            elif news is not None:
                connection.send_text(news.text_for(connection))
            elif first is not None:
                position, lines = self._seen_by(connection)
                connection.send_position(protocol.Looked(position, lines))
            if change.info and not started and not connection.closed:
                connection.send(protocol.TableChanged(self.state_for(connection.person, connection.language)))
            for line in change.chat:
                if connection.hears(line.who):
                    connection.send(chat_of(line, self.alias(line.who)))
        if news is not None:
            self._views = news.views

    def _seen_by(self, connection: Connection) -> tuple[protocol.Position | None, list[protocol.Line]]:
        viewer, language = self.eyes(connection), connection.language
        return self.position_for(viewer, language, connection.in_words), self.lines_for(viewer, language)

    def _send_start(self, connection: Connection) -> None:
        viewer, language = self.eyes(connection), connection.language
        position = self.position_for(viewer, language, connection.in_words)
        if position is not None:
            lines = self.lines_for(viewer, language)
            state = self.state_for(connection.person, language)
            connection.send_position(protocol.Started(state, self.static_for(language), position, lines))

    async def send_fresh(self, connection: Connection) -> None:
        """Send the present position again to one connection, whose choice was made on an older one."""
        async with self.steady():
            position = self.position_for(self.eyes(connection), connection.language, connection.in_words)
        if position is not None:
            connection.send_position(protocol.Update([], [], position))

    # --- following the store ---------------------------------------------------------------------------------------
    async def refresh(self) -> None:
        """Reload what another server has stored. Raises RequestError."""
        async with self.lock:
            await self._reload()

    async def _reload(self) -> None:
        """Make memory equal to the store and publish what is new. Raises RequestError if the store cannot be read, or
        the table is gone from it."""
        try:
            stored = await self.store.load(self.id)
        except StoreFailed as error:
            raise RequestError("store", why=str(error), status=503) from error
        if stored is None:
            self.gone = True
            self.close("closed")
            raise RequestError("no_table", status=404)
        had_match, known = self.match is not None, self.row.entries
        chats = self.row.chats
        row, seats = self.row, self.seats
        sitting = {seat.person for seat in seats if seat.person}
        follows = not self.broken and self.match is not None and self.remains is None and caught_up(self.match, stored)
        built = (self.spec, self.match, None) if follows else await rebuilt(stored)
        if renamed(self.row.sat, self.seats, stored.row.sat, stored.seats):
            self._told = {}
        self._adopt(stored, built)
        match = self.match
        self.broken = False
        timed = (stored.row.paused, stored.row.clock) != (row.paused, row.clock)
        first = known if len(stored.entries) > known or timed else None
        told = is_seen(row, seats, stored.row, stored.seats) or stored.row.phase != row.phase
        begun, said = match is not None and not had_match, [line for line in self.chat if line.number >= chats]
        self.publish(TableChange(first, begun, told, said))
        plan_updates.tell(self, seats)
        if had_match:
            self._dismiss(sitting)
        self.after_change(self)

    def send_away(self, people: set[str], reason: str) -> None:
        """Tell those of `people` who are connected that they have lost their seat."""
        for connection in self.connections:
            if connection.person in people:
                connection.send(protocol.Removed(say(reason, connection.language), "unseated"))

    def close(self, reason: str) -> None:
        """Close every connection, telling that the table is closed."""
        for connection in list(self.connections):
            connection.send(protocol.Removed(say(reason, connection.language), "closed"))
            connection.close()
