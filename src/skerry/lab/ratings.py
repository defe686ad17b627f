"""Ratings of bots by the order in which they finish: the Plackett-Luce model by Weng and Lin's method, as openskill has
it, with intervals by a bootstrap over deals.

Bots do not learn from game to game, so that ratings are not let drift (`tau` is 0). Every bot begins at the library's
mean of 25.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from skerry.core.chance import Simulated
from skerry.lab.estimates import student
from skerry.lab.seeds import resample_seed

MOST_RESAMPLES: Final = 200
LEAST_RESAMPLES: Final = 40
WORK: Final = 400_000
"""Number of games that are rated at most for the intervals, about 15 s of processor time: with more than a
two-hundredth of it there are fewer resamples, with more than a fortieth each has fewer deals than were played."""

_MODEL: Final = PlackettLuce(tau=0.0)


class Order(NamedTuple):
    """End of a game: the number of the bot in each seat, and its place."""

    bots: tuple[int, ...]
    places: tuple[int, ...]


Deal = Sequence[Order]


@dataclass(frozen=True)
class Rating:
    """Rating of a bot, and how far it may be off to either side (95 % interval); None: all deals ended alike, or there
    is only one, so that nothing tells."""

    mean: float
    margin: float | None


def rated(bots: int, orders: Iterable[Order]) -> list[float]:
    """Return the ratings of so many bots after these games.

    A bot on several seats of a game is rated once for each of them; the changes add up.
    """
    start = _MODEL.rating()
    means, deviations = [float(start.mu)] * bots, [float(start.sigma)] * bots
    for order in orders:
        teams = [[_MODEL.rating(mu=means[bot], sigma=deviations[bot])] for bot in order.bots]
        after = _MODEL.rate(teams, ranks=[float(place) for place in order.places])
        before = [(means[bot], deviations[bot]) for bot in order.bots]
        for bot, (mean, deviation), (team,) in zip(order.bots, before, after):
            means[bot] += float(team.mu) - mean
            deviations[bot] *= float(team.sigma) / deviation
    return means


def ratings(bots: int, deals: Sequence[Deal], seed: int) -> list[Rating]:
    """Return the ratings of so many bots after these deals.

    The interval is the standard deviation of the rating over resamples, times Student's quantile. A resample draws as
    many deals as there are, with replacement; or fewer, and the deviation is that much smaller (by the square root).
    """
    means = rated(bots, (order for deal in deals for order in deal))
    count = len(deals)
    if count < 2:
        return [Rating(mean, None) for mean in means]
    resamples, drawn = plan_of_resamples(count, len(deals[0]))
    found = []
    for number in range(resamples):
        lot = Simulated(resample_seed(seed, number), keep=False)
        sample = [deals[lot.below(count)] for _ in range(drawn)]
        found.append(rated(bots, (order for deal in sample for order in deal)))
    factor = student(count - 1) * math.sqrt(drawn / (count - 1))
    margins = [factor * _deviation(values) for values in zip(*found)]
    return [Rating(mean, margin if margin > 1e-9 else None) for mean, margin in zip(means, margins)]


def plan_of_resamples(deals: int, games: int) -> tuple[int, int]:
    """Return the number of resamples for so many deals of so many games, and the number of deals in each."""
    resamples = max(LEAST_RESAMPLES, min(MOST_RESAMPLES, WORK // (deals * games)))
    return resamples, max(2, min(deals, WORK // (resamples * games)))


def _deviation(values: Sequence[float]) -> float:
    middle = sum(values) / len(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))
