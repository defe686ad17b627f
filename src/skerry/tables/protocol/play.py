"""Choices in a running game; undo, pause, default actions and conceding."""

from __future__ import annotations

from msgspec import Struct

from skerry.tables.protocol.common import ClientId, Seat


class Choose(Struct, frozen=True, tag="choose"):
    """Play a legal action. `seq` is the position in which it was chosen: if play has gone on since, the choice is
    refused as stale."""

    client_id: ClientId
    seat: Seat
    seq: int
    action: int


class Undo(Struct, frozen=True, tag="undo"):
    """Undo the last step of `seat`, as long as no luck or secret came out since; in free play, the last step of
    anybody.

    `seq`: the log entry at which this was requested; refused as stale if play has gone on. -1: the newest.
    """

    client_id: ClientId
    seat: Seat
    seq: int = -1


class Redo(Struct, frozen=True, tag="redo"):
    """Redo what `seat` took back last, in free play what anybody took back last, with its luck. `seq` as of `Undo`."""

    client_id: ClientId
    seat: Seat
    seq: int = -1


class Pause(Struct, frozen=True, tag="pause"):
    """Host, in play: pause the game, its clock and its bots, or resume it; where a clock runs, the others are asked.
    Without a clock any player may resume."""

    client_id: ClientId
    paused: bool


class SkipTurn(Struct, frozen=True, tag="skip_turn"):
    """Host, in play: make the default action for a seat that keeps the table waiting since log entry `seq`. A person on
    that seat is asked, unless they are `absent`. From a bot from outside: make the default action for its own seat."""

    client_id: ClientId
    seat: Seat
    seq: int


class ByItself(Struct, frozen=True, tag="by_itself"):
    """In play: turn the automatic play of forced choices on or off, for one of this browser's seats: the server chooses
    where only one action is legal. Each choice comes two seconds after the seat is asked, also while the person is
    away."""

    client_id: ClientId
    seat: Seat
    on: bool


class Concede(Struct, frozen=True, tag="concede"):
    """Concede. Where the rules cannot take the seat out of the game, a bot plays it on and it cannot win."""

    client_id: ClientId
    seat: Seat
