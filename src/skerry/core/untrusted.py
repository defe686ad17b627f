"""Plain values from untrusted JSON; what does not fit raises ValueError in words."""

from __future__ import annotations

from typing import Final

from skerry.core.data import Json

MOST: Final = 1_000_000_000
"""Largest absolute value of a number in a position."""
DEEPEST: Final = 100
"""Maximum depth of lists and objects within each other. Compiled code that follows them has no guard of its own."""


class BadPosition(ValueError):
    """JSON is no position of a game. The words name the game and the cause."""


def why_unreadable(problem: Exception) -> str:
    """Return what was wrong with JSON whose reading raised `problem`, in words."""
    if isinstance(problem, KeyError):
        return f"the key {problem} is missing"
    if isinstance(problem, IndexError):
        return "a list is too short"
    if isinstance(problem, TypeError | AttributeError):
        return f"a part of it is of the wrong kind: {problem}"
    return str(problem)


def place_of(error: Exception) -> dict[str, Json]:
    """Return where a text is no JSON, as the facts of a message: {"line", "column"}, 0 if that is not known."""
    return {"line": getattr(error, "lineno", 0), "column": getattr(error, "colno", 0)}


def too_deep(value: Json) -> bool:
    """Return whether lists and objects are nested beyond `DEEPEST`."""
    level: list[Json] = [value]
    for _ in range(DEEPEST + 1):
        inner: list[Json] = []
        for item in level:
            if isinstance(item, list):
                inner.extend(item)
            elif isinstance(item, dict):
                inner.extend(item.values())
        if not inner:
            return False
        level = inner
    return True


def same_keys(name: str, data: Json, keys: list[str]) -> None:
    """Raise ValueError unless `data` is an object with exactly these keys, which must be sorted."""
    if not isinstance(data, dict) or sorted(data) != keys:
        raise ValueError(f"{name} has the keys {', '.join(keys)}")


def whole(value: Json) -> int:
    """A whole number. Raises ValueError."""
    if type(value) is not int or not -MOST <= value <= MOST:
        raise ValueError(f"{value!r} must be a whole number")
    return value


def numbers(values: Json) -> list[int]:
    """A list of whole numbers. Raises ValueError."""
    if not isinstance(values, list):
        raise ValueError(f"{values!r} must be a list of whole numbers")
    return [whole(value) for value in values]


def truth(value: Json) -> bool:
    """Yes or no. Raises ValueError."""
    if type(value) is not bool:
        raise ValueError(f"{value!r} must be true or false")
    return value


def rows(values: Json) -> list[Json]:
    """A list of anything. Raises ValueError."""
    if not isinstance(values, list):
        raise ValueError(f"{values!r} must be a list")
    return values


def within(key: str, value: Json, low: int, high: int) -> int:
    """A whole number of `low` to `high`, which stood at `key`. Raises ValueError."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{key!r} must be a whole number of {low} to {high}, not {value!r}")
    return value


def row(key: str, values: Json, length: int, low: int, high: int) -> list[int]:
    """Return a list of exactly `length` whole numbers of `low` to `high`. Raises ValueError."""
    if not isinstance(values, list) or len(values) != length:
        raise ValueError(f"{key!r} must be a list of {length}, not {values!r}")
    return [within(key, value, low, high) for value in values]


def named(key: str, value: Json, names: list[str]) -> int:
    """The place of a name in a list of names. Raises ValueError."""
    if value not in names:
        raise ValueError(f"{key!r} must be one of {', '.join(names)}, not {value!r}")
    return names.index(value)


def bits_below(key: str, values: Json, size: int) -> int:
    """A set as bits from the list of its members, which are different and below `size`. Raises ValueError."""
    bits = 0
    for value in rows(values):
        bit = 1 << within(key, value, 0, size - 1)
        if bits & bit:
            raise ValueError(f"{key!r} must be different numbers, not {value} twice")
        bits |= bit
    return bits
