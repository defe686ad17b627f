"""A row of numbers written from the left: what is passed over is 0, and all of it is written."""

from __future__ import annotations

import pytest

from skerry.core.observation import Observation, RowWriter, SparseRows

WRITTEN = [
    *[0.5, -0.5, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0],
    *[1.0, 0.0, 1.0, 0.75, 1.0, 0.0, 0.0, 0.0, 0.25],
]


def write(row: RowWriter) -> None:
    """Write an entry of each kind."""
    row.add(0.5)
    row.part(-3, 6.0)
    row.part(0, 6.0)
    row.flag(True)
    row.flag(False)
    row.one_of(2, 3)
    row.one_of(-1, 2)
    row.members(0b111010, 1, 3)
    row.skip(1)
    row.each_of([2, 0], 3)
    row.share(3.0, 4.0)
    row.share(5.0, 4.0)
    row.share(-1.0, 4.0)
    row.share(1.0, 0.0)
    row.ahead(1, 0.25)
    row.skip(2)


def test_each_kind_of_entry_takes_its_places() -> None:
    row = Observation(len(WRITTEN))
    write(row)
    assert row.whole() == WRITTEN


def dense(rows: SparseRows, length: int) -> list[list[float]]:
    """The rows with their zeros."""
    found: list[list[float]] = []
    ones, places, numbers = iter(rows.ones), iter(rows.places), iter(rows.numbers)
    for ones_in, numbers_in in zip(rows.ones_in, rows.numbers_in, strict=True):
        row = [0.0] * length
        for _ in range(ones_in):
            row[next(ones)] = 1.0
        for _ in range(numbers_in):
            row[next(places)] = next(numbers)
        found.append(row)
    assert [*ones, *places, *numbers] == []
    return found


def test_rows_without_their_zeros_are_the_same_rows() -> None:
    rows = SparseRows(len(WRITTEN))
    for _ in range(2):
        write(rows)
        rows.finish_row()
        rows.skip(len(WRITTEN))
        rows.finish_row()
        rows.flag(True)
        rows.skip(len(WRITTEN) - 1)
        rows.finish_row()
        first = [1.0] + [0.0] * (len(WRITTEN) - 1)
        assert dense(rows, len(WRITTEN)) == [WRITTEN, [0.0] * len(WRITTEN), first]
        assert 0.0 not in rows.numbers
        rows.clear()
    assert dense(rows, len(WRITTEN)) == []


@pytest.mark.parametrize("written", [2, 4])
def test_a_row_among_others_that_is_not_written_whole_is_an_error(written: int) -> None:
    rows = SparseRows(3)
    rows.skip(3)
    rows.finish_row()
    rows.skip(written)
    with pytest.raises(ValueError, match=f"{written} of 3 numbers"):
        rows.finish_row()


@pytest.mark.parametrize("written", [2, 4])
def test_a_row_that_is_not_written_whole_is_an_error(written: int) -> None:
    row = Observation(3)
    row.skip(written)
    with pytest.raises(ValueError, match=f"{written} of 3 numbers"):
        row.whole()
