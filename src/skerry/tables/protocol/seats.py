"""The seats of a table and their players."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.common import ClientId, Occupant, Seat


class Sit(Struct, frozen=True, tag="sit"):
    """Take an empty seat or a bot's. `name`: another person at this browser (hot seat); see `TableState.several_seats`.

    In play only a person without a seat may take one, unless play is free, so that nobody sees two hands. The last
    holder of the seat gets it back at once; `SeatState.access` says whether others have to agree.
    """

    client_id: ClientId
    seat: Seat
    name: Annotated[str, Meta(max_length=40)] = ""
    anyway: bool = False
    """Sit down although a person whom this person has blocked sits here; without it that is refused, in words."""


class Stand(Struct, frozen=True, tag="stand"):
    """Leave a seat of this browser, before the start."""

    client_id: ClientId
    seat: Seat


class SetSeat(Struct, frozen=True, tag="set_seat"):
    """Host: put a bot of a level on a seat, or free it; a person who sat there is told.

    In play a person who sits there is asked first, unless they are `absent`; a bot plays on from their position. A
    freed seat waits until a person takes it or its turn is skipped; in a game with secrets a bot plays it. In play a
    bot on a person's seat only stands in, until the person is back, unless it is `for_good`.
    """

    client_id: ClientId
    seat: Seat
    occupant: Literal["empty", "bot"]
    bot: str = ""
    for_good: bool = False


class SeveralSeats(Struct, frozen=True, tag="several_seats"):
    """Host, before the start of a public table: allow each person several seats, or only one (`allowed=False`)."""

    client_id: ClientId
    allowed: bool


class SeatState(Struct, frozen=True):
    """The present state of a seat at a table."""

    seat: Seat
    title: str
    colour: str
    emblem: str
    occupant: Occupant
    name: str
    """Display name: the person's or the bot's; "" if the seat is empty."""
    bot: str = ""
    """Level of the bot that sits here; "" if none does."""
    ready: bool = False
    online: bool = False
    conceded: bool = False
    yours: bool = False
    absent: bool = False
    """True if the person has been away for longer than the table waits; their consent is not needed until they are
    back."""
    access: Literal["", "now", "ask"] = ""
    """Permission for this browser to take the seat in play: not at all (""), at once ("now"), or if the others agree
    ("ask")."""
    stand_in: str = ""
    """Level of the bot that stands in for the person, whose seat it stays, until they are back; "" if none does."""
    by_itself: bool = False
    """True if this is a seat of this browser for which the server makes forced choices (`ByItself`)."""
    blocked: bool = False
    """True if this person has blocked the person on the seat."""
    bot_of: str = ""
    """Name of the person whose bot from outside sits here; "" if none does."""


class Missed(Struct, frozen=True):
    """Choices that a stand-in bot made for a seat of this browser; sent until the seat's person chooses again."""

    seat: Seat
    choices: int
    lines: list[str]
    """The last of these choices in words, at most eight."""
