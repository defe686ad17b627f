"""Statements that SQLAlchemy compiles once and the database's driver executes.

For a small statement SQLAlchemy takes three times as long around the driver as SQLite takes within it; each choice at a
table is three of them, and each server that hears of it reads as many.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import ClauseElement, Connection, Dialect, Select
from sqlalchemy.exc import DBAPIError

Answer = TypeVar("Answer")
Converters = list[tuple[int, Callable[[Any], Any]]]
"""Functions of a value of a row, with the indexes of the columns that they are for."""


def executed(connection: Connection, text: str, given: Sequence[Any], result: Callable[[Any], Answer]) -> Answer:
    """Execute a statement in the database's own words, once for each of the parameters given, in the transaction of a
    connection, and return what `result` makes of the driver's cursor. Raises the errors of SQLAlchemy."""
    failure = connection.dialect.loaded_dbapi.Error
    with contextlib.closing(connection.connection.cursor()) as cursor:
        try:
            if len(given) == 1:
                cursor.execute(text, given[0])
            else:
                cursor.executemany(text, given)
            return result(cursor)
        except failure as error:
            raise DBAPIError.instance(text, None, error, failure, hide_parameters=True) from error


class Statement:
    """A statement, compiled once for each kind of database."""

    def __init__(self, clause: ClauseElement, columns: Sequence[str] = (), must_change: bool = False) -> None:
        """`columns`: names of those that an UPDATE gives values; `must_change`: whether in a `Batch` each of its rows
        must change one of the database."""
        self.clause = clause
        self.columns = columns
        self.must_change = must_change
        self._compiled: dict[str, tuple[str, list[str] | None, dict[str, Any]]] = {}

    def execute(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Execute it once for each of the rows, which give its parameters by name, in the transaction of a connection.
        Return the number of rows of the database that it has changed. Raises the errors of SQLAlchemy."""
        text, given = self._prepared(connection.dialect, rows)
        return executed(connection, text, given, _changed)

    def _prepared(self, dialect: Dialect, rows: Sequence[Mapping[str, Any]]) -> tuple[str, Sequence[Any]]:
        """Return it as text, and its parameters for each of the rows as the driver takes them."""
        text, order, own = self._text_for(dialect)
        given: Sequence[Any] = [{**own, **row} for row in rows] if own else rows
        return text, given if order is None else [tuple(row[name] for name in order) for row in given]

    def _text_for(self, dialect: Dialect) -> tuple[str, list[str] | None, dict[str, Any]]:
        """Return it as text, the order of its parameters (None: they are given by name), and those that have a value of
        their own."""
        if dialect.name not in self._compiled:
            compiled: Any = self.clause.compile(dialect=dialect, column_keys=self.columns or None)
            own = {name: parameter.value for name, parameter in compiled.binds.items() if not parameter.required}
            self._compiled[dialect.name] = str(compiled), compiled.positiontup, own
        return self._compiled[dialect.name]


def _changed(cursor: Any) -> int:
    return int(cursor.rowcount)


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
        text, given = self._prepared(connection.dialect, [parameters])
        return executed(connection, text, given, lambda cursor: self._converted(connection.dialect, cursor))

    def _converted(self, dialect: Dialect, cursor: Any) -> list[Any]:
        """Return a cursor's rows with the values that SQLAlchemy gives."""
        found: list[Any] = cursor.fetchall()
        converters = self._converters_for(dialect, cursor)
        return [_converted_row(row, converters) for row in found] if converters else found

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


def _converted_row(row: Sequence[Any], converters: Converters) -> Sequence[Any]:
    values = list(row)
    for place, convert in converters:
        values[place] = convert(values[place])
    return values
