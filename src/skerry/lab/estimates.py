"""Estimates with intervals: of figures of independent games, of differences between games with the same luck, and from
deals, whose games have the same luck and so are not independent of each other."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from skerry.lab.summary import Z95, wilson

_STUDENT: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)
"""The 97.5 % points of Student's distribution for 1 to 9 degrees of freedom."""


def student(freedom: int) -> float:
    """Return the 97.5 % point of Student's distribution (from 10 degrees of freedom on by the Cornish-Fisher expansion,
    Abramowitz and Stegun 26.7.5)."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z = Z95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


class Estimate(NamedTuple):
    """A figure and its 95 % interval. `low` and `high` are None if one game alone tells nothing of how games differ."""

    value: float
    low: float | None
    high: float | None

    def scaled(self, factor: float) -> Estimate:
        """Return the estimate of so many times the figure."""
        low, high = (None if end is None else factor * end for end in (self.low, self.high))
        return Estimate(factor * self.value, low, high)


@dataclass
class Sample:
    """A figure of independent games. `total` and `squares` are sums over games."""

    games: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Count a game."""
        self.games += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean over the games."""
        return self.total / self.games if self.games else 0.0

    def estimate(self, share: bool) -> Estimate:
        """Return the mean with its interval: Student's; Wilson's of a `share` of wins."""
        if share:
            return Estimate(self.mean, *wilson(self.total, self.games))
        return _around(self.mean, self._deviation(self.games, self.total, self.squares), self.games)

    def difference(self, share: bool) -> Estimate:
        """Return the mean of differences between two games each, with its interval: Student's.

        Of a `share` of wins it is the interval of Agresti and Min (2005, "Simple improved confidence intervals for
        comparing matched proportions", Statistics in Medicine 24): one more pair that differs either way, half of each
        kind. A few pairs that do not differ are no certainty.
        """
        if not share:
            return self.estimate(share=False)
        # half a pair each of +1, -1 and of the two kinds that are alike
        games = self.games + 2
        return _around(self.mean, self._deviation(games, self.total, self.squares + 1), games, self.total / games)

    @staticmethod
    def _deviation(games: int, total: float, squares: float) -> float | None:
        """Return the standard deviation of the mean; None of fewer than two games."""
        if games < 2:
            return None
        return math.sqrt(max(0.0, squares - total * total / games) / (games - 1) / games)


def _around(value: float, deviation: float | None, games: int, middle: float | None = None) -> Estimate:
    """Return an estimate whose interval has `middle` in its middle, the value if None is given."""
    if deviation is None:
        return Estimate(value, None, None)
    centre, half = value if middle is None else middle, student(games - 1) * deviation
    return Estimate(value, centre - half, centre + half)


@dataclass
class DealShare:
    """A share that is measured in each deal over equally many games: `total` and `squares` are sums over deals."""

    deals: int = 0
    games: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, share: float, games: int) -> None:
        """Count a deal."""
        self.deals += 1
        self.games += games
        self.total += share
        self.squares += share * share

    @property
    def share(self) -> float:
        """The share over all deals."""
        return self.total / self.deals if self.deals else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of `share`: Wilson's, for as many independent games as would tell as much as the deals do.

        How much they tell is their variance (cluster-robust), to which one more deal is added whose games are as if
        they were independent: a few deals that happen to be alike are no certainty.
        """
        share = self.share
        spread = share * (1 - share)
        if not self.games or spread <= 1e-12:
            return wilson(share * self.games, self.games)
        apart = max(0.0, self.squares - self.deals * share * share)
        variance = (apart + spread * self.deals / self.games) / self.deals
        worth = self.deals * spread / variance
        return wilson(share * worth, worth, student(self.deals))

    @property
    def margin(self) -> float:
        """The greater distance of `share` from an end of its interval."""
        low, high = self.interval
        return max(high - self.share, self.share - low)
