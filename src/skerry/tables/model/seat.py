"""A seat's row and its planned choices."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from skerry.core.match import Match


class Plan(Struct, frozen=True):
    """A choice that a person has planned for a seat, before the seat is asked (see `play.plans`)."""

    id: str
    action: dict[str, Any]
    preview: dict[str, Any]
    """Foreseen cost and effect, as `Game.preview` returns it: the plan is played only if the preview is the same
    then."""
    words: dict[str, list[str]] = {}
    """Label and consequence by language, in the position for which the plan was foreseen."""
    fell: str = ""
    """Reason why the plan was dropped, until the person has taken note of it; "": it is still to be played."""


class FormerName(Struct, frozen=True, array_like=True):
    """Former name of a seat: the log entries before `until` call it so, since its person left in play."""

    until: int
    seat: int
    name: str


class FormerHolder(Struct, frozen=True, array_like=True):
    """Former holder of a seat, who left it in play and has seen its secrets. `person`: "" if no person may come
    back."""

    seat: int
    person: str


OUTSIDE: Final = "outside"
"""Level name that marks a bot from outside."""


class SeatRow(Struct):
    """Occupant of a seat. `person` is the id of the person, or of the bot from outside, that sits there; else "".
    `client_seed` came with Ready.

    The order of the fields is that of the columns in the store.
    """

    seat: int
    occupant: str = "empty"
    person: str = ""
    name: str = ""
    bot: str = ""
    ready: bool = False
    client_seed: str = ""
    stand_in: str = ""
    """Level of the bot that stands in for the person, whose seat it stays; "": the person plays."""
    lent: bool = False
    """True if the stand-in was decided upon, perhaps while the person was here: their presence does not end it, their
    declared return does."""
    away_from: int = -1
    """Length of the log when the last stand-in began; -1: there was none, or the person has chosen since."""
    away_to: int = -1
    """Length of the log when the person came back; -1: not yet."""
    by_itself: bool = False
    """True if the person wants the server to make forced choices, with only one legal action, for them (see
    `play.by_itself`)."""
    plans: list[Plan] = []
    """Planned choices in the order of play. Nobody else learns of them, neither by messages nor by timing."""
    bot_of: str = ""
    """Name of the person whose bot from outside sits here; "" if none does."""

    @property
    def outside(self) -> bool:
        """True if a bot from outside sits here: a program admitted by a person's token."""
        return self.bot == OUTSIDE and self.person != ""


def driven(seats: list[SeatRow], match: Match[Any] | None, seat: int) -> bool:
    """Return whether a bot plays for a seat: it sits there, it stands in, or the person has conceded."""
    return (match is not None and seat in match.conceded) or seats[seat].occupant == "bot" or bool(seats[seat].stand_in)


def from_outside(seats: list[SeatRow], match: Match[Any] | None, seat: int) -> bool:
    """Return whether a bot from outside chooses for a seat; of all seats that bots play, only for these the server's
    own bots do not choose."""
    return seats[seat].outside and not (match is not None and seat in match.conceded)
