"""Messages by PostgreSQL: the transaction that stores something also notifies, and every server listens."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import Engine, String, bindparam, func, select

from skerry.server.ending import Background
from skerry.server.pubsub.inbox import Inbox, messages
from skerry.server.statement_batch import Batch
from skerry.server.statements import Statement

CHANNEL: Final = "skerry_"
"""Prefix of the channel's name, before that of the schema: several servers may use one database, each with its own
schema."""
AGAIN: Final = 1.0
"""Seconds before a lost connection is tried again."""
_NOTIFY: Final = Statement(
    select(
        func.pg_notify(bindparam("channel", type_=String) + func.current_schema(), bindparam("message", type_=String))
    )
)


class PostgresMessenger:
    """Messenger by PostgreSQL; one object per server. Call `open` at its start and `close` at its end."""

    def __init__(self, engine: Engine, server: str) -> None:
        self.inbox = Inbox(server, "PostgreSQL's LISTEN", "postgresql")
        address = engine.url.set(drivername="postgresql").update_query_dict(
            {"keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "2", "connect_timeout": "10"}
        )
        self._address = address.render_as_string(hide_password=False)
        self._task = Background()

    def storing(self, batch: Batch, told: Iterable[str]) -> None:
        """Notify with what stores it, so that a server that hears of it can read it."""
        rows = [{"channel": CHANNEL, "message": message} for message in messages(self.inbox.server, told)]
        batch.add(_NOTIFY, rows)

    def stored(self, told: Iterable[str]) -> None:
        """Do nothing: the transaction has notified."""

    def open(self) -> None:
        """Begin to listen."""
        self._task.start(self._listening())

    async def close(self) -> None:
        """Stop."""
        await self._task.end()

    async def _listening(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:  # of any kind: the database is polled meanwhile
                self.inbox.lose(error)
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        import psycopg
        from psycopg import sql

        connection = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
        try:
            found = await (await connection.execute("SELECT current_schema()")).fetchone()
            schema = "" if found is None else str(found[0])
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(f"{CHANNEL}{schema}")))
            self.inbox.link()
            await self._received(connection)
        finally:
            await connection.close()

    async def _received(self, connection: Any) -> None:
        """Take in what a connection of psycopg's is notified of, until it fails; raises its error.

        One callback for as long as it lives: `AsyncConnection.notifies` begins to wait for the socket anew after each
        message, which takes as long as what a server does about it.
        """
        loop, socket = asyncio.get_running_loop(), connection.pgconn.socket
        failed: asyncio.Future[None] = loop.create_future()

        def take() -> None:
            try:
                connection.pgconn.consume_input()
                while (note := connection.pgconn.notifies()) is not None:
                    self.inbox.take(note.extra.decode())
            except Exception as error:
                loop.remove_reader(socket)
                if not failed.done():
                    failed.set_exception(error)

        loop.add_reader(socket, take)
        try:
            await failed
        finally:
            loop.remove_reader(socket)
