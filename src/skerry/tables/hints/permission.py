"""Permission to take a hint, and the note of it for the other players."""

from __future__ import annotations

from skerry.core.log import Consent
from skerry.tables.draft import Draft, acting, is_stale, match_on
from skerry.tables.errors import RequestError
from skerry.tables.model.table import HintUse, hints_allowed
from skerry.tables.table_notes import note


def take(draft: Draft, person: str, seat: int, seq: int, eyes: int | None) -> None:
    """Take a hint for `seat` on the position after log entry `seq`, for a person who sees the game as seat `eyes`
    (None: as a spectator).

    Where other people play, the hint is counted and noted for the log, once for each position. Raises RequestError.
    """
    match, row = match_on(draft), draft.row
    by = acting(draft, match, seat, person)
    if eyes != seat or (seat in match.conceded and not match.free):
        raise RequestError("not_yours", status=403)
    if not hints_allowed(row, draft.seats):
        raise RequestError("hints_off")
    if is_stale(match, seat, seq):
        raise RequestError("stale", stale=True)
    if seat not in match.waiting():
        raise RequestError("hint_not_asked")
    use = row.hint_uses.get(by, HintUse(0, -1))
    at = len(match.log) - 1
    if use.last != at and any(other.occupant == "person" for other in draft.seats if other.seat != by):
        row.hint_uses = {**row.hint_uses, by: HintUse(use.count + 1, at)}
        note(draft, "hint", Consent([], []), who=draft.seats[by].name)
