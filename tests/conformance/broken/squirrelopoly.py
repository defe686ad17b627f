"""Broken positions of Squirrelopoly."""

from __future__ import annotations

from typing import Final

from conformance.broken.cases import Case, Table, Where, case, edges
from skerry.core.data import Json

CLASSIC: Final = Table("squirrelopoly", "classic-40")
ROLL: Final = Where(CLASSIC, "roll")
"""All stand at the start, seat 2 begins."""
APART: Final = ROLL.but({f"squirrels/{seat}/space": space for seat, space in enumerate([1, 3, 6, 8])})
"""Each stands at a tree of its own."""
RESIDENCE: Final = APART.but({"step": "residence", "drawn": 0})
TRAP: Final = APART.but({"step": "trap", "squirrels/2/space": 10})
CUSTODY: Final = APART.but({"step": "custody", "squirrels/2/space": 30, "squirrels/2/custody": 2})
ADVENTURE: Final = APART.but(
    {"step": "adventure", "squirrels/2/space": 9, "card": 4, "piles/adventure": [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11]}
)
DECKS: Final = ("acorns", "fleet", "doc")


def gone(seat: int) -> dict[str, Json]:
    """A squirrel that has died."""
    way = f"squirrels/{seat}"
    return {f"{way}/cause": "hunger", f"{way}/died": 1, f"{way}/health": 0, f"{way}/food": 0}


CASES: Final[list[Case]] = [
    # --- table ---
    case(ROLL, {"dreys/40": None, "buried/40": 0}, "board"),
    case(ROLL, {"dreys": [None] * 39, "buried": [0] * 39}, "board"),
    *edges(ROLL, "seats", "first", 0, 3),
    *edges(ROLL, "seats", "seat", 0, 3),
    *edges(ROLL, "rounds", "round", 1, None),
    *edges(ROLL, "dice", "dice/0", 0, 6),
    *edges(ROLL, "dice", "dice/1", 0, 6),
    *edges(ROLL, "counted", "attempts", 0, 3),
    *edges(ROLL, "counted", "drawn", 0, 15),
    # --- squirrels ---
    *edges(ROLL, "place", "squirrels/1/space", 0, 39),
    case(ROLL, {"squirrels/2/space": 40}, "place"),
    case(ROLL, {"squirrels/1/lap": 1, "squirrels/1/laps": 1}),
    case(ROLL, {"squirrels/1/lap": 1, "squirrels/1/laps": 2}),
    case(ROLL, {"squirrels/1/lap": 2, "squirrels/1/laps": 1}, "laps"),
    case(ROLL, {"squirrels/1/lap": -2, "squirrels/1/laps": 0}),
    case(ROLL, {"squirrels/1/lap": -2, "squirrels/1/laps": -1}, "laps"),
    *edges(ROLL, "food", "squirrels/1/food", 0, 12),
    *edges(ROLL, "health", "squirrels/1/health", 1, 12),
    case(APART, {}),
    case(APART, {"squirrels/1/space": 8}, "place_taken", "place_taken"),
    case(APART.but({"squirrels/1/space": 8}), gone(3)),
    *edges(ROLL, "wait", "squirrels/1/waiting", 0, 9),
    *edges(ROLL, "wait", "squirrels/1/custody", 0, 3),
    case(ROLL, gone(1)),
    case(ROLL, {**gone(1), "squirrels/1/health": 1}, "out"),
    case(ROLL, {**gone(1), "squirrels/1/food": 1}, "out"),
    case(ROLL, {**gone(1), "squirrels/1/waiting": 1}, "out"),
    case(ROLL, {**gone(1), "squirrels/1/custody": 1}, "out"),
    case(ROLL, {**gone(1), "dreys/1": [1, 0]}, "out"),
    *edges(ROLL, "moves", "squirrels/1/moves", 0, None),
    *edges(ROLL, "moves", "squirrels/1/doubles", 0, None),
    # --- residences: spaces 1 and 3 are trees, 4 is a house, 2 is neither ---
    case(ROLL, {"dreys/1": [0, 0], "dreys/4": [0, 1], "buried/3": 4, "buried/4": 1}),
    case(ROLL, {"dreys/2": [0, 0]}, "no_residence"),
    case(ROLL, {"buried/2": 1}, "no_residence"),
    *edges(ROLL, "buried", "buried/1", 0, None),
    case(ROLL, {"buried/2": -1}, "no_residence", "buried"),
    # --- decks ---
    *[
        one
        for deck in DECKS
        for one in (
            case(ROLL, {f"piles/{deck}": []}),
            case(ROLL, {f"piles/{deck}": [0, 13]}),
            case(ROLL, {f"piles/{deck}": [-1, 13]}, "pile"),
            case(ROLL, {f"piles/{deck}": [0, 14]}, "pile"),
            case(ROLL, {f"piles/{deck}": [3, 2]}, "pile"),
            case(ROLL, {f"piles/{deck}": [3, 3]}, "pile"),
            case(ROLL, {f"piles/{deck}": [3], f"tops/{deck}": 0}),
            case(ROLL, {f"piles/{deck}": [3], f"tops/{deck}": 13}),
            case(ROLL, {f"piles/{deck}": [3], f"tops/{deck}": -2}, "open_card"),
            case(ROLL, {f"piles/{deck}": [3], f"tops/{deck}": 14}, "open_card"),
            case(ROLL, {f"piles/{deck}": [3], f"tops/{deck}": 3}, "open_card"),
        )
    ],
    case(ADVENTURE, {}),
    case(ADVENTURE, {"card": 0, "piles/adventure": [1]}),
    case(ADVENTURE, {"card": 11, "piles/adventure": [1]}),
    case(ADVENTURE, {"card": -2}, "no_adventure"),
    case(ADVENTURE, {"card": 12}, "no_adventure"),
    case(ADVENTURE, {"card": 5}, "adventure_twice"),
    # --- the present question ---
    case(ROLL, {"step": "over"}, "not_over"),
    case(ROLL, {"step": "over", "capped": True}),
    case(ROLL, {"step": "over", **gone(0), **gone(1)}, "not_over"),
    case(ROLL, {"step": "over", **gone(0), **gone(1), **gone(3)}),
    case(ROLL, {"step": "over", **gone(0), **gone(1), **gone(2), **gone(3)}),
    case(ROLL, {**gone(0), **gone(1), **gone(3)}, "is_over"),
    case(ROLL, {**gone(0), **gone(1)}),
    case(ROLL, gone(2), "turn_out"),
    case(RESIDENCE, {}),
    case(RESIDENCE, {"squirrels/2/space": 4}),
    case(RESIDENCE, {"squirrels/2/space": 2}, "residence"),
    case(RESIDENCE, {"squirrels/2/hungry": True}, "residence"),
    case(RESIDENCE, {"squirrels/2/food": 1}),
    case(RESIDENCE, {"squirrels/2/food": 0}, "residence"),
    case(ADVENTURE, {"card": -1}, "adventure"),
    case(ADVENTURE, {"squirrels/2/space": 6}, "adventure"),
    case(ADVENTURE, {"step": "roll"}, "adventure"),
    case(TRAP, {}),
    case(TRAP, {"attempts": 2}),
    case(TRAP, {"attempts": 3}, "trap"),
    case(TRAP, {"squirrels/2/space": 6}, "trap"),
    case(CUSTODY, {"squirrels/2/custody": 1}),
    case(CUSTODY, {"squirrels/2/custody": 0}, "custody"),
    case(CUSTODY, {"step": "roll"}, "custody"),
    case(ROLL, {"squirrels/2/waiting": 1}, "waiting"),
    case(TRAP, {"squirrels/2/waiting": 1}),
]
