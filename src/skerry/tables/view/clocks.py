"""A table's clocks as people see them."""

from __future__ import annotations

from skerry.tables import protocol
from skerry.tables.model.table import TableRow


def bank_of(row: TableRow) -> protocol.Bank | None:
    """What a table's banks hold, as a message."""
    return protocol.Bank(*row.bank) if row.bank else None
