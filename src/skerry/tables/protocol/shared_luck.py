"""Luck that tables share: the challenge of the day, and duplicate tables."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from skerry.tables.protocol.common import Phase


class DayGame(Struct, frozen=True):
    """A day's challenge as it is announced: the same game, rules, bots and luck for everybody."""

    day: str
    """ISO 8601; days are those of UTC."""
    game: str
    title: str
    preset: str
    """In words."""
    seats: int
    commitment: str
    """SHA-256 of the secret that all its luck follows from."""
    sealed: str
    """ISO 8601: when that secret was drawn."""
    begins: str
    ends: str
    opens: str
    """ISO 8601: until `ends` one may begin, and at `opens` the secret is opened, and what was ended by then counts."""


class DayResult(Struct, frozen=True):
    """How somebody played a day's challenge."""

    place: int
    name: str
    at_table: int
    """The place among the bots at the own table: 1 is best. It counts first, then the score."""
    score: int
    points: int
    """Of a hundred: the share of the others that were beaten; a tie is half; alone: 50."""
    table: str
    """Whose replay it is."""
    yours: bool


class DayPar(Struct, frozen=True):
    """What the usual bot makes of a day's deal in one's own seat."""

    score: int
    at_table: int
    """Its place at the table, from 1."""


class Day(Struct, frozen=True):
    """A day's challenge as it stands. `results` are empty until one has played, or the secret is opened."""

    game: DayGame
    phase: Literal["coming", "running", "closing", "over"]
    """Not begun; one may begin; who has begun may end; the secret is opened."""
    table: str
    """Where one plays or has played it; "": not at all."""
    played: Literal["", "playing", "over", "late"]
    """How far one is; "late": it did not end in time, and does not count."""
    begun: int
    """How many people have begun, and how many have ended it."""
    ended: int
    results: list[DayResult]
    secret: str
    """In hexadecimal, once it is opened; "" before."""
    par: DayPar | None = None
    """Once one may see results; None until it has been played, in the background, or if there is none."""


class WeekRow(Struct, frozen=True):
    """A person's points in a week, Monday to Sunday: the sum over its days."""

    place: int
    name: str
    points: int
    days: int
    yours: bool


class Daily(Struct, frozen=True):
    """GET /api/daily"""

    now: str
    today: Day
    tomorrow: DayGame
    yesterday: Day | None
    week: list[WeekRow]
    """Of what one may see: of a day that runs, once one has played it."""


class DuplicateSeat(Struct, frozen=True):
    """A seat at one of the tables of a set."""

    name: str
    bot: bool
    yours: bool
    score: int | None
    """Once one may see it."""
    points: float | None
    """The own score less the mean of this seat's scores at the other tables, to a tenth; once all are over."""


class DuplicateTable(Struct, frozen=True):
    """One of the tables of a set. `open`: seats that nobody has."""

    table: str
    name: str
    phase: Phase
    open: int
    yours: bool
    seats: list[DuplicateSeat]


class Duplicates(Struct, frozen=True):
    """GET /api/duplicates/{deal}: tables that play the same luck, seat against the same seat."""

    deal: str
    game: str
    titles: list[str]
    """What each seat is called."""
    commitment: str
    over: bool
    """Whether all are over, and the secret is opened."""
    tables: list[DuplicateTable]
