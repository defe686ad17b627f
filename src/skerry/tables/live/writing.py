"""What the store has to take so that a step at a table becomes true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from skerry.core import chain
from skerry.core.match import Match
from skerry.tables.acts import overtime
from skerry.tables.acts.draft import Draft
from skerry.tables.kept import clocks
from skerry.tables.kept.recording import beginning_of, signature_of
from skerry.tables.kept.remains import Remains, ended_progress
from skerry.tables.kept.rows import TableRow, Write
from skerry.tables.shown import views

if TYPE_CHECKING:
    from skerry.tables.live.table import LiveTable

COUNTED: Final = (
    *("revision", "entries", "chats", "moved", "waiting", "progress", "phase", "signature"),
    *("asked", "used", "spent", "due", "clocks"),
)
"""Columns that follow from the game or are counted; changing them is no change of the table's settings."""


def write_of(table: LiveTable, draft: Draft, before: int, key: str) -> Write:
    """What has to be stored so that the draft becomes true."""
    row = draft.row
    match = draft.match
    entries = [] if match is None else [entry.to_json() for entry in match.log[before:]]
    if table.remains is not None and entries:
        entries = table.remains.closing(entries)
    if match is not None and table.remains is None:
        clocks.follow(row, draft.seats, match, before)
    if match is not None and entries:
        entries = chain.linked(table.head or beginning_of(row), entries)
        _note_game(row, match, before, table.remains)
        if match.over:
            row.signature = signature_of(row, draft.seats, chain.digest(entries[-1]), table.signer)
    if draft.chat is not None:
        row.chats += 1
    acted = bool(key) or draft.chat is not None or row != table.row or draft.seats != table.seats
    if acted:
        row.moved, row.goes = clocks.now(), 0.0
    row.due = overtime.due(row, draft.seats, match if table.remains is None else None)
    old, new = msgspec.structs.asdict(table.row), msgspec.structs.asdict(row)
    changed = {name: value for name, value in new.items() if value != old[name]}
    settings = draft.seats != table.seats or any(name not in COUNTED for name in changed)
    if acted:
        changed["goes"] = 0.0  # also if it was announced a moment ago, and is not known here yet
    return Write(
        table.id,
        changed,
        table.row.revision if settings else None,
        draft.seats if draft.seats != table.seats else [],
        before if table.remains is None else table.row.entries,
        entries,
        draft.chat,
        key,
    )


def _note_game(row: TableRow, match: Match[Any], before: int, remains: Remains | None) -> None:
    """Enter in the row what log entries from `before` on have come to."""
    if remains is None:
        row.entries = len(match.log)
        row.progress = views.progress_of(match)
    else:
        row.entries += 1
        row.progress = ended_progress(row, match, remains.fits > 0)
    row.waiting = list(match.waiting())
    row.phase = "over" if match.over else "playing"
    if match.over:
        row.proposal = None
