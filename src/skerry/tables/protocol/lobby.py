"""The lobby: its list of tables, making a table, and starting its game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from skerry.tables.protocol.clocks import Bank, TimeoutPolicy
from skerry.tables.protocol.common import ClientId, ClientSeed, Occupant, Phase
from skerry.tables.protocol.seats import SeatState


class SetOptions(Struct, frozen=True, tag="set_options"):
    """Host, before the start: set another preset or other options. Nobody is ready any more."""

    client_id: ClientId
    preset: str
    options: dict[str, Any]


class Ready(Struct, frozen=True, tag="ready"):
    """Declare this browser's seats ready, and add its `client_seed` to the dice; `ready=False` takes the
    readiness back."""

    client_id: ClientId
    ready: bool
    client_seed: ClientSeed


class Start(Struct, frozen=True, tag="start"):
    """Host: start the game. Every seat must be taken and every person ready; the host's own client seed may come with
    it."""

    client_id: ClientId
    client_seed: ClientSeed


class CloseTable(Struct, frozen=True, tag="close_table"):
    """Host: ask everybody to end the game early, with the present standing as its result; before the start, delete the
    table."""

    client_id: ClientId


class KeepTable(Struct, frozen=True, tag="keep_table"):
    """Keep the table although nothing has happened at it for long; for its players and host."""

    client_id: ClientId


class TableSummary(Struct, frozen=True):
    """A row of the lobby (GET /api/tables) and of "your tables"."""

    id: str
    game: str
    name: str
    phase: Phase
    host: str
    preset: str
    options_changed: int
    """Number of options that differ from the preset."""
    private: bool
    seats: list[SeatState]
    spectators: int
    created_at: str
    updated_at: str
    """Time of the table's last change, ISO 8601 in UTC."""
    progress: str
    """Progress in words, such as "round 4"; "" before the start."""
    your_move: bool
    seconds: int
    """Seconds for each choice; 0: no such clock."""
    scores: list[int]
    """Scores of a finished game, one for each seat; [] before the end. `places` likewise: 1 is best, tied seats have
    the same place."""
    places: list[int]
    expires_at: str = ""
    """As in `TableState`."""
    incompatible: bool = False
    """The installed rules do not fit the game's log, so that the game can only be read."""
    bank: Bank | None = None
    """Time bank of each seat for the whole game; None: no such clock."""
    deal: str = ""
    """Id of the deal whose luck the table shares with other tables (see `Duplicates` and `Daily`); "": luck of its
    own."""
    seconds_left: float | None = None
    """Seconds until this browser runs out of time for its next choice; None if it need not choose or no clock runs."""
    event: str = ""
    """Id of the event that the table belongs to; "" if none."""
    rated: bool = False
    """As in `CreateTable`."""


class SeatChoice(Struct, frozen=True):
    """Occupant of a seat of a new table: nobody (open), a bot of a level, or a person at this browser (hot seat)."""

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
    """Start at once if no other person has to be waited for."""
    client_seed: ClientSeed | None = None
    """This browser's client seed, needed with `start`."""
    seconds: Annotated[int, Meta(ge=0, le=604800)] = 0
    """Seconds for each choice; 0: no clock."""
    absence_limit: Literal["", "minutes", "days", "never"] = ""
    """Time for which the table waits for an absent person before the others decide without them; "": days if the time
    for a choice (or the most that a bank holds) is a day or more, else minutes."""
    bank: Bank | None = None
    """Time bank of each seat for the whole game, in place of `seconds`."""
    timeout_policy: TimeoutPolicy = "default_action"
    has_chat: bool = True
    """True if the table has a chat."""
    hint_policy: Literal["", "nobody", "everybody"] = ""
    """People who may ask for hints; "": everybody, as long as bots hold all seats but one."""
    stand_in_after: Annotated[int, Meta(ge=0, le=604800)] = 0
    """Seconds that a person may be on turn and away before a bot stands in for them, until they are back; 0: no bot
    stands in."""
    stand_in_bot: Annotated[str, Meta(max_length=64)] = ""
    """Level of the bot that stands in; "": the game's default level."""
    tables: Annotated[int, Meta(ge=1, le=8)] = 1
    """Number of tables that play the same luck: this one is the first, and `Duplicates` lists the others."""
    rated: bool = False
    """True if the game is to count for ratings, which it does if at least two people play it to its end without leaving
    their seats to others or to bots. A rated table has no hints."""


class Rematch(Struct, frozen=True):
    """POST /api/tables/{table}/rematch. With this browser's `client_seed` the game begins at once if only bots
    play besides."""

    client_seed: ClientSeed | None = None
