"""People's passkeys in the database."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select, update

from skerry.server.database import schema
from skerry.server.database.table_store import Store


class PasskeyRow(Struct, frozen=True):
    """A passkey of a person. `id` and public `key` are in base64url; `uses` is its own signature counter; `created`:
    Unix time."""

    id: str
    person: str
    key: str
    uses: int
    browser: str
    system: str
    created: float


class PasskeyStore:
    """Access to the database through the store's threads. All methods may raise StoreError, those that write also
    WriteConflict."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def keys_of(self, person: str) -> list[PasskeyRow]:
        """Return a person's passkeys, the newest first."""
        table = schema.passkeys
        query = select(table).where(table.c.person == person).order_by(table.c.created.desc(), table.c.id)
        rows: list[PasskeyRow] = await self.store.read(
            lambda connection: [PasskeyRow(**row._mapping) for row in connection.execute(query)]
        )
        return rows

    async def find(self, passkey: str) -> PasskeyRow | None:
        """Return the passkey of that id; None if there is none."""
        query = select(schema.passkeys).where(schema.passkeys.c.id == passkey)
        row = await self.store.read(lambda connection: connection.execute(query).first())
        return None if row is None else PasskeyRow(**row._mapping)

    async def add(self, row: PasskeyRow, most: int) -> bool:
        """Store a new passkey. Return False if its person has `most` already. Raises WriteConflict if its id is
        taken."""
        table = schema.passkeys
        count = select(func.count()).where(table.c.person == row.person)

        def job(connection: Connection) -> bool:
            if connection.execute(count).scalar_one() >= most:
                return False
            connection.execute(insert(table).values(asdict(row)))
            return True

        return bool(await self.store.writer.do(job))

    async def note_use(self, row: PasskeyRow, uses: int) -> bool:
        """Store the signature counter of a passkey after a use. Return False if it is deleted, or was used elsewhere
        meanwhile."""
        table = schema.passkeys
        query = update(table).where(table.c.id == row.id, table.c.uses == row.uses).values(uses=uses)
        return bool(await self.store.writer.do(lambda connection: connection.execute(query).rowcount))

    async def remove(self, person: str, passkey: str) -> bool:
        """Delete a passkey of a person. Return False if there is none."""
        table = schema.passkeys
        query = delete(table).where(table.c.id == passkey, table.c.person == person)

        def job(connection: Connection) -> bool:
            return bool(connection.execute(query).rowcount)

        return bool(await self.store.writer.do(job))
