"""Deals: luck that several tables share, for the challenge of a day or a set of duplicate tables.

A deal's name stands in its tables' rows and in their records. Its server seed is revealed when nobody can profit from
it any more: a day's at a set time (`TableRow.seed_opens_at`), a set's when all its tables are over. Until then nobody
who has not ended their own game learns anything of the others (see `skerry.tables.live.visibility`), and there are no
takebacks past luck.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import Final

from skerry.tables.model import clock
from skerry.tables.model.table import TableRow
from skerry.tables.records.record import is_brought

DAY: Final = 86_400.0
GRACE: Final = 3_600.0
"""Seconds from the end of a day until its luck is revealed, for people who have begun its challenge."""
_DAYS: Final = "day-"
_SETS: Final = "set-"
_SET: Final = re.compile(r"set-[0-9a-f]{16}")


def deal_of_day(day: str) -> str:
    """Return the deal that everybody plays on a day (ISO 8601)."""
    return _DAYS + day


def deal_of_set(number: str) -> str:
    """Return the deal of a set of duplicate tables."""
    return _SETS + number


def is_set(deal: str) -> bool:
    """Return whether a deal is one of duplicate tables."""
    return _SET.fullmatch(deal) is not None


def day_at(at: float) -> str:
    """Return the day of a Unix time, in UTC (ISO 8601)."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def day_after(day: str, days: int = 1) -> str:
    """Return the day `days` later, or earlier if below 0."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def begin_of(day: str) -> float:
    """Return the Unix time at which a day begins, in UTC."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


def is_open(row: TableRow, unfinished: int) -> bool:
    """Return whether a table's luck is no longer secret. `unfinished`: the number of tables of its deal that are not
    over."""
    if not row.deal or is_brought(row):
        return True
    return clock.now() >= row.seed_opens_at if row.seed_opens_at else unfinished == 0


def points_of_field(scores: list[float]) -> list[int]:
    """Return the matchpoints of each score, in percent, as in duplicate bridge: the share of the other scores that it
    beats, a tie counting half; 50 for a single score."""
    others = len(scores) - 1
    if others < 1:
        return [50] * len(scores)
    beaten = [sum(1.0 if mine > one else 0.5 if mine == one else 0.0 for one in scores) - 0.5 for mine in scores]
    return [int(100 * share / others + 0.5) for share in beaten]


def against_field(scores: list[int]) -> list[float]:
    """Return the difference of each score of a seat from the mean of the same seat's other scores, to a tenth; 0 for a
    single score."""
    if len(scores) < 2:
        return [0.0] * len(scores)
    total = sum(scores)
    return [round(mine - (total - mine) / (len(scores) - 1), 1) for mine in scores]
