"""The draft of a step at a table before it is stored, and checks that many steps share."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from skerry.core.match import Match
from skerry.tables.errors import RequestError
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import ChatRow


class Draft:
    """The draft of a step: set fields of `row` and `seats` (never change their lists in place), call methods of
    `row.clock`, play on `match`."""

    def __init__(
        self, row: TableRow, seats: list[SeatRow], match: Match[Any] | None, absent: Collection[str] = ()
    ) -> None:
        self.row = msgspec.structs.replace(row, clock=row.clock.copy())
        self.seats = [msgspec.structs.replace(seat) for seat in seats]
        self.match = match
        self.absent = absent
        """People who have been away for longer than the table waits."""
        self.chat: ChatRow | None = None
        self.quiet = False
        """True if the step concerns nobody else: then no time is stored that others could see."""
        self.failed: RequestError | None = None
        """The error of a part that failed although the step counts; raised after the rest is stored."""


def match_of(draft: Draft) -> Match[Any]:
    """Return the match of a table. Raises RequestError before the start."""
    if draft.match is None:
        raise RequestError("not_started")
    return draft.match


def match_on(draft: Draft) -> Match[Any]:
    """Return the match of a table. Raises RequestError before the start and during a pause."""
    match = match_of(draft)
    if draft.row.paused:
        raise RequestError("paused")
    return match


def must_own(draft: Draft, seat: int, person: str) -> None:
    """Raise RequestError unless `person` holds `seat`."""
    if not 0 <= seat < len(draft.seats):
        raise RequestError("not_seat", seat=seat + 1)
    if draft.seats[seat].person != person:
        raise RequestError("not_yours", status=403)


def acting(draft: Draft, match: Match[Any], seat: int, person: str) -> int:
    """Return the seat as which a person acts for `seat`: that one if it is theirs, in free play the first that is
    theirs.

    Raises RequestError if they may not.
    """
    if not 0 <= seat < len(draft.seats):
        raise RequestError("not_seat", seat=seat + 1)
    if draft.seats[seat].person == person:
        return seat
    own = [mine.seat for mine in draft.seats if mine.person == person]
    if not own or not match.free:
        raise RequestError("not_yours", status=403)
    return own[0]


def is_stale(match: Match[Any], seat: int, seq: int) -> bool:
    """Return whether the game has moved on since entry `seq` in a way that concerns `seat`'s choice.

    Sealed choices that others have made or changed since do not count: all seats may choose at once.
    """
    if seq >= len(match.log) or seq < 0:
        return True
    for entry in match.log[seq + 1 :]:
        others = entry.kind == "seal" and entry.moves[0][0] != seat
        if not others and not (entry.kind == "unseal" and entry.by != str(seat)):
            return True
    return False


def seat_of(draft: Draft, number: int) -> SeatRow:
    """Return a seat's row by its number. Raises RequestError if there is no such seat."""
    if not 0 <= number < len(draft.seats):
        raise RequestError("not_seat", seat=number + 1)
    return draft.seats[number]


def must_wait(draft: Draft) -> None:
    """Raise RequestError once the game has begun."""
    if draft.row.phase != "waiting":
        raise RequestError("started")


def must_host(draft: Draft, person: str) -> None:
    """Raise RequestError unless `person` is the host."""
    if draft.row.host != person:
        raise RequestError("host_only", status=403)


def must_play(draft: Draft, person: str) -> None:
    """Raise RequestError unless `person` is the host of a game in play."""
    must_host(draft, person)
    if match_of(draft).over:
        raise RequestError("ended")
