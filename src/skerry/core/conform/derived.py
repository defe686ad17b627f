"""Comparison of a state as played with the same state read from its JSON: they must agree in every attribute."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

PLAIN: Final = (int, float, str, bytes, bool, type(None), set, frozenset)


def differences(one: Any, other: Any, path: str = "state") -> Iterator[str]:
    """Yield, in words, each place where two values differ in any part or attribute."""
    if type(one) is not type(other):
        yield f"{path} is a {type(one).__name__} and a {type(other).__name__}"
    elif isinstance(one, PLAIN):
        if one != other:
            yield f"{path} is {one!r} and {other!r}"
    elif isinstance(one, dict):
        if one.keys() != other.keys():
            yield f"{path} has the keys {sorted(one)} and {sorted(other)}"
        for key in one.keys() & other.keys():
            yield from differences(one[key], other[key], f"{path}[{key!r}]")
    elif isinstance(one, list | tuple):
        if len(one) != len(other):
            yield f"{path} has {len(one)} entries and {len(other)}"
        for place, (left, right) in enumerate(zip(one, other)):
            yield from differences(left, right, f"{path}[{place}]")
    else:
        for name in dir(one):
            if not name.startswith("__") and not callable(getattr(one, name)):
                yield from differences(getattr(one, name), getattr(other, name), f"{path}.{name}")
