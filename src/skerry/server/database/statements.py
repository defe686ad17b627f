"""Statements that SQLAlchemy compiles once and the database's driver executes.

For a small statement SQLAlchemy takes three times as long around the driver as SQLite takes within it, and each choice
at a table is three of them.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Delete, Dialect, Insert, Update
from sqlalchemy.exc import DBAPIError


class Statement:
    """A statement that changes rows and returns none."""

    def __init__(self, clause: Insert | Update | Delete, columns: Sequence[str] | None = None) -> None:
        """`columns`: names of those that it gives values; None: all of an INSERT."""
        self.clause = clause
        self.columns = columns
        self._compiled: dict[str, tuple[str, list[str] | None]] = {}

    def execute(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Execute it once for each of the rows, which give its parameters by name, in the transaction of a connection.
        Return the number of rows of the database that it has changed. Raises the errors of SQLAlchemy."""
        text, order = self._text_for(connection.dialect)
        given = rows if order is None else [tuple(row[name] for name in order) for row in rows]
        failure = connection.dialect.loaded_dbapi.Error
        with contextlib.closing(connection.connection.cursor()) as cursor:
            try:
                if len(given) == 1:
                    cursor.execute(text, given[0])
                else:
                    cursor.executemany(text, given)
            except failure as error:
                raise DBAPIError.instance(text, None, error, failure, hide_parameters=True) from error
            return cursor.rowcount

    def _text_for(self, dialect: Dialect) -> tuple[str, list[str] | None]:
        """Return it as text, and the order of its parameters; None: they are given by name."""
        if dialect.name not in self._compiled:
            compiled = self.clause.compile(dialect=dialect, column_keys=self.columns)
            self._compiled[dialect.name] = str(compiled), compiled.positiontup
        return self._compiled[dialect.name]
