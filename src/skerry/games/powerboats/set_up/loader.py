"""Loader of courses: reads the six that come with the game, and checks the form of any map. Whether a map in form can
be raced on is for the validator to say.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core import content
from skerry.core.content import BadData, field, number, shown, word
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
    maps: list[Json] = field(data, "maps", list, name)
    found: list[str] = []
    for index, course in enumerate(maps, 1):
        where = f"{name}, map {index}"
        check_map(course, where)
        identifier: str = field(course, "id", str, where)
        if identifier in found:
            raise BadData(f"{where}: the id {identifier!r} is used twice")
        found.append(identifier)
    return maps


def check_map(data: Json, where: str = "map") -> None:
    """Raise BadData unless this is a map in form and within its limits; `where` begins each message."""
    if not isinstance(data, dict):
        raise BadData(f"{where}: must be an object")
    _only(data, _KEYS, _OPTIONAL_KEYS, where)
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
    _check_buoys(data, where)
    start = field(data, "start", dict, where)
    _only(start, START_KEYS, [], f"{where}, start")
    cells(start, "cells", 0, MOST_LINE_CELLS, f"{where}, start")
    word(start, "facing", HEADING_NAMES, f"{where}, start")
    finish = field(data, "finish", dict, where)
    _only(finish, FINISH_KEYS, [], f"{where}, finish")
    cells(finish, "cells", 0, MOST_LINE_CELLS, f"{where}, finish")
    word(finish, "enter_from", list(ENTER_FROM), f"{where}, finish")
    players = field(data, "players", list, where)
    if (
        len(players) != 2
        or any(type(value) is not int for value in players)
        or not LEAST_SEATS <= players[0] <= players[1] <= MOST_SEATS
    ):
        raise BadData(
            f"{where}: 'players' must hold the least and the most players, between {LEAST_SEATS} and {MOST_SEATS}"
        )
    if "tiles" in data:
        _check_tiles(data, where)


def _only(row: Json, keys: list[str], more: list[str], where: str) -> None:
    """Raise BadData if a row has any other keys."""
    for key in row:
        if key not in keys and key not in more:
            raise BadData(f"{where}: {shown(key)} is not known; there are {', '.join(keys + more)}")


def _check_buoys(data: Json, where: str) -> None:
    buoys = field(data, "buoys", list, where)
    if len(buoys) > BUOYS:
        raise BadData(f"{where}: there must be {BUOYS} buoys, not {len(buoys)}")
    for index, row in enumerate(buoys, 1):
        here = f"{where}, buoy {index}"
        number(row, "n", 1, BUOYS, here)
        number(row, "q", -_REACH, _REACH, here)
        number(row, "r", -_REACH, _REACH, here)
        word(row, "side", list(SIDES), here)
        word(row, "gate", HEADING_NAMES, here)
        if "on" in row:
            word(row, "on", ["water", "land"], here)
        _only(row, BUOY_KEYS, [], here)


def _check_tiles(data: Json, where: str) -> None:
    tiles = field(data, "tiles", list, where)
    if len(tiles) > MOST_TILES:
        raise BadData(f"{where}: there may be {MOST_TILES} tiles, not {len(tiles)}")
    for index, row in enumerate(tiles, 1):
        here = f"{where}, tile {index}"
        kind = TILE_KINDS.index(word(row, "kind", TILE_KINDS, here))
        cells(row, "cells", TILE_CELLS, TILE_CELLS, here)
        _only(row, TILE_KEYS, _TILE_MORE[kind], here)
        if kind == CURRENT:
            word(row, "arrow", HEADING_NAMES, here)
        elif kind == MAELSTROM:
            word(row, "arrow", list(TURNS), here)
        elif kind == LOW_WATER:
            rocks = field(row, "rocks", list, here)
            if len(rocks) != TILE_CELLS or any(
                type(value) is not int or not 1 <= value <= MOST_ROCKS for value in rocks
            ):
                raise BadData(
                    f"{here}: 'rocks' must hold {TILE_CELLS} numbers from 1 to {MOST_ROCKS}, one for each cell"
                )


def text(row: Json, key: str, least: int, most: int, where: str) -> str:
    """Return `row[key]`, a printable text of `least` to `most` letters. Raises BadData if it is anything else."""
    value: str = field(row, key, str, where)
    if not least <= len(value.strip()) <= len(value) <= most or not value.isprintable():
        raise BadData(f"{where}: {key!r} must be {least} to {most} printable letters")
    return value


def cells(row: Json, key: str, least: int, most: int, where: str) -> list[list[int]]:
    """Return `row[key]`, a list of `least` to `most` pairs [q, r]. Raises BadData if it is anything else."""
    pairs: list[list[int]] = field(row, key, list, where)
    if not least <= len(pairs) <= most:
        raise BadData(f"{where}: {key!r} must hold {least} to {most} cells, not {len(pairs)}")
    for pair in pairs:
        if (
            type(pair) is not list
            or len(pair) != 2
            or type(pair[0]) is not int
            or type(pair[1]) is not int
            or abs(pair[0]) > _REACH
            or abs(pair[1]) > _REACH
        ):
            raise BadData(f"{where}: {key!r} must hold pairs [q, r] of whole numbers, not {shown(pair)}")
    return pairs
