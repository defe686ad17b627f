"""Messages about the statistics of a person's finished games."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Company = Literal["people", "bots", "screen"]
"""Kind of opponents: other people (and perhaps bots), bots only, or several seats of the person's own ("screen")."""
Apart = Literal["stopped", "gave_up", "walkover", "timed_out", "left", "in_part", "branch", "unknown"]
"""Reason why a game is left out of the totals: ended by agreement; given up; others gave up, and no two people were
left; out of time; left before the end; mostly played by others or bots; a branch of another game; or the installed
rules cannot tell its result."""


class Tally(Struct, frozen=True):
    """Number of games and the share of them that was won. `par`: the expected share of equal players; `low` and `high`:
    95 % interval of the share; `place`: the mean place."""

    games: int
    won: float
    par: float
    low: float
    high: float
    place: float


class TallyOf(Struct, frozen=True):
    """Results with one rule set and one number of seats. `title`: title of the `preset`."""

    preset: str
    title: str
    seats: int
    tally: Tally


class PointSource(Struct, frozen=True):
    """Source of points, gained or lost: number of times in all games, and mean points a game."""

    text: str
    times: int
    points: float


class PastGame(Struct, frozen=True):
    """Finished game of the person."""

    table: str
    ended: str
    """Time of its end, as ISO 8601, UTC."""
    place: int
    seats: int
    won: bool


class CompanyNumbers(Struct, frozen=True):
    """Totals of the games of one kind against one kind of opponents, as far as they were played to their regular
    end."""

    company: Company
    tally: Tally
    score: float
    """Mean score."""
    places: list[int]
    """Number of games that ended in the first place, in the second, and so on."""
    by: list[TallyOf]
    points: list[PointSource]
    """Mean points by source, largest first; with `start`, the mean of the points at the start, they add up to
    `score`."""
    start: float
    streak: int
    """Number of latest games won in a row; `longest`: the maximum of that."""
    longest: int
    last: list[PastGame]
    """Latest games, the last one at the end."""


class Opponent(Struct, frozen=True):
    """Opponent, with the number of games in which the person was ahead of them, behind them, and level with them."""

    name: str
    bot: str
    """Title of a bot's level; "" for a person."""
    games: int
    ahead: int
    behind: int
    level: int


class RatingPoint(Struct, frozen=True):
    """Rating after a game, in points, with its margin to either side."""

    ended: str
    points: int
    margin: int


class GameRating(Struct, frozen=True):
    """A person's rating in a game, from the games that count for ratings. `needed`: number of games still missing until
    it is shown; `line`: the rating after each game, [] until then."""

    games: int
    needed: int
    line: list[RatingPoint]


class ApartCount(Struct, frozen=True):
    """Number of games that are left out of the totals for one reason."""

    why: Apart
    games: int


class GameNumbers(Struct, frozen=True):
    """A person's statistics of one game."""

    game: str
    games: int
    companies: list[CompanyNumbers]
    apart: list[ApartCount]
    opponents: list[Opponent]
    """Opponents met most often."""
    rating: GameRating | None
    """Rating; None if no game of theirs counted for ratings."""


class Numbers(Struct, frozen=True):
    """GET /api/me/numbers; and GET /api/numbers/{link} of a person who shares theirs, without names of other people."""

    name: str
    link: str
    """Link that shares them, "" for none; it is not sent to people who read them by it."""
    games: list[GameNumbers]
    """Games, the most played first."""
    waiting: int
    """Number of finished games that are not counted yet."""
    more: bool
    """True if there are older games that are left out."""


class NumberLink(Struct, frozen=True):
    """POST and DELETE /api/me/numbers/share: the link that shares the person's statistics now; "" for none."""

    link: str
