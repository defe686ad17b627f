"""Every message between server and client: the one source of the TypeScript types in web/src/net/protocol.ts.

REST answers carry the structs of the first part; a table's WebSocket (`/api/tables/{table}/live`) carries
`ServerMessage` and `ClientMessage`. Seats are numbered from 0. `seq` is an index of the table's game log: an update
with seq n tells of log entry n. docs/protocol.md shows a conversation.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=0, le=63)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64)]
Words = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Phase = Literal["waiting", "playing", "over"]
Occupant = Literal["empty", "person", "bot"]


# ---- what exists ------------------------------------------------------------------------------------------------
class Me(Struct, frozen=True):
    """Who this browser is."""

    id: str
    name: str


class Rename(Struct, frozen=True):
    """PUT /api/me"""

    name: Name


class LengthInfo(Struct, frozen=True):
    """How long half of all games are, from, to."""

    rounds: tuple[int, int]
    minutes: tuple[int, int]


class PresetInfo(Struct, frozen=True):
    """A named rule set; `options` are its complete values, `seats` the usual number it is played with, `length` is told
    where it depends on the preset."""

    name: str
    title: str
    description: str
    options: dict[str, Any]
    seats: int
    length: LengthInfo | None


class SeatInfo(Struct, frozen=True):
    """A seat of a game before anybody sits on it."""

    title: str
    colour: str
    emblem: str


class BotInfo(Struct, frozen=True):
    """A level of bot that can sit at a game."""

    name: str
    title: str
    description: str


class GameInfo(Struct, frozen=True):
    """GET /api/games lists these. `options` is the form schema (see skerry.core.options)."""

    name: str
    title: str
    summary: str
    seat_counts: list[int]
    default_seats: int
    minutes: tuple[int, int]
    presets: list[PresetInfo]
    options: list[dict[str, Any]]
    seats: list[SeatInfo]
    bots: list[BotInfo]
    default_bot: str
    credits: str
    """HTML, our own."""


class LearnSection(Struct, frozen=True):
    """A chapter of a game's rules. `clauses` are the ids of anchors inside `html`, which is our own."""

    id: str
    title: str
    html: str
    clauses: list[str]


class Learn(Struct, frozen=True):
    """GET /api/games/{game}/learn: the rules text for one rule set, whose complete values `options` holds."""

    game: str
    title: str
    sections: list[LearnSection]
    options: dict[str, Any]


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
    """Time for each choice; 0: no clock."""
    scores: list[int]
    """Of a finished game, one a seat; [] before the end. So are `places`: 1 is best, equal places share."""
    places: list[int]


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


class Health(Struct, frozen=True):
    """GET /healthz"""

    version: str
    store: str
    """sqlite or postgresql."""
    tables: int
    """Tables that are open in this server's memory."""


class OptionProblem(Struct, frozen=True):
    option: str
    words: str


class Refused(Struct, frozen=True):
    """Every REST error: what went wrong and the way out. `problems` name form fields."""

    error: str
    problems: list[OptionProblem] = []


class Verification(Struct, frozen=True):
    """GET /api/tables/{table}/verify, after the end."""

    outcome: Literal["verified", "not verifiable", "false"]
    words: str
    draws: int


class ReplayStep(Struct, frozen=True):
    """A step of a finished game: log entry `seq` and the position after it, through `viewer`'s eyes."""

    seq: int
    view: dict[str, Any]
    decision: Decision | None
    events: list[dict[str, Any]]
    lines: list[Line]
    scores: list[int]


class Replay(Struct, frozen=True):
    """GET /api/tables/{table}/replay?viewer=N: the outline of a finished game; steps come one by one or in ranges
    from /api/tables/{table}/replay/steps?first=N&last=M&viewer=V."""

    table: TableState
    static: dict[str, Any]
    steps: int
    marks: list[ReplayMark]
    lines: list[Line]
    scores: list[list[int]]
    """The standing after every step, shape [steps][seats]: for the curve."""
    result: Result
    luck: dict[str, Any]
    """What the record says of its luck, secret included."""


class ReplayMark(Struct, frozen=True):
    """A step worth a tick on the slider; `kind` is an event type."""

    seq: int
    kind: str
    seat: int | None


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


# ---- the workshop -----------------------------------------------------------------------------------------------
Title = Annotated[str, Meta(min_length=1, max_length=60)]
Seed = Annotated[int, Meta(ge=0, lt=1 << 48)]


class CreationSummary(Struct, frozen=True):
    """GET /api/creations lists these: what this browser's person keeps, the last changed first."""

    id: str
    game: str
    kind: str
    """"rules", or the name of the option whose value it is."""
    title: str
    sound: bool
    """False: a draft that cannot be played yet."""
    link: str
    """What others read it by, "" while it is not shared."""
    changed: str
    """ISO 8601, UTC."""


class Creation(Struct, frozen=True):
    """GET /api/creations/{id}. `data` of kind "rules": {"preset", "options": changes over it}; else the content."""

    id: str
    game: str
    kind: str
    title: str
    sound: bool
    link: str
    changed: str
    data: dict[str, Any]


class SharedCreation(Struct, frozen=True):
    """GET /api/shared/{link}: for whoever has the link."""

    link: str
    game: str
    kind: str
    title: str
    by: str
    """The owner's name."""
    yours: bool
    sound: bool
    changed: str
    data: dict[str, Any]


class SaveCreation(Struct, frozen=True):
    """POST /api/creations. `draft`: keep content that cannot be played yet."""

    game: str
    kind: str
    title: Title
    data: dict[str, Any]
    draft: bool = False


class ChangeCreation(Struct, frozen=True):
    """PUT /api/creations/{id}: what is left out stays."""

    title: Title | None = None
    data: dict[str, Any] | None = None
    draft: bool = False


class CopyCreation(Struct, frozen=True):
    """POST /api/creations/{id}/copy and /api/shared/{link}/copy. Without a title: the same one."""

    title: Annotated[str, Meta(max_length=60)] = ""


class Example(Struct, frozen=True):
    """One of a game's own pieces of content."""

    title: str
    data: Any


class ContentInfo(Struct, frozen=True):
    """GET /api/games/{game}/content/{kind}. `generator` is a form schema like `GameInfo.options`, [] for none."""

    game: str
    kind: str
    title: str
    examples: list[Example]
    generator: list[dict[str, Any]]


class JudgeContent(Struct, frozen=True):
    """POST /api/games/{game}/content/{kind}/judge"""

    data: Any


class ContentFault(Struct, frozen=True):
    """What is wrong or doubtful in content; `at`: the elements concerned, JSON of the kind's own."""

    words: str
    clause: str
    at: Any


class ContentJudgement(Struct, frozen=True):
    """It can be played if `problems` is empty. `facts` is JSON of the kind's own."""

    problems: list[ContentFault]
    warnings: list[ContentFault]
    facts: dict[str, Any]


class GenerateContent(Struct, frozen=True):
    """POST /api/games/{game}/content/{kind}/generate. `options` are changes over the generator's defaults."""

    options: dict[str, Any] = {}
    seed: Seed | None = None


class GeneratedContent(Struct, frozen=True):
    """A random piece; the same options and seed make it again."""

    data: dict[str, Any]
    seed: int


class JudgeRules(Struct, frozen=True):
    """POST /api/games/{game}/rules/judge"""

    preset: str = ""
    options: dict[str, Any] = {}


class RulesJudgement(Struct, frozen=True):
    """With how many seats a rule set can be played; `problems` say why with none."""

    problems: list[OptionProblem]
    seats: list[int]


class StartTrial(Struct, frozen=True):
    """POST /api/trials: games between bots. `bots` are levels, one a seat; [] for the usual one on `seats` seats
    (0: as many as usual). Another trial of the same person that is still going on is cancelled."""

    game: str
    preset: str = ""
    options: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=0, le=64)] = 0
    bots: Annotated[list[str], Meta(max_length=64)] = []
    games: Annotated[int, Meta(ge=1, le=400)] = 100
    seed: Seed | None = None


class TrialShare(Struct, frozen=True):
    """What one seat, or one bot, got out of a trial: its share of the wins with the ends of its 95 % interval."""

    name: str
    games: int
    share: float
    low: float
    high: float
    par: float
    """The share that equals would expect."""
    mean_score: float
    mean_place: float


class TrialMeasure(Struct, frozen=True):
    """Something a game counts besides scores, over the games played so far."""

    key: str
    label: str
    mean: float
    least: float
    most: float


class TrialResult(Struct, frozen=True):
    """`decisions` and `rounds` have one number a game; `rounds` is [] where the game tells none."""

    seats: list[TrialShare]
    bots: list[TrialShare]
    decisions: list[int]
    rounds: list[int]
    measures: list[TrialMeasure]


class Trial(Struct, frozen=True):
    """GET /api/trials/{id}: how far it is, and the results so far."""

    id: str
    state: Literal["waiting", "playing", "done", "cancelled", "failed"]
    ahead: int
    """While it waits: how many others come first."""
    games: int
    played: int
    faulty: int
    """Games that broke off through a fault; they count for nothing else."""
    words: str
    """Why it ended early, or what broke games off."""
    seed: int
    result: TrialResult


# ---- the live table ---------------------------------------------------------------------------------------------
class Proposal(Struct, frozen=True):
    """Something that needs everybody's consent."""

    id: str
    kind: Literal["take_back", "stop", "edit"]
    by: Seat
    words: str
    waiting: list[Seat]
    """Seats whose persons have not answered yet."""
    agreed: list[Seat]


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
    paused: bool = False
    """The host has stopped the clock; nobody can do anything in the game until it goes on."""


class Decision(Struct, frozen=True):
    """Who chooses now. `seats` are those still open. `free`: anybody at the table may act for any seat."""

    seats: list[Seat]
    step: str
    info: dict[str, Any]
    sealed: bool
    free: bool = False


class Legal(Struct, frozen=True):
    """An action that may be chosen now; send `id` back. `targets` are [role, value] pairs of board elements."""

    id: int
    action: dict[str, Any]
    label: str
    targets: list[tuple[str, Any]]
    preview: dict[str, Any]


class Line(Struct, frozen=True):
    """A line of the log in words."""

    seq: int
    text: str
    seat: int | None
    clause: str
    kind: str


class Result(Struct, frozen=True):
    """The end of the game; lists have one entry a seat. `parts`: [source in words, points], adding up to the score."""

    scores: list[int]
    places: list[int]
    payoffs: list[float]
    parts: list[list[tuple[str, int]]]
    reason: str


class Position(Struct, frozen=True):
    """The game as the viewer may see it after log entry `seq`."""

    seq: int
    viewer: Seat | None
    """Whose eyes; None: a spectator, or a covered hot-seat table."""
    view: dict[str, Any]
    decision: Decision | None
    prompt: str
    legal: list[Legal]
    sealed: list[Seat]
    """Seats whose secret choice is in."""
    undo: str
    """"" if the viewer can take its last step back now (in free play: anybody the last step of all), else why not, in
    words."""
    result: Result | None
    seconds_left: float | None
    chosen: dict[str, Any] | None = None
    """The viewer's own secret choice that is in and waits for the others."""
    earlier: list[int] = []
    """Log entries whose positions a take-back by consent may return to, newest first."""
    redo: str = ""
    """"" if the viewer can bring back now what was taken back last, else why not, in words."""
    free: bool = False
    """Free play: whoever holds a seat may act for any seat, look through its eyes, and go back and forth."""
    time_left: float | None = None
    """Seconds of play until the time is called; None: there is no limit, or it has been called."""


class Welcome(Struct, frozen=True, tag="welcome"):
    """The first message of every connection: all that is needed to draw the page.

    After a reconnect (`?since=N&chat=M`) `lines` hold only what is newer than log entry N, `chat` what is newer than
    line M (without `chat`: the last 200 lines); `events` what happened in between.
    """

    me: Me
    table: TableState
    static: dict[str, Any]
    """Board geometry and names that never change; {} before the start and on a reconnect."""
    position: Position | None
    events: list[dict[str, Any]]
    lines: list[Line]
    chat: list[ChatLine]
    muted: list[str]


class TableChanged(Struct, frozen=True, tag="table"):
    """Seats, readiness, phase or a proposal changed."""

    table: TableState


class Started(Struct, frozen=True, tag="started"):
    """The game began."""

    table: TableState
    static: dict[str, Any]
    position: Position
    lines: list[Line]


class Update(Struct, frozen=True, tag="update"):
    """A log entry was added: what happened (to animate) and the position after it."""

    events: list[dict[str, Any]]
    lines: list[Line]
    position: Position


class Looked(Struct, frozen=True, tag="looked"):
    """The answer to `Look`: the same moment through other eyes."""

    position: Position | None
    lines: list[Line]


class Answer(Struct, frozen=True, tag="answer"):
    """What became of the client's message `client_id`. A refusal names the rule's clause if one forbids it."""

    client_id: str
    ok: bool
    error: str = ""
    clause: str = ""
    stale: bool = False
    """The choice was made on an older position; the fresh one follows."""


class ChatLine(Struct, frozen=True, tag="chat"):
    """A line of table chat; plain text, to be shown as text."""

    number: int
    who: str
    """The person's id, for muting."""
    name: str
    seat: int | None
    text: str
    time: str


class Removed(Struct, frozen=True, tag="removed"):
    """The host took this browser's seat away, or the table was closed."""

    words: str


ServerMessage = Welcome | TableChanged | Started | Update | Looked | Answer | ChatLine | Removed


class Sit(Struct, frozen=True, tag="sit"):
    """Take an empty seat (or a bot's, before the start). `name`: another person at this browser (hot seat).

    In play only who has no seat yet may sit down, unless play is free: one must not see two hands."""

    client_id: ClientId
    seat: Seat
    name: Annotated[str, Meta(max_length=40)] = ""


class Stand(Struct, frozen=True, tag="stand"):
    """Leave one's seat before the start."""

    client_id: ClientId
    seat: Seat


class SetSeat(Struct, frozen=True, tag="set_seat"):
    """Host: put a bot of a level on a seat, or free it for somebody else; a person who sat there is told.

    In play a bot goes on from where the person was; a free seat waits until somebody sits down or its turn is handed
    on."""

    client_id: ClientId
    seat: Seat
    occupant: Literal["empty", "bot"]
    bot: str = ""


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


class Choose(Struct, frozen=True, tag="choose"):
    """Play a legal action. `seq` is the position it was chosen on: if play has gone on, it is refused as stale."""

    client_id: ClientId
    seat: Seat
    seq: int
    action: int


class Undo(Struct, frozen=True, tag="undo"):
    """Take one's own last step back, as far as no luck or secret came out; in free play, the last step of all.

    `seq`: the log entry this was wished at; stale if play has gone on. -1: whatever came last."""

    client_id: ClientId
    seat: Seat
    seq: int = -1


class Redo(Struct, frozen=True, tag="redo"):
    """Bring back what was taken back last, with its luck: one's own, in free play anybody's. `seq` as of `Undo`."""

    client_id: ClientId
    seat: Seat
    seq: int = -1


class Correct(Struct, frozen=True, tag="correct"):
    """Put something right at once. In free play anybody who holds a seat may (`seat` is theirs); in strict play, and
    for what is the host's to set, the host alone and no seat is needed."""

    client_id: ClientId
    seat: Seat
    patch: Annotated[list[tuple[str, Any]], Meta(max_length=64)]


class Pause(Struct, frozen=True, tag="pause"):
    """Host, in play: stop the clock and everybody, bots included, or let the game go on."""

    client_id: ClientId
    paused: bool


class HandOn(Struct, frozen=True, tag="hand_on"):
    """Host, in play: make the clock's choice for a seat that keeps the table waiting since log entry `seq`."""

    client_id: ClientId
    seat: Seat
    seq: int


class CloseTable(Struct, frozen=True, tag="close_table"):
    """Host: end the game early, with the standing as its result; before the start, the table goes."""

    client_id: ClientId


class Propose(Struct, frozen=True, tag="propose"):
    """Ask everybody's consent: to go back to log entry `to`, to end the game now, or to correct the position."""

    client_id: ClientId
    seat: Seat
    kind: Literal["take_back", "stop", "edit"]
    to: int = -1
    patch: Annotated[list[tuple[str, Any]], Meta(max_length=64)] = []


class Vote(Struct, frozen=True, tag="vote"):
    """Agree to a proposal, or refuse it, which ends it."""

    client_id: ClientId
    proposal: str
    agree: bool


class Concede(Struct, frozen=True, tag="concede"):
    """Give up. Where the rules cannot take the seat out, a bot plays it on and it cannot win."""

    client_id: ClientId
    seat: Seat


class Look(Struct, frozen=True, tag="look"):
    """See through the eyes of one of this browser's seats, in free play of any; None covers the table (hot seat
    hand-over)."""

    seat: Seat | None


class Say(Struct, frozen=True, tag="say"):
    """Table chat."""

    client_id: ClientId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Struct, frozen=True, tag="mute"):
    """Hide (or show again) what a person says, for this browser."""

    who: Annotated[str, Meta(max_length=64)]
    muted: bool


class Ping(Struct, frozen=True, tag="ping"):
    """Keeps the connection open; answered by an Answer with the same id."""

    client_id: ClientId


class Language(Struct, frozen=True, tag="language"):
    """Words in another language from now on; the position and log come anew as `Looked`."""

    language: Annotated[str, Meta(max_length=12)]


ClientMessage = (
    Sit
    | Stand
    | SetSeat
    | SetOptions
    | Ready
    | Start
    | Choose
    | Undo
    | Redo
    | Correct
    | Pause
    | HandOn
    | CloseTable
    | Propose
    | Vote
    | Concede
    | Look
    | Say
    | Mute
    | Ping
    | Language
)
