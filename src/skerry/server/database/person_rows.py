"""Rows of people in the database, as several stores write them."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from skerry.server.database import schema
from skerry.tables.model import clock


def upsert_person(connection: Connection, person: str, name: str) -> None:
    """Store a person's name, and that they are seen now."""
    people, now = schema.people, clock.now()
    known = connection.execute(select(people.c.id).where(people.c.id == person)).first()
    if known:
        connection.execute(update(people).where(people.c.id == person).values(name=name, seen=now))
    else:
        connection.execute(insert(people).values(id=person, name=name, created=now, seen=now))
