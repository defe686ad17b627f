"""Corrections of a position."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from skerry.tables.protocol.common import ClientId, Seat


class Correct(Struct, frozen=True, tag="correct"):
    """Put something right at once. In free play anybody who holds a seat may (`seat` is theirs). What is the host's to
    set the host sets, without a seat too; in strict play the others are asked."""

    client_id: ClientId
    seat: Seat
    patch: Annotated[list[tuple[str, Any]], Meta(max_length=64)]


class CorrectionChoice(Struct, frozen=True):
    """A value that may be put in place of another, and what it is called."""

    value: Any
    label: str


class Correction(Struct, frozen=True):
    """GET /api/tables/{table}/corrections lists these, for who sits there: public facts that `Propose` with kind "edit"
    may change. The new value is one of `choices`, or without them a whole number from `least` to `most`."""

    path: str
    seat: Seat | None
    """Whose fact it is; None: the table's."""
    label: str
    value: Any
    words: str
    """What it is now, in words."""
    choices: list[CorrectionChoice]
    least: int
    most: int
    host: bool = False
    """The table's host sets it with `Correct`, without asking; in free play nobody else may."""
    role: str = ""
    """The role of the board's elements that its values number: the new one is pressed there. "": no such thing."""
