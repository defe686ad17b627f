"""Plain values that strangers wrote."""

from __future__ import annotations

from typing import Any

import pytest

from skerry.core.untrusted import DEEPEST, too_deep


def nested(levels: int, inside: Any) -> Any:
    """A value inside so many lists and objects, by turns."""
    for level in range(levels):
        inside = [1, inside] if level % 2 else {"a": inside, "b": {}}
    return inside


@pytest.mark.parametrize("inside", [None, 7, "words"])
def test_nesting_is_bounded(inside: Any) -> None:
    assert not too_deep(inside)
    assert not too_deep(nested(DEEPEST, inside))
    assert too_deep(nested(DEEPEST + 1, inside))


def test_the_deepest_nesting_needs_no_stack() -> None:
    assert too_deep(nested(200_000, 0))


def test_what_is_broad_is_not_deep() -> None:
    assert not too_deep([[1, 2, {"a": []}]] * 100_000)
