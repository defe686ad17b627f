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
"""Card c is chosen by the action PLAY + c."""
ROUTE_BY: Final = 13
FIGHT: Final = 15
"""n cannon are committed by the action FIGHT + n."""
TAKE: Final = 46
"""The hold with index h is taken by the action TAKE + h."""
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
