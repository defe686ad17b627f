"""Lessons of Koxinga: five on the reference chart, for the blue ship. The five others stay where they are and load
wherever a lesson does not need them."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.core.lessons import Lesson, Task

_CARDS: Final = range(1, 11)
_LOADING: Final = [8, 9, 10]
"""Cards without a move half."""


def _table(hand: list[int], holds: list[Json], area: int = 0, dice: list[int] | None = None) -> dict[str, Json]:
    """Return a position in which the blue ship starts the round with this hand, cargo and area; with dice, cards are to
    be chosen."""
    position: dict[str, Json] = {"first": 0, "ships/0/area": area, "ships/0/holds": holds + [None] * (5 - len(holds))}
    for seat in range(6):
        held = _LOADING if seat else hand
        position[f"ships/{seat}/hand"] = held
        position[f"ships/{seat}/draw"] = [card for card in _CARDS if card not in held]
    if dice is not None:
        position["step"], position["dice"] = "pick", dice
    return position


LESSONS: Final = [
    Lesson(
        "round",
        "A round: dice and a card",
        [
            Task(
                "The most points win once a ship is home. You sail the Blue Heron and start this round: roll both"
                " dice.",
                {"type": "roll"},
            ),
            Task(
                "The left die is for everybody's day, the right one for the night. Swap them: sail a little by day,"
                " load a lot by night.",
                {"type": "swap"},
                otherwise="Five steps would end where gold is due, and you have too little.",
            ),
            Task(
                "Everybody chooses one card in secret. Play the one that sails by day and loads cannon by night.",
                {"type": "play", "card": 2},
            ),
        ],
        "By day you sailed 3 areas and paid for the berth in food; by night you loaded 5 cannon. Every card has a day"
        " half and a night half.",
        preset="reference",
        position=_table([2, 4, 8], [["food", 3], ["gold", 3]]),
        luck=[4, 2],
    ),
    Lesson(
        "charges",
        "Charges: food is freedom",
        [
            Task(
                "Nearly every berth costs food or gold. Sailing 3 would cost 3 food, and you have 2: load food first.",
                {"type": "play", "card": 8},
                otherwise="If you cannot pay, you lose what you have and go back.",
            ),
            Task(
                "Now you have food for the trip. Sail by day; by night this card loads more food.",
                {"type": "play", "card": 4},
                others=[(seat, {"type": "play", "card": 9}) for seat in range(1, 6)],
            ),
        ],
        "You pay from your smallest lot, and keep the rest. Before a long move, look at what you will pay where you"
        " land.",
        preset="reference",
        position=_table([1, 4, 8], [["food", 2], ["gold", 3]], 13, [3, 2]),
        luck=[0, 0, 0, 0, 0, 0, 3, 1],
    ),
    Lesson(
        "treasure",
        "Two ways, and a treasure",
        [
            Task("You are close to a fork. Sail 3 steps.", {"type": "play", "card": 2}),
            Task(
                "The inside way is shorter, but only the outside ways have treasures. Go outside.",
                {"type": "route", "lane": "outside"},
            ),
        ],
        "The first ship on a treasure takes the top one from the pile: goods, or a treasure to keep, worth 2 to 9"
        " points.",
        preset="reference",
        position=_table([2, 6, 8], [["food", 4], ["gold", 3]], 4, [3, 2]),
        luck=[4],
    ),
    Lesson(
        "battle",
        "A battle",
        [
            Task("Sail to where the yellow ship lies: two ships in one berth fight.", {"type": "play", "card": 2}),
            Task(
                "Each side rolls a twelve-sided die and adds the cannon it uses up: fight with 3, and keep one.",
                {"type": "fight", "cannon": 3},
                otherwise="More is safer but costs more: cannon are used up even if you lose.",
            ),
            Task(
                "You win, and the winner takes one hold. Gold is points at the end: take it.",
                {"type": "take", "hold": 2},
                otherwise="Food helps on the way, but every gold is a point.",
            ),
        ],
        "Yellow lost a hold to you, and now you pay for the berth as on any arrival.",
        preset="reference",
        position={
            **_table([2, 6, 8], [["food", 5], ["gold", 3], ["cannon", 4]], 19, [2, 2]),
            "ships/2/area": 21,
            "ships/2/holds": [["food", 3], ["gold", 6], None, None, None],
        },
        luck=[6, 2],
    ),
    Lesson(
        "home",
        "Home, and who wins",
        [
            Task(
                "Formosa Strait is near: whoever comes home scores 15 and ends the race after this round. Sail home.",
                {"type": "play", "card": 1},
                otherwise="That leaves you short of home; another ship may get there first.",
            )
        ],
        "Gold, treasures and your place count, cannon and food do not: the fullest purse wins. Now sail a whole race!",
        preset="reference",
        position=_table([1, 5, 10], [["food", 5], ["gold", 6], ["gold", 3]], 67, [5, 1]),
    ),
]
