"""Reading of the game's boards and cards, and checks of every row, so that a mistake is named before play begins.

A table's host may bring other boards and cards; they pass the same checks.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

import re
from typing import Final

from skerry.core import content
from skerry.core.content import BadData, field, number, word
from skerry.core.data import Json

KINDS: Final = [
    "proceed",
    "tree",
    "house",
    "acorns",
    "fleet",
    "doc",
    "adventure",
    "live_trap",
    "control",
    "overflow",
]
DECKS: Final = ["acorns", "fleet", "doc", "adventure"]
BANDS: Final = ["low", "mid", "high"]
OPS: Final = [
    "food",
    "health",
    "move",
    "next",
    "next_own",
    "behind_next",
    "custody",
    "take_each",
    "take_richest",
    "give_poorest",
    "food_half",
    "food_per_drey",
    "dig_any",
    "claim_free",
    "health_roll",
]
MOVING: Final = ["move", "next", "next_own", "behind_next", "custody"]
"""Effects that bring the squirrel elsewhere; nothing may follow them on a card."""
FOOD_OPS: Final = ["food", "take_each", "take_richest", "give_poorest", "food_half", "food_per_drey", "dig_any"]
OPS_OF_DECK: Final[dict[str, list[str]]] = {
    "acorns": FOOD_OPS,
    "fleet": MOVING,
    "doc": ["health", "health_roll"],
    "adventure": OPS,
}
LEAST_SPACES: Final = 16
MOST_SPACES: Final = 160
MOST_CARDS: Final = 60
MOST_EFFECTS: Final = 4
MOST_AMOUNT: Final = 30
_ONE_EACH: Final = ["proceed", "live_trap", "control", "overflow"]
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,20}")
_DIE_SIDES: Final = 6
_SIGNED: Final = ["food", "health", "move", "food_per_drey"]
_POSITIVE: Final = ["take_each", "take_richest", "give_poorest", "dig_any"]


def read_data(name: str) -> Json:
    """Return the JSON of one of the game's data files. Raises BadData if it is no JSON."""
    return content.read_data("skerry.games.squirrelopoly.set_up", name)


def _text(row: Json, key: str, most: int, where: str) -> None:
    value: str = field(row, key, str, where)
    if not value.strip() or len(value) > most or not value.isprintable():
        raise BadData(f"{where}: {key!r} must be 1 to {most} printable letters")


def _only(row: dict[str, Json], keys: list[str], where: str) -> None:
    for key in row:
        if key not in keys:
            raise BadData(f"{where}: {key!r} is not known here; there are {', '.join(keys)}")


# --- boards -------------------------------------------------------------------------------------------------------
def check_board(data: Json, where: str) -> None:
    """Check a board: a loop of spaces that begins with Proceed, has each special space once and a residence. Raises
    BadData, naming the row."""
    spaces = field(data, "spaces", list, where)
    _only(data, ["spaces"], where)
    for space, row in enumerate(spaces):
        here = f"{where}, space {space}"
        kind = word(row, "kind", KINDS, here)
        _text(row, "name", 40, here)
        if kind in ("tree", "house"):
            number(row, "cost", 1, MOST_AMOUNT, here)
            _only(row, ["kind", "name", "cost"], here)
        else:
            _only(row, ["kind", "name"], here)
    if not LEAST_SPACES <= len(spaces) <= MOST_SPACES:
        raise BadData(f"{where}: there must be {LEAST_SPACES} to {MOST_SPACES} spaces, not {len(spaces)}")
    kinds = [row["kind"] for row in spaces]
    if kinds[0] != "proceed":
        raise BadData(f"{where}, space 0: the loop begins with Proceed, not with {kinds[0]!r}")
    for kind in _ONE_EACH:
        if kinds.count(kind) != 1:
            raise BadData(f"{where}: there must be one space of kind {kind!r}, not {kinds.count(kind)}")
    if "tree" not in kinds and "house" not in kinds:
        raise BadData(f"{where}: there must be a tree or a house to live in")


# --- cards --------------------------------------------------------------------------------------------------------
def check_cards(data: Json, where: str) -> None:
    """Check four decks, whose cards must hold only effects that the rules can carry out. Raises BadData, naming the
    card."""
    if not isinstance(data, dict):
        raise BadData(f"{where}: must be an object")
    _only(data, DECKS, where)
    seen: set[str] = set()
    for deck in DECKS:
        cards = field(data, deck, list, where)
        if not 1 <= len(cards) <= MOST_CARDS:
            raise BadData(f"{where}, {deck}: there must be 1 to {MOST_CARDS} cards, not {len(cards)}")
        for place, card in enumerate(cards, 1):
            _check_card(card, deck, seen, f"{where}, {deck}, card {place}")


def _check_card(card: Json, deck: str, seen: set[str], where: str) -> None:
    name: str = field(card, "id", str, where)
    if not _ID.fullmatch(name):
        raise BadData(f"{where}: 'id' must be 1 to 20 letters, digits, - or _, not {name!r}")
    if name in seen:
        raise BadData(f"{where}: the id {name!r} is used twice")
    seen.add(name)
    where = f"{where} ({name})"
    if deck != "adventure":
        _only(card, ["id", "text", "effect"], where)
        _text(card, "text", 80, where)
        _check_effects(field(card, "effect", list, where), OPS_OF_DECK[deck], where)
        return
    _only(card, ["id", "name", "safe", "bold"], where)
    _text(card, "name", 80, where)
    _check_effects(field(card, "safe", list, where), OPS, f"{where}, safe")
    bold = field(card, "bold", dict, where)
    _only(bold, BANDS, f"{where}, bold")
    for band in BANDS:
        _check_effects(field(bold, band, list, f"{where}, bold"), OPS, f"{where}, bold {band}")


def _check_effects(effects: list[Json], allowed: list[str], where: str) -> None:
    if len(effects) > MOST_EFFECTS:
        raise BadData(f"{where}: there may be {MOST_EFFECTS} effects at most, not {len(effects)}")
    for place, effect in enumerate(effects, 1):
        here = f"{where}, effect {place}"
        op = word(effect, "op", allowed, here)
        if op in MOVING and place < len(effects):
            raise BadData(f"{here}: {op!r} moves the squirrel, so nothing may follow it")
        _check_effect(effect, op, here)


def _check_effect(effect: dict[str, Json], op: str, where: str) -> None:
    keys = ["op"]
    if op in _SIGNED:
        keys.append("n")
        if number(effect, "n", -MOST_AMOUNT, MOST_AMOUNT, where) == 0:
            raise BadData(f"{where}: 'n' must not be 0")
    elif op in _POSITIVE:
        keys.append("n")
        number(effect, "n", 1, MOST_AMOUNT, where)
    if op == "food_per_drey":
        keys.append("cap")
        number(effect, "cap", 1, MOST_AMOUNT, where)
    elif op == "next":
        keys.append("kind")
        word(effect, "kind", KINDS[:7], where)
    elif op == "next_own":
        keys.append("otherwise")
        number(effect, "otherwise", 1, MOST_AMOUNT, where)
    elif op == "health_roll":
        keys.append("table")
        table = field(effect, "table", list, where)
        if len(table) != _DIE_SIDES or any(type(n) is not int or abs(n) > MOST_AMOUNT for n in table):
            raise BadData(f"{where}: 'table' must hold {_DIE_SIDES} whole numbers of -30 to 30, not {table!r}")
    _only(effect, keys, where)
