"""What happens at an event's table because of the event. Its plan says so, to which everybody agreed by joining."""

from __future__ import annotations

from collections.abc import Collection

from skerry.core.game import GameSpec
from skerry.core.log import Consent
from skerry.tables.draft import Draft, match_of
from skerry.tables.errors import RequestError
from skerry.tables.model import move_clocks
from skerry.tables.seats.seating import bot_seat
from skerry.tables.seats.takeover import change_seat
from skerry.tables.table_notes import note


def replace(draft: Draft, spec: GameSpec, people: Collection[str], kind: str) -> None:
    """Bots play for good for people who did not come ("no_show") or have left ("left_event"): these cannot come back
    to the table. Raises RequestError if there is nothing to do."""
    match = match_of(draft)
    seats = [seat for seat in draft.seats if seat.person in people and seat.person]
    if match.over or not seats:
        raise RequestError("stale", stale=True)
    for old in seats:
        new = bot_seat(spec, old.seat, "", [other.name for other in draft.seats if other.seat != old.seat])
        note(draft, kind, Consent([], []), old=old.name, new=new.name)
        change_seat(draft, old, new)
        move_clocks.renew(draft.row, old.seat, old.seat in match.waiting())
    # they have seen that hand, and so take no other one; nor their own again
    draft.row.held = [*draft.row.held, *([seat.seat, ""] for seat in seats)]


def stop(draft: Draft) -> None:
    """The round is over: the standing counts. Raises RequestError if the game is over already."""
    match = match_of(draft)
    if match.over:
        raise RequestError("stale", stale=True)
    draft.row.paused = False
    match.stop("clock")
