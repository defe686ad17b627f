"""Broken positions of Tropicalia."""

from __future__ import annotations

from typing import Final

from conformance.broken.cases import Case, Table, Where, case, edges
from skerry.core.data import Json

STANDARD: Final = Table("tropicalia", "standard")
START: Final = Where(STANDARD, "place")
TWO: Final = Where(Table("tropicalia", "standard", seats=2), "place")
"""Squares 0, 2 and 11 are closed."""
ADVANCED: Final = Where(Table("tropicalia", "advanced"), "place")
ON_ISLAND: Final = 16
IN_HAND: Final = 32
AT_HOME: Final = 33
TILES: Final = set(range(40))
FOUND: Final = {18, 17, 5, 24, 13}
"""The row at the start."""


def day(step: str, turn: int, first: int = 0) -> dict[str, Json]:
    """Seat s has its workers on the frame from space 4 s on; whoever has acted is at home."""
    out: dict[str, Json] = {"step": step, "turn": turn, "first": first}
    for number in range(4):
        seat = (first + number) % 4
        acted = turn // 4 + (number < turn % 4) + (step != "move" and number == turn % 4)
        out[f"boards/{seat}/workers"] = [AT_HOME] * acted + [4 * seat + at for at in range(acted, 4)]
    return out


def pile(*but: int) -> list[Json]:
    """The pile when these tiles are elsewhere."""
    return sorted(TILES - set(but))


MOVE: Final = START.but(day("move", 4))
SELL: Final = START.but({**day("sell", 5), "square": 1})
BUILD: Final = START.but(day("build", 5))
SITE: Final = START.but({**day("site", 5), "chosen": 2})
GAP: Final[dict[str, Json]] = {"row/2": -1, "chosen": 2, "boards/1/village/0": 5}
"""The tile of place 2 is built."""
SUBSTITUTE: Final = START.but({**day("substitute", 5), **GAP, "missing": 1})
FULL: Final[dict[str, Json]] = {"boards/1/fruit": [6, 0, 0], "bag/0": 7}
DISCARD: Final = START.but({**day("discard", 5), **FULL})
LAST: Final[dict[str, Json]] = {"pile": [], "tiles_gone": pile(*FOUND)}
ALL_OUT: Final[dict[str, Json]] = {
    **{f"lying/{square}": [3, 3, mangoes] for square, mangoes in zip([4, 6, 10, 11, 13, 14], [3, 3, 3, 3, 2, 0])},
    "boards/0/fruit": [3, 0, 0],
    "boards/2/fruit": [0, 3, 0],
    "bag": [0, 0, 0],
}
"""No fruit is left in the bag."""

CASES: Final[list[Case]] = [
    # --- island: square 1 is a market, 4 a field, 0 a plaza ---
    case(START, {"closed": [1]}, "closed"),
    case(TWO, {}),
    case(TWO, {"closed": []}, "closed"),
    case(TWO, {"closed": [0, 2, 15]}, "closed"),
    case(START, {"offers/1": 6}, "offer"),
    case(START, {"offers/1": -1}, "offer"),
    case(START, {"offers/0": 6}, "offer"),
    *[case(ADVANCED, {"offers/1": offer}) for offer in (5, 6, 17)],
    *[case(ADVANCED, {"offers/1": offer}, "offer") for offer in (-1, 4, 18)],
    case(ADVANCED, {"offers/0": 6}, "offer"),
    case(START, {"lying/1": [0, 0, 1]}, "lying"),
    case(TWO, {"lying/0": [0, 0, 1]}, "lying"),
    case(TWO, {"lying/2": [0, 0, 1]}, "lying"),
    # --- counts ---
    *[one for kind, bag in enumerate([13, 14, 11]) for one in edges(START, "fruit", f"bag/{kind}", bag, bag)],
    *[one for kind, left in enumerate([9, 13, 10]) for one in edges(START, "items", f"items/{kind}", left, left)],
    case(START, {"bag/0": 12, "boards/3/fruit/0": 1}),
    case(START, {"bag/0": 12, "lying/4": [2, 2, 0]}),
    case(START, {"lying/4": [2, 2, 0]}, "fruit"),
    case(START, {"items/2": 9, "lying/0": [0, 1, 2]}),
    case(START, {"lying/0": [0, 1, 2]}, "items"),
    case(START, {"items/2": 9, "items_gone/2": 1}),
    *[
        case(START, {f"items/{kind}": left, f"boards/2/{name}": 1})
        for kind, left, name in (
            (0, 8, "carts"),
            (0, 8, "used_carts"),
            (1, 12, "baskets"),
            (2, 9, "surfboards"),
            (2, 9, "used_surfboards"),
        )
    ],
    # --- tiles ---
    case(START, {"pile": pile(*FOUND, 0)}, "tiles"),
    case(START, {"pile": pile(18, 17, 5, 24)}, "tiles"),
    case(START, {"pile": pile(*FOUND, 0), "tiles_gone": [0]}),
    case(START, {"pile": pile(*FOUND, 0), "boards/1/village/8": 0}),
    case(START, {"tiles_gone": [0]}, "tiles"),
    case(START, {"boards/1/village/8": 0}, "tiles"),
    case(START, {"row/4": -1, "pile": pile(18, 17, 5, 24)}, "row_short"),
    case(START, {**LAST, "row/4": -1, "boards/0/village/0": 13}),
    case(START, {**LAST, "row/3": -1, "boards/0/village/0": 24}, "row"),
    case(START, {"row/0": -1, "boards/0/village/0": 18}, "row"),
    case(SITE, {**LAST, "chosen": 0, "row/2": -1, "boards/0/village/0": 5}, "row"),
    # --- workers ---
    case(MOVE, {}),
    case(MOVE, {"boards/1/workers/1": 1}, "two_workers"),
    case(TWO, {"step": "move", "boards/0/workers": [0, 1, 2, 3], "boards/1/workers": [4, 5, 6, 7]}),
    *[
        case(
            TWO,
            {
                "step": "move",
                "turn": 1,
                "boards/0/workers": [ON_ISLAND + square, 1, 2, 3],
                "boards/1/workers": [4, 5, 6, 7],
            },
            *said,
        )
        for square, said in ((0, ["worker_closed"]), (1, []), (11, ["worker_closed"]), (15, []))
    ],
    *[
        case(MOVE, {"boards/0/workers/0": ON_ISLAND + square, "boards/1/workers/0": ON_ISLAND + square}, *said)
        for square, said in ((0, ["worker_crowd"]), (1, []), (4, ["worker_crowd"]), (15, []))
    ],
    case(MOVE, {"boards/0/workers/0": ON_ISLAND}),
    # --- step ---
    *edges(START, "rounds", "round", None, 5),
    case(START, {"turn": 16}, "turns"),
    case(START, {"step": "over", "turn": 16}),
    case(START, {"step": "over"}),
    case(START, {"square": 1}, "market"),
    case(SELL, {}),
    case(SELL, {"square": -1}, "market"),
    case(SELL, {"square": 0}, "market"),
    case(START, {"chosen": 0}, "no_choice"),
    case(MOVE, {"chosen": 0}, "no_choice"),
    case(SELL, {"chosen": 0}, "no_choice"),
    case(BUILD, {}),
    case(BUILD, {"chosen": 0}, "no_choice"),
    case(SITE, {}),
    case(SITE, {"chosen": 0}),
    case(SITE, {"chosen": 4}),
    case(SITE, {"chosen": -1}, "no_tile"),
    case(SITE, {**LAST, "chosen": 4, "row/4": -1, "boards/0/village/0": 13}, "no_tile"),
    case(DISCARD, GAP),
    case(DISCARD, {"chosen": 2}, "no_gap"),
    case(SUBSTITUTE, {}),
    case(SUBSTITUTE, {"row/2": 5, "boards/1/village/0": -1}, "no_gap"),
    case(START, {"missing": 1}, "owed"),
    case(START, {"fountains": 1}, "owed"),
    case(SUBSTITUTE, {"row/2": 5, "boards/1/village/0": -1, "chosen": -1}, "owed"),
    case(SUBSTITUTE, {"missing": 0}, "no_substitute"),
    case(SUBSTITUTE, ALL_OUT, "no_substitute"),
    case(SUBSTITUTE, {**ALL_OUT, "boards/0/fruit": [2, 0, 0], "bag": [1, 0, 0]}),
    case(MOVE, {**FULL, "boards/1/fruit": [5, 0, 0], "bag/0": 8}),
    case(MOVE, FULL, "stores"),
    case(MOVE, {**FULL, "boards/1/baskets": 1, "items/1": 12}),
    case(DISCARD, {}),
    case(DISCARD, {"boards/1/fruit/0": 5, "bag/0": 8}, "no_discard"),
    case(DISCARD, {"boards/2/fruit": [0, 6, 0], "bag/1": 8}, "stores"),
    # --- how many have acted ---
    *[case(START, day("move", turn, first)) for turn in (0, 3, 4, 15) for first in (0, 2)],
    *[case(START, day("build", turn, first)) for turn in (0, 3, 4, 15) for first in (0, 2)],
    case(MOVE, {"turn": 5}, "workers"),
    case(MOVE, {"turn": 3}, "workers"),
    case(MOVE, {"boards/2/workers/0": 8}, "workers", seat=2, hand=0, frame=3),
    case(MOVE, {"boards/2/workers/1": AT_HOME}, "workers"),
    case(MOVE, {"boards/2/workers/0": IN_HAND}, "workers"),
    case(BUILD, {"boards/1/workers/1": 5}, "workers"),
    case(START, {"turn": 1, "boards/0/workers/0": 3}),
    case(START, {"turn": 1, "boards/0/workers/0": AT_HOME}, "workers"),
    case(START, {"turn": 1}, "workers"),
    case(START, {"boards/0/workers/0": 3}, "workers", seat=0, hand=4, frame=0),
    case(START, {"step": "over", "boards/0/workers/0": AT_HOME}, "workers"),
    case(START, {"step": "over", "boards/0/workers/0": 3}, "workers"),
]
