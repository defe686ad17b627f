"""Sets as bits, and plain values out of JSON that somebody else has written."""

from __future__ import annotations

import random
from typing import Any

import pytest

from skerry.core.bits import member_at, members, set_of, size_of
from skerry.core.untrusted import MOST, numbers, same_keys, truth, whole


@pytest.mark.parametrize("items", [[], [0], [62], [0, 1, 2], sorted(random.Random(1).sample(range(63), 20))])
def test_a_set_gives_back_what_was_put_in(items: list[int]) -> None:
    bits = set_of(items)
    assert members(bits) == items
    assert size_of(bits) == len(items)
    assert [member_at(bits, index) for index in range(len(items))] == items


def test_what_is_in_order_is_read() -> None:
    same_keys("a thing", {"b": 1, "a": 2}, ["a", "b"])
    assert (whole(-MOST), numbers([1, 2]), truth(False)) == (-MOST, [1, 2], False)


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
