"""The places of the chart and the deeds of the Company, compiled from the data.

A place keeps its number and its kind wherever the rule set lays it: place 0 is always the Company Wharf. The links
between places are in `board`.
"""

from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.games.tropichop.set_up.loader import KINDS as KIND_NAMES
from skerry.games.tropichop.set_up.loader import check_chart, check_deeds, read_data

START: Final = 0
"""The Company Wharf, the only place of kind start."""

KIND_START: Final = 0
KIND_PORT: Final = 1
KIND_DOT: Final = 2
KIND_FREEPORT: Final = 3
KIND_DISTILLERY: Final = 4
KIND_RESORT: Final = 5

NONE: Final = -1
"""Stands for no place, no deed or no price."""


def _checked_deeds() -> Json:
    deeds = read_data("deeds.json")
    check_deeds(deeds)
    return deeds


def _checked_chart(deeds: Json) -> list[Json]:
    chart = read_data("chart.json")
    check_chart(chart, deeds)
    return list(chart["places"])


_DEEDS: Final[Json] = _checked_deeds()
ROWS: Final[list[Json]] = _checked_chart(_DEEDS)
"""Rows of the chart as data, for modules that compile links or draw."""

# --- places -------------------------------------------------------------------------------------------------------
PLACES: Final = len(ROWS)
IDS: Final[list[str]] = [row["id"] for row in ROWS]
NAMES: Final[list[str]] = [row["name"] for row in ROWS]
KIND: Final[list[int]] = [KIND_NAMES.index(row["kind"]) for row in ROWS]
DOCKABLE: Final[list[int]] = [place for place in range(PLACES) if KIND[place] != KIND_DOT]
"""Places where a ship can dock, rising."""
BONUS_CASH: Final[list[int]] = [row.get("bonus", {}).get("cash", 0) for row in ROWS]
"""Tropicbux that the Company gives a ship on arrival, by place (freeports); 0 for none. [TH-12]"""
BONUS_STILLS: Final[list[int]] = [row.get("bonus", {}).get("still", 0) for row in ROWS]

# --- deeds --------------------------------------------------------------------------------------------------------
GROUP_IDS: Final[list[str]] = [row["id"] for row in _DEEDS["groups"]]
GROUP_NAMES: Final[list[str]] = [row["name"] for row in _DEEDS["groups"]]
GROUPS: Final = len(GROUP_IDS)
FEES: Final[list[list[int]]] = [list(row["fees"]) for row in _DEEDS["groups"]]
"""Fees in Tropicbux by group and by the number of deeds that the owner holds of that group, less one. [TH-17]"""
RUM_PRICES: Final[list[list[int]]] = [list(row.get("rum", [])) for row in _DEEDS["groups"]]
"""Prices of rum in Tropicbux a barrel, by the same indices as `FEES`; empty if the group never sells rum. [TH-26]"""
GROUP_PRICE: Final[list[int]] = [row["price"] for row in _DEEDS["groups"]]

DEED_PLACE: Final[list[int]] = [place for place in range(PLACES) if "group" in ROWS[place]]
"""Place of each deed, rising."""
DEEDS: Final = len(DEED_PLACE)
DEED_OF: Final[list[int]] = [DEED_PLACE.index(place) if place in DEED_PLACE else NONE for place in range(PLACES)]
"""Deed of each place; NONE for a place without one."""
DEED_GROUP: Final[list[int]] = [GROUP_IDS.index(ROWS[place]["group"]) for place in DEED_PLACE]
DEED_PRICE: Final[list[int]] = [GROUP_PRICE[group] for group in DEED_GROUP]
"""Price of each deed without a still, in Tropicbux."""
DEED_IS_PORT: Final[list[bool]] = [KIND[place] == KIND_PORT for place in DEED_PLACE]
GROUP_DEEDS: Final[list[list[int]]] = [
    [deed for deed in range(DEEDS) if DEED_GROUP[deed] == group] for group in range(GROUPS)
]

START_CHOICES: Final[dict[str, str]] = {
    IDS[place]: "in its own place" if place == START else f"where {NAMES[place]} is drawn" for place in DOCKABLE
}
"""Labels of the places where a rule set may lay the Company Wharf, by place id. [TH-02]"""
