"""Ratings for two and more: Plackett and Luce's model by Weng and Lin's way, from the order of places alone.

What is known of a player is a middle and a spread. Shown are points: the middle 40-fold, so that everybody begins at
1000, with what 95 of 100 such players lie within.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openskill.models import PlackettLuce

from skerry.server.database.outcome_store import Contest, Rating

SCALE: Final = 40.0
DEVIATIONS: Final = 1.96
SHOWN_FROM: Final = 5
"""Rated games after which a rating is told."""

_MODEL: Final = PlackettLuce()


def rated(contest: Contest, before: Sequence[Rating | None]) -> list[Rating]:
    """The ratings after a game. Who shares a place is an equal."""
    teams = [[_MODEL.rating() if one is None else _MODEL.rating(mu=one[0], sigma=one[1])] for one in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in contest.places])
    return [(float(team[0].mu), float(team[0].sigma)) for team in after]


def points(rating: Rating) -> int:
    """A rating as it is shown."""
    return round(rating[0] * SCALE)


def margin(rating: Rating) -> int:
    """How far it may be off, to either side."""
    return round(rating[1] * SCALE * DEVIATIONS)
