"""Actions of the game: families for the platform, first ids for the rules."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ActionSpace, Family, Param
from skerry.games.tropicalia.set_up.board import KINDS, MOST_STORED, PLACES, SITES, SPACE_COUNT, SPACES, SQUARE_COUNT
from skerry.games.tropicalia.set_up.loader import FRUITS

# First id of each family of actions; `action_space` checks them.
DO_PLACE: Final = 0
DO_MOVE: Final = 16
DO_HOME: Final = 272
DO_SELL: Final = 288
DO_DISCARD: Final = 1619
DO_SUBSTITUTE: Final = 1622
DO_DECLINE: Final = 1625
DO_CHOOSE: Final = 1626
DO_BUILD_NOTHING: Final = 1631
DO_BUILD: Final = 1632

SELL_COCONUT: Final = 121
SELL_SUGAR_APPLE: Final = 11
"""A sale's id is DO_SELL + 121 coconuts + 11 sugar apples + mangoes."""


def action_space() -> ActionSpace:
    """Return all actions of the game, numbered as the constants above say. Raises AssertionError if they are not."""
    amount = Param(MOST_STORED + 1)
    space = Param(SPACE_COUNT, role="space", labels=SPACES)
    fruit = Param(KINDS, role="fruit", labels=FRUITS)
    families = [
        Family("place", space=space),
        Family("move", space=space, square=Param(SQUARE_COUNT, role="square")),
        Family("home", space=space),
        Family("sell", coconut=amount, sugar_apple=amount, mango=amount),
        Family("discard", fruit=fruit),
        Family("substitute", fruit=fruit),
        Family("decline"),
        Family("choose", place=Param(PLACES, role="place")),
        Family("build_nothing"),
        Family("build", site=Param(SITES, role="site")),
    ]
    made = ActionSpace(families)
    first = [family.first for family in families]
    expected = [
        DO_PLACE, DO_MOVE, DO_HOME, DO_SELL, DO_DISCARD, DO_SUBSTITUTE, DO_DECLINE, DO_CHOOSE, DO_BUILD_NOTHING,
        DO_BUILD,
    ]  # fmt: skip
    if first != expected:
        raise AssertionError(f"the families begin at {first}, not at {expected}")
    return made
