"""People's bots from outside in the database. Of a token only the digest is stored."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, Float, and_, bindparam, delete, func, insert, or_, select, update

from skerry.server.database import schema
from skerry.server.database.table_store import Store
from skerry.server.statements import Query
from skerry.tables.limits.rates import HOUR
from skerry.tables.model import clock


class BotRow(Struct, frozen=True):
    """A bot of a person. `used`: Unix time of its last use, 0 for never; `ended`: Unix time at which its token was
    revoked, 0 if it is valid."""

    id: str
    owner: str
    name: str
    digest: str
    created: float
    used: float = 0.0
    ended: float = 0.0


_ENDED: Final = Query(
    select(*[schema.bots.c[name] for name in BotRow.__struct_fields__]).where(
        schema.bots.c.ended > bindparam("since", type_=Float)
    )
)


class BotStore:
    """Access to the database through the store's threads. All methods may raise StoreError, those that write also
    WriteConflict."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def bots_of(self, owner: str, ever: bool = False) -> list[BotRow]:
        """Return a person's bots, the newest first; `ever`: also those whose tokens are revoked."""
        table = schema.bots
        which = table.c.owner == owner if ever else and_(table.c.owner == owner, table.c.ended == 0)
        return await self._found(select(table).where(which).order_by(table.c.created.desc(), table.c.id))

    async def by_digest(self, digest: str) -> BotRow | None:
        """Return the bot whose token has that digest; None if there is none."""
        table = schema.bots
        found = await self._found(select(table).where(table.c.digest == digest, table.c.ended == 0))
        return found[0] if found else None

    async def ended_since(self, at: float) -> list[BotRow]:
        """Return the bots whose tokens were revoked since Unix time `at`."""
        return [BotRow(*row) for row in await self.store.read(partial(_ENDED.rows, since=at))]

    async def _found(self, query: Any) -> list[BotRow]:
        rows: list[BotRow] = await self.store.read(
            lambda connection: [BotRow(**row._mapping) for row in connection.execute(query)]
        )
        return rows

    async def add(self, row: BotRow, most: int, most_ever: int) -> bool:
        """Store a new bot. Return False if its owner has `most`, or has had `most_ever`."""
        table = schema.bots
        own = select(func.count()).where(table.c.owner == row.owner)

        def job(connection: Connection) -> bool:
            ever = int(connection.execute(own).scalar() or 0)
            live = int(connection.execute(own.where(table.c.ended == 0)).scalar() or 0)
            if live >= most or ever >= most_ever:
                return False
            connection.execute(insert(table).values(asdict(row)))
            return True

        return bool(await self.store.writer.do(job))

    async def end(self, owner: str, bot: str) -> bool:
        """Revoke the token of a person's bot. Return False if it has none."""
        table = schema.bots
        own = and_(table.c.id == bot, table.c.owner == owner, table.c.ended == 0)
        query = update(table).where(own).values(digest="", ended=clock.now())
        return bool(await self.store.writer.do(lambda connection: connection.execute(query).rowcount))

    async def note_used(self, bot: str) -> None:
        """Store that a bot is used now, unless it was used within the last hour."""
        table, now = schema.bots, clock.now()
        query = update(table).where(table.c.id == bot, table.c.used < now - HOUR).values(used=now)
        await self.store.writer.do(lambda connection: connection.execute(query), urgent=False)


def merge_bots(connection: Connection, old: str, new: str) -> None:
    """Give the bots of `old` to `new`."""
    bots = schema.bots
    connection.execute(update(bots).where(bots.c.owner == old).values(owner=new))


def forget_bots(connection: Connection, owner: str) -> None:
    """Revoke and anonymize the bots of a deleted person, which have left their seats already. Their rows stay, so that
    other servers notice."""
    bots = schema.bots
    for bot in list(connection.execute(select(bots.c.id).where(bots.c.owner == owner)).scalars()):
        connection.execute(delete(schema.requests).where(schema.requests.c.key.startswith(f"{bot}:")))
        connection.execute(delete(schema.blocks).where(or_(schema.blocks.c.person == bot, schema.blocks.c.who == bot)))
        for table in (schema.presence, schema.seen):
            connection.execute(delete(table).where(table.c.person == bot))
    gone = {"owner": "", "name": "", "digest": "", "ended": clock.now()}
    connection.execute(update(bots).where(bots.c.owner == owner).values(gone))
