"""Checked reading of a game's data files: boards, cards, tiles. Every complaint names the table and the row.

What a table's host brings (an option with `content`) is judged by the same functions.
"""

from __future__ import annotations

import json
from importlib.resources import files

from skerry.core.data import Json


class BadData(ValueError):
    """A table of data does not fit. The words name the table, the row and what is wrong with it."""


def read_data(package: str, name: str) -> Json:
    """The JSON of `data/<name>` inside a game's package. Raises BadData if it is no JSON."""
    text = files(package).joinpath(f"data/{name}").read_text(encoding="utf-8")
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadData(f"{name}: this is not JSON: {error}") from error


def field(row: Json, key: str, kind: type, where: str) -> Json:
    """`row[key]`, checked to be of that type. Raises BadData, which begins with `where`."""
    if not isinstance(row, dict):
        raise BadData(f"{where}: must be an object")
    if key not in row:
        raise BadData(f"{where}: {key!r} is missing")
    value = row[key]
    if type(value) is not kind:
        raise BadData(f"{where}: {key!r} must be of type {kind.__name__}, not {value!r}")
    return value


def number(row: Json, key: str, low: int, high: int, where: str) -> int:
    """`row[key]` as a whole number within bounds. Raises BadData."""
    value: int = field(row, key, int, where)
    if not low <= value <= high:
        raise BadData(f"{where}: {key!r} must lie between {low} and {high}, not {value}")
    return value


def word(row: Json, key: str, allowed: list[str], where: str) -> str:
    """`row[key]` as one of the allowed words. Raises BadData."""
    value: str = field(row, key, str, where)
    if value not in allowed:
        raise BadData(f"{where}: {key!r} is {value!r}, none of {', '.join(allowed)}")
    return value
