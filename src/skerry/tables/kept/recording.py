"""The record of a stored table: its log as the database holds it, chained entry by entry, closed by a signature."""

from __future__ import annotations

import logging
from typing import Any, Protocol

from skerry.core import chain
from skerry.core.chance import Verifiable
from skerry.core.data import Json
from skerry.core.record import outline
from skerry.core.verify import Finding
from skerry.tables.kept.rows import SeatRow, Stored, TableRow

logger = logging.getLogger(__name__)


class Signer(Protocol):
    """Who vouches for records."""

    def sign(self, digest: str) -> dict[str, Json]:
        """The signature of a record with that digest: its `key` and its `value`, both in hexadecimal."""

    def check(self, record: dict[str, Json], brought: bool = False) -> Finding:
        """Who signed a record, and whether that is one of ours; one that was `brought` may be another server's."""


def luck_of(row: TableRow) -> Verifiable:
    """The luck of a table."""
    return Verifiable(bytes.fromhex(row.secret), row.id, row.words)


def is_brought(row: TableRow) -> bool:
    """Whether a game was played elsewhere and brought in (see `bringing`): a table that was laid here has a host."""
    return row.host == ""


def beginning_of(row: TableRow) -> str:
    """What the first entry of a table's log carries."""
    return chain.beginning(row.game, luck_of(row).describe())


def signature_of(row: TableRow, seats: list[SeatRow], head: str, signer: Signer) -> str:
    """The signature of a finished table as the database keeps it: the key and the value; "" if it cannot be signed."""
    try:
        signature = signer.sign(_outline(row, seats, row.entries, head)["digest"])
    except ValueError as error:  # what was stored before may hold what has no one form as JSON
        logger.warning("table %s: its record stays unsigned: %s", row.id, error)
        return ""
    return f"{signature['key']} {signature['value']}"


def record_of_table(stored: Stored, signer: Signer) -> dict[str, Json]:
    """The record of a finished table, its secret opened.

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
    key, _, value = signature.partition(" ")
    return {**out, **({"signature": {"key": key, "value": value}} if signature else {}), "log": log}


def file_name(record: dict[str, Json], table: str) -> str:
    """What a record's file is called, where it is downloaded and where it is exported."""
    return f"skerry-{record['game']}-{table}.json"


def _outline(row: TableRow, seats: list[SeatRow], entries: int, head: str) -> dict[str, Any]:
    # the whole rule set, not what differs from the defaults: those may change, and a signature is for ever
    names = [seat.name for seat in seats]
    luck = luck_of(row).describe()
    return outline(row.game, row.version, len(seats), row.options, names, dict(luck), entries, head)
