"""Notes of what happened to a table and not in its game, for the log."""

from __future__ import annotations

from typing import Final

from skerry.core.log import Consent
from skerry.tables.draft import Draft, match_of
from skerry.tables.model.table import Note

NOTES_KEPT: Final = 40
"""Maximum number of notes that a table keeps: the newest."""


def note(draft: Draft, kind: str, by: Consent, **facts: str) -> None:
    """Add a note under the last log entry: what happened to the table and not in the game, and who decided it.

    Names are stored as they are now: others may sit there later. "" among those who agreed is a host without a seat.
    """
    names = [seat.name for seat in draft.seats]
    agreed = [""] * by.host + [names[seat] for seat in by.agreed]
    away = [names[seat] for seat in by.away]
    told = Note(len(match_of(draft).log) - 1, kind, facts, agreed, away)
    draft.row.notes = _latest([*draft.row.notes, told])


def _latest(notes: list[Note]) -> list[Note]:
    """Return the notes that are kept. There may be many of hints: the oldest of them are dropped before anything
    else."""
    spare = len(notes) - NOTES_KEPT
    if spare <= 0:
        return notes
    hints = [number for number, one in enumerate(notes) if one.kind == "hint"]
    gone = set(hints[:spare] or range(spare))
    return [one for number, one in enumerate(notes) if number not in gone][-NOTES_KEPT:]
