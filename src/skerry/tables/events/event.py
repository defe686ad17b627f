"""An event as the store has it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Kind = Literal["round_robin", "swiss", "knock_out"]


class Plan(Struct):
    """What the host has chosen, and everybody who joins agrees to; it never changes."""

    kind: Kind
    game: str
    preset: str
    options: dict[str, Any]
    """The complete rule set."""
    changed: int
    seats: int
    """Of each table."""
    rounds: int
    """0: as many as it takes."""
    most: int
    """So many people may join."""
    round_seconds: int
    """From a round's beginning to its deadline."""
    arrive_seconds: int
    """Who has not been at their table by then has a bot on their seat."""
    late: Literal["standing", "wait"]
    """What becomes of tables that are not over at the deadline: their standing counts, or they are waited for."""
    seconds: int = 0
    bank: list[int] = []
    expiry: str = ""
    patience: float = 300.0
    hints: str = "nobody"
    stands_in: int = 0
    stand_in_bot: str = ""


class Entrant(Struct):
    """Somebody who has joined."""

    number: int
    """In the order of joining, from 0."""
    person: str
    """Their id; of who went for good one that is nobody's (see `gone`)."""
    words: str
    """Random words of theirs, for the luck of each of their tables."""
    state: str = "in"
    """"in"; "left", by themselves; "out": knocked out."""


class Laid(Struct):
    """A table of a round. `result` is None until it is over."""

    round: int
    number: int
    table: str
    """The table's id; "" for who goes on without a game."""
    people: list[int | None]
    """By seat: the number of who sits there, None for a bot from the beginning."""
    result: dict[str, Any] | None = None
    """"scores", "places", and "counts": by seat, whether its person got points (see `standing.Played`)."""


class EventRow(Struct):
    """An event but for its people and tables."""

    id: str
    host: str
    name: str
    private: bool
    phase: Literal["open", "running", "over"]
    plan: Plan
    secret: str
    """Decides on all that is drawn, and hidden until the event is over; its hash is told from the beginning."""
    created: float
    moved: float
    """When somebody joined or left, or a round began or ended."""
    round: int = 0
    """The round that is played, from 1; 0 before the start."""
    began: float = 0.0
    """When that round began, as a time of day."""
    due: float = 0.0
    """When a server looks at it next although no table is over, as a time of day; 0: not by itself."""
    schedule: list[list[list[int | None]]] = []
    """Of a round robin: all rounds, their tables, by seat."""
    revision: int = 0


class Event(Struct):
    """The whole of it."""

    row: EventRow
    people: list[Entrant]
    tables: list[Laid]

    @property
    def current(self) -> list[Laid]:
        """The tables of the round that is played."""
        return [laid for laid in self.tables if laid.round == self.row.round]

    @property
    def active(self) -> list[int]:
        """The numbers of those who are still in."""
        return [one.number for one in self.people if one.state == "in"]

    def entrant(self, person: str) -> Entrant | None:
        """Somebody by their id; None if they have not joined."""
        return next((one for one in self.people if one.person == person), None)


def gone(number: int) -> str:
    """The id of somebody who went for good: of nobody, and of one entrant only."""
    return f"former {number}"
