"""Events: several people, rounds of tables, one standing."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.clocks import Bank, Expiry
from skerry.tables.protocol.common import Words
from skerry.tables.protocol.lobby import CreateTable

EventKind = Literal["round_robin", "swiss", "knock_out"]
EventPhase = Literal["open", "running", "over"]
EntrantState = Literal["in", "left", "out"]


class CreateEvent(Struct, frozen=True):
    """POST /api/events: what is played is said by a new `table`, of which game, preset, options, time and what comes of
    who is late or away count, and by the number of `seats` at each table."""

    table: CreateTable
    kind: EventKind
    seats: Annotated[int, Meta(ge=2, le=64)]
    name: Annotated[str, Meta(max_length=60)] = ""
    private: bool = False
    rounds: Annotated[int, Meta(ge=0, le=64)] = 0
    """0: as many as usual. A knock-out takes none: it ends with its final."""
    most: Annotated[int, Meta(ge=4, le=64)] = 64
    """So many people may join."""
    round_seconds: Annotated[int, Meta(ge=300, le=2_592_000)] = 259_200
    """From a round's beginning to its deadline."""
    arrive_seconds: Annotated[int, Meta(ge=60, le=1_209_600)] = 86_400
    """Who has not been at their table by then has a bot on their seat, and no points."""
    late: Literal["standing", "wait"] = "standing"
    """What becomes of tables that are not over at the deadline: their standing counts, or they are waited for."""
    words: Words | None = None
    """This browser's random words: with them its person joins."""


class JoinEvent(Struct, frozen=True):
    """POST /api/events/{event}/join, with this browser's random `words` for the luck of each of its tables."""

    words: Words


class EventSummary(Struct, frozen=True):
    """A row of the list of events."""

    id: str
    name: str
    game: str
    kind: EventKind
    phase: EventPhase
    people: int
    most: int
    round: int
    """The round that is played, from 1; 0 before the start."""
    private: bool
    host: bool
    """Whether this browser is the host."""
    joined: bool
    table: str
    """The id of the table at which this browser plays in this round; "" if none waits for it."""
    ends: str
    """ISO 8601, UTC: the deadline of the round; "" if none is played."""


class EventPerson(Struct, frozen=True):
    """Somebody's place in the standings of an event, the best first. Points and what tells equal points apart are given
    as numbers of their own, never as halves of anything."""

    number: int
    name: str
    state: EntrantState
    yours: bool
    place: int
    """1 is best; equal places share."""
    points: float
    strength: float
    """The points of all whom they have met."""
    par: float
    """Their scores against the means of their tables."""
    wins: int
    games: int
    blocked: bool = False
    """Whether this browser's person has blocked them."""


class EventSeat(Struct, frozen=True):
    """A seat at a table of an event."""

    number: int
    """Whose: as in `EventPerson`; -1 for a bot from the beginning."""
    name: str
    place: int
    """Once the table is over: 1 is best; 0 before."""
    score: int
    points: float
    counts: bool
    """Whether its person plays, or has played to the end: a bot in their place brings them nothing."""
    goes_on: bool
    """Of a knock-out: they are in the next round."""


class EventTable(Struct, frozen=True):
    """A table of a round. Of who goes on without a game there is none: `table` is "" then."""

    number: int
    table: str
    """The id, by which anybody may look on."""
    phase: Literal["playing", "over", "gone", "free"]
    """"gone": it was thrown away; "free": somebody goes on without a game."""
    progress: str
    seats: list[EventSeat]
    your_move: bool


class EventRound(Struct, frozen=True):
    number: int
    tables: list[EventTable]


class EventPage(Struct, frozen=True):
    """GET /api/events/{event}: an event with all of its rounds and where everybody stands."""

    id: str
    name: str
    game: str
    preset: str
    options: dict[str, Any]
    """The complete rule set."""
    changed: int
    kind: EventKind
    seats: int
    phase: EventPhase
    private: bool
    host: bool
    """Whether this browser is the host."""
    host_name: str
    joined: bool
    """Whether this browser's person is in the list."""
    state: EntrantState
    most: int
    round: int
    total: int
    """How many rounds there will be, with so many people as there are now; 0: a knock-out, until its final."""
    round_seconds: int
    arrive_seconds: int
    late: Literal["standing", "wait"]
    seconds: int
    bank: Bank | None
    expiry: Expiry
    arrive: str
    """ISO 8601, UTC: by when everybody must have been at their table of this round; "" once that is past."""
    ends: str
    """ISO 8601, UTC: the deadline of the round; "" if none is played."""
    table: str
    """Where this browser plays in this round; "" nowhere."""
    people: list[EventPerson]
    rounds: list[EventRound]
    meetings: tuple[int, int]
    """How often two people have met: the fewest times, and the most."""
    sat: tuple[int, int]
    """How often somebody has sat on one and the same seat: the fewest times, and the most."""
    least: int
    """So many people must have joined before it begins."""
    sent_on: int
    """Of a knock-out: so many of a full table go on."""
    commitment: str
    """SHA-256 of the secret that decides on all that is drawn, in hexadecimal."""
    secret: str
    """That secret, once the event is over; "" before."""
