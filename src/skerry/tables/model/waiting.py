"""Turns: since when each seat has been waited for, and the clocks that run meanwhile. A turn lasts over all choices
that the seat makes in one go.

`row.open_turns` is written with every log entry. A turn is identified by the log entry that began it, so that each
person is told of it once, however often a server starts or several servers look.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct

from skerry.core.match import Match
from skerry.tables.model import clock
from skerry.tables.model.seat import SeatRow, driven
from skerry.tables.model.table import TableRow


class Call(Struct, frozen=True):
    """A seat's turn."""

    seat: int
    seq: int
    """The log entry after which the seat is waited for."""
    at: float
    """Unix time of that entry."""
    own: bool
    """True if no other player brought the turn about: the seat's person took something back, sat down or came back just
    then."""
    remaining: float
    """Seconds that the seat had left at that time; 0 without a time control."""


def follow(row: TableRow, seats: list[SeatRow], match: Match[Any], first: int, planned: Collection[int] = ()) -> None:
    """Update the clock and the turns after a step: log entries from `first` on, and perhaps other people on the seats.
    `planned`: seats for which the server plays a planned choice in a moment, so that nobody has to be told of their
    turn."""
    at = clock.now()
    _note_turn(row, seats, match, first, at)
    people = [seat.seat for seat in seats if not driven(seats, match, seat.seat)]
    row.clock.advance(row.time_control, match, first, people, row.paused, at)
    called = [seat for seat in match.waiting() if seat in people and seat not in planned]
    row.open_turns = {
        str(seat): row.open_turns.get(str(seat)) or _called(row, match, first, seat, at) for seat in called
    }


def _note_turn(row: TableRow, seats: list[SeatRow], match: Match[Any], first: int, at: float) -> None:
    """Set `row.decision_since` for a table with stand-ins or bots from outside. Sealed choices of others do not begin
    a new decision."""
    if not row.stand_in_after and not any(seat.outside for seat in seats):
        return
    if row.paused or match.over:
        row.decision_since = 0.0
    elif not row.decision_since or any(entry.kind not in ("seal", "unseal") for entry in match.log[first:]):
        row.decision_since = at


def _called(row: TableRow, match: Match[Any], first: int, seat: int, at: float) -> list[Any]:
    own = first >= len(match.log) or match.log[-1].by == str(seat)
    return [len(match.log) - 1, at, own, row.clock.remaining(seat, at)]


def open_calls(row: TableRow) -> list[Call]:
    """Return the open turns at a table in play."""
    return [Call(int(seat), *kept) for seat, kept in row.open_turns.items()]
