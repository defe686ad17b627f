"""Reading of the game's data files, and checks of every row, so that a mistake is named before play begins.

The table of village tiles may also come from a table's host; `check_village` checks both alike.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core import content
from skerry.core.content import (
    BadData,
    BadFile,
    entries,
    field,
    identifier,
    number,
    numbers,
    one_of,
    only,
    part,
    text,
    unique,
    whole,
    word,
)
from skerry.core.data import Json

FRUITS: Final = ["coconut", "sugar_apple", "mango"]
ITEMS: Final = ["cart", "basket", "surfboard"]
TYPES: Final = ["building", "event", "orchard", "treasure"]
SUBJECTS: Final = ["surfboard", "basket", "orchard", "building", "event", "fountain"]
SIDES: Final = ["N", "E", "S", "W"]
FORMS: Final = ["set", "mix", "alike", "any", "kind"]
PRICE_RULES: Final = ["more_fruit", "fewer_fruit", "markets", "cross"]
SQUARES: Final = 16
VILLAGE_TILES: Final = 40
TILES_OF_A_TYPE: Final = 10
EVENT_KINDS: Final = 5
MOST_COST: Final = 40
MOST_POINTS: Final = 60
MOST_ORCHARD_FRUIT: Final = 5
_LETTERS: Final = "a-z 0-9 _ -"


def read_data(name: str) -> Json:
    """Return the JSON of one of the game's data files. Raises BadFile if it is no JSON."""
    return content.read_data("skerry.games.tropicalia.set_up", name)


def _words(row: Json, key: str, least: int, most: int, allowed: list[str], where: str) -> list[tuple[str, Json]]:
    found = entries(row, key, least, most, where)
    for here, value in found:
        one_of(value, allowed, here)
    return found


# --- village tiles ------------------------------------------------------------------------------------------------
_COMMON_KEYS: Final = ["id", "type", "name", "cost", "fountains"]
_KEYS_OF_TYPE: Final[dict[str, list[str]]] = {
    "building": ["points"],
    "event": ["event"],
    "orchard": ["points", "fruit"],
    "treasure": ["counts"],
}


def check_village(data: Json, where: str = "") -> None:
    """Check forty village tiles: ten of each type, the events of exactly five kinds. Raises BadData."""
    tiles = entries(data, "tiles", VILLAGE_TILES, VILLAGE_TILES, where)
    only(data, ["tiles"], where)
    for here, row in tiles:
        _check_tile(row, here)
    unique(tiles, "id")
    where = part(where, "tiles")
    for type_name in TYPES:
        count = sum(1 for _, row in tiles if row["type"] == type_name)
        if count != TILES_OF_A_TYPE:
            raise BadData(where, "data.of_a_type", type=type_name, most=TILES_OF_A_TYPE, count=count)
    kinds = {row["event"] for _, row in tiles if row["type"] == "event"}
    if len(kinds) != EVENT_KINDS:
        raise BadData(where, "data.event_kinds", most=EVENT_KINDS, count=len(kinds))


def _check_tile(row: Json, where: str) -> None:
    identifier(row, "id", _LETTERS, where)
    type_name = word(row, "type", TYPES, where)
    text(row, "name", 1, 40, where)
    number(row, "cost", 1, MOST_COST, where)
    unique(_words(row, "fountains", 0, len(SIDES), SIDES, where))
    known = _COMMON_KEYS + _KEYS_OF_TYPE[type_name]
    only(row, known, where)
    if "points" in known:
        number(row, "points", 0, MOST_POINTS, where)
    if type_name == "event":
        identifier(row, "event", _LETTERS, where)
    elif type_name == "treasure":
        word(row, "counts", SUBJECTS, where)
    elif type_name == "orchard":
        _words(row, "fruit", 1, MOST_ORCHARD_FRUIT, FRUITS, where)


# --- the game's own tables ----------------------------------------------------------------------------------------
def check_components(data: Json) -> None:
    """Check counts and figures of the game: each must be within what the rules can handle. Raises BadData or
    BadFile."""
    where = "components.json"
    for key, names in (("fruit", FRUITS), ("items", ITEMS)):
        counts = field(data, key, dict, where)
        if list(counts) != names:
            raise BadFile(f"{where}: {key!r} must count {', '.join(names)}, in this order")
        for name in names:
            number(counts, name, 1, 63, part(where, key))
    number(data, "rounds", 1, 9, where)
    number(data, "printed_baskets", 1, 5, where)
    number(data, "basket_spaces", 0, 5, where)
    number(data, "treasure_each", 0, 9, where)
    number(data, "missing_each", -9, 0, where)
    number(data, "shells_per_point", 1, 9, where)
    for key, length in (("start_shells", 4), ("surcharges", 5), ("event_scores", EVENT_KINDS + 1)):
        numbers(data, key, length, 0, 255, where)


def check_island(data: Json, offers: list[str]) -> None:
    """Check sixteen island tiles: names of their own, one first-player plaza, offers that exist, three markets to be
    covered by advanced ones. Raises BadData or BadFile."""
    tiles = entries(data, "tiles", SQUARES, SQUARES, "island.json")
    plazas = 0
    covered = 0
    for where, row in tiles:
        identifier(row, "id", _LETTERS, where)
        kind = word(row, "kind", ["field", "market", "plaza"], where)
        if kind == "market":
            word(row, "offer", offers, where)
            covered += field(row, "covered", bool, where)
        elif kind == "plaza":
            plazas += field(row, "first_player", bool, where)
        closed_with = [whole(seats, 2, 4, here) for here, seats in entries(row, "closed_with", 0, 3, where)]
        if closed_with and (row.get("first_player") or row.get("covered")):
            raise BadFile(f"{where}: the first-player plaza and the covered markets are never closed")
    unique(tiles, "id")
    if plazas != 1:
        raise BadFile(f"island.json: one plaza must be the first player's, not {plazas}")
    if covered != 3:
        raise BadFile(f"island.json: three markets must be covered by the advanced ones, not {covered}")


def check_offers(data: Json) -> None:
    """Check the offers of markets: the form of each, with its size and price where it has them; six advanced tiles of
    two faces. Raises BadData."""
    offers = entries(data, "offers", 1, 60, "offers.json")
    for where, row in offers:
        identifier(row, "id", _LETTERS, where)
        field(row, "star", bool, where)
        form = word(row, "form", FORMS, where)
        if form == "set":
            wanted = field(row, "set", dict, where)
            only(wanted, FRUITS, part(where, "set"))
            for name in wanted:
                number(wanted, name, 1, 5, part(where, "set"))
        if form in ("alike", "any"):
            number(row, "size", 1, 10, where)
        rule = word(row, "rule", PRICE_RULES, where) if form == "kind" else ""
        if rule not in ("markets", "cross"):
            number(row, "price", 1, 60, where)
        if rule in ("more_fruit", "fewer_fruit"):
            number(row, "more", 1, 60, where)
    unique(offers, "id")
    names = [row["id"] for _, row in offers]
    faces: list[tuple[str, Json]] = []
    for where, row in entries(data, "advanced", 6, 6, "offers.json"):
        faces += [(part(where, side), word(row, side, names, where)) for side in ("front", "back")]
    unique(faces)
