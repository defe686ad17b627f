"""What messages of every subject share: names and numbers, who a browser is, a refusal, the server's health."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=0, le=63)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]+$")]
Words = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Phase = Literal["waiting", "playing", "over"]
Occupant = Literal["empty", "person", "bot"]


class Me(Struct, frozen=True):
    """Who this browser is."""

    id: str
    name: str


class Myself(Struct, frozen=True):
    """GET /api/me: who this browser is."""

    id: str
    name: str
    alerts_off: bool
    """They are told no more of their turns in some way: too many alerts in a row were not taken."""
    notice: str = ""
    """What whoever runs the server tells everybody; "": nothing."""


class Rename(Struct, frozen=True):
    """PUT /api/me"""

    name: Name


class Health(Struct, frozen=True):
    """GET /healthz"""

    version: str
    store: str
    """sqlite or postgresql."""
    tables: int
    """Tables that are open in this server's memory."""


class OptionProblem(Struct, frozen=True):
    option: str
    words: str


class Refused(Struct, frozen=True):
    """Every REST error: what went wrong and the way out. `problems` name form fields."""

    error: str
    problems: list[OptionProblem] = []


Title = Annotated[str, Meta(min_length=1, max_length=60)]
Seed = Annotated[int, Meta(ge=0, lt=1 << 48)]
