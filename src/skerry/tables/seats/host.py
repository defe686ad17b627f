"""The host of a table. Each function works on a draft."""

from __future__ import annotations

from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError


def keep(draft: Draft, person: str) -> None:
    """Do nothing, which is something: a table that nobody touches goes some day. Raises RequestError."""
    if draft.row.host != person and not any(seat.person == person for seat in draft.seats):
        raise RequestError("needs_seat", status=403)
