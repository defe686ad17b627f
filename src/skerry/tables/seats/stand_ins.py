"""Stand-ins: a bot chooses for a person who is away, and the seat stays theirs.

`SeatRow.stand_in` tells that a bot chooses for a seat at present; who made a choice is in the log (`STAND_IN`). A
stand-in begins by the table's own limit, once its person has been on turn *and* away for `TableRow.stand_in_after`
seconds, or because it was decided (see `proposals`); it ends when its person comes back. While no server runs nobody
counts as away, and in a pause nobody is on turn: after one that time begins anew.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from msgspec.structs import replace

from skerry.core.log import Consent
from skerry.core.match import Match
from skerry.tables.draft import Draft, match_of
from skerry.tables.errors import RequestError
from skerry.tables.model import clock
from skerry.tables.model.seat import SeatRow, driven
from skerry.tables.model.table import TableRow
from skerry.tables.seats.takeover import stand_in
from skerry.tables.table_notes import note

Away = Callable[[str], float]
"""Function that returns the seconds for which a person has been away; 0 if they are online."""


def begins(row: TableRow, seats: list[SeatRow], match: Match[Any] | None, away: Away) -> dict[int, float]:
    """Return, for each person's seat that is waited for, the Unix time at which a bot stands in unless the person comes
    back; for a person who is online, the earliest time possible. {} if the table has no stand-ins or does not wait."""
    if match is None or match.over or row.paused or not row.stand_in_after or not row.decision_since:
        return {}
    at = clock.now()
    return {
        seat: max(row.decision_since, at - away(seats[seat].person)) + row.stand_in_after
        for seat in match.waiting()
        if seats[seat].occupant == "person" and not driven(seats, match, seat)
    }


def due(row: TableRow, seats: list[SeatRow], match: Match[Any] | None, away: Away) -> list[int]:
    """Return the seats for which a bot has to stand in now."""
    at = clock.now()
    return [seat for seat, begin in begins(row, seats, match, away).items() if begin <= at]


def begin(draft: Draft, away: Away) -> None:
    """Let a bot stand in for all who have been on turn and away for long enough. Raises RequestError if nobody has:
    they came back."""
    seats = due(draft.row, draft.seats, draft.match, away)
    if not seats:
        raise RequestError("stale", stale=True)
    for seat in seats:
        note(draft, "stand_in", Consent([], []), who=draft.seats[seat].name)
        stand_in(draft, seat, draft.row.stand_in_bot, lent=False)


def returned(seats: list[SeatRow], online: Collection[str]) -> set[str]:
    """Return the people who are online although a bot stands in for them because they were away."""
    return {seat.person for seat in seats if seat.stand_in and not seat.lent and seat.person in online}


def back(draft: Draft, people: Collection[str]) -> None:
    """End bots' standing in for people; no effect if no bot stands in for them."""
    for seat in draft.seats:
        if seat.stand_in and seat.person in people:
            match = match_of(draft)
            draft.seats[seat.seat] = replace(seat, stand_in="", lent=False, away_to=len(match.log))
            waits = seat.seat in match.waiting()
            draft.row.clock.take_over(draft.row.time_control, seat.seat, waits, clock.now())
            note(draft, "stand_in.back", Consent([], []), who=seat.name)


def chose(draft: Draft, person: str, seat: int) -> None:
    """Note that a person has chosen for a seat of theirs: bots no longer stand in for them, and they know what was
    chosen for them there."""
    back(draft, {person})
    old = draft.seats[seat]
    if old.person == person and old.away_from >= 0:
        draft.seats[seat] = replace(old, away_from=-1, away_to=-1)
