"""The state of a table, without its game."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from skerry.tables.protocol.branches import Branch
from skerry.tables.protocol.clocks import Bank, TimeoutPolicy
from skerry.tables.protocol.common import Phase, Seat
from skerry.tables.protocol.proposals import Proposal
from skerry.tables.protocol.seats import Missed, SeatState


class TableChanged(Struct, frozen=True, tag="table"):
    """Seats, readiness, phase or a proposal changed."""

    table: TableState


class Removed(Struct, frozen=True, tag="removed"):
    """The connection to the table ends: the host took this browser's seat away, the table does not exist (any more), or
    the server failed to show it. Unless it was closed, reconnecting may help."""

    text: str
    why: Literal["unseated", "closed", "failed"]


class Note(Struct, frozen=True):
    """A line of the log for something that happened to the table and not in the game, after log entry `seq`."""

    seq: int
    text: str


class Incompatible(Struct, frozen=True):
    """The game is incompatible with the installed rules: it can only be read, and ended together (`Propose`
    "end_game").

    `step` of `steps` is the last one that can be shown, -1 if none; later steps have lines without their content.
    """

    text: str
    step: int
    steps: int
    scores: list[int]
    """Scores with which the game was ended, one for each seat; [] before that, or if none are known. `places`
    likewise."""
    places: list[int]


class TableState(Struct, frozen=True):
    """The state of a table except the game itself."""

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
    """True if this browser is the host."""
    spectators: int
    commitment: str
    """SHA-256 of the server seed, in hexadecimal."""
    client_seeds: list[str]
    """Client seeds of the players, fixed at the start."""
    proposal: Proposal | None
    next_table: str
    """Id of the next table (rematch); "" if none."""
    seconds: int
    bank: Bank | None = None
    timeout_policy: TimeoutPolicy = "default_action"
    timed_out: list[Seat] = []
    """Seats that are out of time, where the others decide (`ResolveTimeout`) what happens to them."""
    can_resolve_timeout: bool = False
    """True if this browser may make that decision."""
    extra_time: float = 0.0
    """Seconds that such a decision may add."""
    paused: bool = False
    """The clock is stopped; nobody can do anything in the game until it is resumed."""
    expires_at: str = ""
    """Time at which the idle table is deleted, ISO 8601 in UTC; "": not scheduled, or this person neither sits there
    nor hosts it."""
    absence_limit: float = 300.0
    """Seconds after which an absent person is not waited for; 0: everybody is always waited for."""
    timed: bool = False
    """True if the table has a clock, so that a pause needs the others' consent."""
    secrets: bool = False
    """True if the game has hidden information, so that taking a seat needs the others' consent."""
    notes: list[Note] = []
    """Log lines about the table: what was decided about seats and pauses, by whom, and who was away; the newest 40."""
    incompatible: Incompatible | None = None
    """Reason why the game can only be read; None: it can be played."""
    has_chat: bool = True
    """True if the table has a chat."""
    hints_allowed: bool = False
    """True if players may ask for hints (`Hint`)."""
    branch: Branch | None = None
    """The game that this one branches off; None: it is no branch."""
    hints_used: list[int] = []
    """Number of hints that each seat has taken where other people played; [] if none were."""
    branches_taken: int = 0
    """Number of times that the only person in the game branched off from a step of it while it was on: since then they
    may know more of it than their seat has seen."""
    stand_in_after: int = 0
    """Seconds that a person may be on turn and away before a bot stands in for them; 0: none does by itself."""
    stand_in_bot: str = ""
    deal: str = ""
    """As in `TableSummary`."""
    event: str = ""
    """As in `TableSummary`. An event's table has no host."""
    rated: bool = False
    """As in `CreateTable`."""
    several_seats: bool = False
    """True if a person may take several seats before the start; at a public table only its host may, unless they allow
    it to all (`SeveralSeats`)."""
    missed: list[Missed] = []
    """Choices that stand-in bots made for this browser, one entry for each seat that has not chosen since."""
