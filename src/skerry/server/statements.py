"""Statements that SQLAlchemy compiles once and the database's driver executes.

For a small statement SQLAlchemy takes three times as long around the driver as SQLite takes within it; each choice at a
table is three of them, and each server that hears of it reads as many.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import ClauseElement, Connection, Dialect, Select
from sqlalchemy.exc import DBAPIError

from skerry.tables.storage import WriteConflict

Converters = list[tuple[int, Callable[[Any], Any]]]
"""Functions of a value of a row, with the indexes of the columns that they are for."""


class Statement:
    """A statement, compiled once for each kind of database."""

    def __init__(self, clause: ClauseElement, columns: Sequence[str] | None = None, must_change: bool = False) -> None:
        """`columns`: names of those that an UPDATE gives values; `must_change`: whether in a `Batch` each of its rows
        must change one of the database."""
        self.clause = clause
        self.columns = columns
        self.must_change = must_change
        self._compiled: dict[str, tuple[str, list[str] | None, dict[str, Any]]] = {}

    def execute(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Execute it once for each of the rows, which give its parameters by name, in the transaction of a connection.
        Return the number of rows of the database that it has changed. Raises the errors of SQLAlchemy."""
        with self._executed(connection, rows) as cursor:
            return int(cursor.rowcount)

    @contextlib.contextmanager
    def _executed(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> Iterator[Any]:
        """Execute it as `execute` does, and yield the driver's cursor."""
        text, order, own = self._text_for(connection.dialect)
        given: Sequence[Any] = [{**own, **row} for row in rows] if own else rows
        if order is not None:
            given = [tuple(row[name] for name in order) for row in given]
        failure = connection.dialect.loaded_dbapi.Error
        with contextlib.closing(connection.connection.cursor()) as cursor:
            try:
                if len(given) == 1:
                    cursor.execute(text, given[0])
                else:
                    cursor.executemany(text, given)
                yield cursor
            except failure as error:
                raise DBAPIError.instance(text, None, error, failure, hide_parameters=True) from error

    def _text_for(self, dialect: Dialect) -> tuple[str, list[str] | None, dict[str, Any]]:
        """Return it as text, the order of its parameters (None: they are given by name), and those that have a value of
        their own."""
        if dialect.name not in self._compiled:
            compiled: Any = self.clause.compile(dialect=dialect, column_keys=self.columns)
            own = {name: parameter.value for name, parameter in compiled.binds.items() if not parameter.required}
            self._compiled[dialect.name] = str(compiled), compiled.positiontup, own
        return self._compiled[dialect.name]


class Batch:
    """Rows of statements that are executed together: each statement once for all of its rows, which is little more work
    for a driver than for one."""

    def __init__(self) -> None:
        self._rows: dict[Statement, list[Mapping[str, Any]]] = {}

    def add(self, statement: Statement, rows: Sequence[Mapping[str, Any]]) -> None:
        """Add rows, which give a statement's parameters by name."""
        self._rows.setdefault(statement, []).extend(rows)

    def execute(self, connection: Connection) -> None:
        """Execute what has been added, in the order in which the statements came first, and forget it. Raises
        WriteConflict if one that must change a row has changed none, and the errors of SQLAlchemy."""
        waiting, self._rows = self._rows, {}
        for statement, rows in waiting.items():
            changed = statement.execute(connection, rows)
            if statement.must_change and changed < len(rows):
                raise WriteConflict


class Query(Statement):
    """A statement that returns rows."""

    def __init__(self, clause: Select[Any]) -> None:
        super().__init__(clause)
        self.names = [str(column.key) for column in clause.selected_columns]
        """Names of the columns."""
        self._types = [column.type for column in clause.selected_columns]
        self._converters: dict[str, Converters] = {}

    def rows(self, connection: Connection, **parameters: Any) -> list[Any]:
        """Return the rows, each a sequence of values, in the transaction of a connection. Raises the errors of
        SQLAlchemy."""
        with self._executed(connection, [parameters]) as cursor:
            found: list[Any] = cursor.fetchall()
            converters = self._converters_for(connection.dialect, cursor)
        return [_converted(row, converters) for row in found] if converters else found

    def _converters_for(self, dialect: Dialect, cursor: Any) -> Converters:
        """Return what makes the driver's values, as a cursor gives them, those that SQLAlchemy gives, by column."""
        if dialect.name not in self._converters:
            codes = [told[1] for told in cursor.description]
            makers = [
                kind.dialect_impl(dialect).result_processor(dialect, code)
                for kind, code in zip(self._types, codes, strict=True)
            ]
            self._converters[dialect.name] = [(place, maker) for place, maker in enumerate(makers) if maker is not None]
        return self._converters[dialect.name]


def _converted(row: Sequence[Any], converters: Converters) -> Sequence[Any]:
    values = list(row)
    for place, convert in converters:
        values[place] = convert(values[place])
    return values
