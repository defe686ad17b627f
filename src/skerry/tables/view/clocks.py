"""A table's clocks as messages."""

from __future__ import annotations

from collections.abc import Collection

from skerry.tables import protocol
from skerry.tables.model import clock
from skerry.tables.model.table import TableRow


def bank_of(row: TableRow) -> protocol.Bank | None:
    """Return the time control with banks as a message; None if the table has none."""
    bank = clock.bank_of(row.time_control)
    return protocol.Bank(*bank) if bank else None


def least_left(row: TableRow, seats: Collection[int]) -> float | None:
    """Return the seconds until the first of these seats is out of time; None if no clock runs for any of them."""
    running = [seat for seat in row.to_move if seat in seats and row.clock.runs(seat)]
    return min((row.clock.remaining(seat, clock.now()) for seat in running), default=None)
