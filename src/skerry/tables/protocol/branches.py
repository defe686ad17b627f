"""Tables that play on from a position of another game."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.common import ClientSeed, Seat


class PlayOn(Struct, frozen=True):
    """POST /api/tables/{table}/branches: play on from log entry `seq` on `seat`, against bots, or with friends who get
    the table's link. `words`: this browser's client seed."""

    seq: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Seat
    others: Literal["bots", "friends"]
    client_seed: ClientSeed


class Branch(Struct, frozen=True):
    """The game that a table's game branches off: that of `table`, after log entry `seq`. `here`: that game is on this
    server."""

    table: str
    seq: int
    here: bool
