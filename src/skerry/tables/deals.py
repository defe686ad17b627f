"""Deals: luck that several tables share, the challenge of a day or a set of duplicate tables.

A deal's name stands in its tables' rows and in their records. Its secret is opened when nobody can profit from it any
more: a day's at a set time (`TableRow.opens`), a set's when all its tables are over. Until then whoever has not ended
their own game learns nothing of the others (see `skerry.tables.live.visibility`), and nothing is taken back
past luck.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import Final

from skerry.tables.model import move_clocks
from skerry.tables.model.table import TableRow
from skerry.tables.records.record import is_brought

DAY: Final = 86_400.0
GRACE: Final = 3_600.0
"""Who has begun a day's challenge has so many seconds after its end until its luck is opened."""
_DAYS: Final = "day-"
_SETS: Final = "set-"
_SET: Final = re.compile(r"set-[0-9a-f]{16}")


def deal_of_day(day: str) -> str:
    """The deal that everybody plays on a day (ISO 8601)."""
    return _DAYS + day


def deal_of_set(number: str) -> str:
    """The deal of a set of duplicate tables."""
    return _SETS + number


def is_set(deal: str) -> bool:
    """Whether a deal is one of duplicate tables."""
    return _SET.fullmatch(deal) is not None


def day_at(at: float) -> str:
    """The day, in UTC, of a time of day."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def day_after(day: str, days: int = 1) -> str:
    """The day so many days later, or earlier below 0."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def begin_of(day: str) -> float:
    """When a day begins, as a time of day."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


def is_open(row: TableRow, unfinished: int) -> bool:
    """Whether a table's luck has nothing to hide any more. `unfinished`: so many tables of its deal are not over."""
    if not row.deal or is_brought(row):
        return True
    return move_clocks.now() >= row.opens if row.opens else unfinished == 0


def points_of_field(scores: list[float]) -> list[int]:
    """What each is worth in a field, as bridge clubs count: of a hundred, the share of the others that it beats; a tie
    is half. Alone: 50."""
    others = len(scores) - 1
    if others < 1:
        return [50] * len(scores)
    beaten = [sum(1.0 if mine > one else 0.5 if mine == one else 0.0 for one in scores) - 0.5 for mine in scores]
    return [int(100 * share / others + 0.5) for share in beaten]


def against_field(scores: list[int]) -> list[float]:
    """By how much each score of one seat is above the mean of that seat's other scores, to a tenth; alone: 0."""
    if len(scores) < 2:
        return [0.0] * len(scores)
    total = sum(scores)
    return [round(mine - (total - mine) / (len(scores) - 1), 1) for mine in scores]
