"""Pausing and resuming the game and its clocks."""

from __future__ import annotations

from skerry.core.log import Consent
from skerry.tables.draft import Draft, match_of, must_host
from skerry.tables.errors import RequestError
from skerry.tables.model import clock
from skerry.tables.model.proposal import Pause, Resume
from skerry.tables.proposals import ask
from skerry.tables.table_notes import note


def halt(draft: Draft, by: Consent) -> None:
    """Pause the game and its clocks, as agreed."""
    row = draft.row
    if not row.paused:
        row.clock.stop(clock.now())
        row.paused = True
        note(draft, "paused", by)


def go_on(draft: Draft, by: Consent) -> None:
    """Resume the game and its clocks, as agreed."""
    if draft.row.paused:
        draft.row.clock.resume(clock.now())
        draft.row.paused = False
        note(draft, "went_on", by)


def pause(draft: Draft, person: str, name: str, paused: bool) -> None:
    """Pause the game and its clocks, or resume them; no effect if that is so already. Raises RequestError.

    Where a clock runs, pausing and resuming gives or takes time, so the others are asked. Without one the host pauses
    at once, and the host or anybody who sits there resumes.
    """
    match = match_of(draft)
    if paused:
        must_host(draft, person)
    elif draft.row.host != person and all(seat.person != person for seat in draft.seats):
        raise RequestError("needs_seat", status=403)
    if match.over:
        raise RequestError("ended")
    if paused != draft.row.paused:
        by = ask(draft, (Pause if paused else Resume)(person=person, name=name))
        if by is not None:
            (halt if paused else go_on)(draft, by)
