"""Rows of several statements that are executed together.

SQLite takes each statement once for all of its rows. PostgreSQL takes all of them as one, because what costs most there
is to send a statement and to wait for its answer: each is a part of that one and reads its rows from a parameter, as
JSON. Of two parts that change the same row only one does, and the other one counts as a conflict.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeGuard

import msgspec
from sqlalchemy import BindParameter, Connection, Dialect, String, Text, bindparam, column, func, literal_column, select
from sqlalchemy.dialects.postgresql import JSON
from sqlalchemy.sql import visitors
from sqlalchemy.sql.dml import Insert

from skerry.server.statements import Statement, executed
from skerry.tables.storage import WriteConflict


class Batch:
    """Statements, each with the rows that give its parameters by name."""

    def __init__(self) -> None:
        self._rows: dict[Statement, list[Mapping[str, Any]]] = {}

    def add(self, statement: Statement, rows: Sequence[Mapping[str, Any]]) -> None:
        """Add rows of a statement."""
        self._rows.setdefault(statement, []).extend(rows)

    def execute(self, connection: Connection) -> None:
        """Execute what has been added, and forget it. Raises WriteConflict if a statement that must change a row with
        each of its own has not, and the errors of SQLAlchemy."""
        waiting, self._rows = self._rows, {}
        if not waiting:
            return
        if connection.dialect.name == "postgresql":
            # always in the same order, so that the same statements are the same one
            waiting = dict(sorted(waiting.items(), key=lambda one: id(one[0])))
            changed = _executed_as_one(connection, waiting)
        else:
            changed = [statement.execute(connection, rows) for statement, rows in waiting.items()]
        for (statement, rows), count in zip(waiting.items(), changed, strict=True):
            if statement.must_change and count < len(rows):
                raise WriteConflict


def _executed_as_one(connection: Connection, waiting: Mapping[Statement, Sequence[Mapping[str, Any]]]) -> Sequence[int]:
    """Execute statements as one of PostgreSQL's, and return how many rows each has changed or returned."""
    text = _text_of(tuple(waiting), connection.dialect)
    given = {f"rows_{place}": msgspec.json.encode(rows).decode() for place, rows in enumerate(waiting.values())}
    return executed(connection, text, [given], _counts)


def _counts(cursor: Any) -> Sequence[int]:
    counts: Sequence[int] = cursor.fetchone()
    return counts


@lru_cache(maxsize=256)
def _text_of(statements: tuple[Statement, ...], dialect: Dialect) -> str:
    """Return the one statement of several: it takes the rows of each as `rows_0`, `rows_1` and so on, and returns how
    many rows each has changed or returned."""
    parts = [_of_rows(statement, f"rows_{place}").cte(f"part_{place}") for place, statement in enumerate(statements)]
    counts = [select(func.count()).select_from(part).scalar_subquery() for part in parts]
    return str(select(*counts).compile(dialect=dialect))


def _of_rows(statement: Statement, name: str) -> Any:
    """Return a statement that is executed once for all of the rows that its parameter `name` holds."""
    clause: Any = statement.clause
    columns = statement.columns or ([one.key for one in clause.table.columns] if isinstance(clause, Insert) else [])
    types = {key: clause.table.c[key].type for key in columns}
    types |= {part.key: part.type for part in visitors.iterate(clause) if _is_given(part)}
    # a text of any length: one that is too long is refused by the column that it goes to, not cut off here
    fields = [column(key, Text() if isinstance(kind, String) else kind) for key, kind in types.items()]
    rows = func.json_to_recordset(bindparam(name, type_=JSON)).table_valued(*fields)
    rows = rows.render_derived(name=f"given_{name}", with_types=True)

    def of_row(part: Any, **_: Any) -> Any:
        return rows.c[part.key] if _is_given(part) else None

    if isinstance(clause, Insert):
        clause = clause.from_select(columns, select(*[rows.c[key] for key in columns]))
    else:
        clause = visitors.replacement_traverse(clause, {}, of_row)  # type: ignore[call-overload]
        clause = clause.values({key: rows.c[key] for key in columns}) if columns else clause
    return clause.returning(literal_column("1")) if clause.is_dml else clause


def _is_given(part: Any) -> TypeGuard[BindParameter[Any]]:
    """Return whether a part of a statement is a parameter that each row gives."""
    return isinstance(part, BindParameter) and part.required
