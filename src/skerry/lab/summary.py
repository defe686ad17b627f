"""Counts of a run: wins of each bot and seat, with their uncertainty."""

from __future__ import annotations

import math
from dataclasses import dataclass

from skerry.lab.plan import Row
from skerry.lab.totals import Totals

Z95 = 1.959963984540054
"""Number of standard deviations on either side of the mean that hold 95 % of a normal distribution."""


def wilson(wins: float, games: float, z: float = Z95) -> tuple[float, float]:
    """The 95 % interval of a share of wins (Wilson's score interval); (0, 1) of no games. `z`: number of standard
    deviations on either side of the mean.

    Shared wins may make `wins` a fraction; the interval is then a little too wide, never too narrow.
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    scale = 1.0 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Share:
    """Result of one bot, or one seat, in a run. `par` is the share of the wins that equals would expect."""

    name: str
    par: float
    games: int = 0
    wins: float = 0.0
    score: float = 0.0
    place: float = 0.0
    seats: int = 0
    failures: int = 0

    @property
    def share(self) -> float:
        """Its share of the wins."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of `share`."""
        return wilson(self.wins, self.games)

    @property
    def mean_score(self) -> float:
        """The mean score of a seat."""
        return self.score / self.seats if self.seats else 0.0

    @property
    def mean_place(self) -> float:
        """The mean place of a seat."""
        return self.place / self.seats if self.seats else 0.0

    def add(self, row: Row, seats: list[int]) -> None:
        """Count one game in which these seats were its own."""
        self.games += 1
        self.seats += len(seats)
        for seat in seats:
            self.wins += row.payoffs[seat]
            self.score += row.scores[seat]
            self.place += row.places[seat]
            if row.failures:
                self.failures += row.failures[seat]


class Summary(Totals):
    """The totals of the rows added so far: `bots`, by name in order of appearance, and `seats`."""

    def __init__(self, bots: list[str]) -> None:
        super().__init__(bots)
        count = len(bots)
        self.decisions = 0
        self.rounds = 0
        self.bots = {name: Share(name, bots.count(name) / count) for name in bots}
        self.seats = [Share(str(seat), 1 / count) for seat in range(count)]

    def add(self, row: Row) -> None:
        """Count one game."""
        super().add(row)
        self.decisions += row.decisions
        self.rounds += row.rounds or 0
        for name, share in self.bots.items():
            share.add(row, [seat for seat, bot in enumerate(row.bots) if bot == name])
        for seat, share in enumerate(self.seats):
            share.add(row, [seat])
