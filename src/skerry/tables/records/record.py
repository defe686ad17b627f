"""The record of a stored table: its log as the database holds it, chained entry by entry, closed by a signature."""

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
from skerry.tables.model.write import Stored
from skerry.tables.storage import TableStore

_ID: Final = re.compile(r"[0-9A-Za-z_-]{1,40}")
"""What a table's id looks like: a file says what it likes of whose branch its game is."""
logger = logging.getLogger(__name__)


class Signer(Protocol):
    """Who vouches for records."""

    def sign(self, digest: str) -> dict[str, Json]:
        """The signature of a record with that digest: its `key` and its `value`, both in hexadecimal."""

    def check(self, record: dict[str, Json], brought: bool = False) -> Finding:
        """Who signed a record, and whether that is one of ours; one that was `brought` may be another server's."""


def luck_of(row: TableRow) -> Luck:
    """The luck of a table. Of a record that was brought in sealed, `words` holds what the seal was."""
    if row.deal:
        return Shared(bytes.fromhex(row.secret), row.deal, row.id, "" if row.secret else row.words[0])
    return Verifiable(bytes.fromhex(row.secret), row.id, row.words)


def is_brought(row: TableRow) -> bool:
    """Whether a game was played elsewhere and brought in (see `importing`): a table that was laid here has a host."""
    return row.host == ""


def beginning_of(row: TableRow) -> str:
    """What the first entry of a table's log carries."""
    return chain.beginning(row.game, luck_of(row).describe(), row.parent)


def signature_of(row: TableRow, seats: list[SeatRow], head: str, signer: Signer) -> str:
    """The signature of a finished table as the database keeps it: the key and the value; "" if it cannot be signed."""
    try:
        signature = signer.sign(_outline(row, seats, row.entries, head)["digest"])
    except ValueError as error:  # what was stored before may hold what has no one form as JSON
        logger.warning("table %s: its record stays unsigned: %s", row.id, error)
        return ""
    return f"{signature['key']} {signature['value']}"


def record_of_table(stored: Stored, signer: Signer, opened: bool = True) -> dict[str, Json]:
    """The record of a finished table, its secret opened, unless others still play with that luck (not `opened`).

    One that ended before there were signatures is signed now, unless it was brought in from elsewhere. Raises
    ValueError if it cannot be told as a record.
    """
    row = stored.row
    first = beginning_of(row)
    log = chain.linked(first, stored.entries)
    head = chain.head(first, log)
    out = _outline(row, stored.seats, row.entries, head)
    signature = row.signature
    if not signature and not is_brought(row) and row.entries == len(log) and chain.first_break(first, log) < 0:
        signature = signature_of(row, stored.seats, head, signer)
    if not opened:
        out["luck"] = sealed(out["luck"])
    key, _, value = signature.partition(" ")
    return {**out, **({"signature": {"key": key, "value": value}} if signature else {}), "log": log}


def sealed(luck: dict[str, Json]) -> dict[str, Json]:
    """What is told of luck while its secret is closed."""
    return {key: value for key, value in luck.items() if key != "secret"}


async def waits(store: TableStore, row: TableRow) -> bool:
    """Whether a finished game's record stays closed: it is a branch's, and holds the secret of a game that is still on
    and so tells what the dice there will bring. Raises StoreFailed."""
    for parent in line_of(row.parent):
        table = str(parent["table"])
        stored = await store.load(table) if _ID.fullmatch(table) else None
        if stored is not None and stored.row.phase != "over":
            return True
    return False


def file_name(record: dict[str, Json], table: str) -> str:
    """What a record's file is called, where it is downloaded and where it is exported."""
    return f"skerry-{record['game']}-{table}.json"


def _outline(row: TableRow, seats: list[SeatRow], entries: int, head: str) -> dict[str, Any]:
    # the whole rule set, not what differs from the defaults: those may change, and a signature is for ever
    names = [seat.name for seat in seats]
    luck = luck_of(row).describe()
    return outline(row.game, row.version, len(seats), row.options, names, dict(luck), entries, head, row.parent)


def as_json(value: Any) -> str:
    """Pretty JSON for a file that people keep."""
    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode()
