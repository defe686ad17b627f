"""Bots from outside: programs that somebody's token lets in to play seats, and what they may ask of a table.

Such a bot is known by an id of its own, as a person is, so that what a person may not see it may not either. Its seat
is a bot's in all that is decided, counted and shown; only its choices come over its own connection.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from skerry.tables import protocol
from skerry.tables.errors import RequestError

SECONDS: Final = 20.0
"""So long such a bot has for a choice, or as long as the table gives for one, if that is less."""
TABLES_EACH: Final = 4
"""At so many tables that are not over a bot may sit."""
WRONG_IN_A_ROW: Final = 3
"""After so many choices that cannot be, a plain one is made."""

ALLOWED: Final = (
    *(protocol.Ping, protocol.Language, protocol.Describe, protocol.Look, protocol.Attend),
    *(protocol.Sit, protocol.Stand, protocol.Ready, protocol.Choose, protocol.HandOn, protocol.Concede),
)
"""What concerns the bot's own seat alone."""


class OutsideBot(Struct, frozen=True):
    """A bot from outside: its id, what it is called, and whose it is."""

    id: str
    name: str
    owner: str
    owner_name: str


def must_be_let(message: protocol.ClientMessage) -> None:
    """Raise RequestError for what is a person's to do."""
    if not isinstance(message, ALLOWED):
        raise RequestError("bots.plays_only", status=403)
