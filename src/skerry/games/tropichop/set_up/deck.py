"""The Maelstrom cards, compiled from the data, every copy as a card of its own. [TH-42]"""

from __future__ import annotations

from typing import Final, final

from skerry.core.data import Json
from skerry.games.tropichop.set_up.loader import OPS, check_cards, read_data

# Effects, by number, in the order of `loader.OPS`.
GAIN_CASH: Final = 0
ROLL_AGAIN: Final = 1
SPEND_RUM: Final = 2
FREE_ROLL: Final = 3
GIVE_TO_COMPANY: Final = 4
TAKE_FROM_COMPANY: Final = 5
TAKE_FROM_PLAYER: Final = 6
EFFECTS: Final[list[str]] = list(OPS)


@final
class Card:
    """One card. `effects` is flat: effect, amount, effect, amount ...; the amount is 0 for an effect without one."""

    def __init__(self, row: Json) -> None:
        self.id: str = row["id"]
        self.title: str = row["title"]
        self.effects: list[int] = []
        for effect in row["effects"]:
            self.effects.append(OPS.index(effect["op"]))
            self.effects.append(effect.get("n", 0))


def _spelled_out() -> list[Card]:
    data = read_data("cards.json")
    check_cards(data)
    return [Card(row) for row in data["cards"] for _ in range(row["count"])]


CARDS: Final[list[Card]] = _spelled_out()
"""The deck, in the order of the data, copy by copy."""
CARD_COUNT: Final = len(CARDS)
