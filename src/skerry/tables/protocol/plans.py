"""Choices that are planned before it is one's turn."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from skerry.tables.protocol.common import ClientId, Seat


class LookAhead(Struct, frozen=True, tag="look_ahead"):
    """Ask what may be planned for one's own seat, through whose eyes this browser sees, while others are asked. A
    `Foreseen` comes within some seconds."""

    client_id: ClientId
    seat: Seat


class MakePlan(Struct, frozen=True, tag="plan"):
    """Plan a choice of the last `Foreseen` for that seat, whose `seq` it carries; at most five. It is played two
    seconds after the seat is asked, if it may be chosen and what it costs and brings is the same. Nobody is told."""

    client_id: ClientId
    seat: Seat
    seq: int
    action: int


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """Take a plan back, by its `id`, with all that follow it; "": all of them, and what is told of those that fell."""

    client_id: ClientId
    seat: Seat
    plan: Annotated[str, Meta(max_length=16)] = ""


class ForeseenChoice(Struct, frozen=True):
    """A choice that may be planned, as it stands in most of the courses that were foreseen."""

    id: int
    label: str
    consequence: str
    spoken: str
    danger: float
    """As of `Legal`."""
    often: float
    """The part of the courses in which it may be had so, 0 to 1."""


class Foreseen(Struct, frozen=True, tag="foreseen"):
    """The answer to `LookAhead`, to this browser alone: what the seat may be asked once its plans are played, found by
    what the seat may see. Those come first that may be had most often."""

    seat: Seat
    seq: int
    choices: list[ForeseenChoice]


class Planned(Struct, frozen=True):
    """A choice that is planned; `id` is for `Withdraw`."""

    id: str
    label: str
    consequence: str


class Plans(Struct, frozen=True, tag="plans"):
    """What is planned for a seat of this browser's, through whose eyes it sees, first things first; sent after
    `Welcome` and `Looked` if there is anything, and whenever it changes. No other seat gets any of it."""

    seat: Seat
    plans: list[Planned]
    fell: str
    """What no longer holds and why, in words; "" for nothing, and once the seat has chosen or `Withdraw` was sent."""
