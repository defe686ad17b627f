"""Deals, the luck that tables share, in the database: the days' challenges, the players of a deal, and its tables."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, and_, func, select

from skerry.server.database import schema
from skerry.server.database.inserts import insert_into
from skerry.server.database.table_rows import table_of
from skerry.server.database.table_store import Store, seats_of
from skerry.tables.model.day import DayRow, Entrant
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow


class DealStore:
    """The database as a `skerry.tables.storage.DealStore`."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def unfinished(self, deal: str) -> int:
        """Return the number of tables of a deal that are not over. Raises StoreError."""
        tables = schema.tables
        query = select(func.count()).where(tables.c.deal == deal, tables.c.phase != "over")
        return int(await self.store.read(lambda connection: connection.execute(query).scalar()))

    async def entered(self, deal: str, person: str) -> tuple[str, str]:
        """Return the table at which a person plays a deal, and its phase; two "" if there is none. Raises
        StoreError."""
        entrants, tables = schema.entrants, schema.tables
        query = (
            select(tables.c.id, tables.c.phase)
            .join(entrants, entrants.c.table_id == tables.c.id)
            .where(entrants.c.deal == deal, entrants.c.person == person)
        )
        found = await self.store.read(lambda connection: connection.execute(query).first())
        return (found[0], found[1]) if found else ("", "")

    async def tables(self, deal: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """Return the tables of a deal, in the order in which they were created. Raises StoreError."""
        tables = schema.tables
        query = select(tables).where(tables.c.deal == deal).order_by(tables.c.created_at, tables.c.id)

        def job(connection: Connection) -> list[tuple[TableRow, list[SeatRow]]]:
            rows = [table_of(row._mapping) for row in connection.execute(query)]
            seats = seats_of(connection, [row.id for row in rows])
            return [(row, seats.get(row.id, [])) for row in rows]

        found: list[tuple[TableRow, list[SeatRow]]] = await self.store.read(job)
        return found

    async def entrants(self, deals: list[str]) -> list[Entrant]:
        """Return the players of these deals, the earliest entry first. Raises StoreError."""
        entrants, tables, seats = schema.entrants, schema.tables, schema.seats
        own = and_(seats.c.table_id == tables.c.id, seats.c.person == entrants.c.person)
        query = (
            select(
                entrants.c.person,
                tables.c.id,
                tables.c.phase,
                tables.c.seed_opens_at,
                tables.c.ended_at,
                tables.c.progress,
            )
            .add_columns(func.coalesce(func.min(seats.c.seat), -1), func.coalesce(func.min(seats.c.name), ""))
            .join(tables, tables.c.id == entrants.c.table_id)
            .outerjoin(seats, own)
            .where(entrants.c.deal.in_(deals))
            .group_by(entrants.c.deal, entrants.c.person, entrants.c.at, tables.c.id)
            .order_by(entrants.c.at, entrants.c.person)
        )

        def job(connection: Connection) -> list[Entrant]:
            return [
                Entrant(person, table, phase, opens, ended, msgspec.json.decode(progress), seat, name)
                for person, table, phase, opens, ended, progress, seat, name in connection.execute(query).all()
            ]

        found: list[Entrant] = await self.store.read(job)
        return found

    async def days(self, first: str, last: str) -> list[DayRow]:
        """Return the sealed challenges of the days from `first` to `last`. Raises StoreError."""
        days = schema.days
        query = select(days).where(days.c.day.between(first, last)).order_by(days.c.day)
        found = await self.store.read(lambda connection: connection.execute(query).all())
        return [_day(row) for row in found]

    async def seal(self, day: DayRow) -> None:
        """Store a day's challenge, unless it has one: the first one counts. Raises StoreError."""
        values = {**msgspec.structs.asdict(day), "options": msgspec.json.encode(day.options).decode()}
        new = insert_into(self.store.kind, schema.days).values(values)
        statement = new.on_conflict_do_nothing(index_elements=["day"])

        def job(connection: Connection) -> None:
            connection.execute(statement)

        await self.store.writer.do(job)


def _day(row: Any) -> DayRow:
    values = dict(row._mapping)
    values["options"] = msgspec.json.decode(values["options"])
    return DayRow(**values)
