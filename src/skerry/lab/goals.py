"""Goals of a search: a figure of a game's rule set, and the bounds in which it is to be.

Besides the figures of every comparison (`skerry.lab.figures`) there are two of all seats together: the share of wins of
the seat that wins most, and the greatest gap between a seat's share and par, which all would have if they were equal.
And there are minutes, where it is said how long a choice takes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final, Literal

from skerry.lab.estimates import Estimate, Sample
from skerry.lab.figures import DECISIONS, SEAT, Figure
from skerry.lab.summary import wilson

SEAT_MOST: Final = "seats.most"
SEAT_GAP: Final = "seats.gap"
OF_SEATS: Final = (SEAT_MOST, SEAT_GAP)
"""Names of the figures of all seats together."""
MINUTES: Final = "minutes"
"""Name of the duration of a game: its choices, times the seconds that one takes."""

Verdict = Literal["met", "met_unsure", "missed_unsure", "missed"]
"""Relation of a figure to a goal: `met` and `missed` if its whole interval is within or without the bounds, unsure if
the interval reaches over one."""


@dataclass(frozen=True)
class Goal:
    """Bounds of a figure, at least one of them. `percent`: the figure is told in per cent."""

    figure: str
    at_least: float | None = None
    at_most: float | None = None
    percent: bool = False

    def gap(self, value: float) -> float:
        """Return how far a value is without the bounds, 0 within."""
        below = 0.0 if self.at_least is None else self.at_least - value
        above = 0.0 if self.at_most is None else value - self.at_most
        return max(0.0, below, above)

    def missed(self, value: float) -> float:
        """Return `gap` in hundredths: of a share of all, else of the bound that is missed (of 1 if that is 0)."""
        gap = self.gap(value)
        if not gap:
            return 0.0
        bound = self.at_least if self.at_least is not None and value < self.at_least else self.at_most
        return 100 * gap / (1.0 if self.percent or not bound else abs(bound))

    def verdict(self, found: Estimate) -> Verdict:
        """Return how an estimate stands to the bounds."""
        ends = [found.value if end is None else end for end in (found.low, found.high)]
        within = [not self.gap(end) for end in ends]
        known = found.low is not None and found.high is not None
        if not self.gap(found.value):
            return "met" if known and all(within) else "met_unsure"
        least, most = self.at_least, self.at_most
        apart = (least is not None and ends[1] < least) or (most is not None and ends[0] > most)
        return "missed" if known and apart else "missed_unsure"


def estimated(
    name: str, figures: Sequence[Figure], samples: Mapping[str, Sample], choice_seconds: float = 0.0
) -> Estimate | None:
    """Return a figure of games whose samples are given by name; None if no game has it. `choice_seconds`: how long a
    choice takes, for MINUTES."""
    if name == MINUTES:
        choices = estimated(DECISIONS, figures, samples)
        return None if choices is None else choices.scaled(choice_seconds / 60)
    if name in OF_SEATS:
        return _of_seats(name, [samples[figure.name] for figure in figures if figure.kind == SEAT])
    figure = next(figure for figure in figures if figure.name == name)
    sample = samples[name]
    return sample.estimate(figure.share) if sample.games else None


def _of_seats(name: str, seats: Sequence[Sample]) -> Estimate | None:
    """Return a figure of all seats. Its interval follows from Wilson's of each seat, which are so wide that all of them
    hold together 19 times in 20 (Bonferroni): the greatest of several shares looks greater than it is."""
    if not seats[0].games:
        return None
    z = NormalDist().inv_cdf(1 - 0.025 / len(seats))
    intervals = [wilson(seat.total, seat.games, z) for seat in seats]
    means = [seat.mean for seat in seats]
    if name == SEAT_MOST:
        return Estimate(max(means), max(low for low, _ in intervals), max(high for _, high in intervals))
    par = 1 / len(seats)
    return Estimate(
        max(abs(mean - par) for mean in means),
        max(max(0.0, low - par, par - high) for low, high in intervals),
        max(max(abs(low - par), abs(high - par)) for low, high in intervals),
    )
