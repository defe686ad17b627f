"""How badly a choice may end for a boat, by its preview: a wreck, or lasting damage."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.data import Json

HURT: Final = 0.25
"""Any damage; the last but one point that a boat can bear comes to 0.5 more."""


def danger_of(action: dict[str, Json], preview: dict[str, Json], left: int) -> float:
    """The danger of a choice for a captain whose boats bear `left` more points of damage."""
    if "route" in preview:
        if action["type"] == "go":
            return _route(preview["route"], left)
        right = action["side"] == "right"
        return _best([one for one in preview["routes"] if (one["offset"] > 0) == right and one["offset"] != 0], left)
    if "outcomes" in preview:
        return float(sum(one["chance"] * _best(one["routes"], left) for one in preview["outcomes"]))
    return 0.0


def _best(routes: list[dict[str, Json]], left: int) -> float:
    """The least danger of the headings that may be taken: the helm is the captain's."""
    return min((_route(one, left) for one in routes if one["must"]), default=0.0)


def _route(route: dict[str, Json], left: int) -> float:
    if route["wrecked"]:
        return 1.0
    if route["finished"] or not route["damage"]:
        return 0.0
    return HURT + 0.5 * float(route["damage"]) / max(left, 1)
