"""Records of stored tables: the log from the database, as a hash chain, closed by a signature."""

from __future__ import annotations

import logging
import re
from typing import Any, Final, Protocol

import msgspec

from skerry.core import chain
from skerry.core.branches import line_of
from skerry.core.chance import Luck, Shared, Verifiable
from skerry.core.data import Json
from skerry.core.record import outline
from skerry.core.verify import Finding
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import StoredTable
from skerry.tables.storage import TableStore

_ID: Final = re.compile(r"[0-9A-Za-z_-]{1,40}")
"""Pattern of a table id, because the parent that an imported file names is not to be trusted."""
logger = logging.getLogger(__name__)


class Signer(Protocol):
    """Signer of records, which also checks signatures."""

    def sign(self, digest: str) -> dict[str, Json]:
        """Return the signature of a record with that digest: its `key` and its `value`, both in hexadecimal."""

    def check(self, record: dict[str, Json], brought: bool = False) -> Finding:
        """Return the signer of a record, and whether it is one of ours; the signer of an imported record (`brought`)
        may be another server."""


def luck_of(row: TableRow) -> Luck:
    """Return the luck of a table. For a record that was imported with a sealed server seed, `words` holds the
    commitment."""
    if row.deal:
        return Shared(bytes.fromhex(row.server_seed), row.deal, row.id, "" if row.server_seed else row.client_seeds[0])
    return Verifiable(bytes.fromhex(row.server_seed), row.id, row.client_seeds)


def is_brought(row: TableRow) -> bool:
    """Return whether a game was played elsewhere and imported (see `importing`): only tables made here have a host."""
    return row.host == ""


def beginning_of(row: TableRow) -> str:
    """Return the hash that the first entry of a table's log carries."""
    return chain.beginning(row.game, luck_of(row).describe(), row.parent)


def signature_of(row: TableRow, seats: list[SeatRow], head: str, signer: Signer) -> str:
    """Return the signature of a finished table as the database stores it: the key and the value; "" if it cannot be
    signed."""
    try:
        signature = signer.sign(_outline(row, seats, row.entries, head)["digest"])
    except ValueError as error:  # older logs may hold values without a canonical JSON form
        logger.warning("table %s: its record stays unsigned: %s", row.id, error)
        return ""
    return f"{signature['key']} {signature['value']}"


def record_of_table(stored: StoredTable, signer: Signer, opened: bool = True) -> dict[str, Json]:
    """Return the record of a finished table, with its server seed unless others still play with that luck (not
    `opened`).

    A record from before there were signatures is signed now, unless it was imported. Raises ValueError if it cannot be
    written as a record.
    """
    row = stored.row
    first = beginning_of(row)
    log, head = chain.linked(first, stored.entries)
    out = _outline(row, stored.seats, row.entries, head)
    signature = row.signature
    if not signature and not is_brought(row) and row.entries == len(log) and chain.first_break(first, log) < 0:
        signature = signature_of(row, stored.seats, head, signer)
    if not opened:
        out["luck"] = sealed(out["luck"])
    key, _, value = signature.partition(" ")
    return {**out, **({"signature": {"key": key, "value": value}} if signature else {}), "log": log}


def sealed(luck: dict[str, Json]) -> dict[str, Json]:
    """Return the public part of a luck description, without the server seed."""
    return {key: value for key, value in luck.items() if key != "secret"}


async def waits(store: TableStore, row: TableRow) -> bool:
    """Return whether the record of a finished game stays closed: it belongs to a branch, and holds the server seed of a
    game that is still on, which would reveal the dice to come there. Raises StoreError."""
    for parent in line_of(row.parent):
        table = str(parent["table"])
        stored = await store.load(table) if _ID.fullmatch(table) else None
        if stored is not None and stored.row.phase != "over":
            return True
    return False


def file_name(record: dict[str, Json], table: str) -> str:
    """Return the name of a record's file, for download and export."""
    return f"skerry-{record['game']}-{table}.json"


def _outline(row: TableRow, seats: list[SeatRow], entries: int, head: str) -> dict[str, Any]:
    # the whole rule set, not the differences from the defaults: defaults may change, a signature must stay valid
    names = [seat.name for seat in seats]
    luck = luck_of(row).describe()
    return outline(row.game, row.rules_version, len(seats), row.options, names, dict(luck), entries, head, row.parent)


def as_json(value: Any) -> str:
    """Return indented JSON, for a file that people keep."""
    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode()
