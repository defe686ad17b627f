"""A row of numbers written from the left: what is passed over is 0, and all of it is written."""

from __future__ import annotations

import pytest

from skerry.core.observation import Observation


def test_each_kind_of_entry_takes_its_places() -> None:
    row = Observation(23)
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
    written = [0.5, -0.5, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0]
    assert row.whole() == [*written, 1.0, 0.0, 1.0, 0.75, 1.0, 0.0, 0.0, 0.0, 0.25]


@pytest.mark.parametrize("written", [2, 4])
def test_a_row_that_is_not_written_whole_is_an_error(written: int) -> None:
    row = Observation(3)
    row.skip(written)
    with pytest.raises(ValueError, match=f"{written} of 3 numbers"):
        row.whole()
