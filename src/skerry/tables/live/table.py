"""A live table: a match, its seats and its connections, under one lock.

The store leads and memory follows: a step is run on a draft, stored, and only then adopted and published. If the store
does not take it, the table is reloaded, so that nobody ever sees a step that could be lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from typing import Final, NamedTuple

from skerry.core.actions import IllegalAction
from skerry.tables import protocol
from skerry.tables.chat import CHAT_KEPT, chat_of
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.live import plan_updates
from skerry.tables.live.commit import is_seen, write_of
from skerry.tables.live.connection import Connection
from skerry.tables.live.loaded_table import LoadedTable
from skerry.tables.live.presence import Presence
from skerry.tables.live.table_state import state_of
from skerry.tables.live.updates import UpdateBuilder, Views
from skerry.tables.live.viewer import viewer_of
from skerry.tables.model.write import StoredTable, TableChange, TableWrite
from skerry.tables.records.record import Signer
from skerry.tables.restore.incompatible import note
from skerry.tables.restore.restore import Built, caught_up, rebuilt
from skerry.tables.storage import StoreError, TableStore, WriteConflict
from skerry.tables.text.catalogue import say
from skerry.tables.view.seats import renamed

TRIES: Final = 8
"""Maximum number of attempts at a step while other servers write to the table."""
logger = logging.getLogger(__name__)


class Undisturbed(NamedTuple):
    """Connections to this server and people at others, of a table where nothing can become due while these stay the
    same and no step is taken."""

    connections: frozenset[Connection]
    elsewhere: frozenset[str]


class LiveTable(LoadedTable):
    """A table in memory with its connections. Call its public coroutines from one event loop."""

    def __init__(self, store: TableStore, stored: StoredTable, built: Built, signer: Signer) -> None:
        super().__init__(stored, built)
        self.store = store
        self.signer = signer
        self.lock = asyncio.Lock()
        self.presence = Presence()
        self.connections = self.presence.connections
        self.told_absent: set[str] = set()
        """People away for longer than the table waits, as last published."""
        self.told_late: list[int] = []
        """Timed-out seats about which the others may decide, as last published."""
        self.nothing_due: Undisturbed | None = None
        """State for which a tick last found nothing to become due (see `tick_skipping`); None after each step."""
        self.loaded = self.touched = time.monotonic()
        """Times at which the table was loaded and at which somebody last looked at it, on the monotonic clock."""
        self._views: Views = {}
        self.broken = False
        """True if a step was not stored, or may not be: memory must be reloaded before use."""
        self.gone = False
        """True once the table is no longer in the store."""
        self.after_change: Callable[[LiveTable], None] = lambda table: None
        self.presence.remember(stored.seen, self.people())

    def _adopt(self, stored: StoredTable, built: Built) -> None:
        """Take over what the store has, and note who was here."""
        before = self.match
        self.adopt(stored, built)
        self.nothing_due = None
        self.presence.remember(stored.seen, self.people())
        if self.match is None or self.match is not before:
            self._views = {}

    # --- looking -------------------------------------------------------------------------------------------------
    def online(self) -> set[str]:
        """Return everybody who is connected, to this server or another one."""
        return self.presence.online()

    def absent(self) -> set[str]:
        """Return the seated people, and the host, who have been away for longer than the table waits; none if it waits
        for ever."""
        return (
            self.presence.away_longer_than(self.row.absence_limit, self.people()) if self.row.absence_limit else set()
        )

    def blocked_by(self, person: str) -> set[str]:
        """Return the people whom a person blocks; none if that person is not connected here."""
        return {who for connection in self.connections if connection.person == person for who in connection.blocked}

    def state_for(self, person: str, language: str) -> protocol.TableState:
        """Return the table as a person sees it."""
        return state_of(self, person, language, self.online(), self.absent(), self.blocked_by(person))

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
                    write = write_of(self, draft, before, key, self.signer, self.presence.away_for)
                except BaseException as error:
                    if draft.match is not None and len(draft.match.log) != before:
                        self.broken = True  # the match has advanced but is not stored: reload before the next use
                    if key and not self.all_requests and isinstance(error, RequestError | IllegalAction):
                        self.broken = True  # it may have been carried out at another server, and be asked for again
                        continue
                    raise
                if write == TableWrite(self.id):
                    return True
                try:
                    await self.store.write(write, urgent=bool(self.connections) or bool(key))
                except WriteConflict:
                    self.broken = True
                    continue
                except StoreError as error:
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
        row, match, incompatible = self.row, self.match, self.incompatible
        known = incompatible.cause.key if incompatible is not None else ""
        if (
            match is None
            or row.phase != "playing"
            or (row.incompatible == known and (known or row.rules_version == match.game.version))
        ):
            return
        await self.change(lambda draft: note(draft.row, self.incompatible, match.game.version))

    def _accept(self, draft: Draft, before: int, key: str, write: TableWrite) -> None:
        """Adopt a draft that the store has taken, and publish it."""
        started = self.match is None and draft.match is not None
        sitting = {seat.person for seat in self.seats if seat.person and self.match is not None}
        timed = (draft.row.paused, draft.row.clock) != (self.row.paused, self.row.clock)
        counts = write.revision is not None and write.counts
        seen = counts and is_seen(self.row, self.seats, draft.row, draft.seats)
        told = seen or draft.row.phase != self.row.phase
        if counts:
            draft.row.revision += 1
        if renamed(self.row.former_names, self.seats, draft.row.former_names, draft.seats):
            self.forget_lines()
        planned = self.seats
        self.row, self.seats, self.match = draft.row, draft.seats, draft.match
        self.nothing_due = None
        if self.incompatible is not None:
            self.incompatible.entries = [*self.incompatible.entries, *write.entries]
        if key:
            self.requests.add(key)
        if draft.chat is not None:
            self.chat = [*self.chat[1 - CHAT_KEPT :], draft.chat]
        if self.connections or key:  # what clocks and bots do among themselves keeps no table in memory
            self.touched = time.monotonic()
        if write.entries:
            self.head = write.head
        first = before if write.entries or timed else None
        self.publish(TableChange(first, started, told, [draft.chat] if draft.chat else []))
        plan_updates.tell(self, planned, self.connections)
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
        news: UpdateBuilder | None = None
        if first is not None and self.match is not None and self.incompatible is None and not started:
            news = UpdateBuilder(self, self.match, first, self._views)
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
                connection.send_position(protocol.Snapshot(position, lines))
            if change.info and not started and not connection.closed:
                connection.send(protocol.TableChanged(self.state_for(connection.person, connection.language)))
            for line in change.chat:
                if connection.hears(line.who):
                    connection.send(chat_of(line, self.alias(line.who)))
        if news is not None:
            self._views = news.views

    def _seen_by(self, connection: Connection) -> tuple[protocol.Position | None, list[protocol.LogLine]]:
        viewer, language = viewer_of(self, connection), connection.language
        return self.position_for(viewer, language, connection.in_words), self.lines_for(viewer, language)

    def _send_start(self, connection: Connection) -> None:
        viewer, language = viewer_of(self, connection), connection.language
        position = self.position_for(viewer, language, connection.in_words)
        if position is not None:
            lines = self.lines_for(viewer, language)
            state = self.state_for(connection.person, language)
            connection.send_position(protocol.Started(state, self.static_for(language), position, lines))

    async def send_fresh(self, connection: Connection) -> None:
        """Send the present position again to one connection, whose choice was made on an older one."""
        async with self.steady():
            position = self.position_for(viewer_of(self, connection), connection.language, connection.in_words)
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
        follows = None if self.broken or self.incompatible is not None or self.head == "" else self.match
        stored = await self._stored(0 if follows is None else len(follows.log))
        had_match, known = self.match is not None, self.row.entries
        chats = self.row.chat_lines
        row, seats = self.row, self.seats
        sitting = {seat.person for seat in seats if seat.person}
        built: Built = (self.spec, follows, None)
        if follows is None or not caught_up(follows, stored):
            self.broken = True
            stored = await self._stored() if stored.first else stored
            built = await rebuilt(stored)
        if renamed(self.row.former_names, self.seats, stored.row.former_names, stored.seats):
            self.forget_lines()
        self._adopt(stored, built)
        match = self.match
        self.broken = False
        timed = (stored.row.paused, stored.row.clock) != (row.paused, row.clock)
        first = known if stored.row.entries > known or timed else None
        told = is_seen(row, seats, stored.row, stored.seats) or stored.row.phase != row.phase
        begun, said = match is not None and not had_match, [line for line in self.chat if line.number >= chats]
        self.publish(TableChange(first, begun, told, said))
        plan_updates.tell(self, seats, self.connections)
        if had_match:
            self._dismiss(sitting)
        self.after_change(self)

    async def _stored(self, first: int = 0) -> StoredTable:
        """Return what the store has of this table (see `TableStore.load`). Raises RequestError if it cannot be read, or
        the table is gone from it."""
        try:
            stored = await self.store.load(self.id, first)
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error
        if stored is None:
            self.gone = True
            self.close("closed")
            raise RequestError("no_table", status=404)
        return stored

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
