"""Broken positions of Powerboats."""

from __future__ import annotations

import json
from typing import Any, Final

from conformance.broken.cases import Case, Table, Where, case, edges
from skerry.core.data import Json, copied
from skerry.games.powerboats.set_up.courses import COURSE_DATA


def start(step: str = "dice", seats: int = 3, preset: str = "site", **options: Any) -> Where:
    """The first position of a game on Twin Isles where captain 1 begins; cell 0 is land, 22 and 24 are open."""
    table = Table("powerboats", preset, json.dumps(options), seats)
    return Where(table, "course", {"step": step, "captains/1/boat": -1})


def boat(cell: int) -> dict[str, Json]:
    """A boat that has just set off."""
    figures = ("progress", "number", "round", "turns", "left", "still")
    plain: dict[str, Json] = {"heading": "NE", "next_buoy": 1, "status": "racing", "doubled": False, "before": []}
    return {"cell": cell, **dict.fromkeys(figures, 0), **plain}


def captain() -> dict[str, Json]:
    """A captain who has done nothing yet."""
    figures = ("damage", "scars", "turns", "crashes")
    return {**dict.fromkeys(figures, 0), "boat": -1, "points": [], "parts": [], "retired": False, "dice": [0] * 5}


def either_way() -> Json:
    """A lake whose first and third buoys may be passed on either side."""
    lake = copied(COURSE_DATA["mill-pond"])
    for buoy in lake["buoys"]:
        buoy["side"] = "cw" if buoy["n"] == 2 else "any"
    return lake


def raced(race: int, points: int, where: Where, scars: int = 0) -> Where:
    """In a later race of a series, of which so many brought points."""
    gained: dict[str, Json] = {
        f"captains/{seat}/{name}": [3] * points for seat in range(3) for name in ("points", "parts")
    }
    boats: dict[str, Json] = {f"boats/{b}": boat([40, 31, 24][race] + b) for b in range(3)}
    return where.but({"race": race, "captains/2/scars": scars, **gained, **boats})


DICE: Final = start()
COURSE: Final = start("course").but({"captains/1/boat": 1})
SERIES: Final = start(races="3")
ANY: Final = start(dice_step="any").but({"captains/1/dice": [2, 1, 0, 0, 0]})
ROLLED: Final = DICE.but({"captains/1/dice": [2, 1, 0, 0, 0]})
FREE: Final = start("dice").but({"free": True})
TWO: Final = start("boat", 2, "two-boats")
PLACING: Final = Where(Table("powerboats", "site", '{"placement": "choose"}', 3), "place")
"""Seat 0 places first."""
TILES: Final = Where(Table("powerboats", "site", '{"tiles": "on"}', 3), "dice")
WRECKED: Final[dict[str, Json]] = {"boats/0/status": "wrecked"}
FINISHED: Final[dict[str, Json]] = {"boats/0/status": "finished", "boats/0/number": 1}
TILE: Final[dict[str, Json]] = {"kind": "redoubt", "cells": [22, 24, 27], "arrow": None, "rocks": None}

CASES: Final[list[Case]] = [
    # --- table ---
    case(DICE, {"captains/3": captain()}, "table"),
    case(DICE, {"captains": [captain(), captain()]}, "table"),
    case(DICE, {"boats/3": boat(24)}, "table"),
    case(DICE, {"boats": [boat(24), boat(22)]}, "table"),
    *edges(DICE, "races", "race", 0, 0, told=1),
    case(raced(1, 1, SERIES), {}),
    case(raced(2, 2, SERIES), {}),
    case(raced(2, 2, SERIES), {"race": 3}, "races"),
    *edges(DICE, "seats", "first", 0, 2),
    *edges(DICE, "seats", "turn", 0, 2),
    *edges(DICE, "rounds", "round", 1, None),
    *edges(DICE, "turned", "offset", -2, 3),
    *edges(ANY, "marked", "rerolls", 0, 3),
    *edges(ANY, "marked", "drop", -1, 1),
    case(ANY, {"turn": 3, "drop": 0}, "seats", "marked"),
    case(ANY, {"adding": True}),
    case(ANY, {"adding": True, "drop": 0}, "die_both"),
    case(ANY, {"rerolls": 1, "drop": 0}),
    case(ROLLED, {}),
    case(ROLLED, {"rerolls": 1}, "marked_several"),
    case(ROLLED, {"drop": 1}, "marked_several"),
    case(ROLLED, {"adding": True}, "marked_several"),
    # --- captains ---
    case(DICE, {"captains/0/dice": [0] * 4}, "bank"),
    case(DICE, {"captains/0/dice": [0] * 6}, "bank"),
    case(DICE, {"captains/0/dice": [1, 2, 3, 1, 2]}),
    *[case(DICE, {"captains/0/dice/0": die}, "dice") for die in (-1, 4)],
    *edges(DICE.but(WRECKED), "damage", "captains/0/damage", 0, 5),
    *edges(start(damage_limit=3).but(WRECKED), "damage", "captains/0/damage", 0, 3),
    case(DICE, {"captains/0/damage": 4}),
    case(DICE, {"captains/0/damage": 5}, "out_of_race"),
    case(FREE, {"captains/0/damage": 5}),
    case(DICE, {"captains/0/damage": 5, "step": "over"}),
    *edges(DICE, "counted", "captains/0/turns", 0, None),
    *edges(DICE, "counted", "captains/0/crashes", 0, None),
    *edges(DICE, "scars", "captains/0/scars", 0, 0, told=5),
    *edges(raced(2, 2, SERIES), "scars", "captains/0/scars", 0, 2, told=5),
    *edges(raced(2, 2, start(races="3", damage_limit=2)), "scars", "captains/0/scars", 0, 1, told=2),
    *edges(raced(0, 1, SERIES.but({"step": "over"})), "scars", "captains/0/scars", 0, 1, told=5),
    case(DICE, {"captains/0/points": [3], "captains/0/parts": [3]}, "points"),
    case(raced(1, 1, SERIES), {"captains/0/points": [3, 3], "captains/0/parts": [3, 3]}, "points"),
    case(raced(1, 1, SERIES), {"captains/0/parts": []}, "points"),
    case(raced(1, 1, SERIES), {"captains/0/points": []}, "points"),
    case(raced(1, 1, SERIES), {"captains/0/points": [], "captains/0/parts": []}),
    case(DICE, {"captains/0/boat": 0}),
    *[case(DICE, {"captains/0/boat": b}, "own_boat") for b in (-3, -2, 1, 3)],
    case(TWO, {"captains/0/boat": 2}),
    *[case(TWO, {"captains/0/boat": b}, "own_boat") for b in (-2, 3, 4)],
    # --- boats ---
    *edges(DICE, "next_buoy", "boats/0/next_buoy", 1, 4),
    *edges(DICE, "progress", "boats/0/progress", -999, 5),
    *edges(start(judge="gate"), "progress", "boats/0/progress", -999, 0),
    *edges(DICE.but({"boats/0/next_buoy": 4}), "progress", "boats/0/progress", 0, 0),
    *edges(start(map=either_way()), "other_side", "boats/0/progress", -5, None),
    case(start(map=either_way()), {"boats/0/progress": -6, "boats/0/next_buoy": 2}),
    case(start(map=either_way()), {"boats/0/progress": -6, "boats/0/next_buoy": 3}, "other_side"),
    case(start(map=either_way()), {"boats/0/progress": 0, "boats/0/next_buoy": 4}),
    case(DICE, {"boats/0/cell": 22}),
    case(DICE, {"boats/0/cell": -1}, "on_lake"),
    case(DICE, {"boats/0/cell": 513}, "on_lake"),
    case(DICE, {"boats/0/cell": 0, "boats/1/status": "wrecked"}, "berth_land"),
    case(DICE, {"boats/2/cell": 0}, "berth_land", seat=2, which=""),
    case(TWO, {"boats/1/cell": 0}, "berth_land", seat=1, which=" A"),
    case(TWO, {"boats/2/cell": 0}, "berth_land", seat=0, which=" B"),
    case(DICE, {"boats/0/cell": 512}, "berth_land"),
    *[case(DICE, {"boats/0/cell": buoy}, "berth_buoy") for buoy in (384, 413, 146)],
    case(DICE, {"boats/0/cell": 22, "boats/2/cell": 22}, "taken", "taken"),
    case(DICE, {**WRECKED, "boats/0/cell": 22, "boats/2/cell": 22}),
    case(PLACING, {}),
    case(PLACING, {"boats/1/cell": 22}, "waits"),
    case(DICE, {"boats/0/status": "waiting", "boats/0/cell": -1}, "waits"),
    *edges(DICE.but(WRECKED), "off_lake", "boats/0/cell", -1, 512),
    case(DICE, {"captains/0/retired": True}, "given_up"),
    case(PLACING, {"captains/1/retired": True}, "given_up"),
    case(DICE, {**WRECKED, "captains/0/retired": True}),
    case(DICE, FINISHED),
    case(DICE, {**FINISHED, "boats/0/number": -1}, "finished"),
    *[
        one
        for name in ("round", "turns", "left", "still")
        for one in edges(DICE, "finished", f"boats/0/{name}", 0, None)
    ],
    case(DICE, {**FINISHED, "boats/2/status": "finished", "boats/2/number": 1}, "together", "together"),
    case(DICE, {**FINISHED, "boats/2/status": "finished", "boats/2/number": 2}),
    case(DICE, {"boats/0/before": [1, 0, 1, 0]}),
    case(DICE, {"boats/0/before": [1, 0, 1]}, "memory"),
    case(DICE, {"boats/2/before": [1, 0, 1, 0, 0]}, "memory", seat=2),
    *[
        one
        for index, least, most in ((0, 1, 4), (1, -999, 5), (2, 1, 1), (3, 0, 0))
        for one in edges(
            DICE.but({"boats/0/before": [1, 0, 1, 0]}), "memory_race", f"boats/0/before/{index}", least, most
        )
    ],
    # --- tiles ---
    case(TILES, {}),
    case(TILES, {"tiles": [TILE]}),
    case(DICE, {"tiles": [TILE]}, "no_tiles"),
    case(TILES, {"tiles": [TILE, {**TILE, "cells": [31, 33, 22]}]}, "tiles"),
    *[case(TILES, {"tiles": [{**TILE, "cells": [22, 24, cell]}]}, "tiles") for cell in (-1, 0, 384, 512, 513)],
    case(TILES, {"tiles": [TILE], "boats/0/cell": 27, "boats/0/doubled": True}),
    case(TILES, {"tiles": [TILE], "boats/0/doubled": True}, "doubled"),
    # --- the present question ---
    case(DICE, {"step": "over"}),
    case(DICE, {"step": "over", "boats/1/status": "wrecked"}),
    case(PLACING, {f"boats/{b}": boat(cell) for b, cell in enumerate((22, 24, 27))}, "all_placed"),
    case(PLACING, {"boats/0": boat(22)}, "other_placed"),
    case(PLACING, {"boats/0": boat(22), "turn": 2}),
    case(PLACING, {"turn": 1}, "other_placed"),
    case(DICE, {"boats/1/status": "wrecked"}, "turn"),
    case(DICE, {"boats/1/status": "wrecked", "turn": 2}),
    case(FREE, {"boats/1/status": "wrecked"}),
    case(COURSE, {}),
    case(COURSE, {"captains/1/boat": -1}, "steered"),
    case(TWO, {}),
    *[case(TWO, {"step": step, "captains/1/boat": 1}) for step in ("dice", "course")],
    case(TWO, {"step": "dice", "captains/1/boat": 1, "boats/1/status": "wrecked"}, "chosen"),
    case(TWO, {"step": "course", "captains/1/boat": 1, "boats/1/status": "wrecked"}, "steered"),
    case(TWO, {"step": "course", "captains/1/boat": 3, "boats/1/status": "wrecked"}),
    case(TWO, {"boats/1/status": "wrecked"}, "no_two"),
    case(DICE, {"step": "boat"}, "no_two"),
    case(ROLLED, {"step": "discard", "captains/1/damage": 4}),
    case(ROLLED, {"step": "discard", "captains/1/damage": 3}, "trim"),
    case(start("discard", preset="official"), {"captains/1/dice/0": 1, "captains/1/damage": 1}, "trim"),
]
