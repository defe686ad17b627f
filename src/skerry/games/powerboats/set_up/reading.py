"""Reader of lakes that may be older, looser or unfinished: all of a file that can be read, and what it left out."""

# Not compiled: no simulation runs it.
from __future__ import annotations

import json
from typing import Final, final

from skerry.core.content import Fault, Reading
from skerry.core.data import Json
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES, r_of
from skerry.games.powerboats.set_up.lake import BUOYS, ENTER_FROM, SIDES, TILE_KINDS, TURNS
from skerry.games.powerboats.set_up.loader import (
    BUOY_KEYS,
    FINISH_KEYS,
    LEAST_COLS,
    LEAST_ROWS,
    LEAST_SEATS,
    MAP_KEYS,
    MOST_COLS,
    MOST_LINE_CELLS,
    MOST_NAME,
    MOST_NOTE,
    MOST_ROCKS,
    MOST_ROWS,
    MOST_SEATS,
    MOST_TILES,
    SCHEMA,
    START_KEYS,
    TILE_CELLS,
    TILE_KEYS,
)

USUAL_SEATS: Final = [LEAST_SEATS, 6]
"""Seats of a lake that does not say for how many it is."""
_USUAL_FACING: Final = "NE"
_USUAL_ENTRY: Final = "any"
_MOST_KEYS_NAMED: Final = 8
_LARGEST_SEED: Final = 2**53 - 1

Cell = tuple[int, int]


def read_maps(data: Json) -> list[Reading]:
    """Return the lakes of a file: it is one, a list of them, or an object with such a list as `maps`. The data of each
    is a map as the editor keeps it; a buoy lacks `side` or `gate` if the file does not say it. Never raises."""
    listed = data.get("maps") if isinstance(data, dict) else data
    lakes = listed if isinstance(listed, list) else [data]
    return [_MapReader(lake).reading() for lake in lakes if isinstance(lake, dict)]


def _whole(value: Json, least: int, most: int) -> int | None:
    """Return a whole number within bounds; None if it is anything else. Others write 5 as 5.0."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return value if type(value) is int and least <= value <= most else None


def _line(value: Json, most: int) -> str:
    """Return what one line can show of a text, at most `most` letters; "" if it is no text."""
    return "".join(filter(str.isprintable, value))[:most].strip() if isinstance(value, str) else ""


@final
class _MapReader:
    """Reader of one lake; each method reads one part and notes what it leaves out."""

    def __init__(self, data: dict[str, Json]) -> None:
        self.data = data
        self.left: list[Fault] = []
        self.unknown: dict[str, None] = {}
        """Names of keys that nobody knows, in order, each once."""
        self.cols = 0
        self.rows = 0
        self.outline: list[Cell] = []
        """Every cell, column by column."""

    def reading(self) -> Reading:
        title = _line(self.data.get("name"), MOST_NAME)
        cols = _whole(self.data.get("cols"), LEAST_COLS, MOST_COLS)
        rows = _whole(self.data.get("rows"), LEAST_ROWS, MOST_ROWS)
        if cols is None or rows is None:
            bounds = {"cols": LEAST_COLS, "most_cols": MOST_COLS, "rows": LEAST_ROWS, "most_rows": MOST_ROWS}
            return Reading(title, None, [Fault("reading.outline", dict(bounds))])
        self.cols, self.rows = cols, rows
        self.outline = [(q, r_of(q, row)) for q in range(cols) for row in range(rows)]
        if not isinstance(self.data.get("water"), list) and not isinstance(self.data.get("land"), list):
            return Reading(title, None, [Fault("reading.no_terrain")])
        water = self._water()
        self._keys(self.data, MAP_KEYS, "")
        start, start_cells = self._row_of_cells("start", START_KEYS)
        finish, finish_cells = self._row_of_cells("finish", FINISH_KEYS)
        buoys = self._buoys()
        facing = self._word(start.get("facing"), HEADING_NAMES, "start")
        enter_from = self._word(finish.get("enter_from"), list(ENTER_FROM), "finish")
        author = self._text("author", MOST_NAME)
        players = self._players()
        tiles = self._tiles()
        note = self._text("note", MOST_NOTE)
        seed = _whole(self.data.get("generator_seed"), 0, _LARGEST_SEED)
        lake: dict[str, Json] = {
            **({"note": note} if note else {}),
            **({} if seed is None else {"generator_seed": seed}),
            "schema": SCHEMA,
            "name": self._text("name", MOST_NAME),
            **({"author": author} if author else {}),
            "cols": cols,
            "rows": rows,
            "water": [[q, r] for q, r in self.outline if (q, r) in water],
            "land": [[q, r] for q, r in self.outline if (q, r) not in water],
            "buoys": buoys,
            "start": {"cells": start_cells, "facing": facing or _USUAL_FACING},
            "finish": {"cells": finish_cells, "enter_from": enter_from or _USUAL_ENTRY},
            "players": players,
            **({"tiles": tiles} if tiles else {}),
        }
        self._note_unknown()
        return Reading(title, lake, self.left)

    def _leave(self, message: str, **facts: Json) -> None:
        self.left.append(Fault(f"reading.{message}", facts))

    def _keys(self, row: dict[str, Json], known: list[str], where: str) -> None:
        """Note what a row holds that nobody knows."""
        for key in row:
            if key not in known:
                self.unknown[f"{where}{_line(key, MOST_NAME)}"] = None

    def _note_unknown(self) -> None:
        keys = [f"“{key}”" for key in self.unknown]
        named = ", ".join(keys[:_MOST_KEYS_NAMED])
        if len(keys) > _MOST_KEYS_NAMED:
            self._leave("more_keys_unknown", keys=named, more=len(keys) - _MOST_KEYS_NAMED)
        elif keys:
            self._leave("keys_unknown", keys=named)

    def _cell(self, pair: Json) -> Cell | None:
        """Return the cell of a pair [q, r]; None if it is no pair or lies beyond the edge."""
        if not isinstance(pair, list) or len(pair) != 2:
            return None
        q = _whole(pair[0], 0, self.cols - 1)
        if q is None:
            return None
        r = _whole(pair[1], r_of(q, 0), r_of(q, self.rows - 1))
        return None if r is None else (q, r)

    def _listed(self, data: dict[str, Json], key: str, part: str) -> list[Json]:
        """Return the list `data[key]`, empty if there is none. Null and nothing at all mean the same: not drawn yet."""
        found = data.get(key)
        if isinstance(found, list):
            return found
        if found is not None:
            self._leave("part_unreadable", part=part)
        return []

    def _cells(self, data: dict[str, Json], key: str, part: str) -> list[Cell]:
        """Return the cells of a list that lie in the lake, each once; note how many others there are."""
        listed = self._listed(data, key, part)
        found = [self._cell(pair) for pair in listed]
        lost = found.count(None)
        if lost:
            self._leave("cells_lost", part=part, count=lost)
        return list(dict.fromkeys(cell for cell in found if cell is not None))

    def _water(self) -> set[Cell]:
        """Return the cells that are water: those listed, or all that are not land. What is listed twice is land."""
        outline, land = set(self.outline), set(self._cells(self.data, "land", "land"))
        if not isinstance(self.data.get("water"), list):
            self._leave("water_assumed")
            return outline - land
        water = set(self._cells(self.data, "water", "water"))
        if water & land:
            self._leave("cells_both", count=len(water & land))
        neither = outline - water - land
        if neither and isinstance(self.data.get("land"), list):
            self._leave("cells_neither", count=len(neither))
        return water - land

    def _buoys(self) -> list[Json]:
        found: dict[int, Json] = {}
        for place, row in enumerate(self._listed(self.data, "buoys", "buoys"), 1):
            buoy = row if isinstance(row, dict) else {}
            number = _whole(buoy.get("n"), 1, BUOYS)
            cell = self._cell([buoy.get("q"), buoy.get("r")])
            if number is None or cell is None or number in found:
                self._leave("buoy_lost", place=place)
                continue
            self._keys(buoy, BUOY_KEYS, "buoys.")
            side = self._word(buoy.get("side"), list(SIDES), "buoy", number)
            gate = self._word(buoy.get("gate"), HEADING_NAMES, "buoy", number)
            said = {key: word for key, word in (("side", side), ("gate", gate)) if word}
            found[number] = {"n": number, "q": cell[0], "r": cell[1], **said}
        return [found[number] for number in sorted(found)]

    def _row_of_cells(self, key: str, known: list[str]) -> tuple[dict[str, Json], list[Json]]:
        """Return the start or the finish, and its cells."""
        row = self.data.get(key)
        if not isinstance(row, dict):
            if row is not None:
                self._leave("part_unreadable", part=key)
            return {}, []
        self._keys(row, known, f"{key}.")
        cells = self._cells(row, "cells", key)
        if len(cells) > MOST_LINE_CELLS:
            self._leave("line_cut", part=key, most=MOST_LINE_CELLS)
        return row, [[q, r] for q, r in cells[:MOST_LINE_CELLS]]

    def _players(self) -> list[Json]:
        players = self.data.get("players")
        if isinstance(players, list) and len(players) == 2:
            least = _whole(players[0], LEAST_SEATS, MOST_SEATS)
            most = None if least is None else _whole(players[1], least, MOST_SEATS)
            if most is not None:
                return [least, most]
        self._leave("seats_assumed", least=USUAL_SEATS[0], most=USUAL_SEATS[1])
        return list(USUAL_SEATS)

    def _tiles(self) -> list[Json]:
        tiles: list[Json] = []
        for place, row in enumerate(self._listed(self.data, "tiles", "tiles"), 1):
            tile = self._tile(row) if isinstance(row, dict) and len(tiles) < MOST_TILES else None
            if tile is None:
                self._leave("tile_lost", place=place)
            else:
                tiles.append(tile)
        return tiles

    def _tile(self, row: dict[str, Json]) -> Json:
        """Return a tile; None if it cannot be laid as it is."""
        kind, listed = row.get("kind"), row.get("cells")
        cells = [self._cell(pair) for pair in listed] if isinstance(listed, list) else []
        if kind not in TILE_KINDS or len(cells) != TILE_CELLS or None in cells:
            return None
        self._keys(row, [*TILE_KEYS, "arrow", "rocks"], "tiles.")
        tile: dict[str, Json] = {"kind": kind, "cells": [list(cell) for cell in cells if cell]}
        if kind in ("current", "maelstrom"):
            tile["arrow"] = row.get("arrow")
            return tile if tile["arrow"] in (HEADING_NAMES if kind == "current" else list(TURNS)) else None
        if kind == "low-water":
            given = row.get("rocks")
            rocks = [_whole(value, 1, MOST_ROCKS) for value in given] if isinstance(given, list) else []
            tile["rocks"] = rocks
            return tile if len(rocks) == TILE_CELLS and None not in rocks else None
        return tile

    def _text(self, key: str, most: int) -> str:
        value = self.data.get(key)
        text = _line(value, most)
        if value is not None and (not isinstance(value, str) or text != value.strip()):
            self._leave("text_changed", key=key, most=most)
        return text

    def _word(self, value: Json, words: list[str], part: str, number: int = 0) -> str:
        """Return a word if it is one of `words`, "" if not: that is noted unless there is nothing at all."""
        if isinstance(value, str) and value in words:
            return value
        if value is not None:
            shown = _line(json.dumps(value, ensure_ascii=False), MOST_NAME)
            self._leave("buoy_word_unknown" if number else "word_unknown", part=part, number=number, word=shown)
        return ""
