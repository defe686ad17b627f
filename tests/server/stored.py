"""Tables to write into a store."""

from __future__ import annotations

import time

from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import Write
from skerry.tables.storage import TableStore


def new_row(id: str, **more: object) -> TableRow:
    values = {"game": "stakes", "version": 1, "name": "Ours", "host": "h" * 24, "preset": "standard"}
    rest = {"options": {"cards": 5}, "changed": 0, "private": False, "secret": "0" * 64}
    return TableRow(id=id, **{**values, **rest, "created": 1.0, "moved": time.time(), **more})  # type: ignore[arg-type]


async def make(store: TableStore, id: str = "t1", **more: object) -> TableRow:
    row = new_row(id, **more)
    await store.write(Write(id, new=row, seats=[SeatRow(0, "person", "p1", "Ann"), SeatRow(1)]))
    return row
