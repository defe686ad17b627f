"""Rule set of a table: its options, the compiled courses, and figures in the form in which play reads them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.games.powerboats.rules.moves import ADD, DROP, GO, KEEP, LEFT, MOST_DICE, REROLL, RIGHT
from skerry.games.powerboats.set_up.lake import Lake
from skerry.games.powerboats.set_up.options import SUPPLY, PowerboatsOptions
from skerry.games.powerboats.set_up.rounding import JUDGES, Judge

FACES: Final = 3
"""Number of faces of a die: 1 to 3."""
MOST_TURNED: Final = 2
"""Most rotations in a turn: those of a power-turn."""


@final
class RuleSet:
    """The options of one table, and what follows from them and its number of seats."""

    def __init__(self, options: PowerboatsOptions, seats: int) -> None:
        self.options: PowerboatsOptions = options
        self.seats: i64 = seats
        self.boats: i64 = seats * 2 if options.two_boats else seats
        self.names: list[str] = options.course_names()
        self.lakes: list[Lake] = [Lake(data) for data in options.course_maps()]
        self.kind: int = JUDGES.index(options.judge)
        self.judges: list[Judge] = [Judge(lake, self.kind) for lake in self.lakes]
        self.races: i64 = len(self.lakes)
        self.free: bool = options.enforce == "free"
        self.choose_places: bool = options.placement == "choose"
        self.any_dice: bool = options.dice_step == "any"
        self.bank: int = options.bank_slots if options.bank_slots > 0 else SUPPLY
        """Most dice that a bank can ever hold."""
        self.most_scars: i64 = options.damage_limit - 1
        """Most lasting damage in a series: it never puts a boat out before it has begun to race."""
        self.lose_dice: bool = options.crash == "lose"
        self.longest: bool = options.duty == "longest"
        self.with_tiles: bool = options.tiles == "on"
        self.dice_actions: list[list[int]] = dice_tables(False)
        """Actions of the dice step, by 2 * dice, or 2 * dice + 1 if another die fits."""
        self.dice_and_course: list[list[int]] = dice_tables(True)
        """The same with rotations and GO, for a boat that may rotate or go at once."""
        self.course_actions: list[list[int]] = course_tables()
        """Rotations and GO, by 6 * limit + offset + 2."""


def dice_tables(steering: bool) -> list[list[int]]:
    """Return the actions of the dice step for each number of dice, without and with room for one more (PB-18 to
    PB-22)."""
    tables: list[list[int]] = []
    for dice in range(MOST_DICE + 1):
        for room in (False, True):
            actions = [KEEP]
            if room:
                actions.append(ADD)
            actions.extend(range(REROLL, REROLL + dice))
            actions.extend(range(DROP, DROP + dice))
            if steering:
                actions.extend([LEFT, RIGHT, GO])
            tables.append(actions)
    return tables


def course_tables() -> list[list[int]]:
    """Return rotations and GO for every limit of rotations (0 to 2) and offset (-2 to 3).

    A rotation is allowed up to the limit, and always back towards the heading before the turn (PB-24).
    """
    tables: list[list[int]] = []
    for limit in range(MOST_TURNED + 1):
        for offset in range(-MOST_TURNED, MOST_TURNED + 2):
            actions: list[int] = []
            if offset > 0 or -limit < offset:
                actions.append(LEFT)
            if offset < 0 or offset < limit:
                actions.append(RIGHT)
            if -limit <= offset <= limit:
                actions.append(GO)
            tables.append(actions)
    return tables
