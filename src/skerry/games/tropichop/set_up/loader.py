"""Reader of the chart, the deeds and the cards, which checks every row, so that a mistake is named before play
begins."""

# Not compiled: no simulation runs it.
from __future__ import annotations

import re
from typing import Final

from skerry.core import content
from skerry.core.content import BadData, field, number, word
from skerry.core.data import Json

KINDS: Final = ["start", "port", "black_dot", "freeport", "distillery", "resort"]
OWNABLE: Final = ["port", "distillery", "resort"]
BONUSES: Final = ["cash", "still"]
OPS: Final = [
    "gain_cash",
    "roll_again",
    "spend_rum_or_lose",
    "free_roll_times",
    "give_property_to_company",
    "take_property_from_company",
    "take_property_from_player",
]
COUNTED: Final = ["gain_cash", "spend_rum_or_lose", "free_roll_times"]
"""Effects that have a number `n`."""
LAST: Final = ["roll_again", "free_roll_times"]
"""Effects that throw the dice; no effect may follow them on a card."""
MOST_MONEY: Final = 100_000
MOST_PLACES: Final = 60
MOST_ACROSS: Final = 2000
"""Greatest coordinate of a place; the chart is drawn on a sheet of 1092 by 640 units."""
ISLANDS: Final = ["west", "east"]
_ID: Final = re.compile(r"[a-z0-9_]{1,20}")


def read_data(name: str) -> Json:
    """Return the JSON of one of the game's data files. Raises BadData if it is no JSON."""
    return content.read_data("skerry.games.tropichop.set_up", name)


def _identifier(row: Json, seen: set[str], where: str) -> str:
    value: str = field(row, "id", str, where)
    if not _ID.fullmatch(value):
        raise BadData(f"{where}: 'id' must be 1 to 20 small letters, digits or _, not {value!r}")
    if value in seen:
        raise BadData(f"{where}: the id {value!r} is used twice")
    seen.add(value)
    return value


def _only(row: dict[str, Json], keys: list[str], where: str) -> None:
    for key in row:
        if key not in keys:
            raise BadData(f"{where}: {key!r} is not known here; there are {', '.join(keys)}")


# --- deeds --------------------------------------------------------------------------------------------------------
def check_deeds(data: Json, where: str = "deeds.json") -> None:
    """Check the groups of deeds: a price, a fee for each number owned and, where rum may be sold, its price for each.

    Raises BadData, naming the row.
    """
    groups = field(data, "groups", list, where)
    seen: set[str] = set()
    for row_number, row in enumerate(groups, 1):
        here = f"{where}, group {row_number}"
        here = f"{here} ({_identifier(row, seen, here)})"
        field(row, "name", str, here)
        number(row, "price", 1, MOST_MONEY, here)
        fees = _amounts(row, "fees", here)
        if "rum" in row and len(_amounts(row, "rum", here)) != len(fees):
            raise BadData(f"{here}: 'rum' must have as many prices as there are fees, {len(fees)}")
        _only(row, ["id", "name", "price", "fees", "rum"], here)


def _amounts(row: Json, key: str, where: str) -> list[int]:
    amounts: list[int] = field(row, key, list, where)
    if not amounts or any(type(amount) is not int or not 0 <= amount <= MOST_MONEY for amount in amounts):
        raise BadData(f"{where}: {key!r} must hold whole numbers of 0 to {MOST_MONEY}, not {amounts!r}")
    if amounts != sorted(amounts):
        raise BadData(f"{where}: {key!r} must not fall as more deeds are owned: {amounts!r}")
    return amounts


# --- chart --------------------------------------------------------------------------------------------------------
def check_chart(data: Json, deeds: Json, where: str = "chart.json") -> None:
    """Check the places: one start, one-way links, lanes of dots between rings. Raises BadData, naming the row."""
    rows = field(data, "places", list, where)
    if not 2 <= len(rows) <= MOST_PLACES:
        raise BadData(f"{where}: there must be 2 to {MOST_PLACES} places, not {len(rows)}")
    groups = [row["id"] for row in deeds["groups"]]
    seen: set[str] = set()
    for row_number, row in enumerate(rows, 1):
        here = f"{where}, place {row_number}"
        here = f"{here} ({_identifier(row, seen, here)})"
        field(row, "name", str, here)
        kind = word(row, "kind", KINDS, here)
        number(row, "x", 0, MOST_ACROSS, here)
        number(row, "y", 0, MOST_ACROSS, here)
        keys = ["id", "name", "kind", "x", "y", "next", "exit"]
        if kind != "black_dot":
            word(row, "island", ISLANDS, here)
            keys.append("island")
        if kind in OWNABLE:
            word(row, "group", groups, here)
            keys.append("group")
        if kind == "freeport":
            bonus = field(row, "bonus", dict, here)
            _only(bonus, BONUSES, f"{here}, bonus")
            for name in bonus:
                number(bonus, name, 1, MOST_MONEY, f"{here}, bonus")
            keys.append("bonus")
        if (kind == "start") != (row_number == 1):
            raise BadData(f"{here}: the first place, and no other, must be the start")
        _only(row, keys, here)
    kinds = {row["id"]: row["kind"] for row in rows}
    links = {row["id"]: row["next"] for row in rows if type(row.get("next")) is str}
    for row_number, row in enumerate(rows, 1):
        here = f"{where}, place {row_number} ({row['id']})"
        _check_link(row, "next", kinds, here)
        if "exit" in row:
            _check_lane(row, kinds, links, here)
        if row["kind"] != "black_dot" and kinds[row["next"]] == "black_dot":
            raise BadData(f"{here}: 'next' must not lead on to a dot; that is what 'exit' is for")
    for group in deeds["groups"]:
        size = sum(1 for row in rows if row.get("group") == group["id"])
        if size != len(group["fees"]):
            raise BadData(f"{where}: {size} places belong to {group['id']!r}, which has {len(group['fees'])} fees")


def _check_link(row: Json, key: str, kinds: dict[str, str], where: str) -> None:
    if field(row, key, str, where) not in kinds:
        raise BadData(f"{where}: {key!r} leads to {row[key]!r}, which is no place")


def _check_lane(row: Json, kinds: dict[str, str], links: dict[str, str], where: str) -> None:
    _check_link(row, "exit", kinds, where)
    if row["kind"] == "black_dot" or kinds[row["exit"]] != "black_dot":
        raise BadData(f"{where}: 'exit' must lead from a place where ships dock to a dot")
    here = row["exit"]
    for _ in range(len(kinds)):
        here = links.get(here, row["id"])
        if kinds.get(here) != "black_dot":
            return
    raise BadData(f"{where}: the lane behind 'exit' never reaches a place where ships dock")


# --- cards --------------------------------------------------------------------------------------------------------
def check_cards(data: Json, where: str = "cards.json") -> None:
    """Check the cards: their effects must be such as the rules can carry out. Raises BadData, naming the card."""
    cards = field(data, "cards", list, where)
    if not cards:
        raise BadData(f"{where}: there must be a card")
    seen: set[str] = set()
    for row_number, card in enumerate(cards, 1):
        here = f"{where}, card {row_number}"
        here = f"{here} ({_identifier(card, seen, here)})"
        number(card, "count", 1, 20, here)
        field(card, "title", str, here)
        _only(card, ["id", "count", "title", "effects"], here)
        effects = field(card, "effects", list, here)
        if not effects:
            raise BadData(f"{here}: 'effects' must not be empty")
        for place, effect in enumerate(effects, 1):
            there = f"{here}, effect {place}"
            op = word(effect, "op", OPS, there)
            if op in COUNTED:
                number(effect, "n", 1, MOST_MONEY, there)
            _only(effect, ["op", "n"] if op in COUNTED else ["op"], there)
            if place < len(effects) and (op in LAST or op.endswith(("_company", "_player"))):
                raise BadData(f"{there}: nothing may follow {op!r} on a card")
