"""Rows of a day's challenge and of the people who play a deal."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class DayRow(Struct):
    """The challenge of a day: its game, its complete rule set, and its server seed, drawn at Unix time `made`."""

    day: str
    game: str
    preset: str
    seats: int
    options: dict[str, Any]
    secret: str
    made: float


class Entrant(Struct):
    """A person who plays a deal: at which table, on which seat and under which name (-1 and "" if they hold no seat any
    more), and the state of that table from its row. A person plays a deal at one table."""

    person: str
    table: str
    phase: str
    opens: float
    ended: float
    progress: dict[str, Any]
    seat: int
    name: str
