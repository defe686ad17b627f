"""A seat's row, with its clock and its plans."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct


class SeatClock(Struct):
    """What a table with a clock keeps of one seat's time (see `bank_clocks`)."""

    rest: float = 0.0
    """Seconds that its bank held at `TableRow.asked`; below 0 for a choice that may still arrive late."""
    runs: bool = False
    """Whether the bank loses time since then."""
    owed: int = 0
    """So many of its next decisions bring no more time: they did so before they were taken back."""
    until: float = 0.0
    """Until this time of day the seat has said to be away, and its clock stands."""
    taken: float = 0.0
    """Seconds of such absences so far."""
    missed: int = 0
    """How often in a row its time ran out and a plain choice was made."""


class Plan(Struct, frozen=True):
    """A choice that a person has planned for a seat, before the seat is asked (see `plans`)."""

    id: str
    action: dict[str, Any]
    preview: dict[str, Any]
    """What it was foreseen to cost and bring, as `Game.preview` gives it: it is played only where that is so."""
    words: dict[str, list[str]] = {}
    """By language: its label and its consequence, in the position for which it was foreseen."""
    fell: str = ""
    """Why it no longer holds, which its person has not taken note of yet; "": it is still to be played."""


OUTSIDE: Final = "outside"
"""What stands for the level of a bot from outside."""


class SeatRow(Struct):
    """Who sits on a seat. `person` is "" unless a person or a bot from outside does, which is known by an id of its own
    there; `words` are what came with Ready.

    The order is that of the columns in the store."""

    seat: int
    occupant: str = "empty"
    person: str = ""
    name: str = ""
    bot: str = ""
    ready: bool = False
    words: str = ""
    stand_in: str = ""
    """The level of the bot that plays for the person, whose seat it stays; "": the person plays."""
    lent: bool = False
    """The stand-in was decided upon, perhaps while the person is here: being here does not end it, coming back does."""
    away_from: int = -1
    """The log's length when the last stand-in began; -1: there was none, or its person has chosen since."""
    away_to: int = -1
    """The log's length when its person came back; -1: not yet."""
    by_itself: bool = False
    """The person wishes that choices that are none are made for them (see `plans.by_itself`)."""
    plans: list[Plan] = []
    """What the person has planned, first things first. Nobody else learns of it: neither messages nor times tell."""
    bot_of: str = ""
    """Of a bot from outside: what the person is called whose bot it is."""

    @property
    def outside(self) -> bool:
        """Whether a bot from outside sits here: a program that somebody's token lets in."""
        return self.bot == OUTSIDE and self.person != ""
