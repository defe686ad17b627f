"""Static data of a game: chart, deeds, cards and rule values. `Words.told` adds the names."""

# Not compiled: no simulation runs it.
from __future__ import annotations

import dataclasses

from skerry.core.data import Json
from skerry.core.options import Options
from skerry.games.tropichop.set_up.board import Board, board_for
from skerry.games.tropichop.set_up.deck import CARDS, EFFECTS
from skerry.games.tropichop.set_up.loader import KINDS
from skerry.games.tropichop.set_up.options import TropicHopOptions
from skerry.games.tropichop.set_up.places import (
    BONUS_CASH,
    BONUS_STILLS,
    DEED_GROUP,
    DEED_OF,
    DEED_PLACE,
    FEES,
    GROUP_DEEDS,
    GROUP_IDS,
    GROUP_PRICE,
    GROUPS,
    IDS,
    KIND,
    NONE,
    PLACES,
    ROWS,
    RUM_PRICES,
)
from skerry.games.tropichop.set_up.ruleset import DENOMINATIONS


def static_data(options: Options) -> dict[str, Json]:
    """Return places, groups, cards and rule values. Raises TypeError for another game's options."""
    if not isinstance(options, TropicHopOptions):
        raise TypeError(f"these are {type(options).__name__}, not the options of TropicHop")
    board = board_for(options.start_node, options.start_uses_rum, options.die_pips)
    cards: dict[str, Json] = {}
    for card in CARDS:
        if card.id in cards:
            cards[card.id]["count"] += 1
            continue
        pairs = range(0, len(card.effects), 2)
        effects = [[EFFECTS[card.effects[at]], card.effects[at + 1]] for at in pairs]
        cards[card.id] = {"count": 1, "effects": effects}
    groups = [
        {
            "id": GROUP_IDS[group],
            "members": [IDS[DEED_PLACE[deed]] for deed in GROUP_DEEDS[group]],
            "price": GROUP_PRICE[group],
            "fees": FEES[group][:],
            "rum_prices": RUM_PRICES[group][:] or None,
        }
        for group in range(GROUPS)
    ]
    return {
        "places": [_place(board, place) for place in range(PLACES)],
        "groups": groups,
        "cards": cards,
        "denominations": [step for step in DENOMINATIONS if step > 0],
        "rules": {field.name: getattr(options, field.name) for field in dataclasses.fields(options)},
    }


def _place(board: Board, place: int) -> dict[str, Json]:
    """Return one place. `spot` is the id of the place on whose usual position it lies: its own id, unless the wharf was
    laid elsewhere. `x`, `y` and `island` are those of that position."""
    spot = ROWS[IDS.index(board.spot_ids[place])]
    deed = DEED_OF[place]
    bonus: Json = None
    if BONUS_CASH[place] or BONUS_STILLS[place]:
        bonus = {"cash": BONUS_CASH[place], "stills": BONUS_STILLS[place]}
    away = board.exit_place[place]
    return {
        "id": IDS[place],
        "kind": KINDS[KIND[place]],
        "group": GROUP_IDS[DEED_GROUP[deed]] if deed != NONE else None,
        "bonus": bonus,
        "uses_rum": board.uses_rum[place],
        "spot": board.spot_ids[place],
        "island": spot.get("island"),
        "x": spot["x"],
        "y": spot["y"],
        "next": IDS[board.next_place[place]],
        "exit": IDS[away] if away != NONE else None,
    }
