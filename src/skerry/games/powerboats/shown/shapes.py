"""Shapes of the JSON that clients are sent. Their TypeScript types are generated from here.

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
    """`gate`: heading of the buoy's gate."""

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
    """Marks of the official dice step; dice count from 1."""

    reroll: list[int]
    drop: int | None
    add: bool


class CaptainView(TypedDict):
    dice: list[int]
    speed: int
    damage: int
    limit: int
    slots: int | None
    """Number of spaces of the bank, open and closed; null if banks have none."""
    capacity: int | None
    over: int
    """Number of dice beyond the open spaces."""
    turns: int
    crashes: int
    afloat: bool
    boats: list[int]
    boat: int | None
    place: int
    points: list[int]
    """Points of each race that is over, in turn."""
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
    """In free play: next buoy, progress and status before the boat's last move; null if there is nothing to restore."""


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
    """Index of the present lake in the fixed data."""
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
    """Progress at which a buoy is rounded: 6 twelfths of a turn, or 1 crossing."""
    judge: Literal["half_turn", "gate"]
    tiles: list[TileFacts]
    double: list[int]
    """Boats whose next total is doubled."""


# --- what is asked ----------------------------------------------------------------------------------------------------
class Nothing(TypedDict):
    """No facts."""


class BoatInfo(TypedDict):
    boat: int | None


class PlaceInfo(TypedDict):
    """`boat`: only in free play."""

    boat: NotRequired[int | None]


class DiceInfo(BoatInfo):
    any_dice: NotRequired[bool]


class Infos(TypedDict):
    """Facts of each decision, by step."""

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
    """Rotations from the present heading, negative to the left."""
    path: list[int]
    rest: int
    lost: list[int]
    """Cells reached and lost again by push-back."""
    damage: int
    rounded: list[int]
    next_buoy: int
    progress: int
    finished: bool
    wrecked: bool
    must: bool
    """True if the heading may be taken."""
    tiles: list[TileKind]


class Course(Route):
    """A route with its text."""

    says: str


class Outcome(TypedDict):
    speed: int
    face: int | None
    """Face of the die that is rolled; null if none or several are rolled."""
    chance: float
    routes: list[Route]


class DicePreview(TypedDict):
    """`says`: text of the possible speeds."""

    outcomes: list[Outcome]
    says: str


class GoPreview(TypedDict):
    """`routes`: one by every heading that the rotations left allow. `helm`: three short lines for the choice's
    button."""

    route: Route
    routes: list[Course]
    goal: int
    """Progress at which a buoy is rounded."""
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
    """Preview of each action, by its type."""

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
    """`pair`: true if captains have two boats each."""

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
    """Facts of each event, by its type."""

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
