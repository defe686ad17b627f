"""The host of a table. Each function works on a draft."""

from __future__ import annotations

from skerry.core.log import Consent
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.table_notes import note


def keep(draft: Draft, person: str) -> None:
    """Do nothing but count as an act at the table, which keeps an idle table from being deleted. Raises RequestError
    unless the person is the host or sits there."""
    if draft.row.host != person and not any(seat.person == person for seat in draft.seats):
        raise RequestError("needs_seat", status=403)


def inherit(draft: Draft, heir: str) -> None:
    """Make `heir`, a seated person who is online, the host in place of one who is away."""
    draft.row.host = heir
    if draft.match is not None:
        name = next(seat.name for seat in draft.seats if seat.person == heir)
        note(draft, "host", Consent([], []), new=name)
