"""Rule set of a table, computed once from its options."""

from __future__ import annotations

from typing import final

from skerry.games.tropicalia.set_up.options import TropicaliaOptions
from skerry.games.tropicalia.set_up.tiles import TileTable, tile_table


@final
class RuleSet:
    """The rules of one table: seats, options, and what follows from them."""

    def __init__(self, options: TropicaliaOptions, seats: int) -> None:
        self.options: TropicaliaOptions = options
        self.seats: int = seats
        self.tiles: TileTable = tile_table(options.village_tiles)
        self.sides: list[int] = options.chosen_sides()
