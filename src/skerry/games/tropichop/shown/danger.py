"""How badly a choice may end for a captain, by its preview: out of the game, too little rum, a fee beyond its cash."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.data import Json

NEARLY: Final = 0.9
"""The most that anything counts after which a captain may still be saved."""


def danger_of(action: dict[str, Json], preview: dict[str, Json], seat: int, cash: int) -> float:
    """The danger of a choice for a captain with that much cash."""
    kind = action["type"]
    if kind in ("concede_marooned", "declare_bankruptcy"):
        return 1.0
    if kind in ("roll", "bypass_roll"):
        return NEARLY * float(preview["stay"])
    if kind in ("end_turn", "refuel"):
        return NEARLY * float(preview["stuck"])
    if kind in ("dock", "choose_move") and preview["fee"] > cash:
        return NEARLY * float(preview["fee"] - cash) / float(preview["fee"])
    if kind in ("send", "accept"):
        return max([0.0, *[_lost(before, after) for one, before, after in preview["worth"] if one == seat]])
    return 0.0


def _lost(before: int, after: int) -> float:
    """The share of a captain's worth that a trade gives away."""
    return NEARLY * min(1.0, (before - after) / before) if before > 0 and after < before else 0.0
