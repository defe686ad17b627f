"""Records that people upload as files: opened, kept and deleted, each seen by its person alone.

They are read and replayed in a process of their own, which has a limited time for each answer.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from typing import Final

import msgspec

from skerry.core.record import BadRecord
from skerry.core.untrusted import place_of
from skerry.server import protocol
from skerry.server.creations.creations import RECORD, Creations, summary, title_of
from skerry.server.creations.validation import answered
from skerry.server.database.creation_store import CreationRow
from skerry.server.workers.pool import Workers
from skerry.tables.concurrency import aside
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.replay.opened_records import OpenedRecords
from skerry.tables.text.names import clean_name

LARGEST: Final = 2_000_000
"""Maximum size of a record's file, in bytes."""


class RecordReader:
    """Questions to the process that reads records, one at a time: see `skerry.tables.replay.record_reader`."""

    def __init__(self, seconds: float, keys: list[str]) -> None:
        """An answer may take `seconds`. `keys`: the public keys with which this server's records are signed."""
        self.workers = Workers("skerry.server.workers.record_worker", 1, seconds)
        self.keys = keys

    async def read(self, question: bytes, client: Client | None) -> bytes:
        """Return the answer. Raises RequestError."""
        return await answered(self.workers, msgspec.json.encode([self.keys, msgspec.Raw(question)]), client)

    async def close(self) -> None:
        """End the process."""
        await self.workers.close()


class Records:
    """The opened records of all people. All methods may raise RequestError or StoreError."""

    def __init__(self, creations: Creations, opened: OpenedRecords) -> None:
        self.creations = creations
        self.opened = opened
        self._keeping = asyncio.Lock()

    async def open(
        self, person: str, body: bytes, title: str, language: str, client: Client | None = None
    ) -> protocol.OpenedRecord:
        """Open a record from a file, and return its game."""
        if len(body) > LARGEST:
            raise RequestError("creation_large", bytes=LARGEST, status=413)
        try:
            body.decode()
        except UnicodeDecodeError as error:
            why = BadRecord("record.json", **place_of(error)).said(language)
            raise RequestError("record_bad", why=why) from None
        title = clean_name(title, 60)
        return protocol.OpenedRecord(await self.opened.open(person, body, title, language, client=client))

    async def keep(self, person: str, opened: str, client: Client | None = None) -> protocol.CreationSummary:
        """Store an opened record, so that it can be opened again at any time; one that is stored already stays as it
        is."""
        async with self._keeping:  # two requests at once would store it twice
            found = self.opened.find(opened, person)
            if found is None:
                raise RequestError("record_closed", status=404)
            if found.creation:
                return summary(await self._kept(person, found.creation))
            now, game = time.time(), found.opening.game
            title = title_of(found.title or found.opening.title)
            record = await aside(found.record)
            row = CreationRow(secrets.token_hex(8), person, game, RECORD, title, True, now, now, None, record)
            await self.creations.add(row, client)
            found.creation = row.id
            return summary(row)

    async def reopen(
        self, person: str, creation: str, language: str, client: Client | None = None
    ) -> protocol.OpenedRecord:
        """Open a stored record. It is read like a file, since the rules may have changed."""
        row = await self._kept(person, creation)
        text = json.dumps(row.data).encode()
        return protocol.OpenedRecord(await self.opened.open(person, text, row.title, language, row.id, client))

    async def _kept(self, person: str, creation: str) -> CreationRow:
        row = await self.creations.store.own(creation, person)
        if row is None or row.kind != RECORD:
            raise RequestError("no_creation", status=404)
        return row
