"""Actions of the game: families for the platform, ids for the rules."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ActionSpace, Family

ROLL_DICE: Final = 0
FORAGE: Final = 1
ACQUIRE: Final = 2
BURY: Final = 3
REST: Final = 4
RAID: Final = 5
SAFE: Final = 6
BOLD: Final = 7
ESCAPE: Final = 8
WAIT: Final = 9
BREAK_OUT: Final = 10
MAFIA: Final = 11

NAMES: Final = [
    "roll",
    "forage",
    "acquire",
    "bury",
    "rest",
    "raid",
    "safe",
    "bold",
    "escape",
    "wait",
    "break_out",
    "mafia",
]


def action_space() -> ActionSpace:
    """Return all actions in their lasting order; none has an argument, so the ids above are indices of NAMES."""
    return ActionSpace([Family(name) for name in NAMES])
