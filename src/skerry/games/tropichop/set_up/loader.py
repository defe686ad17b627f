"""Reader of the chart, the deeds and the cards, which checks every row, so that a mistake is named before play
begins."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core import content
from skerry.core.content import BadFile, entries, field, identifier, number, only, part, unique, whole, word
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
MOST_CARDS: Final = 60
_LETTERS: Final = "a-z 0-9 _"


def read_data(name: str) -> Json:
    """Return the JSON of one of the game's data files. Raises BadFile if it is no JSON."""
    return content.read_data("skerry.games.tropichop.set_up", name)


# --- deeds --------------------------------------------------------------------------------------------------------
def check_deeds(data: Json, where: str = "deeds.json") -> None:
    """Check the groups of deeds: a price, a fee for each number owned and, where rum may be sold, its price for each.

    Raises BadData or BadFile, naming the row.
    """
    groups = entries(data, "groups", 1, MOST_PLACES, where)
    for here, row in groups:
        identifier(row, "id", _LETTERS, here)
        field(row, "name", str, here)
        number(row, "price", 1, MOST_MONEY, here)
        fees = _amounts(row, "fees", here)
        if "rum" in row and len(_amounts(row, "rum", here)) != len(fees):
            raise BadFile(f"{here}: 'rum' must have as many prices as there are fees, {len(fees)}")
        only(row, ["id", "name", "price", "fees", "rum"], here)
    unique(groups, "id")


def _amounts(row: Json, key: str, where: str) -> list[int]:
    amounts = [whole(amount, 0, MOST_MONEY, here) for here, amount in entries(row, key, 1, MOST_PLACES, where)]
    if amounts != sorted(amounts):
        raise BadFile(f"{where}: {key!r} must not fall as more deeds are owned: {amounts!r}")
    return amounts


# --- chart --------------------------------------------------------------------------------------------------------
def check_chart(data: Json, deeds: Json, where: str = "chart.json") -> None:
    """Check the places: one start, one-way links, lanes of dots between rings. Raises BadData or BadFile, naming the
    row."""
    found = entries(data, "places", 2, MOST_PLACES, where)
    groups = [row["id"] for row in deeds["groups"]]
    for place, (here, row) in enumerate(found):
        identifier(row, "id", _LETTERS, here)
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
            only(bonus, BONUSES, part(here, "bonus"))
            for name in bonus:
                number(bonus, name, 1, MOST_MONEY, part(here, "bonus"))
            keys.append("bonus")
        if (kind == "start") != (place == 0):
            raise BadFile(f"{here}: the first place, and no other, must be the start")
        only(row, keys, here)
    unique(found, "id")
    rows = [row for _, row in found]
    kinds = {row["id"]: row["kind"] for row in rows}
    links = {row["id"]: row["next"] for row in rows if type(row.get("next")) is str}
    for here, row in found:
        word(row, "next", list(kinds), here)
        if "exit" in row:
            _check_lane(row, kinds, links, here)
        if row["kind"] != "black_dot" and kinds[row["next"]] == "black_dot":
            raise BadFile(f"{here}: 'next' must not lead on to a dot; that is what 'exit' is for")
    for group in deeds["groups"]:
        size = sum(1 for row in rows if row.get("group") == group["id"])
        if size != len(group["fees"]):
            raise BadFile(f"{where}: {size} places belong to {group['id']!r}, which has {len(group['fees'])} fees")


def _check_lane(row: Json, kinds: dict[str, str], links: dict[str, str], where: str) -> None:
    word(row, "exit", list(kinds), where)
    if row["kind"] == "black_dot" or kinds[row["exit"]] != "black_dot":
        raise BadFile(f"{where}: 'exit' must lead from a place where ships dock to a dot")
    here = row["exit"]
    for _ in range(len(kinds)):
        here = links.get(here, row["id"])
        if kinds.get(here) != "black_dot":
            return
    raise BadFile(f"{where}: the lane behind 'exit' never reaches a place where ships dock")


# --- cards --------------------------------------------------------------------------------------------------------
def check_cards(data: Json, where: str = "cards.json") -> None:
    """Check the cards: their effects must be such as the rules can carry out. Raises BadData or BadFile, naming the
    card."""
    cards = entries(data, "cards", 1, MOST_CARDS, where)
    for here, card in cards:
        identifier(card, "id", _LETTERS, here)
        number(card, "count", 1, 20, here)
        field(card, "title", str, here)
        only(card, ["id", "count", "title", "effects"], here)
        effects = entries(card, "effects", 1, len(OPS), here)
        for place, (there, effect) in enumerate(effects, 1):
            op = word(effect, "op", OPS, there)
            if op in COUNTED:
                number(effect, "n", 1, MOST_MONEY, there)
            only(effect, ["op", "n"] if op in COUNTED else ["op"], there)
            if place < len(effects) and (op in LAST or op.endswith(("_company", "_player"))):
                raise BadFile(f"{there}: nothing may follow {op!r} on a card")
    unique(cards, "id")
