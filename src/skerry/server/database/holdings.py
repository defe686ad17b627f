"""Holdings of a person in the database, about which they are asked when their browser signs in as another one."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, and_, exists, func, or_, select

from skerry.server.database import schema

OWNED: Final = (
    schema.passkeys.c.person,
    schema.private_notes.c.person,
    schema.events.c.host,
    schema.event_people.c.person,
    schema.entrants.c.person,
    schema.alert_channels.c.person,
    schema.alert_silences.c.person,
    schema.blocks.c.person,
    schema.outcomes.c.person,
    schema.number_links.c.person,
)
"""Columns each of which names a person who has something besides tables, creations, bots, recovery words and
devices."""


class Holdings(Struct, frozen=True):
    """Holdings of a person."""

    tables: int
    """Number of tables where they sit or are the host."""
    creations: int
    more: bool
    """True if they have anything else: another device, a passkey, recovery words, a bot, a note, an event, a try at a
    deal, alerts, blocks, or statistics. A chosen name alone does not count."""

    @property
    def any(self) -> bool:
        """True if they have anything."""
        return bool(self.tables or self.creations or self.more)


def holdings_of(connection: Connection, person: str, device: str) -> Holdings:
    """Return what a person has besides the asking device."""
    seats, tables, creations = schema.seats, schema.tables, schema.creations
    sitting = select(seats.c.table_id).where(seats.c.person == person)
    own = select(func.count()).select_from(tables).where(or_(tables.c.host == person, tables.c.id.in_(sitting)))
    made = select(func.count()).select_from(creations).where(creations.c.person == person)
    more = select(or_(*(exists().where(condition) for condition in _more(person, device))))
    return Holdings(
        connection.execute(own).scalar_one(),
        connection.execute(made).scalar_one(),
        connection.execute(more).scalar_one(),
    )


def _more(person: str, device: str) -> list[Any]:
    devices, codes, bots = schema.devices, schema.codes, schema.bots
    return [
        *(column == person for column in OWNED),
        and_(devices.c.person == person, devices.c.ended == 0, devices.c.id != device),
        and_(codes.c.person == person, codes.c.kind == "words"),
        and_(bots.c.owner == person, bots.c.ended == 0),
    ]
