"""A table without its game."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from skerry.tables.protocol.branches import Branch
from skerry.tables.protocol.clocks import Bank, Expiry
from skerry.tables.protocol.common import Phase, Seat
from skerry.tables.protocol.proposals import Proposal
from skerry.tables.protocol.seats import Missed, SeatState


class TableChanged(Struct, frozen=True, tag="table"):
    """Seats, readiness, phase or a proposal changed."""

    table: TableState


class Removed(Struct, frozen=True, tag="removed"):
    """This browser is at the table no more: the host took its seat away, there is no such table (any more), or the
    server failed to show it. Where it was not closed, coming back is of use."""

    words: str
    why: Literal["unseated", "closed", "failed"]


class Note(Struct, frozen=True):
    """Something that happened to the table and not in the game, for the log, after log entry `seq`."""

    seq: int
    words: str


class Outdated(Struct, frozen=True):
    """The rules that are installed do not follow this game: it can only be read, and ended together (`Propose` "stop").

    `step` of `steps` is the last one that can be shown, -1 if none; what came after has lines without its content.
    """

    words: str
    step: int
    steps: int
    scores: list[int]
    """The standing with which it was ended, one a seat; [] before that, or where none is known. So are `places`."""
    places: list[int]


class TableState(Struct, frozen=True):
    """Everything about a table but the game itself."""

    id: str
    game: str
    name: str
    phase: Phase
    preset: str
    options: dict[str, Any]
    """The complete rule set."""
    private: bool
    seats: list[SeatState]
    host: bool
    """Whether this browser is the host."""
    watching: int
    commitment: str
    """SHA-256 of the server's secret, in hexadecimal."""
    words: list[str]
    """The random words that persons have added, fixed at the start."""
    proposal: Proposal | None
    rematch: str
    """The id of the table that follows this one, "" if none."""
    seconds: int
    bank: Bank | None = None
    expiry: Expiry = ""
    late: list[Seat] = []
    """The seats whose time is out, where the others decide (`Overtime`) what becomes of them."""
    judges: bool = False
    """Whether this browser is one of those others."""
    more: float = 0.0
    """Seconds that such a decision may give."""
    paused: bool = False
    """The clock stands still; nobody can do anything in the game until it goes on."""
    goes: str = ""
    """ISO 8601, UTC: when the table is thrown away unless somebody does something at it; "": not planned, or of no
    concern to a person who neither sits there nor hosts it."""
    patience: float = 300.0
    """Seconds after which who is away is not waited for; 0: everybody always is."""
    clocked: bool = False
    """Whether time is counted at this table, so that a pause needs the others' consent."""
    secrets: bool = False
    """Whether a seat knows what others do not: nobody sits down on one without the others' consent."""
    notes: list[Note] = []
    """What was decided about seats and pauses, by whom, and who was away; the newest 40."""
    outdated: Outdated | None = None
    """Why the game can only be read; None: it can be played."""
    chat: bool = True
    """Whether people can talk at the table."""
    hints: bool = False
    """Whether who plays here may ask what a bot would do (`Hint`)."""
    branch: Branch | None = None
    """None: the game is nobody's branch."""
    hinted: list[int] = []
    """How many hints each seat has taken where other people played; [] if nobody has."""
    branched: int = 0
    """How often who plays with bots alone has played on from a step of it while it was on: since then they may know
    more of it than their seat has seen."""
    stands_in: int = 0
    """A bot stands in for who has been on turn and away for so many seconds; 0: never by itself."""
    stand_in_bot: str = ""
    deal: str = ""
    """As in `TableSummary`."""
    event: str = ""
    """As in `TableSummary`. Nobody is the host of such a table."""
    rated: bool = False
    """As in `CreateTable`."""
    several: bool = False
    """Whether each may take several seats before the start; at a public table only its host may, unless they allow it
    to all (`SeveralSeats`)."""
    missed: list[Missed] = []
    """What bots chose in this browser's place, one a seat that has not chosen since."""
