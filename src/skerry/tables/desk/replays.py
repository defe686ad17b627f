"""Looking back. At a finished game: the outline for the slider, steps through any seat's eyes, the record, the check of
the dice. At one in play: what happened so far, through one's own eyes alone."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from skerry.core import chain
from skerry.core.account import Account, accounts_of
from skerry.core.data import Json
from skerry.core.game import Decision
from skerry.core.match import Match
from skerry.core.record import BadRecord
from skerry.core.verify import Verdict, verify_record
from skerry.tables import protocol
from skerry.tables.aside import aside
from skerry.tables.desk.opened import Opened
from skerry.tables.kept.recording import is_brought, record_of_table, sealed, waits
from skerry.tables.live.hall import Hall
from skerry.tables.live.table import LiveTable
from skerry.tables.shown import views
from skerry.tables.shown.endings import ending_of
from skerry.tables.shown.texts import Refusal
from skerry.tables.shown.verdicts import verification
from skerry.tables.storing import StoreFailed

STEPS_AT_ONCE: Final = 64
STEPS_HELD: Final = 8
"""So many steps of a game in play are worked out at once: meanwhile nobody can choose at its table."""
KEPT: Final = 32
"""Outlines, accounts and verdicts of so many games stay in memory."""


class Replays:
    """Answers about games that are over; of a game in play nothing but what its asker has been sent already."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._standings: OrderedDict[str, list[list[int]]] = OrderedDict()
        self._accounts: OrderedDict[str, list[Account]] = OrderedDict()
        self._verdicts: OrderedDict[str, Verdict] = OrderedDict()
        self.opened = Opened(hall.store, hall.signer)

    async def finished(self, table: str, person: str, readable: bool = False) -> tuple[LiveTable, Match[Any]]:
        """A game that is over, for who may look at it. Raises Refusal."""
        live = await self._seen(table, person)
        async with live.steady():
            match = live.match
            if match is None or live.row.phase != "over":
                raise Refusal("not_over", status=403)
            if live.remains is not None and not readable:
                raise Refusal("outdated.replay", status=409)
            return live, match  # nothing changes it any more

    async def _seen(self, table: str, person: str) -> LiveTable:
        """A table that a person may look at, or a record that they opened. Raises Refusal."""
        opened = self.opened.find(table, person)
        if opened is not None:
            return opened.live
        live = await self.hall.get(table)
        await self.hall.deals.must_see(live, person)
        return live

    async def outline(self, table: str, viewer: int | None, person: str, language: str) -> protocol.Replay:
        """All of a finished game but its positions."""
        live, match = await self.finished(table, person)
        opened = self.opened.find(table, person)
        _must_be_seat(match, viewer)
        if table not in self._standings:
            self._standings[table] = await aside(standings, match)
            _trim(self._standings)
        events, lines = await live.story_apart(viewer, language, 0, shown=False)
        luck = dict(match.luck.describe())
        return protocol.Replay(
            table=live.state_for(person, language),
            static=live.static_for(language),
            steps=len(match.log),
            marks=marks_of(events, lines, len(match.log)),
            lines=views.with_notes(lines, live.state_for(person, language).notes),
            undone=undone(match),
            scores=self._standings[table],
            result=views.result_of(match.result(), live.spec, language, match),
            luck=luck if await self.hall.deals.opened(live.row) else sealed(luck),
            opened="" if opened is None else "kept" if opened.creation else "open",
        )

    async def story(self, table: str, viewer: int | None, person: str, language: str) -> protocol.Story:
        """What happened so far at a table, through a seat's eyes. Raises Refusal, also while the game is on and that
        seat is not the asker's."""
        live = await self._seen(table, person)
        async with live.steady():
            match = _seen_through(live, viewer, person)
            events, lines = await live.story_apart(viewer, language, 0, shown=False)
            return protocol.Story(len(match.log), marks_of(events, lines, len(match.log)), lines, undone(match))

    async def steps(
        self, table: str, first: int, last: int, viewer: int | None, person: str, language: str
    ) -> list[protocol.ReplayStep]:
        """The positions after log entries `first` to `last`, both included; while the game is on, through one's own
        eyes alone and without the standing, which may hold secrets."""
        live = await self._seen(table, person)
        if not 0 <= first <= last or last - first >= STEPS_AT_ONCE:
            raise Refusal("bad_step_range")
        out: list[protocol.ReplayStep] = []
        for begin in range(first, last + 1, STEPS_HELD):
            end = min(last, begin + STEPS_HELD - 1)
            async with live.steady():
                match = _seen_through(live, viewer, person)
                if not last < len(match.log):
                    raise Refusal("bad_step_range")
                events, lines = await live.story_apart(viewer, language, begin, end + 1)
                sheets = partial(
                    views.sheets_of, live.spec, viewer=viewer, names=live.names(language), language=language
                )
                scored = live.row.phase == "over"
                out += await aside(_steps, match, begin, end, viewer, events, lines, sheets, scored)
        return out

    async def ending(self, table: str, person: str, language: str) -> protocol.Ending:
        """By what it was won, and what each seat's score came from."""
        live, match = await self.finished(table, person)
        if table not in self._accounts:
            self._accounts[table] = await aside(accounts_of, match)
            _trim(self._accounts)
        return ending_of(live, match, self._accounts[table], person, language)

    async def record(self, table: str, person: str) -> dict[str, Json]:
        """The whole record as the database holds it, its secret opened; or as the file had it that was opened."""
        live, _ = await self.finished(table, person, readable=True)
        opened = self.opened.find(table, person)
        if opened is not None:
            return opened.record
        try:
            closed = await waits(self.hall.store, live.row)
            stored = await self.hall.store.load(table)
        except StoreFailed as error:
            raise Refusal("store", why=str(error), status=503) from error
        if closed:
            raise Refusal("branch_open", status=409)
        if stored is None:
            raise Refusal("no_table", status=404)
        try:
            opens = await self.hall.deals.opened(stored.row)
            return await aside(record_of_table, stored, self.hall.signer, opens)
        except ValueError as error:
            raise Refusal("broken", why=str(error), status=409) from error

    async def verify(self, table: str, person: str, language: str) -> protocol.Verification:
        """What the record of a finished game proves."""
        live, _ = await self.finished(table, person)
        record = await self.record(table, person)
        about = await aside(chain.digest, record)
        if about not in self._verdicts:
            try:
                verdict = await aside(verify_record, record, live.spec)
            except BadRecord as error:
                raise Refusal("broken", why=str(error), status=409) from error
            verdict.findings.append(self.hall.signer.check(record, is_brought(live.row)))
            self._verdicts[about] = verdict
            _trim(self._verdicts)
        return verification(self._verdicts[about], record["names"], language)


def _trim(kept: OrderedDict[str, Any]) -> None:
    while len(kept) > KEPT:
        kept.popitem(last=False)


def _seen_through(live: LiveTable, viewer: int | None, person: str) -> Match[Any]:
    """A table's game, if a person may look back at it through a seat's eyes (None: a spectator's). Raises Refusal."""
    if live.remains is not None:
        raise Refusal("outdated.replay", status=409)
    if live.match is None:
        raise Refusal("not_started", status=409)
    _must_be_seat(live.match, viewer)
    if live.row.phase != "over" and viewer is not None and viewer not in live.own_seats(person):
        raise Refusal("own_eyes", status=403)
    return live.match


def _must_be_seat(match: Match[Any], viewer: int | None) -> None:
    if viewer is not None and not 0 <= viewer < match.game.seats:
        raise Refusal("not_seat", seat=viewer + 1)


def standings(match: Match[Any]) -> list[list[int]]:
    """The scores after every log entry, shape [entries][seats]."""
    out: list[list[int]] = []
    for number, entry in enumerate(match.log):
        if entry.kind in ("seal", "unseal", "stop"):
            out.append(out[-1])
        else:
            out.append(list(match.game.result(match.state_at(number)).scores))
    return out


def undone(match: Match[Any]) -> list[int]:
    """The log entries whose positions were taken back and not brought back, oldest first."""
    line = set(match.line())
    return [number for number in range(len(match.log)) if match.position_at(number) == number and number not in line]


def marks_of(events: list[dict[str, Json]], lines: list[protocol.Line], steps: int) -> list[protocol.ReplayMark]:
    """Ticks for the slider: events that are told in words and happen seldom in a game."""
    told = {(line.seq, line.kind) for line in lines}
    spoken = [event for event in events if (event["seq"], event["type"]) in told and event["type"] != "sealed"]
    often = Counter(str(event["type"]) for event in spoken)
    seldom = max(8, steps // 60)
    return [
        protocol.ReplayMark(int(event["seq"]), str(event["type"]), _seat_in(event))
        for event in spoken
        if often[str(event["type"])] <= seldom
    ]


def _seat_in(event: dict[str, Json]) -> int | None:
    seat = event.get("seat")
    return seat if type(seat) is int else None


def _steps(
    match: Match[Any],
    first: int,
    last: int,
    viewer: int | None,
    events: list[dict[str, Json]],
    lines: list[protocol.Line],
    sheets: Callable[[dict[str, Json]], list[protocol.Sheet]],
    scored: bool,
) -> list[protocol.ReplayStep]:
    out: list[protocol.ReplayStep] = []
    for number in range(first, last + 1):
        state = match.state_at(number)
        stopped = match.log[number].kind == "stop"
        view = match.game.view(state, viewer)
        out.append(
            protocol.ReplayStep(
                seq=number,
                view=view,
                decision=None if stopped else views.decision_of(_decision_at(match, state, number)),
                events=[event for event in events if event["seq"] == number],
                lines=[line for line in lines if line.seq == number],
                scores=list(match.game.result(state).scores) if scored else [],
                sheets=sheets(view),
            )
        )
    return out


def _decision_at(match: Match[Any], state: Any, number: int) -> Decision | None:
    decision = match.game.decision(state)
    if decision is None:
        return None
    chosen = match.sealed_at(number)
    return Decision(
        [seat for seat in decision.seats if seat not in chosen],
        decision.step,
        decision.info,
        decision.sealed,
        decision.free,
    )
