"""Presence: the people connected to each server, and the times at which people were last at their tables.

For a thousand tables that is thousands of rows every few seconds. A choice that is stored meanwhile must not wait for
them: only what has changed is written, and each job takes a share of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, tuple_, update

from skerry.server.database import heartbeat, schema
from skerry.server.database.inserts import insert_into
from skerry.server.statement_batch import Batch
from skerry.server.statements import Statement

Pair = tuple[str, str]
"""A table and a person."""

SHARE: Final = 100
"""Maximum number of pairs in one job."""
DAY: Final = 86_400.0

_PAIR = (schema.presence.c.table_id, schema.presence.c.person)


def shares(pairs: Iterable[Pair]) -> Iterator[list[Pair]]:
    """Yield the pairs in order, in shares of SHARE."""
    ordered = sorted(pairs)
    for first in range(0, len(ordered), SHARE):
        yield ordered[first : first + SHARE]


def renewed(connection: Connection, server: str, now: float, most: float) -> set[Pair]:
    """Renew the presence of a server and of the people connected to it (see `heartbeat.beat`). Return the stored
    pairs."""
    table = schema.presence
    heartbeat.beat(connection, now, most)
    connection.execute(delete(table).where(table.c.seen < now - DAY))
    connection.execute(update(table).where(table.c.server == server).values(seen=now))
    staying = select(table.c.person).where(table.c.server == server)
    _seen_today(connection, schema.people.c.id.in_(staying), now)
    return {(at, who) for at, who in connection.execute(select(*_PAIR).where(table.c.server == server))}


def gone(connection: Connection, server: str, pairs: Collection[Pair]) -> None:
    """Delete pairs that are no longer connected to a server."""
    table = schema.presence
    connection.execute(delete(table).where(table.c.server == server, tuple_(*_PAIR).in_(pairs)))


def came(connection: Connection, server: str, pairs: Collection[Pair], now: float) -> None:
    """Store pairs that are newly connected to a server, and that their people were seen today."""
    rows = [{"table_id": at, "person": who, "server": server, "seen": now} for at, who in pairs]
    connection.execute(insert(schema.presence), rows)
    _seen_today(connection, schema.people.c.id.in_([who for _, who in pairs]), now)


def _seen_today(connection: Connection, whom: Any, now: float) -> None:
    people = schema.people
    connection.execute(update(people).where(whom, people.c.seen < now - DAY).values(seen=now))


def noted(batch: Batch, kind: str, pairs: Collection[Pair], now: float) -> None:
    """Add to a batch, for a kind of database, that people are at their tables now. Two servers may store the same pair
    at once: the last one counts."""
    batch.add(_seen_now(kind), [{"table_id": at, "person": who, "at": now} for at, who in pairs])


@cache
def _seen_now(kind: str) -> Statement:
    """Return the statement of `noted`: 20 of them every 15 seconds for a thousand tables."""
    new = insert_into(kind, schema.seen)
    return Statement(new.on_conflict_do_update(index_elements=["table_id", "person"], set_={"at": new.excluded.at}))
