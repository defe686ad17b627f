"""An event as the store has it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Kind = Literal["round_robin", "swiss", "knock_out"]


class Plan(Struct):
    """Settings of an event, which its host chooses and everybody who joins agrees to; they never change."""

    kind: Kind
    game: str
    preset: str
    options: dict[str, Any]
    """The complete rule set."""
    changed: int
    seats: int
    """Number of seats of each table."""
    rounds: int
    """Number of rounds; 0: the usual number (see `rounds.total_rounds`)."""
    most: int
    """Maximum number of people who may join."""
    round_seconds: int
    """Seconds from the beginning of a round to its deadline."""
    arrive_seconds: int
    """Seconds from the beginning of a round after which a bot takes the seat of a person who has not been at their
    table."""
    late: Literal["standing", "wait"]
    """Treatment of tables that are not over at the deadline: "standing": their standing counts; "wait": the round waits
    for them."""
    seconds: int = 0
    bank: list[int] = []
    timeout_policy: str = "default_action"
    absence_limit: float = 300.0
    hint_policy: str = "nobody"
    stand_in_after: int = 0
    stand_in_bot: str = ""


class Entrant(Struct):
    """A person who has joined an event."""

    number: int
    """In the order of joining, from 0."""
    person: str
    """Id of the person; of one who is gone for good an id that is nobody's (see `gone`)."""
    words: str
    """Client seed of the person, for the draws of the event and the luck of each of their tables."""
    state: str = "in"
    """"in", "left" (of their own will), or "out" (knocked out)."""


class Laid(Struct):
    """A table of a round. `result` is None until it is over."""

    round: int
    number: int
    table: str
    """Id of the table; "" for a bye."""
    people: list[int | None]
    """By seat, the number of the person who sits there; None for a bot from the beginning."""
    result: dict[str, Any] | None = None
    """"scores", "places" and "counts" by seat; "counts": whether the person gets points (see `standing.Played`)."""


class EventRow(Struct):
    """An event without its people and tables."""

    id: str
    host: str
    name: str
    private: bool
    phase: Literal["open", "running", "over"]
    plan: Plan
    secret: str
    """Server seed of all draws, hidden until the event is over; its hash is published from the beginning."""
    created: float
    moved: float
    """Unix time at which a person last joined or left, or a round began or ended."""
    round: int = 0
    """Number of the present round, from 1; 0 before the start."""
    began: float = 0.0
    """Unix time at which that round began."""
    due: float = 0.0
    """Unix time at which a server next looks at the event, even if no table is over; 0 if that is not scheduled."""
    schedule: list[list[list[int | None]]] = []
    """All rounds of a round robin: their tables, by seat; [] for other kinds."""
    revision: int = 0


class Event(Struct):
    """An event with its people and tables."""

    row: EventRow
    people: list[Entrant]
    tables: list[Laid]

    @property
    def current(self) -> list[Laid]:
        """The tables of the present round."""
        return [laid for laid in self.tables if laid.round == self.row.round]

    @property
    def active(self) -> list[int]:
        """The numbers of the people who are still in."""
        return [one.number for one in self.people if one.state == "in"]

    def entrant(self, person: str) -> Entrant | None:
        """Return a person by their id; None if they have not joined."""
        return next((one for one in self.people if one.person == person), None)


def gone(number: int) -> str:
    """Return the id that replaces the id of a person who is gone for good: nobody's, and different for each entrant."""
    return f"former {number}"
