"""The rows of the store as Python objects, and one write of a table."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from skerry.core.data import Json

FORMER: Final = "former"
"""Id of everybody who went for good."""
EVENT: Final = "event"
"""Host of an event's tables: nobody, who decides nothing. What they need is in the event's plan."""


class SeatClock(Struct):
    """What a table with a clock keeps of one seat's time (see `bank_clocks`)."""

    rest: float = 0.0
    """Seconds that its bank held at `TableRow.asked`; below 0 for a choice that may still arrive late."""
    runs: bool = False
    """Whether the bank loses time since then."""
    owed: int = 0
    """So many of its next decisions bring no more time: they did so before they were taken back."""
    until: float = 0.0
    """Until this time of day the seat has said to be away, and its clock stands."""
    taken: float = 0.0
    """Seconds of such absences so far."""
    missed: int = 0
    """How often in a row its time ran out and a plain choice was made."""


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


class Plan(Struct, frozen=True):
    """A choice that a person has planned for a seat, before the seat is asked (see `plans`)."""

    id: str
    action: dict[str, Any]
    preview: dict[str, Any]
    """What it was foreseen to cost and bring, as `Game.preview` gives it: it is played only where that is so."""
    words: dict[str, list[str]] = {}
    """By language: its label and its consequence, in the position for which it was foreseen."""
    fell: str = ""
    """Why it no longer holds, which its person has not taken note of yet; "": it is still to be played."""


OUTSIDE: Final = "outside"
"""What stands for the level of a bot from outside."""


class SeatRow(Struct):
    """Who sits on a seat. `person` is "" unless a person or a bot from outside does, which is known by an id of its own
    there; `words` are what came with Ready.

    The order is that of the columns in the store."""

    seat: int
    occupant: str = "empty"
    person: str = ""
    name: str = ""
    bot: str = ""
    ready: bool = False
    words: str = ""
    stand_in: str = ""
    """The level of the bot that plays for the person, whose seat it stays; "": the person plays."""
    lent: bool = False
    """The stand-in was decided upon, perhaps while the person is here: being here does not end it, coming back does."""
    away_from: int = -1
    """The log's length when the last stand-in began; -1: there was none, or its person has chosen since."""
    away_to: int = -1
    """The log's length when its person came back; -1: not yet."""
    by_itself: bool = False
    """The person wishes that choices that are none are made for them (see `plans.by_itself`)."""
    plans: list[Plan] = []
    """What the person has planned, first things first. Nobody else learns of it: neither messages nor times tell."""
    bot_of: str = ""
    """Of a bot from outside: what the person is called whose bot it is."""

    @property
    def outside(self) -> bool:
        """Whether a bot from outside sits here: a program that somebody's token lets in."""
        return self.bot == OUTSIDE and self.person != ""


class ChatRow(Struct):
    """A line of chat."""

    number: int
    who: str
    name: str
    seat: int | None
    text: str
    at: float


class Stored(Struct):
    """A whole table as the store has it. `entries` is the game log as JSON; `requests` are the keys carried out.
    `seen`: when each person was last here, as a time of day, as far as that is known."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[Json]
    chat: list[ChatRow]
    requests: set[str]
    seen: dict[str, float] = {}


class Write(Struct):
    """What one step changes at one table: all of it is stored, or nothing.

    `row` holds columns of the table to set. With `revision` the write fails if somebody else has changed the table's
    seats or settings, or moved its clocks, since that revision; with `counts` it is such a change itself, and `seats`
    then replaces the rows that differ.
    `first` and `entries` append to the log from seq `first` on.
    """

    table: str
    row: dict[str, Any] = {}
    revision: int | None = None
    counts: bool = True
    seats: list[SeatRow] = []
    first: int = 0
    entries: list[Json] = []
    chat: ChatRow | None = None
    request: str = ""
    new: TableRow | None = None
    deal: str = ""
    """The deal of the table, where who sits at it changes: nobody may sit at two tables of one (see `Entrant`)."""
    entrants: list[str] = []
    """Who sits there now, of a `deal`."""
    leave: bool = False
    """The game has not begun: who sat there and is no entrant any more may sit elsewhere."""


class DayRow(Struct):
    """The challenge of a day: its game, its complete rule set, and the secret of its luck, sealed at `made`."""

    day: str
    game: str
    preset: str
    seats: int
    options: dict[str, Any]
    secret: str
    made: float


class Entrant(Struct):
    """Who plays a deal, at which table, on which seat and called what (-1 and "": on none any more), and how that
    table stands, as its row has it. A person plays a deal at one table."""

    person: str
    table: str
    phase: str
    opens: float
    ended: float
    progress: dict[str, Any]
    seat: int
    name: str


class CreationRow(Struct):
    """Something a person keeps. `data` is {} in lists; `link` is None while it is not shared."""

    id: str
    person: str
    game: str
    kind: str
    title: str
    sound: bool
    created: float
    changed: float
    link: str | None = None
    data: dict[str, Any] = {}
