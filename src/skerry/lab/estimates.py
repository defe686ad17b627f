"""Estimates from deals: games of one deal have the same luck, so that only different deals are independent of each
other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

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
