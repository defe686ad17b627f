"""What people say at a table, and how one keeps it away."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from skerry.tables.protocol.common import ClientId, Seat


class Say(Struct, frozen=True, tag="say"):
    """Table chat."""

    client_id: ClientId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Struct, frozen=True, tag="mute"):
    """Hide (or show again) what a person says, for this browser."""

    who: Annotated[str, Meta(max_length=64)]
    muted: bool


class Block(Struct, frozen=True, tag="block"):
    """Block somebody at every table, or no longer: who has said something here (`who`, as in `ChatLine`) or sits on a
    `seat`. What they say is not sent any more, and one does not sit down with them unwarned. They are not told."""

    client_id: ClientId
    who: Annotated[str, Meta(max_length=64)] = ""
    seat: Seat | None = None
    blocked: bool = True


class Report(Struct, frozen=True, tag="report"):
    """Report a line of chat, by its number, to whoever runs the server, who gets it with the ten lines around it."""

    client_id: ClientId
    line: Annotated[int, Meta(ge=0, le=1_000_000_000)]


class ChatLine(Struct, frozen=True, tag="chat"):
    """A line of table chat; plain text, to be shown as text."""

    number: int
    who: str
    """The person's id at this table and no other, for muting."""
    name: str
    seat: int | None
    text: str
    time: str
