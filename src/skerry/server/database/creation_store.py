"""People's creations in the database: rule sets, pieces of content and uploaded records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, LargeBinary, Row, and_, cast, delete, func, insert, select, update

from skerry.server.database import schema
from skerry.server.database.table_store import Store
from skerry.tables.errors import RequestError


class CreationRow(Struct):
    """A creation of a person. `data` is {} and `ranges` "[]" in lists; `link` is None while it is not shared. `ranges`:
    JSON of `kept_ranges`."""

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
    ranges: str = "[]"


class Room(Struct, frozen=True):
    """Limits on creations: the number of one person's (`each`), their size in bytes of JSON, and the number of all
    people's."""

    each: int
    bytes: int
    all: int


class CreationStore:
    """Access to one database table through the store's threads. All methods may raise StoreError."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def list_own(self, person: str, game: str = "", kind: str = "") -> list[CreationRow]:
        """Return a person's creations, the last changed first, each without its data."""
        table = schema.creations
        columns = [column for column in table.c if column.name not in ("data", "ranges")]
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
        def job(connection: Connection) -> CreationRow | None:
            row = connection.execute(query).first()
            return None if row is None else _creation(row)

        found: CreationRow | None = await self.store.read(job)
        return found

    async def add(self, row: CreationRow, room: Room) -> None:
        """Store a new creation. Raises RequestError if there is no room for it."""
        table, values = schema.creations, _columns(msgspec.structs.asdict(row))
        count = select(func.count()).select_from(table)

        def job(connection: Connection) -> None:
            if connection.execute(count.where(table.c.person == row.person)).scalar_one() >= room.each:
                raise RequestError("too_many_creations", count=room.each, status=429)
            if connection.execute(count).scalar_one() >= room.all:
                raise RequestError("creations_full", status=429)
            if not self._fits(connection, row.person, values["data"], room):
                raise RequestError("creation_bytes", bytes=room.bytes, status=429)
            connection.execute(insert(table).values(values))

        await self.store.writer.do(job)

    async def change(self, creation: str, person: str, values: dict[str, Any], room: Room) -> CreationRow | None:
        """Change a creation of a person, and return it as it is then; None if it is not there. With other data it has
        no ranges. Raises RequestError if there is no room for its data, or it would be a draft that others read by its
        link."""
        table = schema.creations
        own = and_(table.c.id == creation, table.c.person == person)
        columns = _columns(values)

        def job(connection: Connection) -> CreationRow | None:
            before = connection.execute(select(table.c.data).where(own)).scalar()
            if before is None:
                return None
            another = columns.get("data", before) != before
            if another and not self._fits(connection, person, columns["data"], room, creation):
                raise RequestError("creation_bytes", bytes=room.bytes, status=429)
            values = {**columns, "ranges": "[]"} if another else columns
            connection.execute(update(table).where(own).values(values))
            row = _creation(connection.execute(select(table).where(own)).one())
            if row.link and not row.sound:
                raise RequestError("draft_shared")
            return row

        found: CreationRow | None = await self.store.writer.do(job)
        return found

    async def share(self, creation: str, person: str, link: str | None) -> CreationRow | None:
        """Let others read a creation of a person by a link, unless there is one already; None: by no link any more.
        Return the creation as it is then; None if it is not there. Raises RequestError for a draft."""
        table = schema.creations
        own = and_(table.c.id == creation, table.c.person == person)

        def job(connection: Connection) -> CreationRow | None:
            found = connection.execute(select(table).where(own)).first()
            if found is None:
                return None
            row = _creation(found)
            if link and not row.sound:
                raise RequestError("draft_shared")
            if not (link and row.link):
                connection.execute(update(table).where(own).values(link=link))
                row.link = link
            return row

        shared: CreationRow | None = await self.store.writer.do(job)
        return shared

    async def keep_ranges(
        self, person: str, game: str, kind: str, data: dict[str, Any], merge: Callable[[CreationRow], str], room: Room
    ) -> bool:
        """Keep ranges with each creation of a person that has this data; `merge` returns what is then kept with it.
        Return False if there is no room."""
        table = schema.creations
        text = _columns({"data": data})["data"]
        played = and_(table.c.person == person, table.c.game == game, table.c.kind == kind, table.c.data == text)

        def job(connection: Connection) -> bool:
            kept = True
            for row in map(_creation, connection.execute(select(table).where(played)).all()):
                ranges = merge(row)
                if self._fits(connection, person, text + ranges, room, row.id):
                    connection.execute(update(table).where(table.c.id == row.id).values(ranges=ranges))
                else:
                    kept = False
            return kept

        return bool(await self.store.writer.do(job))

    def _fits(self, connection: Connection, person: str, text: str, room: Room, besides: str = "") -> bool:
        """Return whether `text` and a person's creations, without the one whose id is `besides`, are not too large
        together."""
        table = schema.creations
        postgres = self.store.kind == "postgresql"

        def size(column: Any) -> Any:
            return func.octet_length(column) if postgres else func.length(cast(column, LargeBinary))

        sizes = func.sum(size(table.c.data) + size(table.c.ranges) - len("[]"))
        own = select(sizes).where(table.c.person == person, table.c.id != besides)
        return int(connection.execute(own).scalar() or 0) + len(text.encode()) <= room.bytes

    async def delete(self, creation: str, person: str) -> bool:
        """Delete a creation of a person. Return False if it is not there."""
        table = schema.creations
        query = delete(table).where(table.c.id == creation, table.c.person == person)
        return bool(await self.store.writer.do(lambda connection: connection.execute(query).rowcount))


def _creation(row: Row[Any]) -> CreationRow:
    values = dict(row._mapping)
    values["data"] = msgspec.json.decode(values["data"])
    return CreationRow(**values)


def _columns(values: dict[str, Any]) -> dict[str, Any]:
    if "data" not in values:
        return values
    return {**values, "data": msgspec.json.encode(values["data"]).decode()}
