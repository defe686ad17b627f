"""Writes of steps: what the store has to take for a step at a table to count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from skerry.core import chain
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.tables.draft import Draft
from skerry.tables.live.loaded_table import LoadedTable
from skerry.tables.model import clock, waiting
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import FORMER, TableRow
from skerry.tables.model.write import TableWrite
from skerry.tables.play import by_itself, plans, timeouts
from skerry.tables.records.record import Signer, beginning_of, signature_of
from skerry.tables.restore.incompatible import IncompatibleGame, ended_progress
from skerry.tables.seats import stand_ins
from skerry.tables.view import summary

COUNTED: Final = (
    *("revision", "entries", "chat_lines", "updated_at", "to_move", "progress", "phase", "signature"),
    *("clock", "wake_at", "decision_since", "open_turns"),
)
"""Columns that are derived from the game or counted; a change of them alone is no change of the table's settings."""
TIMED: Final = ("clock", "wake_at")
"""Columns that the store shifts, at tables whose clocks stop with the server, after a time in which none ran. A write
that changes them names the revision, so that it fails on shifted ones."""


def write_of(
    table: LoadedTable, draft: Draft, before: int, key: str, signer: Signer, away_for: Callable[[str], float]
) -> TableWrite:
    """Return the write that stores a draft; sets the columns of its row, and the plans of its seats, that follow from
    the step.

    `before`: the length of the log before the step. `key`: the key of the request, "" if there is none.
    `away_for`: the seconds for which a person has been away.
    """
    row = draft.row
    match = draft.match
    head = ""
    entries = [] if match is None else [entry.to_json() for entry in match.log[before:]]
    if table.incompatible is not None and entries:
        entries = table.incompatible.closing(entries)
    if match is not None and table.incompatible is None:
        plans.follow(draft.seats, match, before)
        planned = [seat for seat in match.waiting() if plans.ready(row, draft.seats, match, seat) is not None]
        waiting.follow(row, draft.seats, match, before, planned)
    if match is not None and entries:
        entries, head = chain.linked(table.head or beginning_of(row), entries)
        _note_game(row, match, table.incompatible)
        if match.over and row.deal:
            row.ended_at = clock.now()
        if match.over:
            row.signature = signature_of(row, draft.seats, head, signer)
    if draft.chat is not None:
        row.chat_lines += 1
    seated = draft.seats != table.seats
    acted = bool(key) or draft.chat is not None or seated or row != table.row
    acted = acted and not draft.quiet
    if acted:
        row.updated_at, row.expires_at = clock.now(), 0.0
    playable = match if table.incompatible is None else None
    stands_in = stand_ins.begins(row, draft.seats, playable, away_for).values()
    times = [timeouts.due(row, draft.seats, playable), by_itself.due(row, draft.seats, playable), *stands_in]
    row.wake_at = min((at for at in times if at), default=0.0)
    columns = zip(TableRow.__struct_fields__, msgspec.structs.astuple(row), msgspec.structs.astuple(table.row))
    # most values are the very same object
    changed = {name: value for name, value, known in columns if value is not known and value != known}
    settings = seated or any(name not in COUNTED for name in changed)
    timed = row.stops_with_server and not changed.keys().isdisjoint(TIMED)
    if acted:
        changed["expires_at"] = 0.0  # also if the deletion was scheduled a moment ago and is not known here yet
    write = TableWrite(
        table.id,
        changed,
        table.row.revision if settings or timed else None,
        settings,
        draft.seats if seated else [],
        before if table.incompatible is None else table.row.entries,
        entries,
        draft.chat,
        key,
        head=head,
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


def enter(write: TableWrite, row: TableRow, seats: list[SeatRow]) -> None:
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
    _note_game(row, match, None)
    row.wake_at = timeouts.due(row, draft.seats, match)
    return list(chain.linked(first, [entry.to_json() for entry in match.log])[0])


def _note_game(row: TableRow, match: Match[Any], incompatible: IncompatibleGame | None) -> None:
    """Set the columns of the row that follow from a log with new entries: progress, phase, and the seats that are
    waited for."""
    if incompatible is None:
        row.entries = len(match.log)
        row.progress = summary.progress_of(match)
    else:
        row.entries += 1
        row.progress = ended_progress(row, match, incompatible.fits > 0)
    row.to_move = list(match.waiting())
    row.phase = "over" if match.over else "playing"
    if match.over:
        row.proposal = None
