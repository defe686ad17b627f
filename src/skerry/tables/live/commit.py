"""Writes of steps: what the store has to take for a step at a table to count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from skerry.core import chain
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.tables.draft import Draft
from skerry.tables.model import clock, waiting
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import FORMER, TableRow
from skerry.tables.model.write import Write
from skerry.tables.play import by_itself, plans, timeouts
from skerry.tables.records.record import beginning_of, signature_of
from skerry.tables.restore.incompatible import Remains, ended_progress
from skerry.tables.seats import stand_ins
from skerry.tables.view import summary

if TYPE_CHECKING:
    from skerry.tables.live.table import LiveTable

COUNTED: Final = (
    *("revision", "entries", "chats", "moved", "waiting", "progress", "phase", "signature"),
    *("clock", "due", "turned", "called"),
)
"""Columns that are derived from the game or counted; a change of them alone is no change of the table's settings."""
TIMED: Final = ("clock", "due")
"""Columns that the store shifts, at tables whose clocks stop with the server, after a time in which none ran. A write
that changes them names the revision, so that it fails on shifted ones."""


def write_of(table: LiveTable, draft: Draft, before: int, key: str) -> Write:
    """Return the write that stores a draft; sets the columns of its row, and the plans of its seats, that follow from
    the step.

    `before`: the length of the log before the step. `key`: the key of the request, "" if there is none.
    """
    row = draft.row
    match = draft.match
    entries = [] if match is None else [entry.to_json() for entry in match.log[before:]]
    if table.remains is not None and entries:
        entries = table.remains.closing(entries)
    if match is not None and table.remains is None:
        plans.follow(draft.seats, match, before)
        planned = [seat for seat in match.waiting() if plans.ready(row, draft.seats, match, seat) is not None]
        waiting.follow(row, draft.seats, match, before, planned)
    if match is not None and entries:
        entries = chain.linked(table.head or beginning_of(row), entries)
        _note_game(row, match, before, table.remains)
        if match.over and row.deal:
            row.ended = clock.now()
        if match.over:
            row.signature = signature_of(row, draft.seats, chain.digest(entries[-1]), table.signer)
    if draft.chat is not None:
        row.chats += 1
    acted = bool(key) or draft.chat is not None or row != table.row or draft.seats != table.seats
    acted = acted and not draft.quiet
    if acted:
        row.moved, row.goes = clock.now(), 0.0
    playable = match if table.remains is None else None
    stands_in = stand_ins.begins(row, draft.seats, playable, table.attendance.away_for).values()
    times = [timeouts.due(row, draft.seats, playable), by_itself.due(row, draft.seats, playable), *stands_in]
    row.due = min((at for at in times if at), default=0.0)
    old, new = msgspec.structs.asdict(table.row), msgspec.structs.asdict(row)
    changed = {name: value for name, value in new.items() if value != old[name]}
    settings = draft.seats != table.seats or any(name not in COUNTED for name in changed)
    timed = row.stops_with_server and not changed.keys().isdisjoint(TIMED)
    if acted:
        changed["goes"] = 0.0  # also if the deletion was scheduled a moment ago and is not known here yet
    write = Write(
        table.id,
        changed,
        table.row.revision if settings or timed else None,
        settings,
        draft.seats if draft.seats != table.seats else [],
        before if table.remains is None else table.row.entries,
        entries,
        draft.chat,
        key,
    )
    if row.deal and write.seats:
        enter(write, row, draft.seats)
    return write


def is_seen(old: TableRow, seats: list[SeatRow], row: TableRow, seats_now: list[SeatRow]) -> bool:
    """Return whether other people see a difference in the seats or the table's settings: plans are private, and derived
    columns do not count."""
    before, now = msgspec.structs.asdict(old), msgspec.structs.asdict(row)
    return _bare(seats) != _bare(seats_now) or any(now[name] != before[name] for name in now if name not in COUNTED)


def _bare(seats: list[SeatRow]) -> list[SeatRow]:
    return [msgspec.structs.replace(seat, plans=[]) for seat in seats]


def enter(write: Write, row: TableRow, seats: list[SeatRow]) -> None:
    """Add to a write the people who sit at a table that shares its luck, so that they sit at no other table of that
    deal."""
    write.deal = row.deal
    write.entrants = sorted({seat.person for seat in seats} - {"", FORMER})
    write.leave = row.phase == "waiting"


def laid(draft: Draft, row: TableRow, first: str) -> list[Json]:
    """Return the log of a game that begins with more than its start, chained from `first` on, and set the derived
    columns of the row; [] without a game."""
    match = draft.match
    if match is None:
        return []
    waiting.follow(row, draft.seats, match, len(match.log) - 1)
    _note_game(row, match, len(match.log) - 1, None)
    row.due = timeouts.due(row, draft.seats, match)
    return list(chain.linked(first, [entry.to_json() for entry in match.log]))


def _note_game(row: TableRow, match: Match[Any], before: int, remains: Remains | None) -> None:
    """Set the columns of the row that follow from a log with new entries: progress, phase, and the seats that are
    waited for."""
    if remains is None:
        row.entries = len(match.log)
        row.progress = summary.progress_of(match)
    else:
        row.entries += 1
        row.progress = ended_progress(row, match, remains.fits > 0)
    row.waiting = list(match.waiting())
    row.phase = "over" if match.over else "playing"
    if match.over:
        row.proposal = None
