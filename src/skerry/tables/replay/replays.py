"""Replays. Of a finished game: the outline for the slider, steps as any seat sees them, the record, the check of the
dice. Of a game in play: what happened so far, as the person's own seats or a spectator see it.

A record from a file is read apart (see `record_reader`). Of tables' own games a few answers at a time are worked out,
by turns.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from skerry.core import chain
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.core.record import BadRecord
from skerry.core.score_breakdown import ScoreBreakdown, breakdowns_of
from skerry.core.verify import Verdict, verify_record
from skerry.tables import protocol
from skerry.tables.concurrency import aside
from skerry.tables.errors import RequestError
from skerry.tables.limits.fair_queue import FairQueue
from skerry.tables.limits.rates import Client
from skerry.tables.live.table import LiveTable
from skerry.tables.records.record import is_brought, record_of_table, sealed, waits
from skerry.tables.records.verification import verification
from skerry.tables.replay.endings import ending_of
from skerry.tables.replay.opened_records import OpenedRecords
from skerry.tables.replay.record_reader import Reader, ReaderHere
from skerry.tables.replay.steps import (
    STEPS_AT_ONCE,
    must_be_seat,
    outline_of,
    sheets_for,
    standings,
    steps_of,
    story_of,
)
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.storage import StoreError

ANSWERS_AT_ONCE: Final = 2
STEPS_HELD: Final = 8
"""Number of steps worked out while their table is locked; between such batches its players can choose."""
KEPT: Final = 32
"""Number of games whose standings, accounts and verdicts stay in memory."""


class Replays:
    """Answers about finished games; about a game in play only what the caller has been sent already."""

    def __init__(self, runtime: Runtime, reader: Reader | None = None) -> None:
        """`reader`: reader of records from files; None: this very process."""
        self.runtime = runtime
        self._standings: OrderedDict[str, list[list[int]]] = OrderedDict()
        self._accounts: OrderedDict[str, list[ScoreBreakdown]] = OrderedDict()
        self._verdicts: OrderedDict[str, Verdict] = OrderedDict()
        self.opened = OpenedRecords(reader or ReaderHere(runtime.signer))
        self._places = FairQueue(ANSWERS_AT_ONCE)

    async def finished(self, table: str, person: str, readable: bool = False) -> tuple[LiveTable, Match[Any]]:
        """Return a table and its finished game, for a person who may see it. `readable`: also a game that the installed
        rules cannot follow. Raises RequestError."""
        live = await self._seen(table, person)
        async with live.steady():
            match = live.match
            if match is None or live.row.phase != "over":
                raise RequestError("not_over", status=403)
            if live.incompatible is not None and not readable:
                raise RequestError("incompatible.replay", status=409)
            return live, match  # a finished game does not change any more

    async def _seen(self, table: str, person: str) -> LiveTable:
        """Return a table that a person may see. Raises RequestError."""
        live = await self.runtime.tables.get(table)
        await self.runtime.deals.must_see(live, person)
        return live

    async def outline(
        self, table: str, viewer: int | None, person: str, language: str, client: Client | None = None
    ) -> protocol.Replay:
        """Return the outline of a finished game: all but its positions. Raises RequestError."""
        opened = self.opened.find(table, person)
        if opened is not None:
            return await self.opened.outline(opened, viewer, language, client)
        live, match = await self.finished(table, person)
        must_be_seat(match, viewer)
        luck = dict(match.luck.describe())
        shown = luck if await self.runtime.deals.opened(live.row) else sealed(luck)
        async with self._places.turn(client):
            if table not in self._standings:
                self._standings[table] = await aside(standings, match)
                _trim(self._standings)
            told = await live.story_apart(viewer, language, 0, shown=False)
            return outline_of(live, match, told, self._standings[table], shown, person, language)

    async def story(
        self, table: str, viewer: int | None, person: str, language: str, client: Client | None = None
    ) -> protocol.Story:
        """Return what happened so far at a table, as seat `viewer` sees it (None: a spectator). Raises RequestError,
        also if the game is in play and that seat is not the caller's."""
        opened = self.opened.find(table, person)
        if opened is not None:
            return await self.opened.story(opened, viewer, language, client)
        live = await self._seen(table, person)
        async with self._places.turn(client), live.steady():
            match = _seen_through(live, viewer, person)
            return story_of(match, await live.story_apart(viewer, language, 0, shown=False))

    async def steps(
        self,
        table: str,
        first: int,
        last: int,
        viewer: int | None,
        person: str,
        language: str,
        client: Client | None = None,
        in_words: bool = False,
    ) -> list[protocol.ReplayStep]:
        """Return the positions after log entries `first` to `last`, both included. While the game is in play, only as a
        seat of the person or a spectator sees it, and without the scores, which may hold secrets. `in_words`: with
        sheets also where the client draws the game. Raises RequestError."""
        opened = self.opened.find(table, person)
        if opened is not None:
            return await self.opened.steps(opened, first, last, viewer, language, client, in_words)
        live = await self._seen(table, person)
        if not 0 <= first <= last or last - first >= STEPS_AT_ONCE:
            raise RequestError("bad_step_range")
        out: list[protocol.ReplayStep] = []
        for begin in range(first, last + 1, STEPS_HELD):
            end = min(last, begin + STEPS_HELD - 1)
            async with self._places.turn(client), live.steady():
                match = _seen_through(live, viewer, person)
                if not last < len(match.log):
                    raise RequestError("bad_step_range")
                told = await live.story_apart(viewer, language, begin, end + 1)
                sheets, scored = sheets_for(live, viewer, language, in_words), live.row.phase == "over"
                out += await aside(steps_of, match, begin, end, viewer, told, sheets, scored)
        return out

    async def ending(self, table: str, person: str, language: str, client: Client | None = None) -> protocol.Ending:
        """Return the ending of a finished game: by what it was won, and what each seat's score came from. Raises
        RequestError."""
        opened = self.opened.find(table, person)
        if opened is not None:
            return await self.opened.ending(opened, language, client)
        live, match = await self.finished(table, person)
        if table not in self._accounts:
            async with self._places.turn(client):
                self._accounts[table] = await aside(breakdowns_of, match)
            _trim(self._accounts)
        return ending_of(live, match, self._accounts[table], person, language)

    async def record(self, table: str, person: str, client: Client | None = None) -> dict[str, Json]:
        """Return the whole record of a finished game from the database, with its secret once that may be opened; or an
        opened record as it was in the file. Raises RequestError."""
        opened = self.opened.find(table, person)
        if opened is not None:
            async with self._places.turn(client):
                return await aside(opened.record)
        live, _ = await self.finished(table, person, readable=True)
        try:
            closed = await waits(self.runtime.store, live.row)
            stored = await self.runtime.store.load(table)
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error
        if closed:
            raise RequestError("branch_open", status=409)
        if stored is None:
            raise RequestError("no_table", status=404)
        try:
            opens = await self.runtime.deals.opened(stored.row)
            async with self._places.turn(client):
                return await aside(record_of_table, stored, self.runtime.signer, opens)
        except ValueError as error:
            raise RequestError("broken", why=str(error), status=409) from error

    async def verify(
        self, table: str, person: str, language: str, client: Client | None = None
    ) -> protocol.Verification:
        """Return the verification of a finished game's record: what it proves. Raises RequestError."""
        opened = self.opened.find(table, person)
        if opened is not None:
            return await self.opened.verify(opened, language, client)
        live, _ = await self.finished(table, person)
        record = await self.record(table, person, client)
        async with self._places.turn(client):
            about = await aside(chain.digest, record)
            if about not in self._verdicts:
                try:
                    verdict = await aside(verify_record, record, live.spec)
                except BadRecord as error:
                    raise RequestError("broken", why=error.said(language), status=409) from error
                verdict.findings.append(self.runtime.signer.check(record, is_brought(live.row)))
                self._verdicts[about] = verdict
                _trim(self._verdicts)
        return verification(self._verdicts[about], record["names"], language)


def _trim(kept: OrderedDict[str, Any]) -> None:
    while len(kept) > KEPT:
        kept.popitem(last=False)


def _seen_through(live: LiveTable, viewer: int | None, person: str) -> Match[Any]:
    """Return a table's game, if a person may look back at it as seat `viewer` sees it (None: a spectator). Raises
    RequestError."""
    if live.incompatible is not None:
        raise RequestError("incompatible.replay", status=409)
    if live.match is None:
        raise RequestError("not_started", status=409)
    must_be_seat(live.match, viewer)
    if live.row.phase != "over" and viewer is not None and viewer not in live.own_seats(person):
        raise RequestError("own_eyes", status=403)
    return live.match
