"""Danger of a choice for a boat: a wreck that can no longer be averted, or damage."""

from __future__ import annotations

from typing import Final

from skerry.core.data import Json

HURT: Final = 0.25
"""Danger of any damage; added to it is half of the share that it is of the points left until the boat is out."""


def danger_of_moves(routes: list[Json], left: int) -> float:
    """Return the least danger of the headings that may be taken, as the captain chooses among them; 0 without any.
    `left`: points of damage that put the captain's boats out of the race."""
    return min((_route(one, left) for one in routes if one["must"]), default=0.0)


def danger_of_throw(outcomes: list[Json], left: int) -> float:
    """Return the mean danger over the outcomes of a throw; exactly 1 if every outcome ends in a wreck."""
    return round(float(sum(one["chance"] * danger_of_moves(one["routes"], left) for one in outcomes)), 9)


def _route(route: dict[str, Json], left: int) -> float:
    if route["wrecked"]:
        return 1.0
    if route["finished"] or not route["damage"]:
        return 0.0
    return HURT + 0.5 * float(route["damage"]) / max(left, 1)
