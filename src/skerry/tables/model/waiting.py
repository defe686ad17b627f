"""Turns: since when each seat has been waited for. A turn lasts over all choices that the seat makes in one go.

`row.open_turns` is written with every log entry. A turn is identified by the log entry that began it, so that each
person is told of it once, however often a server starts or several servers look.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct

from skerry.core.match import Match
from skerry.tables.model import bank_clocks
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
    bank: float
    """Seconds in the seat's bank at that time; 0 without banks."""


def follow(row: TableRow, match: Match[Any], first: int, people: Collection[int], at: float) -> None:
    """Update `row.open_turns` after log entries from `first` on. `people`: the seats that no bot plays."""
    waiting = [] if match.over else [seat for seat in match.waiting() if seat in people]
    row.open_turns = {
        str(seat): row.open_turns.get(str(seat)) or _called(row, match, first, seat, at) for seat in waiting
    }


def _called(row: TableRow, match: Match[Any], first: int, seat: int, at: float) -> list[Any]:
    own = first >= len(match.log) or match.log[-1].by == str(seat)
    return [len(match.log) - 1, at, own, bank_clocks.left(row, seat, at) if row.bank else 0.0]


def open_calls(row: TableRow) -> list[Call]:
    """Return the open turns at a table in play."""
    return [Call(int(seat), *kept) for seat, kept in row.open_turns.items()]
