"""Permission to branch off a game that is still in play, and the note of it at that game's table."""

from __future__ import annotations

from skerry.core.log import Consent
from skerry.tables import consent
from skerry.tables.draft import Draft, match_of, must_own
from skerry.tables.errors import RequestError
from skerry.tables.table_notes import note


def mark(draft: Draft, person: str, seat: int, seq: int) -> None:
    """Note at a game in play that `person`, who holds `seat`, branches off after log entry `seq`: the branch may reveal
    what the game still hides.

    Raises RequestError if the seat is not theirs, if anybody else plays or has played there, or if there is no such log
    entry.
    """
    match = match_of(draft)
    must_own(draft, seat, person)
    if not consent.has_it_to_oneself(person, draft.seats, draft.row.former_holders):
        raise RequestError("branch_others", status=403)
    if not 0 <= seq < len(match.log):
        raise RequestError("bad_step_range")
    draft.row.branches_taken += 1
    note(draft, "branched", Consent([], []), who=draft.seats[seat].name, step=str(seq + 1))
