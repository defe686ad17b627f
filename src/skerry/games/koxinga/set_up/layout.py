"""Contents of the areas: drawn for each game by quotas, or the reference layout (KX-36)."""

from __future__ import annotations

from skerry.core.chance import Chance
from skerry.games.koxinga.set_up.board import (
    AREA_COUNT,
    FOOD_CHARGE,
    GOLD_CHARGE,
    HOME,
    KINDS,
    LAYOUT,
    STRAIT,
    TREASURE,
)


def reference_layout() -> tuple[list[int], list[int]]:
    """Return kinds and amounts by area: always the same."""
    kinds = [HOME] * AREA_COUNT
    amounts = [0] * AREA_COUNT
    for row in LAYOUT["reference"]:
        kinds[row["area"]] = KINDS.index(row["kind"])
        amounts[row["area"]] = row["amount"]
    return kinds, amounts


def drawn_layout(chance: Chance) -> tuple[list[int], list[int]]:
    """Return kinds and amounts by area: treasures in their windows, then each region's charges over the rest."""
    kinds = [HOME] * AREA_COUNT
    amounts = [0] * AREA_COUNT
    for region in LAYOUT["regions"]:
        first, last = region["areas"]
        free: list[int] = list(range(first, last + 1))
        for window in region["treasures"]:
            places = [area for area in free if window["from"] <= area <= window["to"]]
            for _ in range(window["count"]):
                area = chance.take(places)
                kinds[area] = TREASURE
                free.remove(area)
        charges = [[GOLD_CHARGE, amount] for amount in region["gold"]]
        charges += [[FOOD_CHARGE, amount] for amount in region["food"]]
        chance.shuffle(free)
        for area, charge in zip(free, charges):
            kinds[area] = charge[0]
            amounts[area] = charge[1]
    kinds[STRAIT] = HOME
    return kinds, amounts
