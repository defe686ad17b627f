"""People's creations in the database: rule sets, pieces of content and uploaded records."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, LargeBinary, Row, cast, delete, func, insert, select, update

from skerry.server.database import schema
from skerry.server.database.table_store import Store


class CreationRow(Struct):
    """A creation of a person. `data` is {} in lists; `link` is None while it is not shared."""

    id: str
    person: str
    game: str
    kind: str
    title: str
    sound: bool
    created: float
    changed: float
    link: str | None = None
    data: dict[str, Any] = {}


class CreationStore:
    """Access to one database table through the store's threads. All methods may raise StoreError."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def list_own(self, person: str, game: str = "", kind: str = "") -> list[CreationRow]:
        """Return a person's creations, the last changed first, each without its data."""
        table = schema.creations
        columns = [column for column in table.c if column.name != "data"]
        query = select(*columns).where(table.c.person == person).order_by(table.c.changed.desc(), table.c.id)
        if game:
            query = query.where(table.c.game == game)
        if kind:
            query = query.where(table.c.kind == kind)
        rows: list[CreationRow] = await self.store.read(
            lambda connection: [CreationRow(**row._mapping) for row in connection.execute(query)]
        )
        return rows

    async def own(self, creation: str, person: str) -> CreationRow | None:
        """Return a creation of a person; None if it is not theirs, or not there."""
        table = schema.creations
        return await self._one(select(table).where(table.c.id == creation, table.c.person == person))

    async def shared(self, link: str) -> CreationRow | None:
        """Return the creation that a link shares; None if there is none, or no longer."""
        table = schema.creations
        return await self._one(select(table).where(table.c.link == link))

    async def _one(self, query: Any) -> CreationRow | None:
        row: CreationRow | None = await self.store.read(lambda connection: _creation(connection.execute(query).first()))
        return row

    async def bytes_of(self, person: str, besides: str = "") -> int:
        """Return the size of a person's creations together, in bytes of JSON, without the one whose id is `besides`."""
        data = schema.creations.c.data
        size = func.octet_length(data) if self.store.kind == "postgresql" else func.length(cast(data, LargeBinary))
        own = select(func.sum(size)).where(schema.creations.c.person == person, schema.creations.c.id != besides)
        return int(await self.store.read(lambda connection: connection.execute(own).scalar()) or 0)

    async def add(self, row: CreationRow, most: int) -> bool:
        """Store a new creation. Return False if its person has `most` already."""
        table = schema.creations
        count = select(func.count()).where(table.c.person == row.person)

        def job(connection: Connection) -> bool:
            if int(connection.execute(count).scalar() or 0) >= most:
                return False
            connection.execute(insert(table).values(_columns(msgspec.structs.asdict(row))))
            return True

        return bool(await self.store.writer.do(job))

    async def change(self, creation: str, person: str, values: dict[str, Any]) -> bool:
        """Change a creation of a person. Return False if it is not there."""
        table = schema.creations
        query = update(table).where(table.c.id == creation, table.c.person == person).values(_columns(values))
        return bool(await self.store.writer.do(lambda connection: connection.execute(query).rowcount))

    async def delete(self, creation: str, person: str) -> bool:
        """Delete a creation of a person. Return False if it is not there."""
        table = schema.creations
        query = delete(table).where(table.c.id == creation, table.c.person == person)
        return bool(await self.store.writer.do(lambda connection: connection.execute(query).rowcount))


def _creation(row: Row[Any] | None) -> CreationRow | None:
    if row is None:
        return None
    values = dict(row._mapping)
    values["data"] = msgspec.json.decode(values["data"])
    return CreationRow(**values)


def _columns(values: dict[str, Any]) -> dict[str, Any]:
    if "data" not in values:
        return values
    return {**values, "data": msgspec.json.encode(values["data"]).decode()}
