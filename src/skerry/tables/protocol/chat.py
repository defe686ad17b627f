"""Table chat: messages, muting, blocking and reports."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from skerry.tables.protocol.common import ClientId, Seat


class Chat(Struct, frozen=True, tag="chat"):
    """Table chat."""

    client_id: ClientId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Struct, frozen=True, tag="mute"):
    """Hide the chat lines of a person from this browser, or show them again."""

    who: Annotated[str, Meta(max_length=64)]
    muted: bool


class Block(Struct, frozen=True, tag="block"):
    """Block a person at every table, or unblock them: the author of a chat line here (`who`, as in `ChatLine`) or the
    person on `seat`. Their chat lines are no longer sent to this person, and taking a seat at a table where they sit is
    refused without `Sit.anyway`. The blocked person is not told."""

    client_id: ClientId
    who: Annotated[str, Meta(max_length=64)] = ""
    seat: Seat | None = None
    blocked: bool = True


class Report(Struct, frozen=True, tag="report"):
    """Report a line of chat, by its number, to the operator of the server, who gets it with the ten lines around it."""

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
