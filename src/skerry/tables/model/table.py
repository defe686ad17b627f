"""A table's row."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from skerry.tables.model.seat import SeatClock

FORMER: Final = "former"
"""Id of everybody who went for good."""
EVENT: Final = "event"
"""Host of an event's tables: nobody, who decides nothing. What they need is in the event's plan."""


class TableRow(Struct):
    """A table without its game. `options` is the complete rule set; `words` are fixed at the start."""

    id: str
    game: str
    version: int
    name: str
    host: str
    preset: str
    options: dict[str, Any]
    changed: int
    private: bool
    seconds: int
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
    played: float = 0.0
    """Seconds of play, pauses left out, up to `since`."""
    since: float = 0.0
    """When play began or last went on, as a time of day; 0: it stands still."""
    asked: float = 0.0
    """When the open decision was put, or its clock last went on, as a time of day; 0: the clock stands still. With a
    bank: up to when the seats' `clocks` are counted."""
    used: float = 0.0
    """Seconds of the open choice's time that were used up to `asked`."""
    spent: dict[str, float] = {}
    """For the last positions that were left (by their log entry): the seconds that were used at them."""
    due: float = 0.0
    """When a server has to act at the table by itself, as a time of day; 0: it need not."""
    outdated: str = ""
    """Why the rules that are installed do not follow the game's log (see `restore.compatibility`); "": they do, so
    far."""
    moved_over: list[list[int]] = []
    """When the game went over to other rules: [seq, version before, version since], after log entry `seq`."""
    sat: list[list[Any]] = []
    """Who left a seat in play: [seq, seat, name]: before log entry `seq` the seat was called that."""
    signature: str = ""
    """Of the record, once the game is over: the public key and the signature (see `skerry.tables.records.record`)."""
    goes: float = 0.0
    """When the table is thrown away unless somebody does something at it, as a time of day; 0: not planned."""
    patience: float = 300.0
    """Who is away for longer than so many seconds is not waited for (see `permissions`); 0: everybody is, always."""
    held: list[list[Any]] = []
    """Which person left which seat in play, the last one last: [seat, person]. They have seen its secrets."""
    notes: list[dict[str, Any]] = []
    """What happened to the table in play: {"seq", "kind", "facts", "agreed", "away"} (see `approved.note`)."""
    hints: str = ""
    """Who may ask for a hint: "nobody" or "everybody"; "": everybody, as long as bots hold all seats but one."""
    hinted: dict[str, list[int]] = {}
    """By seat, where other people play: how many hints it took, and at which log entry the last one."""
    bank: list[int] = []
    """Seconds that each seat has at the start, that come with each decision, and at most; []: there is no bank."""
    clocks: list[SeatClock] = []
    """One a seat, where there is a clock; [] before anything of it is to be kept."""
    parent: dict[str, Any] = {}
    """Whose branch it is (see `skerry.core.branches`), with the secret of that game's luck; {}: it is none."""
    origin: str = ""
    """The table whose branch it is, if it was branched off here."""
    expiry: str = ""
    """What comes of a seat whose time is out: "plain" (choice), "bot", "gives_up" or "others" (see `timeouts`); "": a
    plain choice each time, however often."""
    stands_in: int = 0
    """A bot stands in for who is on turn and away for so many seconds (see `stand_ins`); 0: never by itself."""
    stand_in_bot: str = ""
    """The level of that bot; "": the game's default one."""
    branched: int = 0
    """How often who plays with bots alone has played on from a step of the game while it was on."""
    called: dict[str, list[Any]] = {}
    """By seat that a person plays and that is waited for: since when (see `play.waiting`)."""
    deal: str = ""
    """Whose luck it shares (see `deals`); "": it has its own."""
    opens: float = 0.0
    """When the secret of that luck is opened, as a time of day; 0: when all tables of the deal are over."""
    ended: float = 0.0
    """When its game came to its end, as a time of day, where it shares its luck; 0: not yet."""
    chat: bool = True
    """Whether people can talk at the table."""
    rated: bool = False
    """Whether its game counts for ratings, if it goes as such a game has to (see `outcomes`)."""
    several: bool = False
    """Before the start of a public table each may take as many seats as they like; else its host alone may."""
    turned: float = 0.0
    """Where `stands_in` is not 0, or a bot from outside sits: when the open decision was put, or the game last went on,
    as a time of day; 0: it stands still."""
    event: str = ""
    """The event whose table it is; nobody is its host then (`names.EVENT`)."""
