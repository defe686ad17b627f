"""A finished game, step by step."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from skerry.tables.messages.positions import Decision, Line, Result, Sheet
from skerry.tables.messages.tables import TableState


class ReplayStep(Struct, frozen=True):
    """A step of a finished game: log entry `seq` and the position after it, through `viewer`'s eyes."""

    seq: int
    view: dict[str, Any]
    decision: Decision | None
    events: list[dict[str, Any]]
    lines: list[Line]
    scores: list[int]
    sheets: list[Sheet]


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
    opened: Literal["", "open", "kept"] = ""
    """A record from a file, which only this person sees, and whether they keep it; "": a table's game."""


class ReplayMark(Struct, frozen=True):
    """A step worth a tick on the slider; `kind` is an event type."""

    seq: int
    kind: str
    seat: int | None


class OpenedRecord(Struct, frozen=True):
    """POST /api/records, with a record's text as its body: the id under which its replay is, for who opened it."""

    id: str
