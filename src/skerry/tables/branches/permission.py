"""Playing on from a game that is still on: who may, and that the game says so from then on."""

from __future__ import annotations

from skerry.core.log import Consent
from skerry.tables import permissions
from skerry.tables.draft import Draft, match_of, must_own
from skerry.tables.errors import RequestError
from skerry.tables.table_notes import note


def mark(draft: Draft, person: str, seat: int, seq: int) -> None:
    """A person plays on from log entry `seq` of a game in play, on a seat of theirs. They may come to know by it what
    the game still hides, so it is marked. Raises RequestError if anybody else plays or has played there."""
    match = match_of(draft)
    must_own(draft, seat, person)
    if not permissions.has_it_to_oneself(person, draft.seats, draft.row.held):
        raise RequestError("branch_others", status=403)
    if not 0 <= seq < len(match.log):
        raise RequestError("bad_step_range")
    draft.row.branched += 1
    note(draft, "branched", Consent([], []), who=draft.seats[seat].name, step=str(seq + 1))
