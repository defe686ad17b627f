"""How badly a choice may end for a boat: a wreck that nothing averts any more, or lasting damage."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.data import Json

HURT: Final = 0.25
"""Any damage; the last but one point that a boat can bear comes to 0.5 more."""


def danger_of_moves(routes: list[Json], left: int) -> float:
    """The least danger of the headings that may be taken, for the helm is the captain's. Its boats bear `left` more
    points of damage."""
    return min((_route(one, left) for one in routes if one["must"]), default=0.0)


def danger_of_throw(outcomes: list[Json], left: int) -> float:
    """The same over what dice may show; exactly 1 where every throw ends so."""
    return round(float(sum(one["chance"] * danger_of_moves(one["routes"], left) for one in outcomes)), 9)


def _route(route: dict[str, Json], left: int) -> float:
    if route["wrecked"]:
        return 1.0
    if route["finished"] or not route["damage"]:
        return 0.0
    return HURT + 0.5 * float(route["damage"]) / max(left, 1)
