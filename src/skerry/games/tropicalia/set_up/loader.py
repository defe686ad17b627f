"""Reading of the game's data files, and checks of every row, so that a mistake is named before play begins.

The table of village tiles may also come from a table's host; `check_village` checks both alike.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

import re
from typing import Final

from skerry.core import content
from skerry.core.content import BadData, field, number, word
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
OTHER_VILLAGE: Final = "the table"
"""Name of a host's village tiles in messages about their problems."""
_ID: Final = re.compile(r"[a-z0-9_-]{1,20}")


def read_data(name: str) -> Json:
    """Return the JSON of one of the game's data files. Raises BadData if it is no JSON."""
    return content.read_data("skerry.games.tropicalia.set_up", name)


def _words(row: Json, key: str, allowed: list[str], where: str) -> list[str]:
    values: list[str] = field(row, key, list, where)
    for value in values:
        if value not in allowed:
            raise BadData(f"{where}: {key!r} holds {value!r}, none of {', '.join(allowed)}")
    return values


def _identifier(row: Json, key: str, where: str) -> str:
    value: str = field(row, key, str, where)
    if not _ID.fullmatch(value):
        raise BadData(f"{where}: {key!r} must be 1 to 20 small letters, digits, - or _, not {value!r}")
    return value


def _check_unique(values: list[str], what: str) -> None:
    for value in values:
        if values.count(value) > 1:
            raise BadData(f"{what} {value!r} is used twice")


# --- village tiles ------------------------------------------------------------------------------------------------
_COMMON_KEYS: Final = ["id", "type", "name", "cost", "fountains"]
_KEYS_OF_TYPE: Final[dict[str, list[str]]] = {
    "building": ["points"],
    "event": ["event"],
    "orchard": ["points", "fruit"],
    "treasure": ["counts"],
}


def check_village(data: Json, where: str = "village.json") -> None:
    """Check forty village tiles: ten of each type, the events of exactly five kinds. Raises BadData, naming the row."""
    tiles = field(data, "tiles", list, where)
    extra = sorted(set(data) - {"tiles"})
    if extra:
        raise BadData(f"{where}: {extra[0]!r} is not known; the table holds only 'tiles'")
    for row_number, row in enumerate(tiles, 1):
        _check_tile(row, f"{where}, tile {row_number}")
    if len(tiles) != VILLAGE_TILES:
        raise BadData(f"{where}: there must be {VILLAGE_TILES} tiles, not {len(tiles)}")
    _check_unique([row["id"] for row in tiles], f"{where}: the id")
    for type_name in TYPES:
        count = sum(1 for row in tiles if row["type"] == type_name)
        if count != TILES_OF_A_TYPE:
            raise BadData(f"{where}: there must be {TILES_OF_A_TYPE} tiles of type {type_name}, not {count}")
    kinds = sorted({row["event"] for row in tiles if row["type"] == "event"})
    if len(kinds) != EVENT_KINDS:
        raise BadData(f"{where}: the events must be of {EVENT_KINDS} kinds, not {len(kinds)} ({', '.join(kinds)})")


def _check_tile(row: Json, where: str) -> None:
    if isinstance(row, dict) and isinstance(row.get("id"), str):
        where = f"{where} ({row['id'][:20]})"
    _identifier(row, "id", where)
    type_name = word(row, "type", TYPES, where)
    name = field(row, "name", str, where)
    if not 1 <= len(name.strip()) <= 40 or not name.isprintable():
        raise BadData(f"{where}: 'name' must be 1 to 40 printable letters")
    number(row, "cost", 1, MOST_COST, where)
    _check_unique(_words(row, "fountains", SIDES, where), f"{where}: the side")
    known = _COMMON_KEYS + _KEYS_OF_TYPE[type_name]
    for key in row:
        if key not in known:
            raise BadData(f"{where}: {key!r} does not belong to a tile of type {type_name}; it has {', '.join(known)}")
    if "points" in known:
        number(row, "points", 0, MOST_POINTS, where)
    if type_name == "event":
        _identifier(row, "event", where)
    elif type_name == "treasure":
        word(row, "counts", SUBJECTS, where)
    elif type_name == "orchard":
        count = len(_words(row, "fruit", FRUITS, where))
        if not 1 <= count <= MOST_ORCHARD_FRUIT:
            raise BadData(f"{where}: 'fruit' must hold 1 to {MOST_ORCHARD_FRUIT} fruits, not {count}")


# --- the game's own tables ----------------------------------------------------------------------------------------
def check_components(data: Json) -> None:
    """Check counts and figures of the game: each must be within what the rules can handle. Raises BadData."""
    where = "components.json"
    for key, names in (("fruit", FRUITS), ("items", ITEMS)):
        counts = field(data, key, dict, where)
        if list(counts) != names:
            raise BadData(f"{where}: {key!r} must count {', '.join(names)}, in this order")
        for name in names:
            number(counts, name, 1, 63, f"{where}, {key}")
    number(data, "rounds", 1, 9, where)
    number(data, "printed_baskets", 1, 5, where)
    number(data, "basket_spaces", 0, 5, where)
    number(data, "treasure_each", 0, 9, where)
    number(data, "missing_each", -9, 0, where)
    number(data, "shells_per_point", 1, 9, where)
    for key, length in (("start_shells", 4), ("surcharges", 5), ("event_scores", EVENT_KINDS + 1)):
        values = field(data, key, list, where)
        if len(values) != length or any(type(value) is not int or not 0 <= value < 256 for value in values):
            raise BadData(f"{where}: {key!r} must hold {length} whole numbers of 0 to 255, not {values!r}")


def check_island(data: Json, offers: list[str]) -> None:
    """Check sixteen island tiles: names of their own, one first-player plaza, offers that exist, three markets to be
    covered by advanced ones. Raises BadData."""
    tiles = field(data, "tiles", list, "island.json")
    if len(tiles) != SQUARES:
        raise BadData(f"island.json: there must be {SQUARES} tiles, not {len(tiles)}")
    plazas = 0
    covered = 0
    for row_number, row in enumerate(tiles, 1):
        where = f"island.json, tile {row_number}"
        _identifier(row, "id", where)
        kind = word(row, "kind", ["field", "market", "plaza"], where)
        if kind == "market":
            word(row, "offer", offers, where)
            covered += field(row, "covered", bool, where)
        elif kind == "plaza":
            plazas += field(row, "first_player", bool, where)
        closed_with = field(row, "closed_with", list, where)
        if any(type(seats) is not int or not 2 <= seats <= 4 for seats in closed_with):
            raise BadData(f"{where}: 'closed_with' must hold numbers of players, 2 to 4, not {closed_with!r}")
        if closed_with and (row.get("first_player") or row.get("covered")):
            raise BadData(f"{where}: the first-player plaza and the covered markets are never closed")
    _check_unique([row["id"] for row in tiles], "island.json: the id")
    if plazas != 1:
        raise BadData(f"island.json: one plaza must be the first player's, not {plazas}")
    if covered != 3:
        raise BadData(f"island.json: three markets must be covered by the advanced ones, not {covered}")


def check_offers(data: Json) -> None:
    """Check the offers of markets: the form of each, with its size and price where it has them; six advanced tiles of
    two faces. Raises BadData."""
    offers = field(data, "offers", list, "offers.json")
    for row_number, row in enumerate(offers, 1):
        where = f"offers.json, offer {row_number}"
        _identifier(row, "id", where)
        field(row, "star", bool, where)
        form = word(row, "form", FORMS, where)
        if form == "set":
            wanted = field(row, "set", dict, where)
            for name in wanted:
                if name not in FRUITS:
                    raise BadData(f"{where}: the set holds {name!r}, none of {', '.join(FRUITS)}")
                number(wanted, name, 1, 5, f"{where}, set")
        if form in ("alike", "any"):
            number(row, "size", 1, 10, where)
        rule = word(row, "rule", PRICE_RULES, where) if form == "kind" else ""
        if rule not in ("markets", "cross"):
            number(row, "price", 1, 60, where)
        if rule in ("more_fruit", "fewer_fruit"):
            number(row, "more", 1, 60, where)
    names = [row["id"] for row in offers]
    _check_unique(names, "offers.json: the id")
    advanced = field(data, "advanced", list, "offers.json")
    faces: list[str] = []
    for row_number, row in enumerate(advanced, 1):
        where = f"offers.json, advanced tile {row_number}"
        faces += [word(row, side, names, where) for side in ("front", "back")]
    _check_unique(faces, "offers.json: the face")
    if len(advanced) != 6:
        raise BadData(f"offers.json: there must be 6 advanced tiles, not {len(advanced)}")
