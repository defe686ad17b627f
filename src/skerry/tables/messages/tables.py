"""Tables and their seats, in the lobby and at the table; corrections, proposals, the proof of the dice."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from skerry.tables.messages.common import Occupant, Phase, Seat, Words


class SeatState(Struct, frozen=True):
    """A seat at a table now."""

    seat: Seat
    title: str
    colour: str
    emblem: str
    occupant: Occupant
    name: str
    """Shown everywhere: the person's or the bot's name, "" if empty."""
    bot: str = ""
    """The level, if a bot sits here."""
    ready: bool = False
    online: bool = False
    conceded: bool = False
    yours: bool = False
    absent: bool = False
    """Away for longer than the table waits: nobody needs this person's consent until they are back."""
    sit: Literal["", "now", "ask"] = ""
    """Whether this browser may sit down here in play: not at all, at once, or if the others agree."""
    stands_in: str = ""
    """The level of the bot that plays for the person, whose seat it stays, until they are back; "" if none does."""
    by_itself: bool = False
    """Of a seat of yours: the server makes its choices that are none."""
    blocked: bool = False
    """A person sits here whom you have blocked."""
    bot_of: str = ""
    """A bot from outside sits here: what the person is called whose bot it is."""


class Bank(Struct, frozen=True):
    """Time of each seat for the whole game, in seconds: so many at the `start`, `more` with each decision it answers,
    and never more than `most`."""

    start: Annotated[int, Meta(ge=30, le=1_209_600)]
    more: Annotated[int, Meta(ge=5, le=604_800)]
    most: Annotated[int, Meta(ge=30, le=1_209_600)]


Expiry = Literal["", "plain", "bot", "gives_up", "others"]
"""What comes of a seat whose time is out: a plain choice is made for it, a bot plays on, it gives up, or the others at
the table decide (where there are none, a plain choice). The third time in a row that a plain choice would be made, a
bot plays on; "": never, it is a plain choice each time."""


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


class PlayOn(Struct, frozen=True):
    """POST /api/tables/{table}/branches: play on from log entry `seq` on `seat`, against bots, or with friends who get
    the table's link; with this browser's random `words`."""

    seq: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Seat
    others: Literal["bots", "friends"]
    words: Words


class Branch(Struct, frozen=True):
    """Whose branch a table's game is: that of `table` after log entry `seq`. `here`: that game is on this server."""

    table: str
    seq: int
    here: bool


class Rematch(Struct, frozen=True):
    """POST /api/tables/{table}/rematch. With this browser's random `words` it begins at once where nobody but bots has
    to be waited for."""

    words: Words | None = None


class Verification(Struct, frozen=True):
    """GET /api/tables/{table}/verify, after the end."""

    outcome: Literal["verified", "partly", "not verifiable", "false"]
    words: str
    draws: int
    findings: list[Finding]


class Finding(Struct, frozen=True):
    """One thing that checking a record looked at: whether it fits, or whether the record cannot tell ("open")."""

    subject: Literal["luck", "log", "decided", "signature", "together"]
    state: Literal["good", "bad", "open"]
    words: str


class RecordKey(Struct, frozen=True):
    """GET /api/key lists them: a public key (Ed25519, in hexadecimal) of this server, and its short name; the first
    `signs`, the others are believed as well."""

    id: str
    key: str
    signs: bool


class CorrectionChoice(Struct, frozen=True):
    """A value that may be put in place of another, and what it is called."""

    value: Any
    label: str


class Correction(Struct, frozen=True):
    """GET /api/tables/{table}/corrections lists these, for who sits there: public facts that `Propose` with kind "edit"
    may change. The new value is one of `choices`, or without them a whole number from `least` to `most`."""

    path: str
    seat: Seat | None
    """Whose fact it is; None: the table's."""
    label: str
    value: Any
    words: str
    """What it is now, in words."""
    choices: list[CorrectionChoice]
    least: int
    most: int
    host: bool = False
    """The table's host sets it with `Correct`, without asking; in free play nobody else may."""
    role: str = ""
    """The role of the board's elements that its values number: the new one is pressed there. "": no such thing."""


class Proposal(Struct, frozen=True):
    """Something that needs the consent of those over whose game it decides."""

    id: str
    kind: Literal["take_back", "stop", "edit", "pause", "go_on", "seat", "hand_on", "sit"]
    by: Seat | None
    """Who asks; None: a host or a guest without a seat."""
    words: str
    waiting: list[Seat]
    """Seats whose persons have not answered yet."""
    agreed: list[Seat]
    yours: bool = False
    """Whether this browser asks, and may withdraw it."""


class Note(Struct, frozen=True):
    """Something that happened to the table and not in the game, for the log, after log entry `seq`."""

    seq: int
    words: str


class Missed(Struct, frozen=True):
    """What a bot that stands, or stood, in chose for a seat of this browser; told until its person chooses again."""

    seat: Seat
    choices: int
    lines: list[str]
    """The last of them in words, at most eight."""


class Outdated(Struct, frozen=True):
    """The rules that are installed do not follow this game: it can only be read, and ended together (`Propose` "stop").

    `step` of `steps` is the last one that can be shown, -1 if none; what came after has lines without its content.
    """

    words: str
    step: int
    steps: int
    scores: list[int]
    """The standing with which it was ended, one a seat; [] before that, or where none is known. So are `places`."""
    places: list[int]


class TableState(Struct, frozen=True):
    """Everything about a table but the game itself."""

    id: str
    game: str
    name: str
    phase: Phase
    preset: str
    options: dict[str, Any]
    """The complete rule set."""
    private: bool
    seats: list[SeatState]
    host: bool
    """Whether this browser is the host."""
    watching: int
    commitment: str
    """SHA-256 of the server's secret, in hexadecimal."""
    words: list[str]
    """The random words that persons have added, fixed at the start."""
    proposal: Proposal | None
    rematch: str
    """The id of the table that follows this one, "" if none."""
    seconds: int
    bank: Bank | None = None
    expiry: Expiry = ""
    late: list[Seat] = []
    """The seats whose time is out, where the others decide (`Overtime`) what becomes of them."""
    judges: bool = False
    """Whether this browser is one of those others."""
    more: float = 0.0
    """Seconds that such a decision may give."""
    paused: bool = False
    """The clock stands still; nobody can do anything in the game until it goes on."""
    goes: str = ""
    """ISO 8601, UTC: when the table is thrown away unless somebody does something at it; "": not planned, or of no
    concern to a person who neither sits there nor hosts it."""
    patience: float = 300.0
    """Seconds after which who is away is not waited for; 0: everybody always is."""
    clocked: bool = False
    """Whether time is counted at this table, so that a pause needs the others' consent."""
    secrets: bool = False
    """Whether a seat knows what others do not: nobody sits down on one without the others' consent."""
    notes: list[Note] = []
    """What was decided about seats and pauses, by whom, and who was away; the newest 40."""
    outdated: Outdated | None = None
    """Why the game can only be read; None: it can be played."""
    chat: bool = True
    """Whether people can talk at the table."""
    hints: bool = False
    """Whether who plays here may ask what a bot would do (`Hint`)."""
    branch: Branch | None = None
    """None: the game is nobody's branch."""
    hinted: list[int] = []
    """How many hints each seat has taken where other people played; [] if nobody has."""
    branched: int = 0
    """How often who plays with bots alone has played on from a step of it while it was on: since then they may know
    more of it than their seat has seen."""
    stands_in: int = 0
    """A bot stands in for who has been on turn and away for so many seconds; 0: never by itself."""
    stand_in_bot: str = ""
    deal: str = ""
    """As in `TableSummary`."""
    event: str = ""
    """As in `TableSummary`. Nobody is the host of such a table."""
    rated: bool = False
    """As in `CreateTable`."""
    several: bool = False
    """Whether each may take several seats before the start; at a public table only its host may, unless they allow it
    to all (`SeveralSeats`)."""
    missed: list[Missed] = []
    """What bots chose in this browser's place, one a seat that has not chosen since."""
