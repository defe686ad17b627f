"""Choices in a running game, and what people do about its course."""

from __future__ import annotations

from msgspec import Struct

from skerry.tables.protocol.common import ClientId, Seat


class Choose(Struct, frozen=True, tag="choose"):
    """Play a legal action. `seq` is the position it was chosen on: if play has gone on, it is refused as stale."""

    client_id: ClientId
    seat: Seat
    seq: int
    action: int


class Undo(Struct, frozen=True, tag="undo"):
    """Take one's own last step back, as far as no luck or secret came out; in free play, the last step of all.

    `seq`: the log entry this was wished at; stale if play has gone on. -1: whatever came last."""

    client_id: ClientId
    seat: Seat
    seq: int = -1


class Redo(Struct, frozen=True, tag="redo"):
    """Bring back what was taken back last, with its luck: one's own, in free play anybody's. `seq` as of `Undo`."""

    client_id: ClientId
    seat: Seat
    seq: int = -1


class Pause(Struct, frozen=True, tag="pause"):
    """Host, in play: stop the clock and everybody, bots included, or let the game go on; where a clock runs, the others
    are asked. Without one anybody who sits there lets it go on."""

    client_id: ClientId
    paused: bool


class HandOn(Struct, frozen=True, tag="hand_on"):
    """Host, in play: make the clock's choice for a seat that keeps the table waiting since log entry `seq`. A person
    who sits there is asked, unless they are `absent`."""

    client_id: ClientId
    seat: Seat
    seq: int


class ByItself(Struct, frozen=True, tag="by_itself"):
    """In play: let the server make the choices of one's own seat that are none, or no longer. Each comes two seconds
    after the seat is asked, also while nobody is here."""

    client_id: ClientId
    seat: Seat
    on: bool


class Concede(Struct, frozen=True, tag="concede"):
    """Give up. Where the rules cannot take the seat out, a bot plays it on and it cannot win."""

    client_id: ClientId
    seat: Seat
