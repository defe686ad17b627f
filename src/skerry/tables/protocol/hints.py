"""Hints: a bot's choice for a player's seat."""

from __future__ import annotations

from msgspec import Struct

from skerry.tables.protocol.common import ClientId, Seat


class Hint(Struct, frozen=True, tag="hint"):
    """Ask for a hint: what a bot would choose for a seat that has to choose now and as which this browser sees the
    game. A `HintResult` comes within some two seconds; where other people play, the log tells that a hint was asked
    for. `seq` as of `Choose`."""

    client_id: ClientId
    seat: Seat
    seq: int


class HintChoice(Struct, frozen=True):
    """A choice of a hint; `text` tells how it compares with the best choice, which is the first."""

    id: int
    text: str


class HintResult(Struct, frozen=True, tag="hint_result"):
    """The answer to `Hint`, to this browser alone: one to three choices, best first. `text` compares them in percentage
    points of the chance to win, with a 95% error."""

    seat: Seat
    seq: int
    choices: list[HintChoice]
    text: str
    """The whole hint in sentences."""
    quick: bool
    """True if there was no time to look ahead, so that the hint is what the game itself suggests."""
    plan: str = ""
    """The best choice and the steps of the seat's turn that follow from it, in order; "" if it is one step."""
