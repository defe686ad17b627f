"""The JSON that a client is sent. Its TypeScript is written from here.

Cells are numbers, counted down each column over the whole outline of a lake; headings are 0 (north) to 5, clockwise.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Step = Literal["place", "dice", "boat", "course", "discard", "over", "free"]
Status = Literal["waiting", "racing", "finished", "wrecked", "retired"]
TileKind = Literal["redoubt", "current", "maelstrom", "low-water"]
LeftOrRight = Literal["left", "right"]


# --- what never changes -----------------------------------------------------------------------------------------------
class Buoy(TypedDict):
    """`gate`: the heading of its gate."""

    cell: int
    side: Literal["cw", "ccw", "any"]
    gate: int


class NamedLake(TypedDict):
    id: str
    name: str
    cols: int
    rows: int
    water: list[int]
    buoys: list[Buoy]
    start: list[int]
    facing: int
    finish: list[int]
    enter_from: Literal["any", "positive", "negative"]
    places: list[int]


class Fixed(TypedDict):
    lakes: list[NamedLake]


# --- the view ---------------------------------------------------------------------------------------------------------
class TurnsLeft(TypedDict):
    left: int
    right: int


class Marks(TypedDict):
    """What the official dice step has marked; dice count from 1."""

    reroll: list[int]
    drop: int | None
    add: bool


class CaptainView(TypedDict):
    dice: list[int]
    speed: int
    damage: int
    limit: int
    slots: int | None
    """Spaces of the bank, open and closed; null: banks have none."""
    capacity: int | None
    over: int
    """Dice more than open spaces."""
    turns: int
    crashes: int
    afloat: bool
    boats: list[int]
    boat: int | None
    place: int
    points: list[int]
    """Race by race, those that are over."""
    total: int


class Judged(TypedDict):
    next_buoy: int
    progress: int
    status: Status


class BoatView(Judged):
    seat: int
    cell: int | None
    heading: int
    place: int | None
    turns: int | None
    round: int | None
    advice: Judged | None
    """Free play: what it was before the last move was judged."""


class TileFacts(TypedDict):
    kind: TileKind
    cells: list[int]
    arrow: int | None
    rocks: list[int] | None


class View(TypedDict):
    race: int
    races: int
    course: str
    lake: int
    """Which lake of the static ones."""
    round: int
    first: int
    turn: int | None
    step: Step
    free: bool
    order: list[int]
    boat: int | None
    offset: int
    turns_left: TurnsLeft | None
    power_turn: bool
    marks: Marks | None
    dice_left: int | None
    captains: list[CaptainView]
    boats: list[BoatView]
    goal: int
    """The progress at which a buoy is rounded: 6 twelfths of a turn, or 1 crossing."""
    judge: Literal["half_turn", "gate"]
    tiles: list[TileFacts]
    double: list[int]
    """Boats whose next total is doubled."""


# --- what is asked ----------------------------------------------------------------------------------------------------
class Nothing(TypedDict):
    """There is nothing to tell."""


class BoatInfo(TypedDict):
    boat: int | None


class PlaceInfo(TypedDict):
    """`boat`: only in free play."""

    boat: NotRequired[int | None]


class DiceInfo(BoatInfo):
    any_dice: NotRequired[bool]


class Infos(TypedDict):
    """By step."""

    place: PlaceInfo
    dice: DiceInfo
    boat: BoatInfo
    course: BoatInfo
    discard: BoatInfo
    free: BoatInfo


# --- what a choice would cost and bring -------------------------------------------------------------------------------
class Route(TypedDict):
    boat: int
    heading: int
    offset: int
    """Rotations from the heading now, negative to the left."""
    path: list[int]
    rest: int
    lost: list[int]
    """Cells reached and lost again by backing up."""
    damage: int
    rounded: list[int]
    next_buoy: int
    progress: int
    finished: bool
    wrecked: bool
    must: bool
    """Whether the heading may be taken."""
    tiles: list[TileKind]


class Course(Route):
    """A heading that may be steered, in words."""

    says: str


class Outcome(TypedDict):
    speed: int
    face: int | None
    """What the one die that is rolled shows; null if none is, or several are."""
    chance: float
    routes: list[Route]


class DicePreview(TypedDict):
    """`says`: the speeds that may come of it."""

    outcomes: list[Outcome]
    says: str


class GoPreview(TypedDict):
    """`routes`: every heading that the boat may still take. `helm`: three short lines for the choice's button."""

    route: Route
    routes: list[Course]
    goal: int
    """The progress at which a buoy is rounded."""
    helm: list[str]


class TurnPreview(GoPreview):
    heading: int


class DiscardPreview(TypedDict):
    face: int
    speed: int


class PlacePreview(TypedDict):
    cell: int
    heading: int


class OverrulePreview(Judged):
    boat: int


class Previews(TypedDict):
    """By action."""

    keep: DicePreview
    add: DicePreview
    reroll: DicePreview
    drop: DicePreview
    roll: DicePreview
    boat: DicePreview
    turn: TurnPreview
    go: GoPreview
    discard: DiscardPreview
    place: PlacePreview
    skip: Nothing
    hand: Nothing
    overrule: OverrulePreview
    end_race: Nothing


# --- what happened ----------------------------------------------------------------------------------------------------
class RaceBegun(TypedDict):
    race: int
    races: int
    first: int
    course: str
    name: str


class RoundBegun(TypedDict):
    round: int


class OfBoat(TypedDict):
    """`pair`: captains have two."""

    boat: int
    pair: bool


class Placed(OfBoat):
    cell: int
    heading: int


class Kept(TypedDict):
    speed: int


class OneDie(Kept):
    """`die` counts from 1."""

    die: int
    face: int


class Rerolled(OneDie):
    old: int


class Rolled(Kept):
    """`rerolled`: die, old and new face of each; `dropped` and `added`: a face, 0 for none."""

    rerolled: list[tuple[int, int, int]]
    dropped: int
    added: int
    dice: list[int]


class LostDice(TypedDict):
    dice: list[int]


class Turned(OfBoat):
    side: LeftOrRight
    heading: int


class Moved(OfBoat):
    from_: int
    path: list[int]
    rest: int
    heading: int
    speed: int
    moved: int
    pushed: int
    damage: int


class MetTile(OfBoat):
    kind: TileKind
    cell: int
    rocks: int


class Rounded(OfBoat):
    buoy: int
    cell: int


class Finished(OfBoat):
    place: int
    cell: int


class Crashed(OfBoat):
    damage: int
    total: int
    left: int


class Overruled(OfBoat):
    next_buoy: int
    progress: int
    cell: int


class Handed(TypedDict):
    to: int


class RaceOver(TypedDict):
    race: int
    races: int
    places: list[int]
    points: list[int]
    home: bool


class Over(TypedDict):
    winners: list[int]
    scores: list[int]
    reason: str


class Events(TypedDict):
    """By type."""

    race: RaceBegun
    round: RoundBegun
    placed: Placed
    chosen: OfBoat
    kept: Kept
    added: OneDie
    rerolled: Rerolled
    dropped: OneDie
    rolled: Rolled
    discarded: OneDie
    lost_dice: LostDice
    turned: Turned
    moved: Moved
    tile: MetTile
    rounded: Rounded
    finished: Finished
    crashed: Crashed
    wrecked: OfBoat
    retired: Nothing
    overruled: Overruled
    skipped: Nothing
    ended: Nothing
    handed: Handed
    race_over: RaceOver
    over: Over
