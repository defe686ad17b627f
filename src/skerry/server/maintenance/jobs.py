"""Periodic jobs and the Unix time at which each was last begun: rows shared by all servers on one database."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, insert, or_, update

from skerry.server.database import schema
from skerry.server.database.table_store import Store
from skerry.tables.model import clock

HEALTH: Final = "health"
TIDY: Final = "tidy"


async def beat(store: Store) -> None:
    """Overwrite one number in the database, as proof that it takes writes. Raises StoreError."""

    def job(connection: Connection) -> None:
        if not _note(connection, HEALTH, None):
            connection.execute(insert(schema.chores).values(name=HEALTH, at=clock.now()))

    await store.writer.do(job)


async def claim(store: Store, name: str, every: float) -> bool:
    """Claim a job that was last begun `every` seconds ago or longer. Return False if it was begun later, here or
    elsewhere.

    Raises StoreError, or WriteConflict if another server claimed a job that had never been done.
    """

    def job(connection: Connection) -> bool:
        if _note(connection, name, every):
            return True
        known = connection.execute(schema.chores.select().where(schema.chores.c.name == name)).first()
        if known is None:
            connection.execute(insert(schema.chores).values(name=name, at=clock.now()))
        return known is None

    return bool(await store.writer.do(job, urgent=False))


def _note(connection: Connection, name: str, every: float | None) -> bool:
    chores, now = schema.chores, clock.now()
    query = update(chores).where(chores.c.name == name).values(at=now)
    if every is not None:  # a time in the future was written while the clock was wrong
        query = query.where(or_(chores.c.at < now - every, chores.c.at > now))
    return bool(connection.execute(query).rowcount)
