"""Replay of a finished game, step by step, and the story of one in play."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from skerry.tables.protocol.position import Decision, LogLine, Result, Sheet
from skerry.tables.protocol.table import TableState


class ReplayStep(Struct, frozen=True):
    """A step of a game: log entry `seq` and the position after it, as `viewer` sees them."""

    seq: int
    view: dict[str, Any]
    decision: Decision | None
    events: list[dict[str, Any]]
    lines: list[LogLine]
    scores: list[int]
    """Scores after the step, one for each seat; [] while the game is on, because they may count what is still
    secret."""
    sheets: list[Sheet]


class Story(Struct, frozen=True):
    """GET /api/tables/{table}/story?viewer=N: the course of the game so far, also while it is on, then as a spectator
    or one of this person's own seats sees it; its steps come from /api/tables/{table}/replay/steps."""

    steps: int
    marks: list[ReplayMark]
    lines: list[LogLine]
    undone: list[int]
    """Log entries whose choices were taken back."""


class Replay(Struct, frozen=True):
    """GET /api/tables/{table}/replay?viewer=N: the outline of a finished game; steps come one by one or in ranges
    from /api/tables/{table}/replay/steps?first=N&last=M&viewer=V."""

    table: TableState
    static: dict[str, Any]
    steps: int
    marks: list[ReplayMark]
    lines: list[LogLine]
    scores: list[list[int]]
    """Scores after every step, shape [steps][seats]: for the curve."""
    result: Result
    luck: dict[str, Any]
    """The luck section of the record, server seed included."""
    undone: list[int] = []
    """Log entries whose choices were taken back."""
    opened: Literal["", "open", "kept"] = ""
    """A record opened from a file, which only this person sees, and whether they keep it; "": a table's game."""


class ReplayMark(Struct, frozen=True):
    """A step marked on the slider of the replay; `kind` is an event type."""

    seq: int
    kind: str
    seat: int | None
