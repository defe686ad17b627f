"""Layout of an observation, field by field. Seats are counted clockwise from the viewer's: 0 is its own."""

# Not compiled: no simulation runs it.
from __future__ import annotations

import math
from typing import Final

from skerry.core.features import ANY_OF, FLAG, NUMBER, ONE_OF, Feature, Field, Group
from skerry.games.koxinga.rules.state import OUTCOMES, STEPS
from skerry.games.koxinga.set_up.board import AREA_COUNT, CARD_COUNT, FACES, HOLD_COUNT, SHIP_COUNT, TREASURE_GOOD
from skerry.games.koxinga.set_up.loader import GOODS

CHARGES: Final = [*GOODS[:2], "treasure"]
PIPS: Final = [str(pips) for pips in range(1, 7)]
BATTLE_FACES: Final = [*[str(face) for face in range(FACES - 1)], "fire"]

_HOLD: Final = (
    Field("good", ONE_OF, "what it carries, none if empty", labels=GOODS),
    Field("amount", NUMBER, "amount / 7"),
)
_SHIP: Final = (
    Field("area", ONE_OF, "the area where it lies", AREA_COUNT),
    Field("finished", FLAG, "it has come home"),
    Group("holds", HOLD_COUNT, "each hold", _HOLD),
    Field("cannon", NUMBER, "cannon in all holds / 30"),
    Field("gold", NUMBER, "gold in all holds / 35"),
    Field("treasures", NUMBER, "kept treasures / 8"),
    Field("treasure_points", NUMBER, "points of those whose worth the viewer knows / 44"),
    Field("hand", ANY_OF, "cards 1 to 10 in the hand; of others those known to be there or face down", CARD_COUNT),
    Field("played", ANY_OF, "cards 1 to 10 that are used", CARD_COUNT),
    Field("card", ONE_OF, "this round's card, 1 to 10, if the viewer knows it", CARD_COUNT),
    Field("card_hidden", FLAG, "this round's card lies face down"),
    Field("draw_pile", NUMBER, "cards of the draw pile / 10"),
)
_DEFENDER: Final = (
    Field("defends", FLAG, "it is attacked"),
    Field("cannon", NUMBER, "cannon it used / 30, 0 before it has rolled"),
    Field("roll", ONE_OF, "its roll", labels=BATTLE_FACES),
    Field("outcome", ONE_OF, "how its battle ended, from the defender's side", labels=OUTCOMES),
)
FEATURES: Final[tuple[Feature, ...]] = (
    Field("step", ONE_OF, "the decision that is asked for", labels=STEPS),
    Field("half", ONE_OF, "the pass that is sailed, none before cards are chosen", labels=["day", "night"]),
    Field("round", NUMBER, "the round, from 1, / 20", high=math.inf),
    Field("steps", NUMBER, "steps that the ship on the move has still to sail / 6, back below 0", low=-1.0),
    Field("start_player", ONE_OF, "who begins the round", SHIP_COUNT),
    Field("mover", ONE_OF, "whose card is carried out, none before cards are chosen and at the end", SHIP_COUNT),
    Field("left_die", ONE_OF, "the die of the day, none before the roll", labels=PIPS),
    Field("right_die", ONE_OF, "the die of the night, none before the roll", labels=PIPS),
    Field("pile_goods", ANY_OF, "treasures of goods not yet found", labels=[GOODS[good] for good in TREASURE_GOOD[:2]]),
    Field("pile_points", NUMBER, "treasures of points not yet found / 8"),
    Group(
        "areas",
        AREA_COUNT,
        "each area, in the order of the chart",
        (
            Field("charge", ONE_OF, "what it holds", labels=CHARGES),
            Field("amount", NUMBER, "amount / 7; a correction may set up to 20", high=20 / 7),
        ),
    ),
    Group("ships", SHIP_COUNT, "each ship", _SHIP),
    Field("attack_cannon", NUMBER, "cannon that the attacker used / 30"),
    Field("attack_roll", ONE_OF, "the attacker's roll", labels=BATTLE_FACES),
    Group("battle", SHIP_COUNT, "each ship as a defender", _DEFENDER),
)
