"""A day's challenge and those who play it, as rows."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class DayRow(Struct):
    """The challenge of a day: its game, its complete rule set, and the secret of its luck, sealed at `made`."""

    day: str
    game: str
    preset: str
    seats: int
    options: dict[str, Any]
    secret: str
    made: float


class Entrant(Struct):
    """Who plays a deal, at which table, on which seat and called what (-1 and "": on none any more), and how that
    table stands, as its row has it. A person plays a deal at one table."""

    person: str
    table: str
    phase: str
    opens: float
    ended: float
    progress: dict[str, Any]
    seat: int
    name: str
