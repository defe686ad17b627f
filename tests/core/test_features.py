"""The table of an observation: how long a row is, what stands where, and which rows break it."""

from __future__ import annotations

import math
import re

import pytest

from skerry.core.features import ANY_OF, FLAG, NUMBER, ONE_OF, Field, Group, columns_of, length_of, misfit

TABLE = (
    Field("step", ONE_OF, "the step", labels=["roll", "move"]),
    Group(
        "ships",
        2,
        "each ship",
        (
            Field("gold", NUMBER, "gold / 10", high=math.inf),
            Group("holds", 2, "each hold", (Field("full", FLAG, "something is in it"),)),
        ),
    ),
    Field("turned", NUMBER, "steps turned / 3", 2, low=-1.0),
    Field("cards", ANY_OF, "cards in the hand", 3),
)
ROW = [0.0, 1.0, 7.5, 1.0, 0.0, 0.0, 0.0, 1.0, -1.0, 0.5, 1.0, 0.0, 1.0]


def changed(at: int, number: float) -> list[float]:
    row = ROW[:]
    row[at] = number
    return row


def test_columns_stand_where_the_fields_do_and_are_named_by_their_path() -> None:
    columns = columns_of(TABLE)
    assert length_of(TABLE) == len(ROW) == columns[-1].end
    assert [(column.name, column.start, column.end) for column in columns] == [
        ("step", 0, 2),
        ("ships[0].gold", 2, 3),
        ("ships[0].holds[0].full", 3, 4),
        ("ships[0].holds[1].full", 4, 5),
        ("ships[1].gold", 5, 6),
        ("ships[1].holds[0].full", 6, 7),
        ("ships[1].holds[1].full", 7, 8),
        ("turned", 8, 10),
        ("cards", 10, 13),
    ]


def test_a_row_that_keeps_to_the_table_is_fine() -> None:
    assert misfit(columns_of(TABLE), ROW) == ""
    assert misfit(columns_of(TABLE), changed(1, 0.0)) == "", "none of several is one of them at most"
    assert misfit((), []) == ""


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (ROW[:-1], "12 numbers where the table has 13"),
        (changed(0, 1.0), r"step \(0 to 1\) has 2 ones, not one at most"),
        (changed(1, 0.5), "step .* holds 0.5, not 0 or 1"),
        (changed(2, -0.1), r"ships\[0\].gold .* is -0.1, not within 0.0 to inf"),
        (changed(5, math.inf), r"ships\[1\].gold .* is inf"),
        (changed(7, 2.0), r"ships\[1\].holds\[1\].full \(7 to 7\) holds 2.0, not 0 or 1"),
        (changed(9, 1.25), "turned .* is 1.25, not within -1.0 to 1.0"),
        (changed(8, math.nan), "turned .* is nan"),
        (changed(11, -1.0), "cards .* holds -1.0"),
        (changed(12, math.nan), "cards .* holds nan"),
    ],
)
def test_a_row_that_breaks_the_table_is_told_with_the_field(row: list[float], words: str) -> None:
    assert re.search(words, misfit(columns_of(TABLE), row))
