"""Reading of the game's boards and cards, and checks of every row, so that a mistake is named before play begins.

A table's host may bring other boards and cards; they pass the same checks.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core import content
from skerry.core.content import BadData, entries, field, identifier, number, numbers, only, part, text, unique, word
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
_DIE_SIDES: Final = 6
_SIGNED: Final = ["food", "health", "move", "food_per_drey"]
_POSITIVE: Final = ["take_each", "take_richest", "give_poorest", "dig_any"]


def read_data(name: str) -> Json:
    """Return the JSON of one of the game's data files. Raises BadFile if it is no JSON."""
    return content.read_data("skerry.games.squirrelopoly.set_up", name)


# --- boards -------------------------------------------------------------------------------------------------------
def check_board(data: Json, where: str = "") -> None:
    """Check a board: a loop of spaces that begins with Proceed, has each special space once and a residence. Raises
    BadData."""
    spaces = entries(data, "spaces", LEAST_SPACES, MOST_SPACES, where)
    only(data, ["spaces"], where)
    kinds: list[str] = []
    for here, row in spaces:
        kinds.append(word(row, "kind", KINDS if kinds else KINDS[:1], here))
        text(row, "name", 1, 40, here)
        if kinds[-1] in ("tree", "house"):
            number(row, "cost", 1, MOST_AMOUNT, here)
            only(row, ["kind", "name", "cost"], here)
        else:
            only(row, ["kind", "name"], here)
    for kind in _ONE_EACH:
        if kinds.count(kind) != 1:
            raise BadData(part(where, "spaces"), "data.one_each", kind=kind, count=kinds.count(kind))
    if "tree" not in kinds and "house" not in kinds:
        raise BadData(part(where, "spaces"), "data.no_home")


# --- cards --------------------------------------------------------------------------------------------------------
def check_cards(data: Json, where: str = "") -> None:
    """Check four decks, whose cards must hold only effects that the rules can carry out. Raises BadData."""
    only(data, DECKS, where)
    cards: list[tuple[str, Json]] = []
    for deck in DECKS:
        for here, card in entries(data, deck, 1, MOST_CARDS, where):
            _check_card(card, deck, here)
            cards.append((here, card))
    unique(cards, "id")


def _check_card(card: Json, deck: str, where: str) -> None:
    identifier(card, "id", "A-Z a-z 0-9 _ -", where)
    if deck != "adventure":
        only(card, ["id", "text", "effect"], where)
        text(card, "text", 1, 80, where)
        _check_effects(card, "effect", OPS_OF_DECK[deck], where)
        return
    only(card, ["id", "name", "safe", "bold"], where)
    text(card, "name", 1, 80, where)
    _check_effects(card, "safe", OPS, where)
    bold = field(card, "bold", dict, where)
    only(bold, BANDS, part(where, "bold"))
    for band in BANDS:
        _check_effects(bold, band, OPS, part(where, "bold"))


def _check_effects(row: Json, key: str, allowed: list[str], where: str) -> None:
    effects = entries(row, key, 0, MOST_EFFECTS, where)
    for place, (here, effect) in enumerate(effects, 1):
        op = word(effect, "op", allowed, here)
        if op in MOVING and place < len(effects):
            raise BadData(here, "data.moves")
        _check_effect(effect, op, here)


def _check_effect(effect: dict[str, Json], op: str, where: str) -> None:
    keys = ["op"]
    if op in _SIGNED:
        keys.append("n")
        if number(effect, "n", -MOST_AMOUNT, MOST_AMOUNT, where) == 0:
            raise BadData(part(where, "n"), "data.zero")
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
        numbers(effect, "table", _DIE_SIDES, -MOST_AMOUNT, MOST_AMOUNT, where)
    only(effect, keys, where)
