"""Chart, cards and treasures as tables of numbers, built once from data/*.json."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.data import Json
from skerry.games.koxinga.set_up.loader import (
    GOODS,
    HOLDS,
    SEATS,
    check_cards,
    check_chart,
    check_layout,
    check_ships,
    check_treasures,
    read_data,
)

# --- goods --------------------------------------------------------------------------------------------------------
EMPTY: Final = -1
"""Good of an empty hold."""
FOOD: Final = 0
GOLD: Final = 1
CANNON: Final = 2

# --- what an area holds -------------------------------------------------------------------------------------------
NOTHING: Final = 0
"""Kind of a treasure area whose treasure is gone: it charges nothing."""
FOOD_CHARGE: Final = 1
GOLD_CHARGE: Final = 2
TREASURE: Final = 3
HOME: Final = 4
KINDS: Final = ["empty", "food", "gold", "treasure", "strait"]

# --- the battle die -----------------------------------------------------------------------------------------------
FIRE: Final = 11
"""Index of the fire face, the one after 0..10."""
FACES: Final = 12

DAY: Final = 0
NIGHT: Final = 1
STRAIT: Final = 0
OUTSIDE: Final = 0
INSIDE: Final = 1
HOME_POINTS: Final = 15
SHIP_COUNT: Final = SEATS
HOLD_COUNT: Final = HOLDS
MOST_CANNON: Final = 30
"""Most cannon aboard a ship: five holds of six, as no lot of cannon is larger than a die."""


def _checked(name: str) -> Json:
    data = read_data(f"{name}.json")
    if name == "ships":
        check_ships(data)
    elif name == "cards":
        check_cards(data)
    elif name == "treasures":
        check_treasures(data)
    else:
        check_chart(data)
    return data


SHIPS: Final[Json] = _checked("ships")
CARDS: Final[Json] = _checked("cards")
TREASURES: Final[Json] = _checked("treasures")
CHART: Final[Json] = _checked("chart")
LAYOUT: Final[Json] = read_data("layout.json")
check_layout(LAYOUT, len(CHART["areas"]), len(TREASURES["treasures"]))

AREA_COUNT: Final = len(CHART["areas"])
HAND_SIZE: Final = int(CARDS["hand"])
CARD_COUNT: Final = len(CARDS["cards"])
"""Number of cards of a seat; they are numbered from 1."""
CARGO: Final = [[GOODS.index(lot[0]), int(lot[1])] if lot else [EMPTY, 0] for lot in SHIPS["cargo"]]
"""[good, amount] of every hold at the start."""


# --- ways ---------------------------------------------------------------------------------------------------------
def _ahead(way: str) -> bytes:
    return bytes([area["next"].get(way, area["next"].get("only", 0)) for area in CHART["areas"]])


def _astern(way: str) -> bytes:
    """Return for each area the one before it; where two lanes join, the one on the lane `way`."""
    areas = CHART["areas"]
    out: list[int] = []
    for area in areas:
        before = [other for other in areas if area["id"] in other["next"].values()]
        chosen = [other for other in before if other["lane"] == way] if len(before) > 1 else before
        out.append(chosen[0]["id"])
    return bytes(out)


AHEAD_OUTSIDE: Final = _ahead("outside")
AHEAD_INSIDE: Final = _ahead("inside")
ASTERN_OUTSIDE: Final = _astern("outside")
ASTERN_INSIDE: Final = _astern("inside")
PLACE_POINTS: Final = [int(area["points"]) for area in CHART["areas"]]


def ahead(area: i64, lane: i64) -> i64:
    """Return the area one step clockwise of `area`, by that lane at a fork."""
    return AHEAD_INSIDE[area] if lane == INSIDE else AHEAD_OUTSIDE[area]


def astern(area: i64, lane: i64) -> i64:
    """Return the area one step back from `area`, by that lane where two join. Not for the strait: nobody goes back past
    it."""
    return ASTERN_INSIDE[area] if lane == INSIDE else ASTERN_OUTSIDE[area]


def forks_ahead(area: i64) -> bool:
    """Return whether two lanes lead on from `area`."""
    return AHEAD_OUTSIDE[area] != AHEAD_INSIDE[area]


def forks_astern(area: i64) -> bool:
    """Return whether two lanes lead back from `area`."""
    return ASTERN_OUTSIDE[area] != ASTERN_INSIDE[area]


# --- cards --------------------------------------------------------------------------------------------------------
def _half_goods(half: str) -> list[int]:
    """Return for each card id the good it gains, or EMPTY for a move."""
    return [EMPTY] + [GOODS.index(c[half]["good"]) if c[half]["do"] == "gain" else EMPTY for c in CARDS["cards"]]


def _half_mods(half: str) -> list[int]:
    return [0] + [int(card[half].get("mod", 0)) for card in CARDS["cards"]]


DAY_GOOD: Final = _half_goods("day")
NIGHT_GOOD: Final = _half_goods("night")
DAY_MOD: Final = _half_mods("day")
NIGHT_MOD: Final = _half_mods("night")
ALL_CARDS: Final = sum(1 << int(card["id"]) for card in CARDS["cards"])
"""Every card of a seat as a set of bits: card 3 is bit 3."""


def card_good(card: i64, half: i64) -> i64:
    """Return the good that this half gains, or EMPTY if it is a move."""
    return DAY_GOOD[card] if half == DAY else NIGHT_GOOD[card]


def card_mod(card: i64, half: i64) -> i64:
    """Return the modifier that a move half adds to its die: 0, -1 or -2."""
    return DAY_MOD[card] if half == DAY else NIGHT_MOD[card]


# --- treasures ----------------------------------------------------------------------------------------------------
TREASURE_POINTS: Final = [int(row.get("points", 0)) for row in TREASURES["treasures"]]
"""Points of each treasure at the end, if it is kept; 0 for goods that are loaded at once."""
TREASURE_WORTH: Final = [TREASURE_POINTS.index(points) if points in TREASURE_POINTS else -1 for points in range(10)]
"""By points: the treasure that has them, as a row of the data; -1: none."""
TREASURE_GOOD: Final = [GOODS.index(row["good"]) if "good" in row else EMPTY for row in TREASURES["treasures"]]
TREASURE_AMOUNT: Final = [int(row.get("amount", 0)) for row in TREASURES["treasures"]]
ALL_TREASURES: Final = (1 << len(TREASURES["treasures"])) - 1
"""The whole pile as a set of bits, one for each row of the data."""
KEPT_TREASURES: Final = sum(1 << row for row, points in enumerate(TREASURE_POINTS) if points > 0)
"""The treasures of the pile that are kept for their points."""
