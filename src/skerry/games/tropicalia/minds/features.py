"""Layout of an observation. Seats come in seat order from the viewer's own, which is 0."""

# Not compiled: no simulation runs it.
from __future__ import annotations

import math
from typing import Final

from skerry.core.features import ANY_OF, FLAG, NUMBER, ONE_OF, Feature, Field, Group
from skerry.games.tropicalia.rules.scoring import SOURCES
from skerry.games.tropicalia.rules.state import STEPS
from skerry.games.tropicalia.set_up.board import (
    BASKET_SPACES,
    FRUIT_COUNTS,
    ITEM_COUNTS,
    MISSING_EACH,
    OFFERS,
    PLACES,
    PRINTED_BASKETS,
    SITES,
    SPACE_COUNT,
    SQUARE_COUNT,
    SURCHARGES,
    TILE_KINDS,
    WORKERS,
)
from skerry.games.tropicalia.set_up.loader import FORMS, FRUITS, ITEMS, SIDES, SUBJECTS, TYPES
from skerry.games.tropicalia.set_up.ruleset import RuleSet
from skerry.games.tropicalia.set_up.tiles import TileTable

OWED: Final = 9 + 4
"""Maximum of `owed`: fruits that an orchard may lack, plus draws that its fountains may owe."""


def features_of(rules: RuleSet) -> tuple[Feature, ...]:
    """Return the table of fields of a rule set's observations."""
    seats = rules.seats
    tile = _tile(rules.tiles)
    price = (max(rules.tiles.cost) + max(SURCHARGES)) / 16
    in_row = (*tile, Field("price", NUMBER, "price in shells, surcharge included, / 16", high=price))
    return (
        Group("squares", SQUARE_COUNT, "each square of the island, row by row", _square(seats)),
        Group(
            "spaces",
            SPACE_COUNT,
            "each frame space: N1 to N4, E1 to E4, S1 to S4, W1 to W4",
            (Field("worker", ONE_OF, "whose worker stands there", seats),),
        ),
        Group("boards", seats, "each seat's board", _board(tile)),
        Group("row", PLACES, "each place of the construction row, from the cheapest", in_row),
        Field("first_player", ONE_OF, "who is first in the round", seats),
        Field("on_turn", ONE_OF, "who is on turn, none at the end", seats),
        Field("step", ONE_OF, "the decision that is asked for", labels=STEPS),
        Field("round", NUMBER, "the round, from 1, / the last"),
        Field("turn", NUMBER, "turns taken in this part of the round / all workers of the table"),
        Field("bag", NUMBER, "fruits in the bag / all of their kind", labels=FRUITS),
        Field("items", NUMBER, "items in the pile / all of their kind", labels=ITEMS),
        Field("pile", ANY_OF, "village tiles not yet shown", labels=rules.tiles.names),
        Field("chosen", ONE_OF, "the place of the tile that is being built; the last entry: none", PLACES + 1),
        Field("owed", NUMBER, "orchard fruits to be substituted and fountain draws still owed / 4", high=OWED / 4),
    )


def _square(seats: int) -> tuple[Feature, ...]:
    busiest = max(13, WORKERS * seats)
    return (
        Field("kind", ONE_OF, "what lies there", labels=[*TILE_KINDS, "closed"]),
        Field("first_player_plaza", FLAG, "it is the first player's plaza"),
        Field("lying", NUMBER, "on a field fruits, on a plaza items, by kind, / 3", 3),
        Field("price", NUMBER, "shells that the viewer gets for a unit, on a market, / 13", high=busiest / 13),
        Field("unit", NUMBER, "fruits that make a unit, on a market, / 5", high=max(one.unit for one in OFFERS) / 5),
        Field("form", ONE_OF, "what makes a unit, on a market", labels=FORMS),
        Field("wanted", NUMBER, "fruits of a kind in a set, on a market of sets", labels=FRUITS[:2]),
        Field("in_use", FLAG, "the market where the seat on turn sells now"),
        Field("workers", NUMBER, "workers of each seat there / 4", seats),
    )


def _board(tile: tuple[Feature, ...]) -> tuple[Feature, ...]:
    least_room = PRINTED_BASKETS - sum(FRUIT_COUNTS)
    carts, _, surfboards = ITEM_COUNTS
    return (
        Field("fruit", NUMBER, "stored fruits / 10", labels=FRUITS, high=max(FRUIT_COUNTS) / 10),
        Field("room", NUMBER, "fruits that still fit / 10, below 0 for a surplus", low=least_room / 10),
        Field("carts", NUMBER, "unused carts / 5", high=carts / 5),
        Field("used_carts", NUMBER, "used carts / 5", high=carts / 5),
        Field("surfboards", NUMBER, "unused surfboards / 5", high=surfboards / 5),
        Field("used_surfboards", NUMBER, "used surfboards / 5", high=surfboards / 5),
        Field("baskets", NUMBER, "baskets added / 5", high=BASKET_SPACES / 5),
        Field("shells", NUMBER, "shells / 30", high=math.inf),
        Field("in_hand", NUMBER, "workers in hand / 4"),
        Field("on_frame", NUMBER, "workers on the frame / 4"),
        Field("points", NUMBER, "points by source / 50", labels=SOURCES, low=4 * MISSING_EACH / 50, high=math.inf),
        Field("fountains", NUMBER, "complete fountains / 12"),
        Group("village", SITES, "each site of the village, row by row; all 0 if empty", tile),
    )


def _tile(tiles: TileTable) -> tuple[Feature, ...]:
    return (
        Field("type", ONE_OF, "the tile's type, none without a tile", labels=TYPES),
        Field("fountains", ANY_OF, "sides with half a fountain", labels=SIDES),
        Field("event", ONE_OF, "an event's kind", labels=tiles.event_kinds),
        Field("counts", ONE_OF, "what a treasure counts", labels=SUBJECTS),
        Field("points", NUMBER, "printed points / 12", high=max(tiles.points) / 12),
        Field("fruit", NUMBER, "fruits that an orchard brings / 3", labels=FRUITS, high=max(tiles.fruit) / 3),
    )
