"""Rows that are shared: a change makes another row."""

from __future__ import annotations

import pytest

from skerry.core.tuples import replaced, without


@pytest.mark.parametrize(("place", "expected"), [(0, (9, 2, 3)), (1, (1, 9, 3)), (2, (1, 2, 9))])
def test_a_row_with_another_number_is_another_row(place: int, expected: tuple[int, ...]) -> None:
    row = (1, 2, 3)
    assert replaced(row, place, 9) == expected
    assert row == (1, 2, 3)


@pytest.mark.parametrize(("place", "expected"), [(0, (2, 3)), (1, (1, 3)), (2, (1, 2))])
def test_a_row_with_a_number_less_is_another_row(place: int, expected: tuple[int, ...]) -> None:
    row = (1, 2, 3)
    assert without(row, place) == expected
    assert row == (1, 2, 3)
