"""Layout of an observation: a table of fields, from which documents, checks and learners read it."""

# Not compiled: no simulation runs it.
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, TypeAlias, final

NUMBER: Final = "number"
"""Entries within `low` to `high`."""
FLAG: Final = "flag"
"""One entry, 0 or 1."""
ONE_OF: Final = "one of"
"""At most one entry is 1, the others are 0."""
ANY_OF: Final = "any of"
"""Each entry is 0 or 1."""


@final
class Field:
    """Entries of a row that belong together.

    `kind` is one of the above, `meaning` says what the entries stand for, with the unit of numbers. `labels` name them
    one by one, and then say how many there are (`size`). `low` and `high` are those of a NUMBER.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        meaning: str,
        size: int = 1,
        *,
        low: float = 0.0,
        high: float = 1.0,
        labels: Sequence[str] | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.meaning = meaning
        self.size = size if labels is None else len(labels)
        self.low = low
        self.high = high
        self.labels: list[str] = list(labels or ())


@final
class Group:
    """Fields that are repeated `count` times, all of them each time; `meaning` says what they are repeated for."""

    def __init__(self, name: str, count: int, meaning: str, fields: Sequence[Feature]) -> None:
        self.name = name
        self.count = count
        self.meaning = meaning
        self.fields: list[Feature] = list(fields)
        self.size = length_of(fields)
        """Entries of one repetition."""


Feature: TypeAlias = Field | Group


@final
class Column:
    """A field at its place: entries `start` to `end` (not included) of a row. Its name leads to it through the groups,
    repetitions counted from 0: "ships[2].holds[0].amount"."""

    def __init__(self, name: str, start: int, field: Field) -> None:
        self.name = name
        self.start = start
        self.end = start + field.size
        self.field = field

    def __repr__(self) -> str:
        return f"<{self.name} {self.start}:{self.end} {self.field.kind}>"


def length_of(features: Sequence[Feature]) -> int:
    """Return the number of entries that the fields take, all repetitions included."""
    return sum(one.count * one.size if isinstance(one, Group) else one.size for one in features)


def columns_of(features: Sequence[Feature], start: int = 0, path: str = "") -> list[Column]:
    """Every field at every place where it stands, from the left."""
    found: list[Column] = []
    for one in features:
        if isinstance(one, Group):
            for number in range(one.count):
                found.extend(columns_of(one.fields, start, f"{path}{one.name}[{number}]."))
                start += one.size
        else:
            found.append(Column(path + one.name, start, one))
            start += one.size
    return found


def misfit(columns: Sequence[Column], row: Sequence[float]) -> str:
    """Return how a row breaks its table, in words; "" if it does not."""
    length = columns[-1].end if columns else 0
    if len(row) != length:
        return f"{len(row)} numbers where the table has {length}"
    for column in columns:
        wrong = _wrong(column.field, row[column.start : column.end])
        if wrong:
            return f"{column.name} ({column.start} to {column.end - 1}) {wrong}"
    return ""


def _wrong(field: Field, entries: Sequence[float]) -> str:
    """Return what is wrong with the entries of one field, in words; "" if nothing is."""
    if field.kind == NUMBER:
        for entry in entries:
            if not (math.isfinite(entry) and field.low <= entry <= field.high):
                return f"is {entry}, not within {field.low} to {field.high}"
        return ""
    ones = sum(1 for entry in entries if entry == 1)
    if ones + sum(1 for entry in entries if entry == 0) != len(entries):
        return f"holds {next(entry for entry in entries if entry not in (0, 1))}, not 0 or 1"
    if field.kind == ONE_OF and ones > 1:
        return f"has {ones} ones, not one at most"
    return ""
