"""Acts at an event's table because of the event. The event's plan tells of them, and everybody agreed to it by
joining."""

from __future__ import annotations

from collections.abc import Collection

from skerry.core.game import GameSpec
from skerry.core.log import Consent
from skerry.tables.draft import Draft, match_of
from skerry.tables.errors import RequestError
from skerry.tables.model import clock
from skerry.tables.model.seat import FormerHolder
from skerry.tables.seats.seating import bot_seat
from skerry.tables.seats.takeover import change_seat
from skerry.tables.table_notes import note


def replace(draft: Draft, spec: GameSpec, people: Collection[str], kind: str) -> None:
    """Put bots for good on the seats of people who did not come (`kind` "no_show") or have left ("left_event"): these
    cannot come back to the table. Raises RequestError if there is nothing to do."""
    match = match_of(draft)
    seats = [seat for seat in draft.seats if seat.person in people and seat.person]
    if match.over or not seats:
        raise RequestError("stale", stale=True)
    for old in seats:
        new = bot_seat(spec, old.seat, "", [other.name for other in draft.seats if other.seat != old.seat])
        note(draft, kind, Consent([], []), old=old.name, new=new.name)
        change_seat(draft, old, new)
        draft.row.clock.take_over(draft.row.time_control, old.seat, old.seat in match.waiting(), clock.now())
    # they have seen that hand, so they may take no other one, nor, as another is its last holder, their own again
    draft.row.former_holders = [*draft.row.former_holders, *(FormerHolder(seat.seat, "") for seat in seats)]


def stop(draft: Draft) -> None:
    """End the game with the standing as its result, since the event's round is over. Raises RequestError if the game is
    over already."""
    match = match_of(draft)
    if match.over:
        raise RequestError("stale", stale=True)
    draft.row.paused = False
    match.stop("clock")
