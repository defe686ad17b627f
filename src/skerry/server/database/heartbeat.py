"""The time at which any server last ran. While none does nobody can be at a table: that time counts as nobody's
absence, nobody is waited for, and no bank loses time."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Float, and_, bindparam, exists, insert, select, update

from skerry.server.database import schema
from skerry.server.database.table_rows import CLOCK_COLUMNS, clock_columns, clock_of
from skerry.server.statements import Query, Statement

_COUNTS = and_(schema.BANKED, schema.tables.c.asked > 0)
"""Condition for tables where a seat's bank loses time."""
_BANKS_BEAT: Final = Query(select(schema.pulse.c.banks))
_BEAT_BANKS: Final = Statement(
    update(schema.pulse)
    .where(exists(select(schema.tables.c.id).where(_COUNTS)))
    .values(banks=bindparam("now", type_=Float))
)


def beat(connection: Connection, now: float, most: float) -> None:
    """Store that a server is alive at Unix time `now`. If none was for more than `most` seconds, that time is added to
    when people were last seen and to when decisions were put (`turned`): it is nobody's absence."""
    pulse, seen = schema.pulse, schema.seen
    last = connection.execute(select(pulse.c.at)).scalar()
    if last is None:
        connection.execute(insert(pulse).values(id=1, at=now))
        return
    if now - last > most:
        connection.execute(update(seen).values(at=seen.c.at + (now - last)))
        tables = schema.tables
        connection.execute(
            update(tables)
            .where(tables.c.decision_since > 0)
            .values(decision_since=tables.c.decision_since + (now - last))
        )
    connection.execute(update(pulse).values(at=now))


def beat_banks(connection: Connection, at: float, alive: float, patience: float) -> bool:
    """Store that a server is alive at Unix time `at`; it last knew so at `alive`. If none was for more than `patience`
    seconds, that time is given back to all banks. Return whether that was so. Writes nothing where no bank runs."""
    found = _BANKS_BEAT.rows(connection)
    if not found:
        connection.execute(insert(schema.pulse).values(id=1, at=at, banks=at))
        return False
    last = max(alive, float(found[0][0]))
    slept = at - last > patience
    if slept:
        _give_back(connection, last, at)
    _BEAT_BANKS.execute(connection, [{"now": at}])
    return slept


def _give_back(connection: Connection, last: float, at: float) -> None:
    """Give the time from `last` to `at` back to all banks."""
    tables = schema.tables
    running = select(tables.c.id, *[tables.c[name] for name in CLOCK_COLUMNS]).where(_COUNTS)
    for table, *kept in connection.execute(running).all():
        clock = clock_of(kept)
        clock.skip_downtime(last, at)
        values = {**clock_columns(clock), "revision": tables.c.revision + 1}
        connection.execute(update(tables).where(tables.c.id == table).values(values))
