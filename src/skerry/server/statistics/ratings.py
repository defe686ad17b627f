"""Ratings for two and more players: the Plackett-Luce model by Weng and Lin's method, from the order of places alone.

A player's rating is a mean and a standard deviation. Points are shown: the mean times 40, so that everybody begins at
1000, with the margin within which 95 of 100 such players lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openskill.models import PlackettLuce

from skerry.server.database.outcome_store import Contest, Rating

SCALE: Final = 40.0
DEVIATIONS: Final = 1.96
SHOWN_FROM: Final = 5
"""Number of rated games from which a rating is shown."""

_MODEL: Final = PlackettLuce()


def rated(contest: Contest, before: Sequence[Rating | None]) -> list[Rating]:
    """Return the ratings after a game. Equal places are a draw."""
    teams = [[_MODEL.rating() if one is None else _MODEL.rating(mu=one[0], sigma=one[1])] for one in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in contest.places])
    return [(float(team[0].mu), float(team[0].sigma)) for team in after]


def points(rating: Rating) -> int:
    """Return a rating in points, as it is shown."""
    return round(rating[0] * SCALE)


def margin(rating: Rating) -> int:
    """Return the margin of a rating in points, to either side, of its 95 % interval."""
    return round(rating[1] * SCALE * DEVIATIONS)
