"""A table's row."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct, field

from skerry.tables.model.clock import ClockState, TimeControl

FORMER: Final = "former"
"""Person id in place of everybody who has deleted their account."""
EVENT: Final = "event"
"""Host id of an event's tables: no person, and nothing is decided by it. The settings of these tables are in the
event's plan."""


class TableRow(Struct):
    """A table without its game. `options`: the complete rule set; `words`: the client seeds, fixed at the start."""

    id: str
    game: str
    version: int
    name: str
    host: str
    preset: str
    options: dict[str, Any]
    changed: int
    private: bool
    secret: str
    created: float
    moved: float
    phase: str = "waiting"
    words: list[str] = []
    proposal: dict[str, Any] | None = None
    rematch: str = ""
    revision: int = 0
    entries: int = 0
    chats: int = 0
    waiting: list[int] = []
    progress: dict[str, Any] = {}
    paused: bool = False
    time_control: TimeControl | None = None
    """None: seats have all the time they like."""
    clock: ClockState = field(default_factory=ClockState)
    due: float = 0.0
    """Unix time at which a server has to act at the table by itself; 0 if it need not."""
    outdated: str = ""
    """Reason why the game is incompatible with the installed rules (see `restore.compatibility`); "" if, so far as is
    known, it is not."""
    moved_over: list[list[int]] = []
    """Changes of the game's rules version: [seq, version before, version after], after log entry `seq`."""
    sat: list[list[Any]] = []
    """Former names of seats, of people who left in play: [seq, seat, name]: before log entry `seq` the seat had that
    name."""
    signature: str = ""
    """Signature of the record once the game is over: the public key and the signature (see
    `skerry.tables.records.record`)."""
    goes: float = 0.0
    """Unix time at which the idle table is deleted; 0 if that is not scheduled."""
    patience: float = 300.0
    """Seconds of absence after which a person is not waited for (see `permissions`); 0: everybody is always waited
    for."""
    held: list[list[Any]] = []
    """Former holders of seats, who left in play, the latest last: [seat, person]. They have seen its secrets."""
    notes: list[dict[str, Any]] = []
    """Notes of what happened to the table in play: {"seq", "kind", "facts", "agreed", "away"} (see
    `table_notes.note`)."""
    hints: str = ""
    """People who may ask for hints: "nobody" or "everybody"; "": everybody, as long as bots hold all seats but one."""
    hinted: dict[str, list[int]] = {}
    """Hints by seat, where other people play: how many it took, and at which log entry the last one."""
    parent: dict[str, Any] = {}
    """The game that this one branches off (see `skerry.core.branches`), with its server seed; {} if it is no branch."""
    origin: str = ""
    """Id of the table that this one branched off on this server; "" if none."""
    expiry: str = ""
    """Consequence of running out of time: "plain" (the default action), "bot", "gives_up" or "others" (see `timeouts`);
    "": the default action each time, however often."""
    stands_in: int = 0
    """Seconds that a person may be on turn and away before a bot stands in for them (see `stand_ins`); 0: none does by
    itself."""
    stand_in_bot: str = ""
    """Level of the bot that stands in; "": the game's default level."""
    branched: int = 0
    """Number of times that the only person in the game branched off from a step of it while it was on."""
    called: dict[str, list[Any]] = {}
    """Open turns by seat, of the seats that people play: since when each is waited for (see `model.waiting`)."""
    deal: str = ""
    """Id of the deal whose luck the table shares (see `deals`); "": luck of its own."""
    opens: float = 0.0
    """Unix time at which the server seed of the deal is revealed; 0: when all tables of the deal are over."""
    ended: float = 0.0
    """Unix time at which the game ended, if the table shares its luck; 0: not yet."""
    chat: bool = True
    """True if the table has a chat."""
    rated: bool = False
    """True if the game counts for ratings, provided that it meets the conditions (see `outcomes`)."""
    several: bool = False
    """True if at this public table each person may take any number of seats before the start; else only its host
    may."""
    turned: float = 0.0
    """Unix time at which the open decision was put, or the game last resumed; 0 if the game is stopped. Kept only where
    `stands_in` is not 0, or a bot from outside sits."""
    event: str = ""
    """Id of the event that the table belongs to, whose host is then `EVENT`; "" if none."""

    @property
    def stops_with_server(self) -> bool:
        """True if no seat's time counts as used while no server runs."""
        return self.time_control is not None and self.time_control.stops_with_server
