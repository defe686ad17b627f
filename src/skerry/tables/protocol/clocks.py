"""Time to choose in, and what becomes of who has none left."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.common import ClientId, Seat


class Overtime(Struct, frozen=True, tag="overtime"):
    """Say what becomes of all whose time is out (`TableState.late`), as one of the others at the table (`judges`); the
    first one decides. Their turn is handed on by a plain choice, a bot plays on, or they get `TableState.more` seconds.
    `seq` as of `Choose`."""

    client_id: ClientId
    seq: int
    verdict: Literal["hand_on", "bot", "more"]


class Away(Struct, frozen=True, tag="away"):
    """Let the clock of one's own seat stand for so many hours, where each seat has a bank, or until one chooses; 0:
    back again, and no bot stands in any longer. All absences of a seat in a game are at most 168 hours. Everybody is
    told."""

    client_id: ClientId
    seat: Seat
    hours: Annotated[int, Meta(ge=0, le=168)]


class Bank(Struct, frozen=True):
    """Time of each seat for the whole game, in seconds: so many at the `start`, `more` with each decision it answers,
    and never more than `most`."""

    start: Annotated[int, Meta(ge=30, le=1_209_600)]
    more: Annotated[int, Meta(ge=5, le=604_800)]
    most: Annotated[int, Meta(ge=30, le=1_209_600)]


Expiry = Literal["", "plain", "bot", "gives_up", "others"]
"""What comes of a seat whose time is out: a plain choice is made for it, a bot plays on, it gives up, or the others at
the table decide (where there are none, a plain choice). The third time in a row that a plain choice would be made, a
bot plays on; "": never, it is a plain choice each time."""


class SeatTime(Struct, frozen=True):
    """A seat's bank: `left` seconds, which grow less from now on if it `runs`, once the seat is no longer `away` (so
    many seconds its clock stands because it said so). `taken`: seconds of such absences, all together."""

    left: float
    runs: bool
    away: float = 0.0
    taken: float = 0.0
