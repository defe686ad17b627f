"""A table as the store gives it, and one write of it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from skerry.core.data import Json
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow


class ChatRow(Struct):
    """A line of chat."""

    number: int
    who: str
    name: str
    seat: int | None
    text: str
    at: float


class Stored(Struct):
    """A whole table as the store has it. `entries` is the game log as JSON; `requests` are the keys carried out.
    `seen`: when each person was last here, as a time of day, as far as that is known."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[Json]
    chat: list[ChatRow]
    requests: set[str]
    seen: dict[str, float] = {}


class Write(Struct):
    """What one step changes at one table: all of it is stored, or nothing.

    `row` holds columns of the table to set. With `revision` the write fails if somebody else has changed the table's
    seats or settings, or moved its clocks, since that revision; with `counts` it is such a change itself, and `seats`
    then replaces the rows that differ.
    `first` and `entries` append to the log from seq `first` on.
    """

    table: str
    row: dict[str, Any] = {}
    revision: int | None = None
    counts: bool = True
    seats: list[SeatRow] = []
    first: int = 0
    entries: list[Json] = []
    chat: ChatRow | None = None
    request: str = ""
    new: TableRow | None = None
    deal: str = ""
    """The deal of the table, where who sits at it changes: nobody may sit at two tables of one (see `Entrant`)."""
    entrants: list[str] = []
    """Who sits there now, of a `deal`."""
    leave: bool = False
    """The game has not begun: who sat there and is no entrant any more may sit elsewhere."""
