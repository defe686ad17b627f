"""A game learnt by playing it: which lessons there are, and one being played."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from skerry.tables.protocol.position import Line, Position
from skerry.tables.protocol.seats import SeatState


class LessonInfo(Struct, frozen=True):
    """A lesson on offer. GET /api/games/{game}/lessons lists them in their order."""

    name: str
    title: str
    tasks: int


class PlayLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/games/{game}/lessons/{lesson}: a lesson is kept by whoever plays it, as the choices that did its tasks
    so far; the server plays them anew. `choice` is what is chosen next; None: only show where the lesson stands."""

    choices: Annotated[list[int], Meta(max_length=16)] = []
    choice: int | None = None


class LessonTable(Struct, frozen=True):
    """What never changes during a lesson."""

    title: str
    tasks: int
    static: dict[str, Any]
    options: dict[str, Any]
    seats: list[SeatState]


class Barred(Struct, frozen=True):
    """A choice like the one asked for that the rules forbid now: where it would be made, and why it cannot be."""

    action: dict[str, Any]
    label: str
    targets: list[tuple[str, Any]]
    words: str
    clause: str


class LessonState(Struct, frozen=True):
    """Where a lesson stands."""

    task: int
    """The number of tasks done."""
    words: str
    """What is to be done now; at the end, what was learnt."""
    target: int | None
    """The choice that does it; None at the end."""
    position: Position
    events: list[dict[str, Any]]
    """What happened since the choice before, or since the lesson was laid; with "then" as in an update."""
    lines: list[Line]
    barred: list[Barred]
    answer: str
    """Why the choice just made was not what is asked for: the lesson stands where it stood. "" if it was, or none was
    made."""
    clause: str
    """The rule that forbids it, "" if none does."""
    table: LessonTable | None
    """Told where no choice was made."""
