"""A finished game, step by step."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from skerry.tables.protocol.position import Decision, Line, Result, Sheet
from skerry.tables.protocol.table import TableState


class ReplayStep(Struct, frozen=True):
    """A step of a game: log entry `seq` and the position after it, through `viewer`'s eyes."""

    seq: int
    view: dict[str, Any]
    decision: Decision | None
    events: list[dict[str, Any]]
    lines: list[Line]
    scores: list[int]
    """[] while the game is on: they may count what is still secret."""
    sheets: list[Sheet]


class Story(Struct, frozen=True):
    """GET /api/tables/{table}/story?viewer=N: what happened so far, also while the game is on, then through the eyes of
    one's own seats or a spectator's; its steps come from /api/tables/{table}/replay/steps."""

    steps: int
    marks: list[ReplayMark]
    lines: list[Line]
    undone: list[int]
    """The log entries whose choices were taken back."""


class Replay(Struct, frozen=True):
    """GET /api/tables/{table}/replay?viewer=N: the outline of a finished game; steps come one by one or in ranges
    from /api/tables/{table}/replay/steps?first=N&last=M&viewer=V."""

    table: TableState
    static: dict[str, Any]
    steps: int
    marks: list[ReplayMark]
    lines: list[Line]
    scores: list[list[int]]
    """The standing after every step, shape [steps][seats]: for the curve."""
    result: Result
    luck: dict[str, Any]
    """What the record says of its luck, secret included."""
    undone: list[int] = []
    """The log entries whose choices were taken back."""
    opened: Literal["", "open", "kept"] = ""
    """A record from a file, which only this person sees, and whether they keep it; "": a table's game."""


class ReplayMark(Struct, frozen=True):
    """A step worth a tick on the slider; `kind` is an event type."""

    seq: int
    kind: str
    seat: int | None
