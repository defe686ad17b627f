"""Proposals that need the consent of other players at a table, and votes on them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.common import ClientId, Seat


class Propose(Struct, frozen=True, tag="propose"):
    """Propose a takeback to log entry `to` (-1: to the last decision of `seat`), the end of the game now, or a
    correction. All players concerned have to agree; in a game with bots alone nobody is asked."""

    client_id: ClientId
    seat: Seat
    kind: Literal["takeback", "end_game", "correction"]
    to: int = -1
    patch: Annotated[list[tuple[str, Any]], Meta(max_length=64)] = []


class Vote(Struct, frozen=True, tag="vote"):
    """Agree to a proposal, or refuse it, which ends it; its author and players who have agreed may change their mind,
    which ends it too."""

    client_id: ClientId
    proposal: str
    agree: bool


class Proposal(Struct, frozen=True):
    """An open proposal, which needs the consent of the players whose game it affects."""

    id: str
    kind: Literal["takeback", "end_game", "correction", "pause", "resume", "replace_player", "skip_turn", "take_seat"]
    by: Seat | None
    """The seat of the proposal's author; None: a host or a guest without a seat."""
    text: str
    waiting: list[Seat]
    """Seats whose players have not answered yet."""
    agreed: list[Seat]
    yours: bool = False
    """True if this browser is the author and may withdraw the proposal."""
