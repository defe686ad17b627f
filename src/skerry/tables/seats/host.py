"""The host of a table, and who becomes it in place of one who is away."""

from __future__ import annotations

from collections.abc import Collection

from skerry.core.log import Consent
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.table_notes import note


def keep(draft: Draft, person: str) -> None:
    """Do nothing but count as an act at the table, which keeps an idle table from being deleted. Raises RequestError
    unless the person is the host or sits there."""
    if draft.row.host != person and not any(seat.person == person for seat in draft.seats):
        raise RequestError("needs_seat", status=403)


def heir(row: TableRow, seats: list[SeatRow], online: Collection[str], away: float, limit: float) -> str:
    """Return the person who becomes host in place of one who has been away for `away` seconds: the first who sits here
    and is online; "" before `limit` seconds (0: never), at an event's table, and if there is nobody."""
    if row.event or not limit or away < limit:
        return ""
    return next((seat.person for seat in seats if seat.person in online and not seat.outside), "")


def inherit(draft: Draft, heir: str) -> None:
    """Make `heir`, a seated person who is online, the host in place of one who is away."""
    draft.row.host = heir
    if draft.match is not None:
        name = next(seat.name for seat in draft.seats if seat.person == heir)
        note(draft, "host", Consent([], []), new=name)
