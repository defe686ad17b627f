"""The JSON that a client is sent. Its TypeScript is written from here."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

SpaceKind = Literal[
    "proceed", "tree", "house", "acorns", "fleet", "doc", "adventure", "live_trap", "control", "overflow"
]
DeckName = Literal["acorns", "fleet", "doc", "adventure"]
Cause = Literal["hunger", "doc", "trap", "adventure", "mafia", "culled"]
Step = Literal["roll", "residence", "adventure", "trap", "custody", "over", "between"]


# --- the view, and what never changes ---------------------------------------------------------------------------------
class Effect(TypedDict):
    """One effect of a card. `words` is the key of the message that says it."""

    op: str
    n: int
    count: int
    words: str
    cap: NotRequired[int]
    kind: NotRequired[SpaceKind]
    table: NotRequired[list[int]]
    low: NotRequired[int]
    high: NotRequired[int]


class Card(TypedDict):
    """A card; an adventure has a safe side and a bold one for each band of a die."""

    card: str
    text: str
    effects: NotRequired[list[Effect]]
    says: NotRequired[str]
    """The effects in words."""
    safe: NotRequired[list[Effect]]
    bold: NotRequired[list[list[Effect]]]


class CardInPlay(TypedDict):
    """`text`: only of a host's card."""

    card: str
    text: NotRequired[str]
    safe: list[Effect]
    bold: list[list[Effect]]


class Score(TypedDict):
    total: int
    laps: int
    dreys: int
    survivor: int


class SquirrelState(TypedDict):
    space: int
    alive: bool
    cause: Cause | None
    died: int | None
    food: int
    health: int
    laps: int
    moves: int
    meal_in: int | None
    hungry: bool
    waiting: int
    custody: int
    doubles: int
    dreys: list[int]
    """In order of acquisition: the first is home."""
    score: Score


class Deck(TypedDict):
    pile: int
    used: list[str]
    top: str | None


class Decks(TypedDict):
    acorns: Deck
    fleet: Deck
    doc: Deck
    adventure: Deck


class Cards(TypedDict):
    acorns: list[Card]
    fleet: list[Card]
    doc: list[Card]
    adventure: list[Card]


class Space(TypedDict):
    """`spot` is the end of the key of the message that names it; a host's board has names of its own and no spots."""

    kind: SpaceKind
    name: str
    cost: NotRequired[int]
    spot: NotRequired[str]


class View(TypedDict):
    """Seats are 0 to 3, spaces 0 to size - 1."""

    round: int
    first: int
    seat: int | None
    step: Step
    order: list[int]
    dice: tuple[int, int] | None
    again: bool
    meal: int
    winter: bool
    winter_in: int | None
    """Rounds until winter, 0 once it has come; null: there is none."""
    rounds_left: int | None
    squirrels: list[SquirrelState]
    board: str | list[Space]
    """Name of the game's own board, or the spaces of a host's."""
    owner: list[int | None]
    buried: list[int]
    decks: Decks
    card: CardInPlay | None
    """The adventure being played."""
    attempts: int | None
    history: list[list[tuple[int, int]]] | None
    """By seat, [food, health] when each round began and at the end; null while the game goes on."""


class Points(TypedDict):
    lap: int
    drey: int
    survivor: int


class Fixed(TypedDict):
    size: int
    spaces: list[Space]
    decks: Cards
    max_food: int
    max_health: int
    meal_every: int
    winter_from: int
    raid_food: int
    raid_health: int
    doubles_to_custody: int
    trap_attempts: int
    adventure: bool
    points: Points


# --- what is asked ----------------------------------------------------------------------------------------------------
class AtSpace(TypedDict):
    """A space: `spot` is the end of the key of the message that names it; a host's board has its `name`."""

    space: int
    spot: NotRequired[str]
    name: NotRequired[str]


class RollInfo(TypedDict):
    again: bool


class ResidenceInfo(AtSpace):
    whose: Literal["free", "own", "other"]
    target: NotRequired[int]


class AdventureInfo(AtSpace):
    card: str
    text: NotRequired[str]


class TrapInfo(AtSpace):
    attempts: int


class CustodyInfo(AtSpace):
    turns: int
    food: int


class Infos(TypedDict):
    """By step."""

    roll: RollInfo
    residence: ResidenceInfo
    adventure: AdventureInfo
    trap: TrapInfo
    custody: CustodyInfo


# --- what a choice would cost and bring -------------------------------------------------------------------------------
class Landing(TypedDict):
    total: int
    chance: float
    space: int
    kind: SpaceKind
    bounced: int
    lap: bool


class MealAhead(TypedDict):
    cost: int
    missing: int
    health: int


class RollPreview(TypedDict):
    landings: list[Landing]
    custody: float
    cell: int | None
    """The space where custody would be spent; null: all are taken, and the squirrel would be culled."""
    meal: MealAhead | None


class ForagePreview(TypedDict):
    low: int
    high: int
    dug: int
    room: int


class AcquirePreview(TypedDict):
    cost: int
    food: int
    home: bool


class BuryPreview(TypedDict):
    amount: int
    food: int
    buried: int


class RestPreview(TypedDict):
    amount: int
    health: int
    home: bool


class RaidPreview(TypedDict):
    cost: int
    food: int
    target: int
    chance: float


class SafePreview(TypedDict):
    effects: list[Effect]
    says: str


class BoldBand(TypedDict):
    band: str
    faces: list[int]
    effects: list[Effect]
    says: str


class BoldPreview(TypedDict):
    bands: list[BoldBand]


class EscapeBand(TypedDict):
    faces: list[int]
    health: int
    free: bool
    deadly: bool
    says: str


class EscapePreview(TypedDict):
    bands: list[EscapeBand]
    attempts: int
    again: bool


class WaitBand(TypedDict):
    faces: list[int]
    turns: int
    says: str


class WaitPreview(TypedDict):
    bands: list[WaitBand]
    again: bool


class BreakOutPreview(TypedDict):
    chance: float
    turns: int


class MafiaPreview(TypedDict):
    chance: float
    offered: int
    beating: int
    deadly: bool
    turns: int


class Previews(TypedDict):
    """By action."""

    roll: RollPreview
    forage: ForagePreview
    acquire: AcquirePreview
    bury: BuryPreview
    rest: RestPreview
    raid: RaidPreview
    safe: SafePreview
    bold: BoldPreview
    escape: EscapePreview
    wait: WaitPreview
    break_out: BreakOutPreview
    mafia: MafiaPreview


# --- what happened ----------------------------------------------------------------------------------------------------
class Die(TypedDict):
    die: int


class Nothing(TypedDict):
    why: str


class SetUp(TypedDict):
    rolls: list[list[int]]
    first: int


class RoundBegun(TypedDict):
    """`squirrels`: food, health, laps and number of dreys of each."""

    round: int
    meal: int
    winter: bool
    squirrels: list[list[int]]


class Rolled(TypedDict):
    dice: tuple[int, int]
    doubles: int


class Moved(AtSpace):
    from_: int
    steps: int
    bounced: int
    cause: str


class Lap(TypedDict):
    laps: int


class Meal(TypedDict):
    cost: int
    amount: int
    missing: int


class FoodChanged(TypedDict):
    """`asked`: the change that the card names; a full or empty squirrel gets or loses less."""

    amount: int
    asked: int
    food: int


class HealthChanged(TypedDict):
    amount: int
    health: int


class Drew(TypedDict):
    deck: DeckName
    card: str
    text: NotRequired[str]


class Shuffled(TypedDict):
    deck: DeckName


class Given(TypedDict):
    target: int
    amount: int


class Dug(AtSpace):
    amount: int


class Foraged(AtSpace):
    amount: int
    kept: int
    dug: int
    forced: bool
    food: int


class Acquired(AtSpace):
    cost: int
    home: bool
    food: int


class Buried(AtSpace):
    amount: int
    total: int


class Rested(AtSpace):
    amount: int
    home: bool
    health: int


class Raided(AtSpace):
    """`dice`: raider's and owner's where they fought, else none."""

    target: int
    cost: int
    won: bool
    dice: list[int]
    food: int


class Dared(TypedDict):
    card: str
    text: NotRequired[str]
    bold: bool
    die: int
    band: int
    empty: bool


class Escaped(TypedDict):
    die: int
    loss: int
    free: bool


class Waits(TypedDict):
    die: int
    turns: int


class Skipped(TypedDict):
    turns: int


class Caught(AtSpace):
    from_: int
    cause: str
    turns: int


class Tried(TypedDict):
    dice: tuple[int, int]
    free: bool
    turns: int


class Mafia(TypedDict):
    dice: tuple[int, int]
    total: int
    amount: int
    free: bool
    turns: int


class Died(TypedDict):
    cause: Cause
    round: int


class Over(TypedDict):
    winners: list[int]
    totals: list[int]
    reason: str


class Events(TypedDict):
    """By type."""

    setup: SetUp
    round: RoundBegun
    rolled: Rolled
    moved: Moved
    lap: Lap
    meal: Meal
    food: FoodChanged
    health: HealthChanged
    fate: Die
    drew: Drew
    shuffled: Shuffled
    nothing: Nothing
    given: Given
    dug: Dug
    claimed: AtSpace
    foraged: Foraged
    acquired: Acquired
    buried: Buried
    rested: Rested
    raided: Raided
    dared: Dared
    trapped: AtSpace
    escaped: Escaped
    waits: Waits
    skipped: Skipped
    caught: Caught
    tried: Tried
    mafia: Mafia
    died: Died
    over: Over
