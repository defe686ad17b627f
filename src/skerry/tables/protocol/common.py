"""Types shared by all messages: names, numbers and ids, and the response to a refused request."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Literal

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=0, le=63)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]+$")]
ClientSeed = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Phase = Literal["waiting", "playing", "over"]
Occupant = Literal["empty", "person", "bot"]


class OptionProblem(Struct, frozen=True):
    option: str
    text: str


class ErrorResponse(Struct, frozen=True):
    """The body of every REST error: what went wrong and how to fix it. `problems` name form fields."""

    error: str
    problems: list[OptionProblem] = []


Title = Annotated[str, Meta(min_length=1, max_length=60)]
Seed = Annotated[int, Meta(ge=0, lt=1 << 48)]


def iso(at: float) -> str:
    """Return a Unix time as ISO 8601 in UTC, to the second."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
