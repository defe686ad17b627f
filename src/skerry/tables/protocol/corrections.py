"""Corrections of a position."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from skerry.tables.protocol.common import ClientId, Seat


class Correct(Struct, frozen=True, tag="correct"):
    """Apply a correction at once. In free play any player may (`seat` is theirs), except for facts that the host sets
    (`Correction.host`): those the host sets, without a seat too; in strict play the other players are asked first."""

    client_id: ClientId
    seat: Seat
    patch: Annotated[list[tuple[str, Any]], Meta(max_length=64)]


class CorrectionChoice(Struct, frozen=True):
    """A value that a correction may set, with its label."""

    value: Any
    label: str


class Correction(Struct, frozen=True):
    """GET /api/tables/{table}/corrections lists these, for the players of the table and its host: public facts that
    `Propose` with kind "correction" may change. The new value is one of `choices`, or without them a whole number from
    `least` to `most`."""

    path: str
    seat: Seat | None
    """The seat that the fact belongs to; None: the table."""
    label: str
    value: Any
    text: str
    """The present value in words."""
    choices: list[CorrectionChoice]
    least: int
    most: int
    host: bool = False
    """The table's host sets it with `Correct`, without asking; in free play nobody else may."""
    role: str = ""
    """Role of the board elements that stand for the possible values, so that the new value can be chosen on the board;
    "" if there are none."""
