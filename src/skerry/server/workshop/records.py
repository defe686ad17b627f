"""Records that people bring in by a file: opened to be looked at, kept, thrown away. Nobody else sees them."""

from __future__ import annotations

import json
import secrets
import time
from typing import Final

from skerry.core.data import Json
from skerry.core.record import BadRecord, parse_record
from skerry.server.workshop.creations import RECORD, Creations, summary, title_of
from skerry.server.workshop.judging import Judge
from skerry.tables import protocol
from skerry.tables.aside import aside
from skerry.tables.desk.opened import Opened
from skerry.tables.kept.rows import CreationRow
from skerry.tables.limits import Asker
from skerry.tables.names import clean_name
from skerry.tables.shown.texts import Refusal

LARGEST: Final = 2_000_000
"""Bytes of a record's file."""


class Records:
    """The records of every person. Everything may raise Refusal or StoreFailed."""

    def __init__(self, creations: Creations, judge: Judge, opened: Opened) -> None:
        self.creations = creations
        self.judge = judge
        self.opened = opened

    async def open(self, person: str, body: bytes, title: str, asker: Asker | None = None) -> protocol.OpenedRecord:
        """Show a file's game. It is read and played in a process of its own first, which may take only so long."""
        if len(body) > LARGEST:
            raise Refusal("creation_large", bytes=LARGEST, status=413)
        try:
            text = body.decode()
        except UnicodeDecodeError:
            raise Refusal("record_bad", why="it is not text in UTF-8") from None
        await self.judge.record(text, asker)
        try:
            record = await aside(parse_record, text)
        except BadRecord as error:
            raise Refusal("record_bad", why=str(error)) from None
        return await self._shown(person, record, clean_name(title, 60), "")

    async def keep(self, person: str, opened: str, asker: Asker | None = None) -> protocol.CreationSummary:
        """Keep what is open, to be opened again at any time; what is kept already stays as it is."""
        found = self.opened.find(opened, person)
        if found is None:
            raise Refusal("record_closed", status=404)
        if found.creation:
            return summary(await self._kept(person, found.creation))
        now, game = time.time(), str(found.record["game"])
        title = title_of(found.title or found.live.spec.title)
        row = CreationRow(secrets.token_hex(8), person, game, RECORD, title, True, now, now, None, found.record)
        await self.creations.add(row, asker)
        found.creation = row.id
        return summary(row)

    async def reopen(self, person: str, creation: str, asker: Asker | None = None) -> protocol.OpenedRecord:
        """Show what is kept. The rules may have changed since, so it is read like a file."""
        row = await self._kept(person, creation)
        await self.judge.record(json.dumps(row.data), asker)
        return await self._shown(person, row.data, row.title, row.id)

    async def _kept(self, person: str, creation: str) -> CreationRow:
        row = await self.creations.store.own(creation, person)
        if row is None or row.kind != RECORD:
            raise Refusal("no_creation", status=404)
        return row

    async def _shown(self, person: str, record: dict[str, Json], title: str, creation: str) -> protocol.OpenedRecord:
        try:
            return protocol.OpenedRecord(await self.opened.open(person, record, title, creation))
        except BadRecord as error:
            raise Refusal("record_bad", why=str(error)) from None
