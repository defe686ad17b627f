"""The result of a finished game, and how each seat reached its score."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from skerry.tables.protocol.common import Seat


class Ending(Struct, frozen=True):
    """GET /api/tables/{table}/ending: who won and by what, and each seat's way there as its own log told it."""

    verdict: str
    """The reason for the result in a sentence; "" where the places say it all."""
    seats: list[SeatEnding]
    """[] for a very long game."""


class SeatEnding(Struct, frozen=True):
    """A seat's way to its score: the points of `rows` add up to it."""

    seat: Seat
    text: str
    rows: list[EndingRow]
    moments: list[EndingMoment]


class EndingRow(Struct, frozen=True):
    """A source of points gained or lost: `times` is how often it occurred, 0 where that is not counted."""

    text: str
    times: int
    points: int


class EndingMoment(Struct, frozen=True):
    """A step worth looking at again, with what the seat's log says of it."""

    kind: Literal["best", "turn"]
    title: str
    line: str
    change: str
    seq: int
