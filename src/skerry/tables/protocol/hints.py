"""What a bot would do in one's place."""

from __future__ import annotations

from msgspec import Struct

from skerry.tables.protocol.common import ClientId, Seat


class Hint(Struct, frozen=True, tag="hint"):
    """Ask what a bot would do for a seat that is asked now and through whose eyes this browser sees. A `Hinted` comes
    within some two seconds; where other people play, the log tells that it was asked for. `seq` as of `Choose`."""

    client_id: ClientId
    seat: Seat
    seq: int


class HintChoice(Struct, frozen=True):
    """A choice of a hint; `words` tell how it compares with the best one, which is the first."""

    id: int
    words: str


class Hinted(Struct, frozen=True, tag="hinted"):
    """The answer to `Hint`, to this browser alone: one to three choices, best first. The difference is in points of a
    hundred of the chance to win, with an error that the true one is within 19 times of 20."""

    seat: Seat
    seq: int
    choices: list[HintChoice]
    words: str
    """All of it in sentences."""
    quick: bool
    """There was no time to look ahead: it is what the game itself suggests."""
    plan: str = ""
    """The best choice and the steps of the seat's turn that follow from it, in order; "" if it is one step."""
