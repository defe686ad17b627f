"""Export of finished games as files, one record a file, and their import into another server's database."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator
from typing import Final

from sqlalchemy import select

from skerry.core.chain import head
from skerry.core.data import Json
from skerry.core.record import UNLINKED, BadRecord, outline, parse_record
from skerry.core.verify import verify_record
from skerry.server.database import schema
from skerry.server.database.deal_store import DealStore
from skerry.server.database.table_store import Store
from skerry.tables.deals import is_open
from skerry.tables.model.write import TableWrite
from skerry.tables.records.importing import brought
from skerry.tables.records.record import Signer, as_json, file_name, record_of_table, waits
from skerry.tables.storage import WriteConflict

_ID: Final = re.compile(r"[0-9A-Za-z_-]{1,32}")
_OUTER: Final = ("game", "version", "seats", "options")


class NotTaken(ValueError):
    """A record was not imported. The message names the cause."""


class AlreadyHere(Exception):
    """The very same game is stored already."""


def nameless(record: dict[str, Json]) -> dict[str, Json]:
    """Return a record without the names of its players. The signature covers them, so it is left out too."""
    game, version, seats, options = (record[key] for key in _OUTER)
    luck, parent = record["luck"], record.get("parent")
    out = outline(game, version, seats, options, [], luck, record["entries"], record["head"], parent)
    return {**out, "log": record["log"]}


async def exported(store: Store, signer: Signer, names: bool = True) -> AsyncIterator[tuple[str, str]]:
    """Yield the file name and text of the record of every finished game, by table id; branches of games that are not
    over are left out.

    Raises StoreError, and ValueError if a game cannot be written as a record.
    """
    tables, after = schema.tables, ""
    while True:
        query = select(tables.c.id).where(tables.c.phase == "over", tables.c.id > after).order_by(tables.c.id).limit(64)
        found = await store.read(lambda connection, query=query: list(connection.execute(query).scalars()))
        for table in found:
            after = table
            stored = await store.load(table)
            if stored is None or stored.row.phase != "over":
                continue  # it was deleted meanwhile
            row = stored.row
            if await waits(store, row):
                continue
            opened = is_open(row, await DealStore(store).unfinished(row.deal) if row.deal else 0)
            record = record_of_table(stored, signer, opened)
            yield file_name(record, table), as_json(record if names else nameless(record))
        if not found:
            return


async def taken_in(store: Store, signer: Signer, text: bytes) -> str:
    """Import the game of a record and return its table's id. Its actions are replayed and compared first.

    Raises NotTaken, AlreadyHere or StoreError; then nothing is stored.
    """
    try:
        record = parse_record(text)
        if record["luck"].get("kind") == "shared" and "secret" not in record["luck"]:
            raise NotTaken("its luck is still sealed; download this record again once it is opened")
        if record["luck"].get("kind") not in ("verifiable", "shared") or not _ID.fullmatch(
            str(record["luck"].get("table", ""))
        ):
            raise NotTaken("this record is from a simulation, not from a table; My games can open it")
        if record["format"] == UNLINKED:
            raise NotTaken("this is an older record, without links; My games can open it")
        made = brought(record, time.time())
        sound = verify_record(record, made.spec).outcome != "false"
    except (BadRecord, UnicodeDecodeError) as error:
        raise NotTaken(str(error)) from None
    row = made.stored.row
    again = record_of_table(made.stored, signer)
    if not sound or as_json(again if record["names"] else nameless(again)) != as_json(record):
        raise NotTaken("something in this record does not fit; `skerry verify` shows what")
    there = await store.load(row.id)
    if there is not None:
        if there.row.phase == "over" and head("", there.entries) == head("", made.stored.entries):
            raise AlreadyHere
        raise NotTaken(f"another game is kept here as table {row.id}")
    try:
        await store.write(TableWrite(row.id, new=row, seats=made.stored.seats, entries=made.stored.entries))
    except WriteConflict:
        raise NotTaken(f"another game is kept here as table {row.id}") from None
    return row.id
