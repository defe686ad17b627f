"""The time at which any server last ran. While none does nobody can be at a table: that time counts as nobody's
absence, nobody is waited for, and no bank loses time."""

from __future__ import annotations

from sqlalchemy import Connection, and_, exists, insert, select, update

from skerry.server.database import schema
from skerry.server.database.table_rows import CLOCK_COLUMNS, clock_columns, clock_of

_COUNTS = and_(schema.BANKED, schema.tables.c.asked > 0)
"""Condition for tables where a seat's bank loses time."""


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
    pulse, tables = schema.pulse, schema.tables
    running = select(tables.c.id, *[tables.c[name] for name in CLOCK_COLUMNS]).where(_COUNTS)
    said = connection.execute(select(pulse.c.banks)).scalar()
    if said is None:
        connection.execute(insert(pulse).values(id=1, at=at, banks=at))
        return False
    last = max(alive, float(said))
    slept = at - last > patience
    for table, *kept in connection.execute(running).all() if slept else []:
        clock = clock_of(kept)
        clock.skip_downtime(last, at)
        values = {**clock_columns(clock), "revision": tables.c.revision + 1}
        connection.execute(update(tables).where(tables.c.id == table).values(values))
    connection.execute(update(pulse).where(exists(select(tables.c.id).where(_COUNTS))).values(banks=at))
    return slept
