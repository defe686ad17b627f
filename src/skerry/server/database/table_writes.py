"""Rows of the database that one step at a table adds or changes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Integer, Select, String, bindparam, delete, func, insert, select, update

from skerry.server.database import schema
from skerry.server.database.table_rows import columns_of, text
from skerry.server.statement_batch import Batch
from skerry.server.statements import Statement
from skerry.tables.errors import RequestError
from skerry.tables.model import clock
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import TableWrite
from skerry.tables.storage import WriteConflict

_TABLES: Final = schema.tables
_KNOWN: Final = bindparam("known_id", type_=String)
_REVISED: Final = bindparam("known_revision", type_=Integer)
_NEW_REQUEST: Final = Statement(insert(schema.requests))
_NEW_ENTRY: Final = Statement(insert(schema.log))
_NEW_LINE: Final = Statement(insert(schema.chat))
_SEATS_GONE: Final = Statement(delete(schema.seats).where(schema.seats.c.table_id == _KNOWN))
_NEW_SEAT: Final = Statement(insert(schema.seats))
_NEW_ENTRANT: Final = Statement(insert(schema.entrants))


def perform(connection: Connection, write: TableWrite) -> None:
    """Write everything that one step changes at one table. Raises WriteConflict, IntegrityError where a key is taken,
    or RequestError above the limit of `write.most`."""
    if write.new is not None:
        _must_have_room(connection, write.new, write.most)
        connection.execute(insert(_TABLES).values(columns_of(msgspec.structs.asdict(write.new))))
    batch = Batch()
    add_rows(batch, write)
    batch.execute(connection)
    if write.seats:
        _replace_seats(connection, write)
    if write.deal:
        _enter(connection, write)


def is_plain(write: TableWrite) -> bool:
    """Return whether a write is no more than the rows of `add_rows`, as a step in play is."""
    return write.new is None and not write.seats and not write.deal


def add_rows(batch: Batch, write: TableWrite) -> None:
    """Add to a batch the rows that a step adds to the log, the chat and the requests, and the changed one of its
    table."""
    if write.request:
        batch.add(_NEW_REQUEST, [{"table_id": write.table, "key": write.request}])
    if write.entries:
        at = clock.now()
        rows = [
            {"table_id": write.table, "seq": write.first + number, "entry": text(entry), "at": at}
            for number, entry in enumerate(write.entries)
        ]
        batch.add(_NEW_ENTRY, rows)
    if write.chat is not None:
        batch.add(_NEW_LINE, [{"table_id": write.table, **msgspec.structs.asdict(write.chat)}])
    change, known = columns_of(write.row), dict[str, Any](known_id=write.table)
    if write.revision is not None and write.new is None:
        if write.counts:
            change["revision"] = write.revision + 1
        known["known_revision"] = write.revision
    if change:
        batch.add(_changed(tuple(change), "known_revision" in known), [{**change, **known}])


@lru_cache(maxsize=256)
def _changed(columns: tuple[str, ...], at_revision: bool) -> Statement:
    """Return the statement that changes columns of a table, `at_revision` only if it still has the known one."""
    changed = update(_TABLES).where(_TABLES.c.id == _KNOWN)
    changed = changed.where(_TABLES.c.revision == _REVISED) if at_revision else changed
    return Statement(changed, columns, must_change=True)


def _must_have_room(connection: Connection, row: TableRow, most: int) -> None:
    """Raise RequestError if the host of a new table hosts `most` of its kind already; 0: there is no limit."""
    branch = row.parent_table != ""
    if most and connection.execute(hosted_by(row.host, branch)).scalar_one() >= most:
        raise RequestError("too_many_branches" if branch else "too_many_tables", count=most, status=429)


def hosted_by(person: str, branches: bool) -> Select[int]:
    """Return the query for the number of unfinished tables that a person hosts and that are no branches, or
    (`branches`) that are."""
    kind = _TABLES.c.parent_table != "" if branches else _TABLES.c.parent_table == ""
    # tables of a day's challenge are not opened by choice: an unfinished one counts against no limit
    counted = (_TABLES.c.host == person, _TABLES.c.phase != "over", kind, _TABLES.c.seed_opens_at == 0)
    return select(func.count()).where(*counted)


def _enter(connection: Connection, write: TableWrite) -> None:
    """Store who plays a deal at this table. Raises WriteConflict if one of them does at another one."""
    table, people = schema.entrants, set(write.entrants)
    if write.leave:
        gone = (table.c.table_id == write.table) & table.c.person.not_in(people)
        connection.execute(delete(table).where(gone))
    known = select(table.c.person, table.c.table_id).where(table.c.deal == write.deal, table.c.person.in_(people))
    for person, at in connection.execute(known).all():
        if at != write.table:
            raise WriteConflict
        people.discard(person)
    if people:
        now = clock.now()
        rows = [{"deal": write.deal, "person": who, "table_id": write.table, "at": now} for who in sorted(people)]
        _NEW_ENTRANT.execute(connection, rows)


def _replace_seats(connection: Connection, write: TableWrite) -> None:
    _SEATS_GONE.execute(connection, [{"known_id": write.table}])
    _NEW_SEAT.execute(connection, [{"table_id": write.table, **_seat_columns(seat)} for seat in write.seats])


def _seat_columns(seat: SeatRow) -> dict[str, Any]:
    """Return the column values of a seat, without its table and with its plans as JSON text."""
    return {**msgspec.structs.asdict(seat), "plans": text(seat.plans)}
