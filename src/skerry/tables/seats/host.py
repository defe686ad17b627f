"""The host of a table, and who becomes it in place of one who is away."""

from __future__ import annotations

from collections.abc import Collection

from skerry.core.log import Consent
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.seats.stand_ins import Away
from skerry.tables.table_notes import note


def keep(draft: Draft, person: str) -> None:
    """Do nothing but count as an act at the table, which keeps an idle table from being deleted. Raises RequestError
    unless the person is the host or sits there."""
    if draft.row.host != person and not any(seat.person == person for seat in draft.seats):
        raise RequestError("needs_seat", status=403)


def heir(row: TableRow, seats: list[SeatRow], online: Collection[str], away: Away, limit: float) -> str:
    """Return the person who becomes host in place of one who has been away for `limit` seconds (0: never): the first
    who sits here and is online; "" before that, at an event's table, and if there is nobody."""
    if row.event or not limit or away(row.host) < limit:
        return ""
    return next((seat.person for seat in seats if seat.person in online and not seat.outside), "")


def inherit(draft: Draft, person: str) -> None:
    """Make `person`, a seated person who is online, the host in place of one who is away."""
    draft.row.host = person
    if draft.match is not None:
        name = next(seat.name for seat in draft.seats if seat.person == person)
        note(draft, "host", Consent([], []), new=name)
