"""Rule set of a table: its options, the compiled courses, and figures in the form in which play reads them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.games.powerboats.set_up.lake import Lake
from skerry.games.powerboats.set_up.options import SUPPLY, PowerboatsOptions
from skerry.games.powerboats.set_up.rounding import JUDGES, Judge

FACES: Final = 3
"""Number of faces of a die: 1 to 3."""


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
