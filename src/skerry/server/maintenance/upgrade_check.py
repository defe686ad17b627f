"""Check which games in play would go on under the installed rules, on a database that is only read.

A server may use the database at the same time, and it may be older than this program: only columns that every database
has are read. One table is in memory at a time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Engine, column, create_engine, func, inspect, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from skerry.server.database import schema
from skerry.server.database.connect import CannotOpen
from skerry.server.database.table_rows import fields_of
from skerry.tables.model.table import TableRow
from skerry.tables.restore.compatibility import Cause, replayed

COLUMNS: Final = {
    **{name: name for name in ("id", "game", "name", "preset", "options", "phase")},
    "rules_version": "version",
    "server_seed": "secret",
    "client_seeds": "words",
    "created_at": "created",
    "updated_at": "moved",
}
"""Columns of a table that are read, each with its name in databases from before migration 0026."""


class Finding(Struct, frozen=True):
    """Result for one game in play. `cause`: why it would be incompatible, None if it goes on; `moves_over`: it goes on
    under another version of the rules, `now` in place of `then`; `steps`: number of its log entries after the first."""

    table: str
    name: str
    game: str
    then: int
    now: int
    steps: int
    moves_over: bool
    cause: Cause | None


def findings(url: str) -> Iterator[Finding]:
    """Yield the result for each game in play in a database, by table id. Raises CannotOpen."""
    engine = _opened(url)
    try:
        with engine.connect() as connection:
            columns = _columns(connection)
            for table in _ids(connection):
                finding = _found(connection, table, columns)
                if finding is not None:
                    yield finding
    except (DBAPIError, sqlite3.Error) as error:
        cause = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise CannotOpen(f"the database cannot be read: {cause}") from None
    finally:
        engine.dispose()


def _opened(url: str) -> Engine:
    """Return an engine that only reads. Raises CannotOpen."""
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() != "sqlite":
            return create_engine(url, execution_options={"postgresql_readonly": True}, pool_size=1)
    except ArgumentError:
        raise CannotOpen("the database URL cannot be read; it looks like postgresql://user@host/name") from None
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise CannotOpen(f"there is no support for this kind of database: {error}") from None
    file = Path(parsed.database or "")
    if not file.is_file():
        raise CannotOpen(f"there is no database {file}")
    address = file.resolve().as_uri() + "?mode=ro"
    return create_engine("sqlite://", creator=lambda: sqlite3.connect(address, uri=True, timeout=15))


def _ids(connection: Connection) -> Iterator[str]:
    tables, after = schema.tables, ""
    while True:
        query = select(tables.c.id).where(tables.c.phase == "playing", tables.c.id > after).order_by(tables.c.id)
        found = list(connection.execute(query.limit(64)).scalars())
        connection.rollback()  # a long read transaction would keep the database from cleaning up
        yield from found
        if not found:
            return
        after = found[-1]


def _columns(connection: Connection) -> list[ColumnElement[Any]]:
    """Return the columns that are read, as this database calls them, under the names of TableRow."""
    known = {one["name"] for one in inspect(connection).get_columns("tables")}
    return [column(name if name in known else old).label(name) for name, old in COLUMNS.items()]


def _found(connection: Connection, table: str, columns: list[ColumnElement[Any]]) -> Finding | None:
    """Return the result for one game; None if it was deleted or has ended meanwhile."""
    tables, seats, log = schema.tables, schema.seats, schema.log
    row = connection.execute(select(*columns).select_from(tables).where(tables.c.id == table)).first()
    count = connection.execute(select(func.count()).where(seats.c.table_id == table)).scalar() or 0
    query = select(log.c.entry).where(log.c.table_id == table).order_by(log.c.seq)
    entries = [msgspec.json.decode(entry) for entry in connection.execute(query).scalars()]
    connection.rollback()
    if row is None or row.phase != "playing" or not entries:
        return None
    stored = TableRow(**fields_of(row._mapping), host="", options_changed=0, private=True)
    found = replayed(stored, count, entries)
    moves = found.cause is None and found.version != stored.rules_version
    return Finding(
        table, stored.name, stored.game, stored.rules_version, found.version, len(entries) - 1, moves, found.cause
    )
