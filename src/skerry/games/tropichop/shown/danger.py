"""Danger of an action for a captain, by its preview: elimination, too little rum, a fee beyond its cash."""

from __future__ import annotations

from typing import Final

from skerry.core.data import Json

NEARLY: Final = 0.9
"""Maximum danger of an action after which the captain may still be saved."""


def danger_of(action: dict[str, Json], preview: dict[str, Json], seat: int, cash: int) -> float:
    """Return the danger (0..1) of an action for the captain in `seat`, which has `cash` Tropicbux."""
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
    """Return the danger of a trade that changes a captain's worth: the share given away, times NEARLY."""
    return NEARLY * min(1.0, (before - after) / before) if before > 0 and after < before else 0.0
