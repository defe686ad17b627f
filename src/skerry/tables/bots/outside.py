"""Bots from outside: programs, admitted by a person's token, that play seats, and the messages they may send to a
table.

Such a bot has an id of its own, as a person has, so that it sees no more than a person may. Its seat is a bot's in all
that is decided, counted and shown; only its choices come over its own connection.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from skerry.tables import protocol
from skerry.tables.errors import RequestError

SECONDS: Final = 20.0
"""Maximum seconds that such a bot has for a choice; less if the table gives less for one."""
TABLES_EACH: Final = 4
"""Maximum number of unfinished tables at which such a bot may sit."""
WRONG_IN_A_ROW: Final = 3
"""Number of invalid choices in a row after which the default action is made."""

ALLOWED: Final = (
    *(protocol.Ping, protocol.Language, protocol.Describe, protocol.SetViewer, protocol.Attend),
    *(protocol.Sit, protocol.Stand, protocol.Ready, protocol.Choose, protocol.SkipTurn, protocol.Concede),
)
"""Messages that a bot from outside may send: those that concern its own seat alone."""


class OutsideBot(Struct, frozen=True):
    """A bot from outside: its id and name, and its owner's."""

    id: str
    name: str
    owner: str
    owner_name: str


def must_be_let(message: protocol.ClientMessage) -> None:
    """Raise RequestError unless bots from outside may send this message."""
    if not isinstance(message, ALLOWED):
        raise RequestError("bots.plays_only", status=403)
