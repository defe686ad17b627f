"""A table's row."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct, field

from skerry.tables.model.clock import ClockState, TimeControl
from skerry.tables.model.proposal import AnyProposal
from skerry.tables.model.seat import FormerHolder, FormerName, SeatRow

FORMER: Final = "former"
"""Person id in place of everybody who has deleted their account."""
EVENT: Final = "event"
"""Host id of an event's tables: no person, and nothing is decided by it. The settings of these tables are in the
event's plan."""


class Note(Struct, frozen=True):
    """Event of the table in play, not of its game, after log entry `seq` (see `table_notes.note`). `agreed`,
    `away`: names of those who decided it, and of those who were asked and away."""

    seq: int
    kind: str
    facts: dict[str, str]
    agreed: list[str]
    away: list[str]


class RulesChange(Struct, frozen=True, array_like=True):
    """Change of the game's rules version after log entry `seq`."""

    seq: int
    before: int
    now: int


class HintUse(Struct, frozen=True, array_like=True):
    """Number of hints that a seat took, and the log entry at which it took the last one."""

    count: int
    last: int


class TableRow(Struct):
    """A table without its game. `options`: the complete rule set; `client_seeds` are fixed at the start."""

    id: str
    game: str
    rules_version: int
    name: str
    host: str
    preset: str
    options: dict[str, Any]
    options_changed: int
    private: bool
    server_seed: str
    created_at: float
    updated_at: float
    phase: str = "waiting"
    client_seeds: list[str] = []
    proposal: AnyProposal | None = None
    next_table: str = ""
    revision: int = 0
    entries: int = 0
    chat_lines: int = 0
    to_move: list[int] = []
    progress: dict[str, Any] = {}
    paused: bool = False
    time_control: TimeControl | None = None
    """None: seats have all the time they like."""
    clock: ClockState = field(default_factory=ClockState)
    wake_at: float = 0.0
    """Unix time at which a server has to act at the table by itself; 0 if it need not."""
    incompatible: str = ""
    """Reason why the game is incompatible with the installed rules (see `restore.compatibility`); "" if, so far as is
    known, it is not."""
    rules_changes: list[RulesChange] = []
    former_names: list[FormerName] = []
    signature: str = ""
    """Signature of the record once the game is over: the public key and the signature (see
    `skerry.tables.records.record`)."""
    expires_at: float = 0.0
    """Unix time at which the idle table is deleted; 0 if that is not scheduled."""
    absence_limit: float = 300.0
    """Seconds of absence after which a person is not waited for (see `consent`); 0: everybody is always waited
    for."""
    former_holders: list[FormerHolder] = []
    """Former holders of seats, the latest last."""
    notes: list[Note] = []
    hint_policy: str = ""
    """People who may ask for hints: "nobody" or "everybody"; "": everybody, as long as bots hold all seats but one."""
    hint_uses: dict[int, HintUse] = {}
    """Hints by seat, where other people play."""
    parent: dict[str, Any] = {}
    """The game that this one branches off (see `skerry.core.branches`), with its server seed; {} if it is no branch."""
    parent_table: str = ""
    """Id of the table that this one branched off on this server; "" if none."""
    timeout_policy: str = "default_action"
    """Consequence of running out of time, a `protocol.TimeoutPolicy` (see `timeouts`)."""
    stand_in_after: int = 0
    """Seconds that a person may be on turn and away before a bot stands in for them (see `stand_ins`); 0: none does by
    itself."""
    stand_in_bot: str = ""
    """Level of the bot that stands in; "": the game's default level."""
    branches_taken: int = 0
    """Number of times that the only person in the game branched off from a step of it while it was on."""
    open_turns: dict[str, list[Any]] = {}
    """Open turns by seat, of the seats that people play: since when each is waited for (see `model.waiting`)."""
    deal: str = ""
    """Id of the deal whose luck the table shares (see `deals`); "": luck of its own."""
    seed_opens_at: float = 0.0
    """Unix time at which the server seed of the deal is revealed; 0: when all tables of the deal are over."""
    ended_at: float = 0.0
    """Unix time at which the game ended, if the table shares its luck; 0: not yet."""
    has_chat: bool = True
    """True if the table has a chat."""
    rated: bool = False
    """True if the game counts for ratings, provided that it meets the conditions (see `outcomes`)."""
    several_seats: bool = False
    """True if at this public table each person may take any number of seats before the start; else only its host
    may."""
    decision_since: float = 0.0
    """Unix time at which the open decision was put, or the game last resumed; 0 if the game is stopped. Kept only where
    `stands_in` is not 0, or a bot from outside sits."""
    event: str = ""
    """Id of the event that the table belongs to, whose host is then `EVENT`; "" if none."""

    def hints_taken(self, seat: int) -> int:
        """Return the number of hints that a seat took where other people play."""
        return self.hint_uses[seat].count if seat in self.hint_uses else 0

    @property
    def stops_with_server(self) -> bool:
        """True if no seat's time counts as used while no server runs."""
        return self.time_control is not None and self.time_control.stops_with_server


def hints_allowed(row: TableRow, seats: list[SeatRow]) -> bool:
    """Return whether players may ask for hints at a table."""
    if row.hint_policy:
        return row.hint_policy == "everybody"
    return sum(seat.occupant != "bot" for seat in seats) <= 1
