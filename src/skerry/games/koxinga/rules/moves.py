"""Actions of the game: families for the platform, first ids for the rules."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ActionSpace, Family, Param
from skerry.games.koxinga.set_up.board import HOLD_COUNT, MOST_CANNON

LANES: Final = ["outside", "inside"]
"""Names of the ways at a fork; the index is OUTSIDE or INSIDE."""

ROLL_DICE: Final = 0
KEEP: Final = 1
SWAP: Final = 2
PLAY: Final = 2
"""Base of the actions that choose a card: PLAY + c for card c, from 1."""
ROUTE_BY: Final = 13
FIGHT: Final = 15
"""First action that commits cannon: FIGHT + n for n cannon."""
TAKE: Final = 46
"""First action that takes a hold: TAKE + h for the hold with index h."""
TAKE_TREASURE: Final = 51


def action_space() -> ActionSpace:
    """Return all actions, in an order that never changes. Raises RuntimeError if the ids above are not the
    families'."""
    families = [
        Family("roll"),
        Family("keep"),
        Family("swap"),
        Family("play", card=Param(10, role="card", first=1)),
        Family("route", lane=Param(2, role="lane", labels=LANES)),
        Family("fight", cannon=Param(MOST_CANNON + 1, role="cannon")),
        Family("take", hold=Param(HOLD_COUNT, role="hold", first=1)),
        Family("take_treasure"),
    ]
    space = ActionSpace(families)
    firsts = [family.first for family in families]
    if firsts != [ROLL_DICE, KEEP, SWAP, PLAY + 1, ROUTE_BY, FIGHT, TAKE, TAKE_TREASURE]:
        raise RuntimeError(f"the action ids moved: {firsts}")
    return space
