"""Facts of the page of rules besides the options: figures that follow from them, and the tables of the deeds."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.games.tropichop.set_up.options import DOUBLES, TropicHopOptions
from skerry.games.tropichop.set_up.places import DEED_PRICE, FEES, GROUP_IDS, GROUP_NAMES, IDS, NAMES, RUM_PRICES

_EXAMPLE_DEEDS: Final = 4
_EXAMPLE_PIPS: Final = 6


def figures(options: TropicHopOptions) -> dict[str, Json]:
    """Return the facts of `learn.md`. [TH-60]"""
    plain = options.highest_plain_roll()
    shot = options.laser_battle_fuel_cost
    reach = options.laser_battle_maximum_distance
    return {
        "deed_price": DEED_PRICE[0],
        "example_fee": FEES[GROUP_IDS.index("east")][_EXAMPLE_DEEDS - 1],
        "example_shot": 2 * shot,
        "example_damage": _EXAMPLE_PIPS * options.laser_battle_damage_cost,
        "bypass_dead": options.bypass_allowed and options.red_shift_roll == DOUBLES,
        "drawn_there": NAMES[IDS.index(options.start_node)],
        "fork": _lying_at("west_e", options.start_node),
        "beyond": _lying_at("east_a", options.start_node),
        "plain_roll": plain,
        "low_fuel_fits": options.low_fuel == plain,
        "shot_here": shot,
        "shot_at_one": 2 * shot,
        "shot_at_two": 3 * shot,
        "reaches_one": reach >= 1,
        "reaches_two": reach >= 2,
        "fees": _columns(FEES),
        "rum_prices": _columns(RUM_PRICES),
    }


def _lying_at(spot: str, start_node: str) -> str:
    """Return the name of the place that lies where `spot` is drawn on the plain chart."""
    return NAMES[0 if spot == start_node else IDS.index(spot)]


def _columns(amounts: list[list[int]]) -> str:
    """Return a Markdown table without its first heading: a column for each group, or for all groups that have the same
    amounts, and a row for every number of deeds owned."""
    columns: list[list[int]] = []
    heads: list[str] = []
    for group, row in enumerate(amounts):
        if row and row in columns:
            heads[columns.index(row)] += f", {GROUP_NAMES[group]}"
        elif row:
            columns.append(row)
            heads.append(GROUP_NAMES[group])
    lines = ["| " + " | ".join(heads) + " |", "|:---:|" + "---:|" * len(columns)]
    for count in range(max(len(row) for row in columns)):
        cells = [str(row[count]) if count < len(row) else "" for row in columns]
        lines.append("| " + " | ".join([str(count + 1), *cells]) + " |")
    return "\n".join(lines)
