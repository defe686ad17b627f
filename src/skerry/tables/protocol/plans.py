"""Planned choices (premoves), made before it is the seat's turn."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from skerry.tables.protocol.common import ClientId, Seat


class LookAhead(Struct, frozen=True, tag="look_ahead"):
    """Ask what may be planned for one of this browser's seats, as which it sees the game, while others have to choose.
    A `Foreseen` comes within some seconds."""

    client_id: ClientId
    seat: Seat


class MakePlan(Struct, frozen=True, tag="plan"):
    """Plan a choice of the last `Foreseen` for that seat, whose `seq` it carries; at most five. It is played two
    seconds after the seat is asked, if it is legal and its cost and effect are as foreseen. Nobody else is told."""

    client_id: ClientId
    seat: Seat
    seq: int
    action: int


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """Withdraw the plan with the id `plan`, and all that follow it; "": all plans, and the message about failed ones
    (`Plans.fell`)."""

    client_id: ClientId
    seat: Seat
    plan: Annotated[str, Meta(max_length=16)] = ""


class ForeseenChoice(Struct, frozen=True):
    """A choice that may be planned, as it is in most of the sampled courses of the game."""

    id: int
    label: str
    consequence: str
    spoken: str
    danger: float
    """As of `LegalAction`."""
    often: float
    """Share of the sampled courses in which the choice is available in this form, 0 to 1."""


class Foreseen(Struct, frozen=True, tag="foreseen"):
    """The answer to `LookAhead`, to this browser alone: choices that the seat may have once its plans are played, found
    from what the seat knows; those available most often first."""

    seat: Seat
    seq: int
    choices: list[ForeseenChoice]


class Planned(Struct, frozen=True):
    """A planned choice; `id` is for `Withdraw`."""

    id: str
    label: str
    consequence: str


class Plans(Struct, frozen=True, tag="plans"):
    """Plans of one of this browser's seats, as which it sees the game, in the order of play; sent after `Welcome` and
    `Snapshot` if there are any, and whenever they change. No other seat gets any of it."""

    seat: Seat
    plans: list[Planned]
    fell: str
    """Plans that were dropped and why, in words; "" if none were, and once the seat has chosen or `Withdraw` was
    sent."""
