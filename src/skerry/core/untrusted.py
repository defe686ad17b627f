"""Plain values out of JSON that somebody else may have written; what does not fit raises ValueError in words."""

from __future__ import annotations

from typing import Final

from skerry.core.data import Json

MOST: Final = 1_000_000_000
"""No number in a position is larger, by either sign."""
DEEPEST: Final = 100
"""Lists and objects within each other: more are refused. Compiled code that follows them has no guard of its own."""


class BadPosition(ValueError):
    """JSON is no position of a game. The words name the game and the cause."""


def why_unreadable(problem: Exception) -> str:
    """What was wrong with JSON on which reading failed so, in words."""
    if isinstance(problem, KeyError):
        return f"the key {problem} is missing"
    if isinstance(problem, IndexError):
        return "a list is too short"
    if isinstance(problem, TypeError | AttributeError):
        return f"a part of it is of the wrong kind: {problem}"
    return str(problem)


def too_deep(value: Json) -> bool:
    """Whether lists and objects are nested beyond `DEEPEST`."""
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
    """That `data` is an object with exactly these keys, which are sorted. Raises ValueError."""
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
