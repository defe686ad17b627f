"""The four decks: the texts and effects of cards."""

from __future__ import annotations

from typing import Final, final

from skerry.core.data import Json
from skerry.games.squirrelopoly.set_up.loader import BANDS, DECKS, KINDS, OPS, check_cards, read_data

FOOD: Final = 0
HEALTH: Final = 1
MOVE: Final = 2
NEXT_KIND: Final = 3
NEXT_OWN: Final = 4
BEHIND_NEXT: Final = 5
CUSTODY_OP: Final = 6
TAKE_EACH: Final = 7
TAKE_RICHEST: Final = 8
GIVE_POOREST: Final = 9
FOOD_HALF: Final = 10
FOOD_PER_DREY: Final = 11
DIG_ANY: Final = 12
CLAIM_FREE: Final = 13
HEALTH_ROLL: Final = 14

DECK_COUNT: Final = 4
ADVENTURE_DECK: Final = 3


@final
class Effect:
    """One effect of a card. The meaning of `n`, `cap`, `kind`, `otherwise` and `table` depends on `op`."""

    def __init__(self, data: dict[str, Json]) -> None:
        self.op: int = OPS.index(data["op"])
        self.n: int = data.get("n", 0)
        self.cap: int = data.get("cap", 0)
        self.kind: int = KINDS.index(data.get("kind", KINDS[0]))
        self.otherwise: int = data.get("otherwise", 0)
        self.table: list[int] = data.get("table", [])

    def to_json(self) -> dict[str, Json]:
        """Return the effect for a client: its op, its figures (`count` without a sign), and the message key of its text
        (`words`)."""
        key = OPS[self.op]
        data: dict[str, Json] = {"op": key, "n": self.n}
        if self.op in (FOOD, HEALTH, MOVE, FOOD_PER_DREY):
            key += ".more" if self.n > 0 else ".less"
        data["count"] = abs(self.n)
        if self.op == FOOD_PER_DREY:
            data["cap"] = self.cap
        elif self.op == NEXT_KIND:
            data["kind"] = KINDS[self.kind]
        elif self.op == NEXT_OWN:
            data["count"] = self.otherwise
        elif self.op == HEALTH_ROLL:
            data["table"] = self.table[:]
            data["low"] = min(self.table)
            data["high"] = max(self.table)
        data["words"] = f"effect.{key}"
        return data


def effects_json(effects: list[Effect]) -> list[Json]:
    """Return a card's effects for a client."""
    return [effect.to_json() for effect in effects]


@final
class Card:
    """A card of any deck. `bands` holds one list of effects, or for an adventure four: safe, low, mid and high."""

    def __init__(self, data: dict[str, Json], adventure: bool, own: bool) -> None:
        self.id: str = data["id"]
        self.text: str = data["name"] if adventure else data["text"]
        self.own: bool = own
        self.bands: list[list[Effect]] = []
        if adventure:
            self.bands.append([Effect(row) for row in data["safe"]])
            for band in BANDS:
                self.bands.append([Effect(row) for row in data["bold"][band]])
        else:
            self.bands.append([Effect(row) for row in data["effect"]])

    def facts(self) -> dict[str, Json]:
        """Return the facts by which events and views name the card: its id, and for a host's card its text."""
        return {"card": self.id} if self.own else {"card": self.id, "text": self.text}

    def to_json(self) -> dict[str, Json]:
        """Return the card for a client; an adventure has both its sides."""
        data = self.facts()
        if len(self.bands) == 1:
            data["effects"] = effects_json(self.bands[0])
        else:
            data["safe"] = effects_json(self.bands[0])
            data["bold"] = [effects_json(band) for band in self.bands[1:]]
        return data


def decks_of(data: Json, own: bool) -> list[list[Card]]:
    """Return the four decks of a checked table of cards, in the order of DECKS."""
    return [[Card(row, deck == ADVENTURE_DECK, own) for row in data[name]] for deck, name in enumerate(DECKS)]


def own_cards_data() -> Json:
    """Return the data of the game's own cards, checked. Raises BadData."""
    data = read_data("cards.json")
    check_cards(data, "cards.json")
    return data


OWN_CARDS_DATA: Final[dict[str, Json]] = own_cards_data()
