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
    """The preset in words."""
    seats: int
    commitment: str
    """SHA-256 of the server seed that all its luck follows from."""
    sealed: str
    """Time at which the server seed was drawn, ISO 8601."""
    begins: str
    ends: str
    opens: str
    """ISO 8601: a person may begin until `ends`; at `opens` the server seed is revealed, and games ended by then
    count."""


class DayResult(Struct, frozen=True):
    """A person's result in a day's challenge."""

    place: int
    name: str
    at_table: int
    """The place among the bots at their own table: 1 is best. It counts first, then the score."""
    score: int
    points: int
    """Matchpoints in percent: the share of the others that were beaten, a tie counting half; 50 for the only
    entrant."""
    table: str
    """Id of the table, for the replay."""
    yours: bool


class DayPar(Struct, frozen=True):
    """Par: the result of the default bot on the same deal, in the person's seat."""

    score: int
    at_table: int
    """The bot's place at the table, from 1."""


class Day(Struct, frozen=True):
    """The present state of a day's challenge. `results` are empty until this person has played, or the server seed is
    revealed."""

    game: DayGame
    phase: Literal["coming", "running", "closing", "over"]
    """Not begun; open to begin; only open to end what was begun; the server seed is revealed."""
    table: str
    """Id of this person's table; "": they have not begun."""
    played: Literal["", "playing", "over", "late"]
    """State of this person's game: "" if not begun; "late": it did not end in time, and does not count."""
    begun: int
    """Numbers of people who have begun, and (`ended`) whose game counts."""
    ended: int
    results: list[DayResult]
    secret: str
    """The server seed in hexadecimal, once it is revealed; "" before."""
    par: DayPar | None = None
    """Par, once this person may see results; None until the bot's game has been played, in the background, or if there
    is none."""


class WeekRow(Struct, frozen=True):
    """A person's points in a week, Monday to Sunday: the sum over its days. `days`: the number of days counted."""

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
    """Standings of the week over the days whose results this person may see: of a day that runs, once they have played
    it."""


class DuplicateSeat(Struct, frozen=True):
    """A seat at a table of a duplicate set."""

    name: str
    bot: bool
    yours: bool
    score: int | None
    """The score, once this person may see it; else None."""
    points: float | None
    """The score minus the mean of the same seat's scores at the other tables, to a tenth; None until all are over."""


class DuplicateTable(Struct, frozen=True):
    """A table of a duplicate set. `open`: number of empty seats."""

    table: str
    name: str
    phase: Phase
    open: int
    yours: bool
    seats: list[DuplicateSeat]


class Duplicates(Struct, frozen=True):
    """GET /api/duplicates/{deal}: tables that play the same luck; each seat is compared with the same seat
    elsewhere."""

    deal: str
    game: str
    titles: list[str]
    """Title of each seat."""
    commitment: str
    over: bool
    """True if all tables are over, and the server seed is revealed."""
    tables: list[DuplicateTable]
