"""Tables to write into a store."""

from __future__ import annotations

import time

from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import TableWrite
from skerry.tables.storage import TableStore


def new_row(id: str, **more: object) -> TableRow:
    values = {"game": "stakes", "rules_version": 1, "name": "Ours", "host": "h" * 24, "preset": "standard"}
    rest = {"options": {"cards": 5}, "options_changed": 0, "private": False, "server_seed": "0" * 64}
    return TableRow(id=id, **{**values, **rest, "created_at": 1.0, "updated_at": time.time(), **more})  # type: ignore[arg-type]


async def make(store: TableStore, id: str = "t1", **more: object) -> TableRow:
    row = new_row(id, **more)
    await store.write(TableWrite(id, new=row, seats=[SeatRow(0, "person", "p1", "Ann"), SeatRow(1)]))
    return row
