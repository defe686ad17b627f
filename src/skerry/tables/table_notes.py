"""What happened to a table and not in its game, kept for the log."""

from __future__ import annotations

from typing import Any, Final

from skerry.core.log import Consent
from skerry.tables.draft import Draft, match_of

NOTES_KEPT: Final = 40
"""So many notes of a table are kept and told, the newest."""


def note(draft: Draft, kind: str, by: Consent, **facts: str) -> None:
    """Keep for the log, under its last entry, what happened to the table and not in the game, and who decided it.

    Names are kept as they are now: others may sit there later. "" among those who agreed is a host without a seat."""
    names = [seat.name for seat in draft.seats]
    agreed = [""] * by.host + [names[seat] for seat in by.agreed]
    away = [names[seat] for seat in by.away]
    told = {"seq": len(match_of(draft).log) - 1, "kind": kind, "facts": facts, "agreed": agreed, "away": away}
    draft.row.notes = _latest([*draft.row.notes, told])


def _latest(notes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """As many as are kept. Of hints there may be many: the oldest of them go before anything else."""
    spare = len(notes) - NOTES_KEPT
    if spare <= 0:
        return notes
    hints = [number for number, one in enumerate(notes) if one["kind"] == "hint"]
    gone = set(hints[:spare] or range(spare))
    return [one for number, one in enumerate(notes) if number not in gone][-NOTES_KEPT:]
