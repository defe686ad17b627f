"""Proposals on which the people at a table vote, one struct for each kind."""

from __future__ import annotations

from typing import Any, Literal, cast

from msgspec import Struct

Kind = Literal["takeback", "end_game", "correction", "pause", "resume", "replace_player", "skip_turn", "take_seat"]


class Proposal(Struct, tag_field="kind", kw_only=True, frozen=True):
    """An act that somebody proposes (see `skerry.tables.proposals`)."""

    person: str
    """Id of the author."""
    name: str
    """Name of the author."""
    id: str = ""
    by: int | None = None
    """Seat of the author; None: a host or a guest without one."""
    waiting: list[int] = []
    """Seats that have not answered."""
    agreed: list[int] = []
    """Seats that have agreed, the author's own among them."""

    @property
    def kind(self) -> Kind:
        """Kind of the act, as it is stored and sent."""
        return cast(Kind, self.__struct_config__.tag)

    @property
    def about(self) -> int:
        """Seat that the act is about; -1 if it concerns the whole table."""
        return -1


class Takeback(Proposal, tag="takeback", frozen=True):
    """Going back to the position of log entry `to`."""

    to: int


class Correction(Proposal, tag="correction", frozen=True):
    """A correction of the position. `changes`: what it changes, as message keys, as it was then."""

    patch: list[list[Any]]
    changes: list[dict[str, Any]] = []


class EndGame(Proposal, tag="end_game", frozen=True):
    """The end of the game, with the standing as its result."""


class Pause(Proposal, tag="pause", frozen=True):
    """A pause of the game and its clocks."""


class Resume(Proposal, tag="resume", frozen=True):
    """The end of a pause."""


class SeatProposal(Proposal, frozen=True):
    """An act that is about one seat."""

    seat: int

    @property
    def about(self) -> int:
        """Seat that the act is about."""
        return self.seat


class SkipTurn(SeatProposal, tag="skip_turn", frozen=True):
    """The default action for a seat, at log entry `seq`."""

    seq: int


class ReplacePlayer(SeatProposal, tag="replace_player", frozen=True):
    """A bot of level `bot` on a seat, or nobody."""

    occupant: Literal["bot", "empty"]
    bot: str = ""
    for_good: bool = True
    """False: the bot stands in, and the seat stays the person's."""


class TakeSeat(SeatProposal, tag="take_seat", frozen=True):
    """The author on a seat."""

    binding: bool = False
    """True: absence is no consent, because the seat's secrets would be shown."""


AnyProposal = Takeback | Correction | EndGame | Pause | Resume | SkipTurn | ReplacePlayer | TakeSeat
