"""The rule set of a table of Tropicalia."""

from __future__ import annotations

from dataclasses import dataclass

from skerry.core.content import judged
from skerry.core.data import Json
from skerry.core.options import Options, Problem, option
from skerry.games.tropicalia.set_up.loader import check_village

_SIDES = {"front": "front", "back": "back"}


@dataclass
class TropicaliaOptions(Options):
    """Options of a table, which its host chooses; everything else is fixed."""

    advanced: bool = option(
        False,
        "Advanced markets",
        help="Three of six special markets, drawn by lot, cover coconut 3, sugar apple 3 and mango 4.",
        group="Markets",
        clause="TR-56",
    )
    sides: str = option(
        "random",
        "Sides of the advanced markets",
        help="Each market tile has two sides. Which one is face up is drawn by lot, unless you choose.",
        choices={
            "random": "by lot",
            "front": "all fronts",
            "back": "all backs",
            "chosen": "as chosen below",
        },
        group="Markets",
        needs="advanced",
        clause="TR-56",
    )
    side_1: str = option(
        "front",
        "Coconut + sugar apple for 5 / coconut + mango for 6",
        choices=_SIDES,
        group="Markets",
        needs="sides=chosen",
        clause="TR-58",
    )
    side_2: str = option(
        "front",
        "Sugar apple + mango for 6 / one of each for 9",
        choices=_SIDES,
        group="Markets",
        needs="sides=chosen",
        clause="TR-59",
    )
    side_3: str = option(
        "front",
        "Any fruit for 2 / a single fruit for 5",
        choices=_SIDES,
        group="Markets",
        needs="sides=chosen",
        clause="TR-60",
    )
    side_4: str = option(
        "front",
        "Four alike for 13 / any five for 13",
        choices=_SIDES,
        group="Markets",
        needs="sides=chosen",
        clause="TR-61",
    )
    side_5: str = option(
        "front",
        "★ One kind, better with the most fruit / with the least",
        choices=_SIDES,
        group="Markets",
        needs="sides=chosen",
        clause="TR-62",
    )
    side_6: str = option(
        "front",
        "★ One kind, a shell for each worker on markets / in this row and column",
        choices=_SIDES,
        group="Markets",
        needs="sides=chosen",
        clause="TR-63",
    )
    free_discard: bool = option(
        False,
        "Throw fruit away at will",
        help="On your own turn you may put fruit back into the bag even when your baskets are not overflowing.",
        group="Storage",
        clause="TR-17",
    )
    village_tiles: dict[str, Json] | None = option(
        None,
        "Village tiles",
        help="Another set of forty tiles, ten of each type, in place of the game's own.",
        group="Village",
        clause="TR-06",
        content="tropicalia/village",
    )

    def conflicts(self, seats: int) -> list[Problem]:
        """Return the problem of a host's table of village tiles that is not whole (the message names the place); [] if
        there is none."""
        if self.village_tiles is None:
            return []
        return judged(check_village, self.village_tiles).problems_of("village_tiles")

    def chosen_sides(self) -> list[int]:
        """Return for each of the six advanced tiles 0 (front), 1 (back) or -1 (by lot)."""
        if self.sides == "random":
            return [-1] * 6
        if self.sides != "chosen":
            return [1 if self.sides == "back" else 0] * 6
        chosen = [self.side_1, self.side_2, self.side_3, self.side_4, self.side_5, self.side_6]
        return [1 if side == "back" else 0 for side in chosen]
