"""A step at a table while it is being worked out, before the store has it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from skerry.core.match import Match
from skerry.tables.errors import RequestError
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import ChatRow


class Draft:
    """A step being worked out: set fields of `row` and `seats` (never change their lists in place), play on `match`."""

    def __init__(
        self, row: TableRow, seats: list[SeatRow], match: Match[Any] | None, absent: Collection[str] = ()
    ) -> None:
        self.row = msgspec.structs.replace(row)
        self.seats = [msgspec.structs.replace(seat) for seat in seats]
        self.match = match
        self.absent = absent
        """People who have been away for longer than the table waits."""
        self.chat: ChatRow | None = None
        self.quiet = False
        """The step concerns nobody else: no time is kept that others could see."""
        self.failed: RequestError | None = None
        """What could not be done although the step counts: it is raised after the rest is stored."""
