"""Messages about what a person's finished games add up to."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Company = Literal["people", "bots", "screen"]
"""With whom: other people (and perhaps bots), bots alone, or several seats of one's own at one screen."""
Apart = Literal["stopped", "gave_up", "walkover", "timed_out", "left", "in_part", "branch", "unknown"]
"""Why a game is not among the others: ended by agreement; given up; others gave up, and no two people were left; out
of time; left before the end; mostly played by others or bots; played on from another game's step; or the rules that are
installed cannot tell how it went."""


class Tally(Struct, frozen=True):
    """So many games and the share of them that was won; equals would have won `par`. `low` and `high`: between which
    the share lies, in 95 of 100 cases. `place`: the mean place."""

    games: int
    won: float
    par: float
    low: float
    high: float
    place: float


class TallyOf(Struct, frozen=True):
    """The games of one rule set with one number of seats. `title`: the `preset`'s, in words."""

    preset: str
    title: str
    seats: int
    tally: Tally


class PointSource(Struct, frozen=True):
    """What brought points, or took them: how often in all, and how many a game."""

    words: str
    times: int
    points: float


class PastGame(Struct, frozen=True):
    """A finished game."""

    table: str
    ended: str
    """ISO 8601, UTC."""
    place: int
    seats: int
    won: bool


class CompanyNumbers(Struct, frozen=True):
    """What the games of one kind in one company add up to, those that went to the end that the rules give them."""

    company: Company
    tally: Tally
    score: float
    """The mean score."""
    places: list[int]
    """How many games ended in the first place, in the second, and so on."""
    by: list[TallyOf]
    points: list[PointSource]
    """The most first; with `start`, the mean of what one begins with, they add up to `score`."""
    start: float
    streak: int
    """How many of the last games were won in a row, and `longest`: the most ever."""
    longest: int
    last: list[PastGame]
    """The last ones, the latest at the end."""


class Opponent(Struct, frozen=True):
    """Somebody who was played against: how often one was before them, behind them, and level with them."""

    name: str
    bot: str
    """The level of a bot, in words; "" for a person."""
    games: int
    ahead: int
    behind: int
    level: int


class RatingPoint(Struct, frozen=True):
    """A rating after a game, and how far it may be off."""

    ended: str
    points: int
    margin: int


class GameRating(Struct, frozen=True):
    """How strong somebody plays a game, by their games that count for ratings. `line` is [] before there are enough of
    them to tell."""

    games: int
    needed: int
    line: list[RatingPoint]


class ApartCount(Struct, frozen=True):
    """So many games that are not among the others, and why."""

    why: Apart
    games: int


class GameNumbers(Struct, frozen=True):
    """What a person's finished games of one kind add up to."""

    game: str
    games: int
    companies: list[CompanyNumbers]
    apart: list[ApartCount]
    opponents: list[Opponent]
    """Those met most often."""
    rating: GameRating | None
    """None: no game of theirs counted for ratings."""


class Numbers(Struct, frozen=True):
    """GET /api/me/numbers; and GET /api/numbers/{link} of who shares theirs, where no other person is named."""

    name: str
    link: str
    """By which others may read them, "" by none. Who reads them by it is not told it again."""
    games: list[GameNumbers]
    """The game played most first."""
    waiting: int
    """Finished games that were not counted yet."""
    more: bool
    """There are older games that are not in here."""


class NumberLink(Struct, frozen=True):
    """POST and DELETE /api/me/numbers/share: by which link others may read your numbers now, "" by none."""

    link: str
