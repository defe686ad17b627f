"""Actions of the game: families for the platform, ids for the rules."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ActionSpace, Family, Param
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES, HEADINGS
from skerry.games.powerboats.set_up.options import SUPPLY

MOST_DICE: Final = SUPPLY
MOST_BOATS: Final = 8
MOST_PLACES: Final = 36
"""Most places for boats: the start cells of the longest line, with both rows behind it."""

# First id of each family; `action_space` checks them.
KEEP: Final = 0
ADD: Final = 1
REROLL: Final = 2
DROP: Final = 20
ROLL: Final = 38
BOAT: Final = 39
LEFT: Final = 47
RIGHT: Final = 48
GO: Final = 49
DISCARD: Final = 50
PLACE: Final = 68
SKIP: Final = 284
HAND: Final = 285
OVERRULE: Final = 293
END_RACE: Final = 301
SIZE: Final = 302


def action_space() -> ActionSpace:
    """Return all actions, in an order that never changes. Raises AssertionError if the ids above are not the
    families'."""
    die = Param(MOST_DICE, role="die", first=1)
    boat = Param(MOST_BOATS, role="boat")
    families = [
        Family("keep"),
        Family("add"),
        Family("reroll", die=die),
        Family("drop", die=die),
        Family("roll"),
        Family("boat", boat=boat),
        Family("turn", side=Param(2, labels=["left", "right"])),
        Family("go"),
        Family("discard", die=die),
        Family("place", place=Param(MOST_PLACES, role="place"), heading=Param(HEADINGS, labels=HEADING_NAMES)),
        Family("skip"),
        Family("hand", to=Param(MOST_BOATS, role="seat")),
        Family("overrule", boat=boat),
        Family("end_race"),
    ]
    made = ActionSpace(families)
    expected = [KEEP, ADD, REROLL, DROP, ROLL, BOAT, LEFT, GO, DISCARD, PLACE, SKIP, HAND, OVERRULE, END_RACE]
    if [family.first for family in families] != expected or made.size != SIZE:
        raise AssertionError("the families of actions are not where the rules look for them")
    return made
