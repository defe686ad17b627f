"""Tables as the lobby lists them, making one, and starting its game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.clocks import Bank, Expiry
from skerry.tables.protocol.common import ClientId, Occupant, Phase, Words
from skerry.tables.protocol.seats import SeatState


class SetOptions(Struct, frozen=True, tag="set_options"):
    """Host, before the start: another preset or other options. Everybody's readiness is taken back."""

    client_id: ClientId
    preset: str
    options: dict[str, Any]


class Ready(Struct, frozen=True, tag="ready"):
    """This browser's seats are ready; its random words go into the dice. `ready=False` takes it back."""

    client_id: ClientId
    ready: bool
    words: Words


class Start(Struct, frozen=True, tag="start"):
    """Host: begin. Every seat must be taken and every person ready; the host's own words may come with it."""

    client_id: ClientId
    words: Words


class CloseTable(Struct, frozen=True, tag="close_table"):
    """Host: ask everybody to end the game early, with the standing as its result; before the start, the table goes."""

    client_id: ClientId


class Keep(Struct, frozen=True, tag="keep"):
    """Who sits at a table, or hosts it, wants it to be kept although nobody has done anything at it for long."""

    client_id: ClientId


class TableSummary(Struct, frozen=True):
    """A row of the lobby (GET /api/tables) and of "your tables"."""

    id: str
    game: str
    name: str
    phase: Phase
    host: str
    preset: str
    changed: int
    """How many options differ from the preset."""
    private: bool
    seats: list[SeatState]
    watching: int
    created: str
    moved: str
    """ISO 8601, UTC: when the table last changed."""
    progress: str
    """In words: "round 4", "" before the start."""
    your_move: bool
    seconds: int
    """Time for each choice; 0: no such clock."""
    scores: list[int]
    """Of a finished game, one a seat; [] before the end. So are `places`: 1 is best, equal places share."""
    places: list[int]
    goes: str = ""
    """As in `TableState`."""
    outdated: bool = False
    """The rules that are installed do not follow its game, which can only be read."""
    bank: Bank | None = None
    """Each seat's time for the whole game, where there is such a clock."""
    deal: str = ""
    """The luck that it shares with other tables (see `Duplicates` and `Daily`); "": it has its own."""
    seconds_left: float | None = None
    """Until this browser's time for its next choice is out; None where it need not choose, or no clock runs."""
    event: str = ""
    """The id of the event whose table it is; "" of any other."""
    rated: bool = False
    """As in `CreateTable`."""


class SeatChoice(Struct, frozen=True):
    """How a seat starts out at a new table: open, a bot of a level, or a person of this browser (hot seat)."""

    occupant: Occupant
    bot: str = ""
    name: str = ""


class CreateTable(Struct, frozen=True):
    """POST /api/tables. `options` are changes over the preset; `seats` one entry a seat, [] for the default."""

    game: str
    name: Annotated[str, Meta(max_length=60)] = ""
    preset: str = ""
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatChoice], Meta(max_length=64)] = []
    private: bool = False
    start: bool = False
    """Start at once if nobody has to be waited for."""
    words: Words | None = None
    """This browser's random words, needed with `start`."""
    seconds: Annotated[int, Meta(ge=0, le=604800)] = 0
    """Time for each choice; 0: no clock."""
    patience: Literal["", "minutes", "days", "never"] = ""
    """How long the table waits for who is away before the others decide without them; "": days if there are days for
    each choice, else minutes."""
    bank: Bank | None = None
    """Time of each seat for the whole game in place of `seconds`."""
    expiry: Expiry = ""
    chat: bool = True
    """Whether people can talk at the table."""
    hints: Literal["", "nobody", "everybody"] = ""
    """Who may ask what a bot would do; "": everybody, as long as bots hold all seats but one."""
    stands_in: Annotated[int, Meta(ge=0, le=604800)] = 0
    """A bot stands in for who has been on turn and away for so many seconds, until they are back; 0: never."""
    stand_in_bot: Annotated[str, Meta(max_length=64)] = ""
    """The level of that bot; "": the game's default one."""
    tables: Annotated[int, Meta(ge=1, le=8)] = 1
    """So many tables that play the same luck; this is the first of them, and `Duplicates` lists the others."""
    rated: bool = False
    """The game counts for ratings, if two people or more play it to its end without leaving their seats to others or to
    bots. There are no hints then."""


class Rematch(Struct, frozen=True):
    """POST /api/tables/{table}/rematch. With this browser's random `words` it begins at once where nobody but bots has
    to be waited for."""

    words: Words | None = None
