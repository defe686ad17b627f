"""The seats of a table, and who sits on them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.common import ClientId, Occupant, Seat


class Sit(Struct, frozen=True, tag="sit"):
    """Take an empty seat or a bot's. `name`: another person at this browser (hot seat); see `TableState.several`.

    In play only who has no seat yet may sit down, unless play is free: one must not see two hands. Who held the seat
    last comes back at once; `SeatState.sit` says whether others have to agree."""

    client_id: ClientId
    seat: Seat
    name: Annotated[str, Meta(max_length=40)] = ""
    anyway: bool = False
    """Also where somebody sits whom one has blocked; without it that is refused, in words."""


class Stand(Struct, frozen=True, tag="stand"):
    """Leave one's seat before the start."""

    client_id: ClientId
    seat: Seat


class SetSeat(Struct, frozen=True, tag="set_seat"):
    """Host: put a bot of a level on a seat, or free it for somebody else; a person who sat there is told.

    In play a person who sits there is asked first, unless they are `absent`; a bot goes on from where they were. A free
    seat waits until somebody sits down or its turn is handed on; in a game with secrets a bot plays it. A bot on a
    person's seat in play only stands in, until the person is back, unless it is `for_good`."""

    client_id: ClientId
    seat: Seat
    occupant: Literal["empty", "bot"]
    bot: str = ""
    for_good: bool = False


class SeveralSeats(Struct, frozen=True, tag="several_seats"):
    """Host, before the start of a public table: each may take several seats, or one alone (`allowed=False`)."""

    client_id: ClientId
    allowed: bool


class SeatState(Struct, frozen=True):
    """A seat at a table now."""

    seat: Seat
    title: str
    colour: str
    emblem: str
    occupant: Occupant
    name: str
    """Shown everywhere: the person's or the bot's name, "" if empty."""
    bot: str = ""
    """The level, if a bot sits here."""
    ready: bool = False
    online: bool = False
    conceded: bool = False
    yours: bool = False
    absent: bool = False
    """Away for longer than the table waits: nobody needs this person's consent until they are back."""
    sit: Literal["", "now", "ask"] = ""
    """Whether this browser may sit down here in play: not at all, at once, or if the others agree."""
    stands_in: str = ""
    """The level of the bot that plays for the person, whose seat it stays, until they are back; "" if none does."""
    by_itself: bool = False
    """Of a seat of yours: the server makes its choices that are none."""
    blocked: bool = False
    """A person sits here whom you have blocked."""
    bot_of: str = ""
    """A bot from outside sits here: what the person is called whose bot it is."""


class Missed(Struct, frozen=True):
    """What a bot that stands, or stood, in chose for a seat of this browser; told until its person chooses again."""

    seat: Seat
    choices: int
    lines: list[str]
    """The last of them in words, at most eight."""
