"""A record that somebody brings in, as a table that is over: nobody's own, with nobody's seats.

What makes a table a brought one is that it has no host. Nobody here vouches for it: it is never signed here (see
`record`), and the signature that it brings along is its own.
"""

from __future__ import annotations

from typing import Any

from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.core.log import BOT_FAILED
from skerry.core.match import Match
from skerry.core.record import BadRecord, load_record
from skerry.core.registry import UnknownGame, find_game
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import Stored
from skerry.tables.text.names import clean_name


class Brought:
    """A whole game that was brought in: what the store would hold of it, and the game played again."""

    def __init__(self, stored: Stored, spec: GameSpec, match: Match[Any]) -> None:
        self.stored = stored
        self.spec = spec
        self.match = match


def brought(record: dict[str, Json], now: float, table: str = "", name: str = "") -> Brought:
    """A parsed record as a table of that id (default: its own) and name, its choices played again, checked.

    Raises BadRecord, in words for who brings it: an unknown game, rules it does not follow, or a game without an end.
    """
    try:
        spec = find_game(record["game"])
    except UnknownGame as error:
        raise BadRecord(str(error)) from None
    match = load_record(record, spec)
    if not match.over:
        raise BadRecord("this game has no end yet: `skerry play --resume FILE` goes on with it in the terminal")
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
        version=record["version"],
        name=name,
        host="",
        preset=spec.preset("").name,
        options=record["options"],
        changed=len(match.game.options.changes()),
        private=True,
        seconds=0,
        secret=str(luck.get("secret", "")),
        words=list(luck.get("words", [])) or ([str(luck.get("commitment", ""))] if "deal" in luck else []),
        deal=str(luck.get("deal", "")),
        created=now,
        moved=now,
        phase="over",
        entries=len(record["log"]),
        parent=record.get("parent", {}),
        signature=f"{signature['key']} {signature['value']}" if signature else "",
    )
    return Brought(Stored(row, seats, record["log"], [], set()), spec, match)


def _bots(match: Match[Any]) -> set[int]:
    """The seats for which only bots have chosen. Sealed choices that come into force together say nothing of who."""
    by: dict[int, set[str]] = {}
    for entry in match.log:
        for seat, _ in entry.moves if entry.by else []:
            by.setdefault(seat, set()).add(entry.by)
    return {seat for seat, who in by.items() if who <= {"bot", BOT_FAILED}}
