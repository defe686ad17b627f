"""Broken positions of Koxinga."""

from __future__ import annotations

from typing import Final

from conformance.broken.cases import Case, Table, Where, case, edges
from skerry.core.data import Json

STANDARD: Final = Table("koxinga", "standard")
ROLL: Final = Where(STANDARD, "roll")
PICK: Final = Where(STANDARD, "pick")
OVER: Final = Where(STANDARD, "attack", {"step": "over", "ships/0/area": 0, "ships/0/finished": True})
ATTACK: Final = Where(
    STANDARD,
    "attack",
    {
        "first": 0,
        "turn": 0,
        "half": 0,
        "steps": 0,
        **{f"ships/{seat}/area": area for seat, area in enumerate([9, 9, 9, 9, 50, 51])},
        **{f"ships/{seat}/kept": [] for seat in range(6)},
        **{f"ships/{seat}/holds": [["food", 1], ["gold", 2], None, None, None] for seat in range(6)},
        "battle/defenders": [1, 2, 3],
    },
)
"""Ships 1, 2 and 3 lie where ship 0, on turn, arrives."""
DEFEND: Final = ATTACK.but(
    {
        "step": "defend",
        "battle/cannon": 2,
        "battle/roll": 4,
        "battle/pair": 2,
        "battle/outcomes": [1, 2],
        "battle/defence_cannon": [0, 1],
        "battle/defence_rolls": [0, 8],
    }
)
SPOIL: Final = DEFEND.but(
    {
        "step": "spoil",
        "battle/pair": 0,
        "battle/outcomes": [1, 2, 0],
        "battle/defence_cannon": [0, 1, 0],
        "battle/defence_rolls": [0, 8, 6],
    }
)
FIRED: Final[dict[str, Json]] = {
    "battle/roll": 11,
    "battle/outcomes": [1, 1, 1],
    "battle/defence_cannon": [],
    "battle/defence_rolls": [],
}
ROUTE: Final = ATTACK.but({"step": "route", "battle/defenders": [], "ships/0/area": 5, "steps": 3})
"""Ship 0 at the fork of area 5; two lanes join at area 16."""
BACK: Final[dict[str, Json]] = {"ships/0/area": 16}


def cards(hand: list[int], draw: list[int], played: list[int]) -> dict[str, Json]:
    """The cards of ship 1."""
    return {"ships/1/hand": list(hand), "ships/1/draw": list(draw), "ships/1/played": list(played)}


CASES: Final[list[Case]] = [
    # --- clock ---
    *edges(ROLL, "rounds", "round", 1, None),
    *edges(ROLL, "start_player", "first", 0, 5),
    case(ROLL, {"half": 0}, "half"),
    case(PICK, {"half": 0}, "half"),
    case(ATTACK, {"half": 1}),
    *[case(ATTACK, {"half": half}, "half") for half in (-2, -1, 2)],
    *edges(ROLL, "turn", "turn", 0, 0, told=5),
    *edges(PICK, "turn", "turn", 0, 0, told=5),
    *edges(ROUTE.but({"ships/5/area": 5}), "turn", "turn", None, 5),
    *edges(ROUTE, "turn", "turn", 0, None),
    case(OVER, {"turn": 6}),
    case(OVER, {"turn": 7}, "turn"),
    *edges(ROLL, "dice", "dice/0", 0, 0),
    *edges(ROLL, "dice", "dice/1", 0, 0),
    *edges(PICK, "dice", "dice/0", 1, 6),
    *edges(PICK, "dice", "dice/1", 1, 6),
    # --- ships ---
    *edges(PICK, "area", "ships/2/area", 0, 70),
    case(PICK, {"ships/2/finished": True, "ships/2/area": 1}, "home"),
    *[case(PICK, {"ships/2/holds/4": [good, 1]}) for good in ("food", "gold", "cannon")],
    *[case(PICK, {"ships/2/holds/4": [good, 0]}, "hold") for good in ("food", "gold", "cannon")],
    *edges(PICK.but({"ships/2/holds/4": ["gold", 1]}), "hold", "ships/2/holds/4/1", 1, 7),
    *edges(PICK.but({"ships/2/holds/4": ["cannon", 1]}), "hold", "ships/2/holds/4/1", 1, 6),
    case(PICK, {"ships/2/holds/4": ["gold", 8]}, "hold", hold=5, seat=2),
    # --- cards ---
    *[case(PICK, {"ships/1/card": card}, "card_down") for card in (-1, 11)],
    case(PICK, {**cards([1, 2], [4, 5, 6, 7, 8, 9, 10], []), "ships/1/card": 3}),
    case(PICK, {**cards([1, 2], [3, 4, 5, 6, 7, 8, 9], []), "ships/1/card": 10}),
    case(PICK, {**cards([2, 3], [4, 5, 6, 7, 8, 9, 10], []), "ships/1/card": 1}),
    case(PICK, cards([1, 2, 3], [4, 5, 6, 7, 8], [9, 10])),
    case(PICK, cards([8, 9, 10], [2, 3, 4, 5, 6, 7], [1])),
    *[case(PICK, cards([1, 2, 3], [4, 5, 6, 7, 8], [9, card]), "cards_played") for card in (0, 11)],
    case(PICK, cards([1, 2, 3], [4, 5, 6, 7, 8], [9]), "cards_once"),
    case(PICK, cards([1, 2, 3], [4, 5, 6, 7, 8], [9, 10, 10]), "cards_once"),
    case(PICK, cards([1, 2, 3], [4, 5, 6, 7, 8, 9], [9]), "cards_once"),
    case(PICK, {**cards([1, 2], [3, 4, 5, 6, 7, 8, 9, 10], []), "ships/1/card": 3}, "cards_once"),
    case(PICK, cards([1, 2, 3, 4], [5, 6, 7, 8], [9, 10]), "hand"),
    case(PICK, cards([1, 2], [3, 4, 5, 6, 7, 8], [9, 10]), "hand"),
    case(PICK, {**cards([1, 2, 3], [4, 5, 6, 7, 8], [9]), "ships/1/card": 10}, "hand"),
    case(ROLL, {**cards([1, 2], [4, 5, 6, 7, 8, 9, 10], []), "ships/1/card": 3}, "card_chosen"),
    case(ATTACK, {**cards([1, 2, 3], [4, 5, 6, 7, 8, 9, 10], []), "ships/1/card": 0}, "card_chosen"),
    case(PICK, {**cards([1, 2], [4, 5, 6, 7, 8, 9, 10], []), "ships/1/card": 3, "ships/1/kept": [1, 3]}),
    case(PICK, {**cards([1, 2], [4, 5, 6, 7, 8, 9, 10], []), "ships/1/card": 3, "ships/1/kept": [4]}, "cards_known"),
    case(ATTACK, {**cards([1, 2], [4, 5, 6, 7, 8, 9, 10], []), "ships/1/card": 3, "ships/1/kept": [2, 3]}),
    case(
        ATTACK,
        {**cards([1, 2], [4, 5, 6, 7, 8, 9, 10], []), "ships/1/card": 3, "ships/1/kept": [3], "half": 1},
        "cards_known",
    ),
    case(ATTACK, {"ships/1/kept": [0], "half": 1}, "cards_known"),
    # --- chart ---
    case(ROLL, {"areas/0": ["empty", 0]}, "strait"),
    case(ROLL, {"areas/3": ["strait", 0]}, "strait"),
    case(ROLL, {"areas/0/1": 1}, "charge"),
    *edges(ROLL, "charge", "areas/3/1", 1, 20),
    *edges(ROLL, "charge", "areas/1/1", 1, 20),
    *edges(ROLL, "charge", "areas/2/1", 0, 0),
    # --- treasures: 5 are worth 4; rows 0 and 1 are goods ---
    case(ROLL, {"pile": [0, 1, 2, 3, 4, 5, 6, 7, 8, 10]}, "no_treasure"),
    case(ROLL, {"pile": [1, 2, 3, 4, 5, 6, 7, 8, 9]}, "treasure_areas"),
    case(ROLL, {"pile": [1, 2, 3, 4, 5, 6, 7, 8, 9], "areas/2": ["empty", 0]}),
    case(ROLL, {"pile": [0, 1, 2, 3, 4, 5, 6, 7, 8], "areas/2": ["empty", 0]}, "treasure_missing"),
    case(ROLL, {"pile": [0, 1, 2, 3, 4, 5, 6, 7, 8], "areas/2": ["empty", 0], "tokens": [[9, 0, [0]]]}),
    *[case(ROLL, {"tokens": [[points, 0, [0]]]}, "treasure_worth") for points in (-1, 0, 1, 10)],
    case(ROLL, {"tokens": [[9, 0, [0]]]}, "treasure_twice"),
    *[
        case(
            ROLL,
            {"pile": [0, 1, 2, 3, 4, 5, 6, 7, 8], "areas/2": ["empty", 0], "tokens": [[9, owner, known]]},
            *said,
        )
        for owner, known, said in (
            (-1, [0], ["treasure_kept"]),
            (6, [0, 6], ["treasure_kept"]),
            (2, [0, 3], ["treasure_kept"]),
            (0, [0, 6], ["treasure_kept"]),
            (5, [0, 5], []),
            (0, [0, 1, 2, 3, 4, 5], []),
        )
    ],
    case(
        ROLL,
        {"pile": [0, 1, 2, 3, 4, 5, 6, 7, 8], "areas/2": ["empty", 0], "tokens": [[9, 0, [0]], [9, 1, [1]]]},
        "treasure_twice",
    ),
    # --- the present question ---
    case(OVER, {}),
    case(OVER, {"ships/0/finished": False}, "not_over"),
    case(ROLL, {"ships/0/finished": True}, "no_round"),
    case(PICK, {"ships/0/area": 0, "ships/0/finished": True}, "no_round"),
    *edges(ROUTE, "fork", "steps", 1, 6),
    *edges(ROUTE.but(BACK), "fork", "steps", -6, -1),
    case(ROUTE, {"steps": -1}, "fork"),
    case(ROUTE, {**BACK, "steps": 1}, "fork"),
    case(ROUTE, {"ships/0/area": 6}, "fork"),
    case(ROUTE, {"battle/defenders": [1]}, "no_battle"),
    case(ATTACK, {}),
    case(ATTACK, {"battle/defenders": []}, "fighters"),
    case(ATTACK, {"battle/defenders": [1, 3, 2]}, "fighters"),
    case(ATTACK, {"ships/4/area": 9}, "fighters"),
    case(ATTACK, {"ships/0/area": 10}, "fighters"),
    case(ATTACK, {"ships/0/area": 10, "battle/defenders": []}, "fighters"),
    case(ATTACK, {"steps": 1}, "fighters"),
    case(ATTACK, {f"ships/{seat}/area": 0 for seat in range(4)}, "fighters"),
    case(ATTACK, {"turn": 1, "battle/defenders": [2, 3, 0]}),
    case(ATTACK, {"battle/roll": 0}, "attack"),
    case(ATTACK, {"battle/roll": 11}, "attack"),
    case(ATTACK, {"battle/cannon": 0}, "attack"),
    case(ATTACK, {"battle/cannon": 30}, "attack"),
    case(ATTACK, {"battle/pair": 1}, "pair"),
    case(ATTACK, {"battle/outcomes": [1]}, "outcomes"),
    case(ATTACK, {"battle/defence_cannon": [1]}, "defences"),
    case(ATTACK, {"battle/defence_rolls": [1]}, "defences"),
    case(DEFEND, {}),
    *edges(DEFEND, "attack", "battle/cannon", 0, 30),
    *edges(DEFEND, "attack", "battle/roll", 0, None),
    case(DEFEND, {"battle/roll": 10}),
    case(DEFEND, {"battle/roll": 11}, "fire"),
    case(DEFEND, {"battle/roll": 12}, "attack"),
    *edges(DEFEND, "outcomes", "battle/outcomes/1", 0, 2),
    case(DEFEND, {"battle/outcomes": [1]}, "outcomes"),
    case(DEFEND, {"battle/outcomes": [1, 2, 2]}, "outcomes"),
    case(DEFEND, {"battle/defence_cannon": [0]}, "defences"),
    case(DEFEND, {"battle/defence_rolls": [1]}, "defences"),
    *edges(DEFEND, "battle_die", "battle/defence_rolls/1", 0, 11),
    case(
        DEFEND,
        {"battle/pair": 3, **{f"battle/{name}": [1, 1, 1] for name in ("outcomes", "defence_cannon", "defence_rolls")}},
        "pair",
    ),
    case(SPOIL, {}),
    case(SPOIL, {"battle/pair": 1}),
    case(SPOIL, {"battle/pair": 2}, "spoils"),
    *edges(SPOIL, "pair", "battle/pair", 0, None),
    case(SPOIL, {"battle/pair": 3}, "pair"),
    case(SPOIL, {"ships/1/holds/1": None}, "spoils"),
    case(SPOIL, {"ships/2/holds/1": None}),
    case(SPOIL, {"ships/1/holds/1": None, "tokens/0/1": 1, "tokens/0/2": [1]}),
    case(SPOIL, {"ships/1/holds/0": None, "ships/1/holds/1": None, "tokens/0/1": 1, "tokens/0/2": [1]}, "spoils"),
    case(SPOIL, FIRED),
    case(SPOIL, {**FIRED, "battle/pair": 2}),
    case(SPOIL, {**FIRED, "battle/defence_rolls": [1, 1, 1]}, "defences"),
    case(SPOIL, {**FIRED, "battle/outcomes": []}, "outcomes"),
]
