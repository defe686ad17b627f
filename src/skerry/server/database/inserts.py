"""INSERT that says what is done about a row that is there already: each kind of database has its own."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite

_INSERT: Final[dict[str, Any]] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}


def insert_into(kind: str, table: Table) -> Any:
    """Return an INSERT with the methods `on_conflict_do_update` and `on_conflict_do_nothing`, for a kind of
    database (`Store.kind`)."""
    return _INSERT[kind](table)
