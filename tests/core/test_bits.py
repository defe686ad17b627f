"""Sets as bits, and plain values out of JSON that somebody else has written."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from skerry.core.bits import bit_at, member_at, members, set_of, size_of
from skerry.core.untrusted import MOST, bits_below, named, numbers, row, rows, same_keys, truth, whole, within


@pytest.mark.parametrize("items", [[], [0], [62], [0, 1, 2], sorted(random.Random(1).sample(range(63), 20))])
def test_a_set_gives_back_what_was_put_in(items: list[int]) -> None:
    bits = set_of(items)
    assert members(bits) == items
    assert size_of(bits) == len(items)
    assert [member_at(bits, index) for index in range(len(items))] == items
    assert [bit_at(bits, index) for index in range(len(items))] == [1 << item for item in items]


def test_what_is_in_order_is_read() -> None:
    same_keys("a thing", {"b": 1, "a": 2}, ["a", "b"])
    assert (whole(-MOST), numbers([1, 2]), truth(False)) == (-MOST, [1, 2], False)
    assert (rows([1, "a"]), within("size", 3, 3, 3), row("sizes", [0, 9], 2, 0, 9)) == ([1, "a"], 3, [0, 9])
    assert (named("step", "go", ["stay", "go"]), bits_below("seats", [5, 0], 6)) == (1, 0b100001)


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1], MOST + 1, -MOST - 1])
def test_what_is_no_whole_number_is_refused(value: Any) -> None:
    with pytest.raises(ValueError, match="must be a whole number"):
        whole(value)
    with pytest.raises(ValueError, match="must be a whole number"):
        numbers([0, value])


def test_other_shapes_are_refused_in_words() -> None:
    with pytest.raises(ValueError, match="a thing has the keys a, b"):
        same_keys("a thing", {"a": 1}, ["a", "b"])
    with pytest.raises(ValueError, match="a thing has the keys"):
        same_keys("a thing", [], ["a"])
    with pytest.raises(ValueError, match="list of whole numbers"):
        numbers({})
    with pytest.raises(ValueError, match="true or false"):
        truth(1)


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (lambda: rows("ab"), "'ab' must be a list"),
        (lambda: within("size", 4, 1, 3), "'size' must be a whole number of 1 to 3, not 4"),
        (lambda: within("size", True, 0, 3), "'size' must be a whole number of 0 to 3, not True"),
        (lambda: row("sizes", [1], 2, 0, 9), r"'sizes' must be a list of 2, not \[1\]"),
        (lambda: row("sizes", [1, -1], 2, 0, 9), "'sizes' must be a whole number of 0 to 9, not -1"),
        (lambda: named("step", ["go"], ["stay", "go"]), "'step' must be one of stay, go, not"),
        (lambda: bits_below("seats", [6], 6), "'seats' must be a whole number of 0 to 5, not 6"),
        (lambda: bits_below("seats", [2, 2], 6), "'seats' must be different numbers, not 2 twice"),
    ],
)
def test_what_stood_at_a_key_is_refused_by_its_name(read: Callable[[], object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read()
