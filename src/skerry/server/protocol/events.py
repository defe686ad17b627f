"""Messages about events: several people, rounds of tables, one table of standings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.clocks import Bank, TimeoutPolicy
from skerry.tables.protocol.common import ClientSeed
from skerry.tables.protocol.lobby import CreateTable

EventKind = Literal["round_robin", "swiss", "knock_out"]
EventPhase = Literal["open", "running", "over"]
EntrantState = Literal["in", "left", "out"]


class CreateEvent(Struct, frozen=True):
    """POST /api/events. `table` sets what is played: game, preset, options, time, the rules for people who are out of
    time or away, bots that stand in, and hints; its other fields are ignored. `seats`: number of seats at each
    table."""

    table: CreateTable
    kind: EventKind
    seats: Annotated[int, Meta(ge=2, le=64)]
    name: Annotated[str, Meta(max_length=60)] = ""
    private: bool = False
    rounds: Annotated[int, Meta(ge=0, le=64)] = 0
    """Number of rounds; 0 for the usual number. A knock-out ends with its final and ignores it."""
    most: Annotated[int, Meta(ge=4, le=64)] = 64
    """Maximum number of people."""
    round_seconds: Annotated[int, Meta(ge=300, le=2_592_000)] = 259_200
    """Seconds from a round's beginning to its deadline."""
    arrive_seconds: Annotated[int, Meta(ge=60, le=1_209_600)] = 86_400
    """Seconds from a round's beginning until the seats of people who have not been at their table are given to bots,
    which win no points for them."""
    late: Literal["standing", "wait"] = "standing"
    """Rule for tables that are not over at the deadline: they end with their standing, or the round waits for them."""
    client_seed: ClientSeed | None = None
    """Client seed of this browser, with which its person joins; None: its person does not join."""


class JoinEvent(Struct, frozen=True):
    """POST /api/events/{event}/join. `words`: client seed of this browser, for the luck of each of its tables."""

    client_seed: ClientSeed


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
    """Number of the current round, from 1; 0 before the start."""
    private: bool
    host: bool
    """True if this browser's person is the host."""
    joined: bool
    table: str
    """Id of the table at which this browser's person plays in this round; "" if there is none."""
    ends: str
    """Deadline of the round, as ISO 8601, UTC; "" if none is played."""


class EventPerson(Struct, frozen=True):
    """Row of an event's standings, which are sorted best first. Points and tie-breaks are sent as they are shown, not
    doubled."""

    number: int
    name: str
    state: EntrantState
    yours: bool
    place: int
    """Place, 1 being the best; equal people share a place."""
    points: float
    strength: float
    """Sum of the points of all opponents met, by which equal points are told apart."""
    par: float
    """Sum of the differences between their scores and the mean scores of their tables."""
    wins: int
    games: int
    blocked: bool = False
    """True if this browser's person has blocked them."""


class EventSeat(Struct, frozen=True):
    """Seat at a table of an event."""

    number: int
    """Number of the person who was drawn, as in `EventPerson`; -1 for a bot from the beginning."""
    name: str
    place: int
    """Place at the end of the game, 1 being the best; 0 before."""
    score: int
    points: float
    counts: bool
    """True if its person plays, or has played to the end; a bot in their place wins no points for them."""
    goes_on: bool
    """True in a knock-out for a person who goes on to the next round."""


class EventTable(Struct, frozen=True):
    """Table of a round. `table` is "" for a person who goes on without a game."""

    number: int
    table: str
    """Id of the table, at which anybody may watch; "" if it does not exist."""
    phase: Literal["playing", "over", "gone", "free"]
    """"gone" if the table was deleted; "free" if a person goes on without a game."""
    progress: str
    seats: list[EventSeat]
    your_move: bool


class EventRound(Struct, frozen=True):
    number: int
    tables: list[EventTable]


class EventPage(Struct, frozen=True):
    """GET /api/events/{event}: an event with all of its rounds and standings."""

    id: str
    name: str
    game: str
    preset: str
    options: dict[str, Any]
    """Complete rule set."""
    changed: int
    kind: EventKind
    seats: int
    phase: EventPhase
    private: bool
    host: bool
    """True if this browser's person is the host."""
    host_name: str
    joined: bool
    """True if this browser's person has joined."""
    state: EntrantState
    most: int
    round: int
    total: int
    """Number of rounds with the current number of people; 0 for a knock-out, whose number is open until its final."""
    round_seconds: int
    arrive_seconds: int
    late: Literal["standing", "wait"]
    seconds: int
    bank: Bank | None
    timeout_policy: TimeoutPolicy
    arrive: str
    """Time by which everybody must have been at their table of this round, as ISO 8601, UTC; "" once that is past."""
    ends: str
    """Deadline of the round, as ISO 8601, UTC; "" if none is played."""
    table: str
    """Id of the table at which this browser's person plays in this round; "" if there is none."""
    people: list[EventPerson]
    rounds: list[EventRound]
    meetings: tuple[int, int]
    """Minimum and maximum number of games between two people."""
    sat: tuple[int, int]
    """Minimum and maximum number of games of a person on the same seat."""
    least: int
    """Minimum number of people for the start."""
    sent_on: int
    """Number of people of a full table who go on in a knock-out; 0 for other kinds."""
    commitment: str
    """Commitment to the server seed from which everything is drawn: its SHA-256, in hexadecimal."""
    secret: str
    """That server seed, in hexadecimal, once the event is over; "" before."""
