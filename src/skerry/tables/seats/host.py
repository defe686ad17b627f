"""The host of a table. Each function works on a draft."""

from __future__ import annotations

from skerry.core.log import Consent
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.table_notes import note


def keep(draft: Draft, person: str) -> None:
    """Do nothing, which is something: a table that nobody touches goes some day. Raises RequestError."""
    if draft.row.host != person and not any(seat.person == person for seat in draft.seats):
        raise RequestError("needs_seat", status=403)


def inherit(draft: Draft, heir: str) -> None:
    """A seated person who is here becomes the host in place of one who is away."""
    draft.row.host = heir
    if draft.match is not None:
        name = next(seat.name for seat in draft.seats if seat.person == heir)
        note(draft, "host", Consent([], []), new=name)
