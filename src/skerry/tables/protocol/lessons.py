"""Lessons: a game learnt by playing it. The lessons on offer, and one being played."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from skerry.tables.protocol.position import LogLine, Position
from skerry.tables.protocol.seats import SeatState


class LessonInfo(Struct, frozen=True):
    """A lesson on offer. GET /api/games/{game}/lessons lists them in their order."""

    name: str
    title: str
    tasks: int


class PlayLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/games/{game}/lessons/{lesson}: play a lesson. The client keeps its progress: `choices` are those that
    did its tasks so far, and the server replays them. `choice` is the next choice; None: only show the present state of
    the lesson."""

    choices: Annotated[list[int], Meta(max_length=16)] = []
    choice: int | None = None


class LessonTable(Struct, frozen=True):
    """The part of a lesson's state that never changes."""

    title: str
    tasks: int
    static: dict[str, Any]
    options: dict[str, Any]
    seats: list[SeatState]


class IllegalChoice(Struct, frozen=True):
    """An illegal choice of the same kind as the one asked for: where it would be made, and why the rules forbid it."""

    action: dict[str, Any]
    label: str
    targets: list[tuple[str, Any]]
    text: str
    clause: str


class LessonState(Struct, frozen=True):
    """The present state of a lesson."""

    task: int
    """The number of tasks done."""
    text: str
    """The task in words; at the end, what was learnt."""
    target: int | None
    """The choice that does the task; None at the end."""
    position: Position
    events: list[dict[str, Any]]
    """Events since the previous choice, or since the start of the lesson if there was none; with "patch" as in an
    update."""
    lines: list[LogLine]
    illegal: list[IllegalChoice]
    answer: str
    """The reason why the choice just made did not do the task, in which case the lesson has not moved on; "" if it did,
    or if no choice was made."""
    clause: str
    """The clause that forbids the choice; "" if none does."""
    table: LessonTable | None
    """None unless the request made no choice."""
