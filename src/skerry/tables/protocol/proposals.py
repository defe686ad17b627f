"""What the people at a table are asked to agree to."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.common import ClientId, Seat


class Propose(Struct, frozen=True, tag="propose"):
    """Ask everybody's consent: to go back to log entry `to` (-1: to the last decision of one's own), to end the game
    now, or to correct the position. Who plays with bots alone asks nobody."""

    client_id: ClientId
    seat: Seat
    kind: Literal["take_back", "stop", "edit"]
    to: int = -1
    patch: Annotated[list[tuple[str, Any]], Meta(max_length=64)] = []


class Vote(Struct, frozen=True, tag="vote"):
    """Agree to a proposal, or refuse it, which ends it; who asked or has agreed may think again, which ends it too."""

    client_id: ClientId
    proposal: str
    agree: bool


class Proposal(Struct, frozen=True):
    """Something that needs the consent of those over whose game it decides."""

    id: str
    kind: Literal["take_back", "stop", "edit", "pause", "go_on", "seat", "hand_on", "sit"]
    by: Seat | None
    """Who asks; None: a host or a guest without a seat."""
    words: str
    waiting: list[Seat]
    """Seats whose persons have not answered yet."""
    agreed: list[Seat]
    yours: bool = False
    """Whether this browser asks, and may withdraw it."""
