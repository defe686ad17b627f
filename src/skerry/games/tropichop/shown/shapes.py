"""JSON that the server sends to a client; the client's TypeScript is generated from here.

Places and deeds are named by their ids on the chart ("west_a"), money is in Tropicbux, rum in barrels.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Literal, TypedDict

PlaceKind = Literal["start", "port", "black_dot", "freeport", "distillery", "resort"]
GroupId = Literal["west", "east", "distilleries", "resorts"]
Cause = Literal["bankrupt", "marooned", "maelstrom", "sunk", "resigned"]
DebtCause = Literal["fee", "damage"]
Step = Literal[
    "pre_roll", "move_choice", "pre_dock", "post_dock", "card_choice", "debt", "offer", "answer", "over", "between"
]


# --- what never changes -----------------------------------------------------------------------------------------------
class Bonus(TypedDict):
    cash: int
    stills: int


class ChartPlace(TypedDict):
    """A place of the chart. `x` and `y` are its coordinates; `spot` is the id of the place that usually lies there."""

    id: str
    name: str
    kind: PlaceKind
    group: GroupId | None
    bonus: Bonus | None
    uses_rum: bool
    """True if leaving it burns rum."""
    spot: str
    island: Literal["west", "east"] | None
    x: int
    y: int
    next: str
    exit: str | None
    """First dot of the lane that leaves the island here; null: none."""


class DeedGroup(TypedDict):
    id: GroupId
    name: str
    members: list[str]
    price: int
    fees: list[int]
    """Fees by the number of deeds of the group that one captain holds, less one; `rum_prices` (of a barrel) likewise,
    null: none sold."""
    rum_prices: list[int] | None


class CardFacts(TypedDict):
    """A Maelstrom card. `effects`: kind and amount of each."""

    name: str
    count: int
    effects: list[tuple[str, int]]
    says: list[str]


class Fixed(TypedDict):
    places: list[ChartPlace]
    groups: list[DeedGroup]
    cards: dict[str, CardFacts]
    denominations: list[int]
    """Amounts by which one step changes the money of an offer, rising."""
    rules: dict[str, int | bool | str]
    """Rule values of the table, by their names."""


# --- the view ---------------------------------------------------------------------------------------------------------
class Captain(TypedDict):
    place: str | None
    """Place of the ship; null: out of the game."""
    active: bool
    cause: Cause | None
    """Cause of the elimination; null: in the game."""
    out: int
    """Number of the departure, from 1; 0: still in the game."""
    cash: int
    rum: int
    stills: int
    properties: list[str]
    groups: dict[GroupId, int]
    worth: int


class Deed(TypedDict):
    owner: int | None
    still: bool
    price: int
    """Price of the deed, including that of its still."""
    fee: int
    """Fee that a visitor owes now; 0 if nobody owns the place."""
    rum_price: int | None
    """Price of a barrel for a visitor; null: none on sale."""


class Deck(TypedDict):
    mode: Literal["shuffle_once_then_cycle", "reshuffle_when_exhausted", "with_replacement"]
    left: int
    cycle: list[str]


class DebtFrame(TypedDict):
    """A debt. `owed`: seat and amount of each debtor."""

    kind: Literal["debt"]
    creditor: int
    cause: DebtCause
    owed: list[tuple[int, int]]
    asked: int


class TradeFrame(TypedDict):
    kind: Literal["offer", "answer"]
    author: int
    partner: int
    give: list[str]
    take: list[str]
    cash: int
    """Tropicbux that the author pays; negative: receives."""
    counters_left: int
    changes_left: int


class View(TypedDict):
    round: int
    rounds_left: int
    called: bool
    seat: int | None
    """Seat of the current captain; null when the game is over."""
    step: Step
    asked: int | None
    """Seat that is asked for a decision; null when the game is over."""
    order: list[int]
    dice: tuple[int, int] | None
    arrived: bool
    bypass_ready: bool
    refuelled: bool
    offers_left: int
    supply: int
    captains: list[Captain]
    places: dict[str, Deed]
    deck: Deck
    card: str | None
    history: list[list[int]]
    """Net worth by seat at the end of every round so far."""
    frames: list[DebtFrame | TradeFrame]
    """Debts and trades that interrupt the turn, outermost first."""


# --- what is asked ----------------------------------------------------------------------------------------------------
class RollInfo(TypedDict):
    place: str
    marooned: bool


class MoveInfo(TypedDict):
    place: str
    pips: int


class DockInfo(TypedDict):
    place: str
    fee: int
    owner: int | None
    bypass: bool
    takeover: int | None


class PlaceInfo(TypedDict):
    place: str


class CardInfo(TypedDict):
    place: str
    card: str
    effect: str


class DebtInfo(TypedDict):
    creditor: int
    amount: int
    cause: DebtCause
    missing: int
    hopeless: bool


class OfferInfo(TypedDict):
    partner: int
    counter: bool


class AnswerInfo(TypedDict):
    author: int
    cash: int
    counter: bool


class Infos(TypedDict):
    """Facts of the decision, by step."""

    pre_roll: RollInfo
    move_choice: MoveInfo
    pre_dock: DockInfo
    post_dock: PlaceInfo
    card_choice: CardInfo
    debt: DebtInfo
    offer: OfferInfo
    answer: AnswerInfo


# --- what a choice would cost and bring -------------------------------------------------------------------------------
class Nothing(TypedDict):
    """Preview without facts."""


class End(TypedDict):
    """Consequences for the ship of one possible end of a move."""

    place: str
    owner: int | None
    fee: int
    start_cash: int
    bonus: Bonus | None
    takeover: bool
    rum_price: int | None
    stuck: float
    """Chance of being unable to leave in the next turn without taking rum aboard."""


class Outcome(End):
    """Outcome of one total of the dice, by which the ship can sail or stays. Chances are shares of all rolls."""

    total: int
    chance: float
    stays: bool
    rum_left: int
    choices: list[End]
    """Ends to choose from where the way forks; empty where it does not."""


class RollPreview(TypedDict):
    """Forecast of a roll. `card` and `stay`: chances of a card, and of staying for want of rum."""

    card: float
    stay: float
    outcomes: list[Outcome]


class DockPreview(TypedDict):
    fee: int
    owner: int | None
    short: int


class BypassPreview(DockPreview, RollPreview):
    """Preview of sailing on: the fee that it saves, and the forecast of the throw."""


class EndPreview(TypedDict):
    stuck: float
    rum: int


class TradePreview(TypedDict):
    """Preview of a trade. `worth`: seat, worth before and after; `groups`: seat, group, number of deeds before and
    after."""

    give: list[str]
    take: list[str]
    cash: int
    worth: list[tuple[int, int, int]]
    groups: list[tuple[int, GroupId, int, int]]


class LeavePreview(TypedDict):
    """Preview of an elimination. `to`: the seat that receives the estate; null: the Company."""

    to: int | None
    cash: int
    stills: int
    properties: list[str]


class StillPreview(TypedDict):
    price: int
    cash: int
    supply: int


class PlaceStillPreview(TypedDict):
    place: str
    price: int
    stills: int


class BuyPreview(TypedDict):
    price: int
    cash: int
    owned: int
    fee: int


class TakeOverPreview(BuyPreview):
    owner: int
    fee_saved: int


class SellPreview(TypedDict):
    price: int
    cash: int
    still: bool


class ChoosePreview(TypedDict):
    place: str
    owner: int | None
    price: int
    effect: str


class ChooseMovePreview(TypedDict):
    route: list[str]
    fee: int
    owner: int | None


class RefuelPreview(TypedDict):
    barrels: int
    price: int
    cost: int
    rum: int
    cash: int
    owner: int | None
    stuck: float


class FirePreview(TypedDict):
    targets: list[int]
    place: str
    distance: int
    rum: int
    rum_left: int
    hit: float
    sunk: float
    damages: list[int]
    """Tropicbux that every target owes after each double but the highest, rising."""
    says: str
    """Text of the shot: its target place and its rum."""


class Previews(TypedDict):
    """Previews, by type of action."""

    roll: RollPreview
    end_turn: EndPreview
    dock: DockPreview
    bypass_roll: BypassPreview
    take_over: TakeOverPreview
    concede_marooned: LeavePreview
    declare_bankruptcy: LeavePreview
    buy_property: BuyPreview
    buy_still: StillPreview
    sell_still: StillPreview
    send: TradePreview
    withdraw: Nothing
    accept: TradePreview
    decline: Nothing
    counter: Nothing
    offer: Nothing
    give: Nothing
    take: Nothing
    cash: Nothing
    place_still: PlaceStillPreview
    sell_property: SellPreview
    choose: ChoosePreview
    choose_move: ChooseMovePreview
    refuel: RefuelPreview
    fire: FirePreview


# --- what happened ----------------------------------------------------------------------------------------------------
class SetUp(TypedDict):
    order: list[int]


class RoundBegun(TypedDict):
    round: int
    worths: list[int]


class Turn(TypedDict):
    round: int


class Terms(TypedDict):
    partner: int
    give: list[str]
    take: list[str]
    cash: int


class Offered(Terms):
    counter: bool


class Declined(TypedDict):
    author: int


class Rolled(TypedDict):
    dice: tuple[int, int]
    total: int
    purpose: str


class Sailed(TypedDict):
    from_: str
    place: str
    route: list[str]
    pips: int
    rum: int


class Stayed(TypedDict):
    place: str
    total: int
    rum: int


class StartPay(TypedDict):
    cash: int
    times: int
    landed: bool


class Freeport(TypedDict):
    place: str
    cash: int
    stills: int
    empty: bool


class Bypassed(TypedDict):
    place: str
    fee: int


class BypassPaid(TypedDict):
    cash: int


class Fee(TypedDict):
    place: str
    owner: int
    amount: int
    owned: int
    again: bool


class Paid(TypedDict):
    to: int
    amount: int
    cause: DebtCause


class Debt(Paid):
    missing: int


class Out(TypedDict):
    cause: Cause
    to: int | None
    cash: int
    stills: int
    rum: int
    properties: list[str]


class Refuelled(TypedDict):
    place: str
    barrels: int
    cost: int
    owner: int | None
    rum: int


class Dealt(TypedDict):
    place: str
    price: int
    still: bool


class TookOver(TypedDict):
    place: str
    owner: int
    price: int


class StillDealt(TypedDict):
    price: int
    supply: int


class StillPlaced(TypedDict):
    place: str


class Drew(TypedDict):
    card: str


class Gained(TypedDict):
    cash: int
    why: str


class RumSpent(TypedDict):
    rum: int
    left: int


class Became(TypedDict):
    place: str
    from_: int | None
    to: int | None
    still: bool
    card: str


class WithoutEffect(TypedDict):
    card: str
    effect: str


class Fired(TypedDict):
    place: str
    targets: list[int]
    distance: int
    rum: int
    dice: tuple[int, int]
    outcome: str
    amount: int


class Over(TypedDict):
    winners: list[int]
    worths: list[int]
    reason: str


class Events(TypedDict):
    """Facts of events, by type."""

    setup: SetUp
    round: RoundBegun
    turn: Turn
    rolled: Rolled
    sailed: Sailed
    stayed: Stayed
    start_pay: StartPay
    freeport: Freeport
    bypassed: Bypassed
    bypass_paid: BypassPaid
    refuelled: Refuelled
    fee: Fee
    debt: Debt
    paid: Paid
    out: Out
    bought: Dealt
    sold: Dealt
    took_over: TookOver
    still_bought: StillDealt
    still_sold: StillDealt
    still_placed: StillPlaced
    offered: Offered
    traded: Terms
    declined: Declined
    void: Terms
    drew: Drew
    gained: Gained
    rum_spent: RumSpent
    became: Became
    nothing: WithoutEffect
    fired: Fired
    over: Over
