"""Import of a record as a finished table, without a host and without people on its seats.

The missing host marks a table as imported. This server does not vouch for it: it never signs the record (see `record`),
and the signature in it is kept.
"""

from __future__ import annotations

from typing import Any

from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.core.log import BOT_FAILED
from skerry.core.match import Match
from skerry.core.record import BadRecord, load_record
from skerry.core.registry import find_game
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import StoredTable
from skerry.tables.text.names import clean_name


class ImportedGame:
    """An imported game: the table as the store would hold it, and the replayed match."""

    def __init__(self, stored: StoredTable, spec: GameSpec, match: Match[Any]) -> None:
        self.stored = stored
        self.spec = spec
        self.match = match


def brought(record: dict[str, Json], now: float, table: str = "", name: str = "") -> ImportedGame:
    """Return a parsed record as a table of that id (default: its own) and name, with its choices replayed and checked.

    Raises BadRecord, with a message for the person who imports it, for an unknown game, rules that the record does not
    follow, or a game without an end.
    """
    match = load_record(record)
    if not match.over:
        raise BadRecord("record.unfinished")
    spec = find_game(record["game"])
    luck = record["luck"]
    played_by_bot = _bots(match)
    seats = []
    for seat in range(record["seats"]):
        called = record["names"][seat] if seat < len(record["names"]) else ""
        seats.append(SeatRow(seat, "bot" if seat in played_by_bot else "person", "", clean_name(called)))
    signature = record.get("signature")
    row = TableRow(
        id=table or str(luck.get("table", "")),
        game=spec.name,
        rules_version=record["version"],
        name=name,
        host="",
        preset=spec.preset("").name,
        options=record["options"],
        options_changed=len(match.game.options.changes()),
        private=True,
        server_seed=str(luck.get("secret", "")),
        client_seeds=list(luck.get("words", [])) or ([str(luck.get("commitment", ""))] if "deal" in luck else []),
        deal=str(luck.get("deal", "")),
        created_at=now,
        updated_at=now,
        phase="over",
        entries=len(record["log"]),
        parent=record.get("parent", {}),
        signature=f"{signature['key']} {signature['value']}" if signature else "",
    )
    return ImportedGame(StoredTable(row, seats, record["log"], [], set()), spec, match)


def _bots(match: Match[Any]) -> set[int]:
    """Return the seats for which only bots have chosen. Entries of sealed choices that came into force together do not
    tell who chose, and are left out."""
    by: dict[int, set[str]] = {}
    for entry in match.log:
        for seat, _ in entry.moves if entry.by else []:
            by.setdefault(seat, set()).add(entry.by)
    return {seat for seat, who in by.items() if who <= {"bot", BOT_FAILED}}
