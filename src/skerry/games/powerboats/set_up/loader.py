"""Loader of courses: reads the six that come with the game, and checks the form of any map. Whether a map in form can
be raced on is for the validator to say.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core import content
from skerry.core.content import BadData, entries, field, number, numbers, only, part, shown, text, unique, word
from skerry.core.data import Json
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES
from skerry.games.powerboats.set_up.lake import (
    BUOYS,
    CURRENT,
    ENTER_FROM,
    LOW_WATER,
    MAELSTROM,
    REDOUBT,
    SIDES,
    TILE_KINDS,
    TURNS,
)

SCHEMA: Final = "powerboats-maps/1"
LEAST_COLS: Final = 5
MOST_COLS: Final = 60
LEAST_ROWS: Final = 5
MOST_ROWS: Final = 40
MOST_CELLS: Final = MOST_COLS * MOST_ROWS
MOST_LINE_CELLS: Final = 12
MOST_TILES: Final = 7
TILE_CELLS: Final = 3
MOST_ROCKS: Final = 3
LEAST_SEATS: Final = 2
MOST_SEATS: Final = 8
MOST_NAME: Final = 40
MOST_NOTE: Final = 400
MOST_COURSES: Final = 20
_REACH: Final = 1000
"""Largest coordinate, either sign, that is in form; the validator checks which cells lie in the outline."""
_TEXTS: Final = {"id": MOST_NAME, "author": MOST_NAME, "origin": MOST_NAME, "note": MOST_NOTE, "schema": MOST_NAME}
_KEYS: Final = ["name", "cols", "rows", "water", "land", "buoys", "start", "finish", "players"]
START_KEYS: Final = ["cells", "facing"]
FINISH_KEYS: Final = ["cells", "enter_from"]
BUOY_KEYS: Final = ["n", "q", "r", "side", "gate", "on"]
TILE_KEYS: Final = ["kind", "cells"]
_TILE_MORE: Final[dict[int, list[str]]] = {CURRENT: ["arrow"], MAELSTROM: ["arrow"], LOW_WATER: ["rocks"], REDOUBT: []}
_OPTIONAL_KEYS: Final = [*_TEXTS, "tiles", "generator_seed", "checks"]
MAP_KEYS: Final = [*_KEYS, *_OPTIONAL_KEYS]
"""Keys that a map may have; BUOY_KEYS, START_KEYS, FINISH_KEYS and TILE_KEYS (with those of its kind): of its parts."""


def courses() -> list[Json]:
    """Return the six courses that come with the game, as maps. Raises BadData if the file is not in form."""
    name = "courses.json"
    data = content.read_data("skerry.games.powerboats.set_up", name)
    word(data, "schema", [SCHEMA], name)
    found = entries(data, "maps", 1, MOST_COURSES, name)
    for where, course in found:
        check_map(course, where)
        field(course, "id", str, where)
    unique(found, "id")
    return [course for _, course in found]


def check_map(data: Json, where: str = "") -> None:
    """Raise BadData unless this is a map in form and within its limits."""
    only(data, MAP_KEYS, where)
    text(data, "name", 1, MOST_NAME, where)
    for key, most in _TEXTS.items():
        if key in data:
            text(data, key, 0, most, where)
    if "generator_seed" in data:
        number(data, "generator_seed", 0, 2**53, where)
    number(data, "cols", LEAST_COLS, MOST_COLS, where)
    number(data, "rows", LEAST_ROWS, MOST_ROWS, where)
    cells(data, "water", 0, MOST_CELLS, where)
    cells(data, "land", 0, MOST_CELLS, where)
    for here, row in entries(data, "buoys", 0, BUOYS, where):
        _check_buoy(row, here)
    here, start = part(where, "start"), field(data, "start", dict, where)
    only(start, START_KEYS, here)
    cells(start, "cells", 0, MOST_LINE_CELLS, here)
    word(start, "facing", HEADING_NAMES, here)
    here, finish = part(where, "finish"), field(data, "finish", dict, where)
    only(finish, FINISH_KEYS, here)
    cells(finish, "cells", 0, MOST_LINE_CELLS, here)
    word(finish, "enter_from", list(ENTER_FROM), here)
    least, most = numbers(data, "players", 2, LEAST_SEATS, MOST_SEATS, where)
    if least > most:
        raise BadData(part(where, "players"), "data.players", least=least, most=most)
    for here, row in entries(data, "tiles", 0, MOST_TILES, where) if "tiles" in data else []:
        _check_tile(row, here)


def _check_buoy(row: Json, where: str) -> None:
    number(row, "n", 1, BUOYS, where)
    number(row, "q", -_REACH, _REACH, where)
    number(row, "r", -_REACH, _REACH, where)
    word(row, "side", list(SIDES), where)
    word(row, "gate", HEADING_NAMES, where)
    if "on" in row:
        word(row, "on", ["water", "land"], where)
    only(row, BUOY_KEYS, where)


def _check_tile(row: Json, where: str) -> None:
    kind = TILE_KINDS.index(word(row, "kind", TILE_KINDS, where))
    cells(row, "cells", TILE_CELLS, TILE_CELLS, where)
    only(row, TILE_KEYS + _TILE_MORE[kind], where)
    if kind == CURRENT:
        word(row, "arrow", HEADING_NAMES, where)
    elif kind == MAELSTROM:
        word(row, "arrow", list(TURNS), where)
    elif kind == LOW_WATER:
        numbers(row, "rocks", TILE_CELLS, 1, MOST_ROCKS, where)


def cells(row: Json, key: str, least: int, most: int, where: str) -> list[list[int]]:
    """Return `row[key]`, a list of `least` to `most` pairs [q, r]. Raises BadData if it is anything else."""
    pairs = entries(row, key, least, most, where)
    for here, pair in pairs:
        if (
            type(pair) is not list
            or len(pair) != 2
            or type(pair[0]) is not int
            or type(pair[1]) is not int
            or abs(pair[0]) > _REACH
            or abs(pair[1]) > _REACH
        ):
            raise BadData(here, "data.cell", most=_REACH, value=shown(pair))
    return [pair for _, pair in pairs]
