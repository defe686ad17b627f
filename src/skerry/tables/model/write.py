"""A table as loaded from the store, and a write of one step."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from skerry.core.data import Json
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow


class ChatRow(Struct):
    """A chat line; `who` is the id of its author, `at` a Unix time."""

    number: int
    who: str
    name: str
    seat: int | None
    text: str
    at: float


class StoredTable(Struct):
    """A table as the store has it. `entries`: the game log as JSON, from entry `first` on; `requests`: keys of the
    requests carried out, none with `first`; `seen`: the Unix time at which each person was last here, if known."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[Json]
    chat: list[ChatRow]
    requests: set[str]
    seen: dict[str, float] = {}
    first: int = 0


class TableWrite(Struct):
    """The changes of one step at one table: all of it is stored, or nothing.

    `row` holds columns of the table to set. With `revision` the write fails if the table's seats or settings have been
    changed, or its clocks moved, since that revision; with `counts` it is such a change itself, and `seats` then
    replaces the rows that differ. `first` and `entries` append to the log from seq `first` on; `head` is the hash of
    the last of them.
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
    head: str = ""
    new: TableRow | None = None
    most: int = 0
    """For a `new` table: maximum number of unfinished tables of its kind (see `TableStore.hosted`) that its host may
    have, this one included; 0: no limit."""
    deal: str = ""
    """Id of the table's deal, if the people who sit there change: a person may sit at only one table of a deal (see
    `Entrant`)."""
    entrants: list[str] = []
    """Ids of the people who sit there now, for a `deal`."""
    leave: bool = False
    """True if the game has not begun: people who sat there and are no entrants any more may sit at another table of the
    deal."""


class TableChange(Struct, frozen=True):
    """Result of a step, for the people who look at the table."""

    first_entry: int | None = None
    """First new entry of the log; None if there is none."""
    started: bool = False
    """True if the game has just begun."""
    info: bool = False
    """True if something else about the table is different: its seats, its settings, who is present."""
    chat: list[ChatRow] = []
    """New lines of chat."""
