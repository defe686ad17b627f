"""A table's clocks as messages."""

from __future__ import annotations

from skerry.tables import protocol
from skerry.tables.model.table import TableRow


def bank_of(row: TableRow) -> protocol.Bank | None:
    """Return the time control with banks as a message; None if the table has none."""
    return protocol.Bank(*row.bank) if row.bank else None
