"""Shapes of the JSON that clients are sent. Their TypeScript types are generated from here.

A field that is null for one viewer and set for another is a secret.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Good = Literal["food", "gold", "cannon"]
Lane = Literal["outside", "inside"]
Half = Literal["day", "night"]
AreaKind = Literal["strait", "food", "gold", "treasure", "empty"]
Step = Literal["roll", "arrange", "pick", "route", "attack", "defend", "spoil", "over", "between"]


# --- what never changes -----------------------------------------------------------------------------------------------
class NextAreas(TypedDict):
    """The areas ahead: the only one, or at a fork one for each lane; the last area leads to the strait."""

    only: NotRequired[int]
    outside: NotRequired[int]
    inside: NotRequired[int]


class AreaPlace(TypedDict):
    id: int
    name: str
    leg: str
    lane: Literal["main", "outside", "inside"]
    points: int
    """Points that a ship in this area scores at the end."""
    x: int
    y: int
    next: NextAreas


class LanePath(TypedDict):
    from_: int
    to: int
    chain: str
    d: str


class MoveAction(TypedDict):
    do: Literal["move"]
    mod: int


class GainAction(TypedDict):
    do: Literal["gain"]
    good: Good


Action = MoveAction | GainAction


class CardFace(TypedDict):
    id: int
    day: Action
    night: Action


class Fixed(TypedDict):
    view_box: tuple[int, int, int, int]
    areas: list[AreaPlace]
    lanes: list[LanePath]
    cards: list[CardFace]


# --- the view ---------------------------------------------------------------------------------------------------------
Hold = tuple[Good, int] | None


class Treasure(TypedDict):
    token: int
    value: int | None
    """null if this viewer does not know it."""


class PlayedCard(TypedDict):
    id: int | None
    """null while it is hidden, except for its owner, and before it is chosen."""
    state: Literal["none", "hidden", "day", "night", "done"]


class Score(TypedDict):
    gold: int
    place: int
    treasure: int | None
    """null if not all values are known to this viewer; the total is then without treasure."""
    total: int


class Ship(TypedDict):
    area: int
    finished: bool
    holds: list[Hold]
    cannon: int
    treasures: list[Treasure]
    hand: list[int] | None
    """null unless it is this viewer's."""
    hand_count: int
    known: list[int]
    """Cards that everybody can deduce to be in the hand."""
    draw_count: int
    played: list[int]
    card: PlayedCard
    score: Score


BattleRoll = int | Literal["fire"] | None
"""A face of the twelve-sided battle die; null before it is rolled."""
Outcome = Literal["won", "lost", "draw"]


class Defender(TypedDict):
    seat: int
    cannon: int | None
    roll: BattleRoll
    outcome: Outcome | None
    """From the defender's side; null before it is known."""


class Spoils(TypedDict):
    winner: int
    loser: int


class Battle(TypedDict):
    area: int
    attacker: int
    cannon: int | None
    roll: BattleRoll
    defenders: list[Defender]
    spoil: Spoils | None


class TreasuresLeft(TypedDict):
    food: int
    gold: int
    points: int


class View(TypedDict):
    round: int
    first: int
    step: Step
    half: Half | None
    dice: tuple[int, int] | None
    swapped: bool
    mover: int | None
    areas: list[tuple[AreaKind, int]]
    ships: list[Ship]
    treasure_pile: int
    treasures_left: TreasuresLeft
    battle: Battle | None
    order: list[int]


# --- what is asked ----------------------------------------------------------------------------------------------------
class Nothing(TypedDict):
    """No facts."""


class DiceFacts(TypedDict):
    dice: tuple[int, int]


class Ways(TypedDict):
    outside: int
    inside: int


class RouteInfo(TypedDict):
    """Facts of the choice at a fork; `options`: the next area by each lane."""

    area: int
    direction: Literal["forward", "back"]
    steps_left: int
    options: Ways


class AttackInfo(TypedDict):
    area: int
    defenders: list[int]
    cannon: int
    """Number of cannon aboard the ship of the seat that has to choose."""


class DefendInfo(TypedDict):
    area: int
    attacker: int
    total: int
    remaining: int
    cannon: int
    """Number of cannon aboard the ship of the seat that has to choose."""


class SpoilInfo(TypedDict):
    area: int
    target: int


class Infos(TypedDict):
    """Facts of each decision, by step."""

    roll: Nothing
    arrange: DiceFacts
    pick: Nothing
    route: RouteInfo
    attack: AttackInfo
    defend: DefendInfo
    spoil: SpoilInfo


# --- what a choice would cost and bring -------------------------------------------------------------------------------
class Landing(TypedDict):
    """End of a move: the area where the ship would arrive."""

    lane: Lane | None
    area: int
    kind: AreaKind
    amount: int
    can_pay: bool
    retreat: int | None
    """Area where a ship that cannot pay would come to rest; null if it can pay."""
    rivals: list[int]
    path: list[int]
    have: int | None
    """Amount aboard of the good that is due; null if nothing is due."""
    home: bool
    """True if the move completes the lap."""


class TakePreview(TypedDict):
    good: Good
    amount: int
    hold: int | None
    """Hold that the lot would take, 1..5; null if there is no room."""
    drops: tuple[Good, int] | None


class GainHalf(TakePreview):
    do: Literal["gain"]


class MoveHalf(TypedDict):
    do: Literal["move"]
    steps: int
    from_: int
    landings: list[Landing]


class OtherGain(GainHalf):
    lane: Lane


class OtherMove(MoveHalf):
    lane: Lane


class ToldGain(GainHalf):
    says: str


class ToldMove(MoveHalf):
    says: str


HalfPreview = ToldGain | ToldMove
Alternative = OtherGain | OtherMove
"""Night half after the day's move by the other lane."""


class NightGain(ToldGain):
    alternatives: NotRequired[list[Alternative]]


class NightMove(ToldMove):
    alternatives: NotRequired[list[Alternative]]


class CardPreview(TypedDict):
    day: HalfPreview
    night: NightGain | NightMove
    """If the day's move comes to a fork: the night after the outside lane; `alternatives` is the night after the
    inside."""


class RoutePreview(TypedDict):
    area: int
    landing: Landing


class Odds(TypedDict):
    win: float
    draw: float
    lose: float


class OddsAgainst(Odds):
    seat: int


class FightPreview(Odds):
    """`against`: only for an attack, the odds against each defender."""

    against: NotRequired[list[OddsAgainst]]
    cannon_left: int


class TakeTreasurePreview(TypedDict):
    count: int


class Previews(TypedDict):
    """Preview of each action, by its type."""

    roll: Nothing
    keep: DiceFacts
    swap: DiceFacts
    play: CardPreview
    route: RoutePreview
    fight: FightPreview
    take: TakePreview
    take_treasure: TakeTreasurePreview


# --- what happened ----------------------------------------------------------------------------------------------------
class SetUp(TypedDict):
    first: int


class RoundBegun(TypedDict):
    round: int
    first: int


class Arranged(DiceFacts):
    swapped: bool


class HalfBegun(TypedDict):
    half: Half
    die: int


class Revealed(TypedDict):
    card: int
    half: Half


class Stayed(TypedDict):
    area: int


class Moved(TypedDict):
    from_: int
    to: int
    path: list[int]
    steps: int
    fork: bool


class Retreated(TypedDict):
    from_: int
    to: int


class Routed(TypedDict):
    lane: Lane
    area: int


class Paid(TypedDict):
    good: Good
    area: int
    amount: int


class Short(TypedDict):
    good: Good
    area: int
    due: int
    paid: int


class Found(TypedDict):
    """`value`: only for the seat that found it."""

    area: int
    what: Literal["food", "gold", "points"]
    token: int | None
    value: NotRequired[int]


class Gained(TypedDict):
    good: Good
    amount: int
    hold: int
    source: Literal["card", "spoil", "treasure"]


class LostGain(TypedDict):
    good: Good
    amount: int
    source: Literal["card", "spoil", "treasure"]


class Dropped(TypedDict):
    good: Good
    amount: int
    hold: int


class BattleBegun(TypedDict):
    area: int
    defenders: list[int]


class Attacked(TypedDict):
    cannon: int
    roll: BattleRoll
    total: int | None


class Defended(TypedDict):
    target: int
    cannon: int
    roll: BattleRoll
    total: int | None
    outcome: Outcome


class Spoiled(TypedDict):
    """`value`: only for the winner and the loser of a treasure, who see it."""

    target: int
    what: Literal["hold", "treasure"]
    good: Good | None
    amount: int | None
    hold: int | None
    token: int | None
    value: NotRequired[int]


class Spared(TypedDict):
    target: int


class Drew(TypedDict):
    """`card`: only for the seat that drew it."""

    card: NotRequired[int]


class Over(TypedDict):
    winners: list[int]
    totals: list[int]


class Events(TypedDict):
    """Facts of each event, by its type."""

    setup: SetUp
    round: RoundBegun
    rolled: DiceFacts
    arranged: Arranged
    half: HalfBegun
    revealed: Revealed
    stayed: Stayed
    moved: Moved
    route: Routed
    retreated: Retreated
    finished: Nothing
    paid: Paid
    short: Short
    found: Found
    gained: Gained
    lost_gain: LostGain
    dropped: Dropped
    battle: BattleBegun
    attacked: Attacked
    defended: Defended
    spoiled: Spoiled
    spared: Spared
    drew: Drew
    reshuffled: Nothing
    over: Over
