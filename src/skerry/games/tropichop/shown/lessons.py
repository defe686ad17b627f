"""Lessons of TropicHop: five, played round Saint Elmo, on the amber ship against the indigo one."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Any, Final

from skerry.core.data import Json
from skerry.core.lessons import Lesson, Task
from skerry.games.tropichop.set_up.places import DEED_OF, IDS

_VOYAGE: Final[dict[str, Any]] = {"preset": "short_voyage", "seats": 2}


def _sea(place: str, own: list[str] | None = None, others: list[str] | None = None) -> dict[str, Json]:
    """Return the position of a lesson: Amber is on turn at `place`, Indigo lies at the wharf; Amber owns the deeds
    `own`, Indigo `others`."""
    position: dict[str, Json] = {"order": [0, 1], "turn": 0, "captains/0/place": IDS.index(place)}
    for seat, places in enumerate([own or [], others or []]):
        for owned in places:
            position[f"owner/{DEED_OF[IDS.index(owned)]}"] = seat
    return position


LESSONS: Final = [
    Lesson(
        "turn",
        "A turn: roll, sail, buy",
        [
            Task(
                "Be the last captain afloat, or the richest. Yours is the amber ship, and two dice say how far it"
                " sails: roll!",
                {"type": "roll"},
            ),
            Task(
                "Nobody owns Windlass Town yet. Buy its deed, and every visitor pays you.",
                {"type": "buy_property"},
                otherwise="Without a deed nobody pays you anything.",
            ),
            Task("That is enough for now: end your turn.", {"type": "end_turn"}),
        ],
        "Roll, sail, buy. You sailed 5 spaces on 5 barrels of rum, and own your first port.",
        **_VOYAGE,
        position=_sea("start"),
        luck=[1, 2],
    ),
    Lesson(
        "fees",
        "Fees: many of one colour",
        [
            Task(
                "Two ports of Saint Elmo are yours. With a third, a visit to any of them costs 250, not 150: buy"
                " Molasses Bay.",
                {"type": "buy_property"},
            ),
            Task("Now let Indigo come: end your turn.", {"type": "end_turn"}, others=[(1, {"type": "roll"})]),
            Task("Indigo landed at Molasses Bay and paid you 250. Your turn: roll.", {"type": "roll"}),
        ],
        "Indigo owns one port here, so you paid only 50. Deeds of one colour together earn far more than scattered"
        " ones.",
        **_VOYAGE,
        position={**_sea("west_c", ["west_d", "west_e"], ["west_f"]), "step": "post_dock"},
        luck=[0, 2, 1, 2],
    ),
    Lesson(
        "rum",
        "Rum, and the Maelstrom",
        [
            Task(
                "With 4 barrels most rolls leave you stuck. Windlass Town is yours: press Set up a still, then the"
                " port.",
                {"type": "place_still", "place": "west_d"},
                otherwise="A roll of more than 4 would leave you here.",
            ),
            Task(
                "Your own still gives you rum for free: take enough for any roll.",
                {"type": "refuel", "barrels": [*range(7, 22)]},
                otherwise="It costs nothing, and some rolls would still be too high.",
            ),
            Task("Now no roll is too high. Roll!", {"type": "roll"}),
        ],
        "A double draws a Maelstrom card; this one took 3 barrels. Without the rum for a card, or to leave a port,"
        " you are out.",
        **_VOYAGE,
        position={**_sea("west_d", ["west_d"]), "captains/0/rum": 4},
        luck=[2, 2, 2],
    ),
    Lesson(
        "neglect",
        "A neglected port",
        [
            Task("Indigo owns four ports here, and each visit costs 350. Roll, and hope.", {"type": "roll"}),
            Task(
                "You arrive low on rum, and Coral Gate has no still: neglected! Take the port over for 250, without a"
                " fee.",
                {"type": "take_over"},
                otherwise="The port costs less than the visit.",
            ),
            Task(
                "Before somebody does the same to you, set up a still at Coral Gate.",
                {"type": "place_still", "place": "west_g"},
                otherwise="Without a still the port can be taken from you too.",
            ),
        ],
        "With {low_fuel} barrels or fewer you may take over a port that has no still. Stills keep ports, and sell rum.",
        **_VOYAGE,
        position={**_sea("west_c", [], ["west_d", "west_e", "west_f", "west_g"]), "captains/0/rum": 14},
        luck=[1, 3],
    ),
    Lesson(
        "end",
        "Who wins",
        [
            Task(
                "Indigo has 120 Tropicbux left, and your ports lie ahead. Buy Cutlass Head: then each costs 350.",
                {"type": "buy_property"},
                otherwise="More deeds, higher fees.",
            ),
            Task(
                "End your turn, and see where Indigo lands.",
                {"type": "end_turn"},
                others=[(1, {"type": "roll"}), (1, {"type": "declare_bankruptcy"})],
            ),
        ],
        "Indigo cannot pay and is out. The last captain afloat wins, or after {round_limit} rounds whoever is worth"
        " most. Now play a voyage!",
        **_VOYAGE,
        position={
            **_sea("west_e", ["west_b", "west_c", "west_d"]),
            "step": "post_dock",
            "captains/1/cash": 120,
            "captains/1/stills": 0,
            "captains/0/stills": 6,
        },
        luck=[0, 2],
    ),
]
