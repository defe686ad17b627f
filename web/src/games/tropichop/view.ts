// Generated from src/skerry/games/tropichop/shown/shapes.py; do not edit. Make it anew by:
//   python -m skerry.server.codegen.game_types tropichop web/src/games/tropichop/view.ts
import type { EventOf, Scene } from "../../contract";

export type PlaceKind = "start" | "port" | "black_dot" | "freeport" | "distillery" | "resort";

export type GroupId = "west" | "east" | "distilleries" | "resorts";

export type Cause = "bankrupt" | "marooned" | "maelstrom" | "sunk" | "resigned";

export type DebtCause = "fee" | "damage";

export type Step = "pre_roll" | "move_choice" | "pre_dock" | "post_dock" | "card_choice" | "debt" | "offer" | "answer" | "over" | "between";

export type Bonus = {
  readonly cash: number;
  readonly stills: number;
};

/** A place of the chart. `x` and `y` are its coordinates; `spot` is the id of the place that usually lies there. */
export type ChartPlace = {
  readonly id: string;
  readonly name: string;
  readonly kind: PlaceKind;
  readonly group: GroupId | null;
  readonly bonus: Bonus | null;
  /** True if leaving it burns rum. */
  readonly uses_rum: boolean;
  readonly spot: string;
  readonly island: "west" | "east" | null;
  readonly x: number;
  readonly y: number;
  readonly next: string;
  /** First dot of the lane that leaves the island here; null: none. */
  readonly exit: string | null;
};

export type DeedGroup = {
  readonly id: GroupId;
  readonly name: string;
  readonly members: readonly string[];
  readonly price: number;
  /**
   * Fees by the number of deeds of the group that one captain holds, less one; `rum_prices` (of a barrel) likewise,
   * null: none sold.
   */
  readonly fees: readonly number[];
  readonly rum_prices: readonly number[] | null;
};

/** A Maelstrom card. `effects`: kind and amount of each. */
export type CardFacts = {
  readonly name: string;
  readonly count: number;
  readonly effects: readonly (readonly [string, number])[];
  readonly says: readonly string[];
};

export type Fixed = {
  readonly places: readonly ChartPlace[];
  readonly groups: readonly DeedGroup[];
  readonly cards: Readonly<Record<string, CardFacts>>;
  /** Amounts by which one step changes the money of an offer, rising. */
  readonly denominations: readonly number[];
  /** Rule values of the table, by their names. */
  readonly rules: Readonly<Record<string, number | boolean | string>>;
};

export type Captain = {
  /** Place of the ship; null: out of the game. */
  readonly place: string | null;
  readonly active: boolean;
  /** Cause of the elimination; null: in the game. */
  readonly cause: Cause | null;
  /** Number of the departure, from 1; 0: still in the game. */
  readonly out: number;
  readonly cash: number;
  readonly rum: number;
  readonly stills: number;
  readonly properties: readonly string[];
  readonly groups: Readonly<Partial<Record<GroupId, number>>>;
  readonly worth: number;
};

export type Deed = {
  readonly owner: number | null;
  readonly still: boolean;
  /** Price of the deed, including that of its still. */
  readonly price: number;
  /** Fee that a visitor owes now; 0 if nobody owns the place. */
  readonly fee: number;
  /** Price of a barrel for a visitor; null: none on sale. */
  readonly rum_price: number | null;
};

export type Deck = {
  readonly mode: "shuffle_once_then_cycle" | "reshuffle_when_exhausted" | "with_replacement";
  readonly left: number;
  readonly cycle: readonly string[];
};

/** A debt. `owed`: seat and amount of each debtor. */
export type DebtFrame = {
  readonly kind: "debt";
  readonly creditor: number;
  readonly cause: DebtCause;
  readonly owed: readonly (readonly [number, number])[];
  readonly asked: number;
};

export type TradeFrame = {
  readonly kind: "offer" | "answer";
  readonly author: number;
  readonly partner: number;
  readonly give: readonly string[];
  readonly take: readonly string[];
  /** Tropicbux that the author pays; negative: receives. */
  readonly cash: number;
  readonly counters_left: number;
  readonly changes_left: number;
};

export type View = {
  readonly round: number;
  readonly rounds_left: number;
  readonly called: boolean;
  /** Seat of the current captain; null when the game is over. */
  readonly seat: number | null;
  readonly step: Step;
  /** Seat that is asked for a decision; null when the game is over. */
  readonly asked: number | null;
  readonly order: readonly number[];
  readonly dice: readonly [number, number] | null;
  readonly arrived: boolean;
  readonly bypass_ready: boolean;
  readonly refuelled: boolean;
  readonly offers_left: number;
  readonly supply: number;
  readonly captains: readonly Captain[];
  readonly places: Readonly<Record<string, Deed>>;
  readonly deck: Deck;
  readonly card: string | null;
  /** Net worth by seat at the end of every round so far. */
  readonly history: readonly (readonly number[])[];
  /** Debts and trades that interrupt the turn, outermost first. */
  readonly frames: readonly (DebtFrame | TradeFrame)[];
};

export type RollInfo = {
  readonly place: string;
  readonly marooned: boolean;
};

export type MoveInfo = {
  readonly place: string;
  readonly pips: number;
};

export type DockInfo = {
  readonly place: string;
  readonly fee: number;
  readonly owner: number | null;
  readonly bypass: boolean;
  readonly takeover: number | null;
};

export type PlaceInfo = {
  readonly place: string;
};

export type CardInfo = {
  readonly place: string;
  readonly card: string;
  readonly effect: string;
};

export type DebtInfo = {
  readonly creditor: number;
  readonly amount: number;
  readonly cause: DebtCause;
  readonly missing: number;
  readonly hopeless: boolean;
};

export type OfferInfo = {
  readonly partner: number;
  readonly counter: boolean;
};

export type AnswerInfo = {
  readonly author: number;
  readonly cash: number;
  readonly counter: boolean;
};

/** Facts of the decision, by step. */
export type Infos = {
  readonly pre_roll: RollInfo;
  readonly move_choice: MoveInfo;
  readonly pre_dock: DockInfo;
  readonly post_dock: PlaceInfo;
  readonly card_choice: CardInfo;
  readonly debt: DebtInfo;
  readonly offer: OfferInfo;
  readonly answer: AnswerInfo;
};

/** Preview without facts. */
export type Nothing = Readonly<Record<never, never>>;

/** Consequences for the ship of one possible end of a move. */
export type End = {
  readonly place: string;
  readonly owner: number | null;
  readonly fee: number;
  readonly start_cash: number;
  readonly bonus: Bonus | null;
  readonly takeover: boolean;
  readonly rum_price: number | null;
  /** Chance of being unable to leave in the next turn without taking rum aboard. */
  readonly stuck: number;
};

/** Outcome of one total of the dice, by which the ship can sail or stays. Chances are shares of all rolls. */
export type Outcome = End & {
  readonly total: number;
  readonly chance: number;
  readonly stays: boolean;
  readonly rum_left: number;
  /** Ends to choose from where the way forks; empty where it does not. */
  readonly choices: readonly End[];
};

/** Forecast of a roll. `card` and `stay`: chances of a card, and of staying for want of rum. */
export type RollPreview = {
  readonly card: number;
  readonly stay: number;
  readonly outcomes: readonly Outcome[];
};

export type DockPreview = {
  readonly fee: number;
  readonly owner: number | null;
  readonly short: number;
};

/** Preview of sailing on: the fee that it saves, and the forecast of the throw. */
export type BypassPreview = DockPreview & RollPreview;

export type EndPreview = {
  readonly stuck: number;
  readonly rum: number;
};

/**
 * Preview of a trade. `worth`: seat, worth before and after; `groups`: seat, group, number of deeds before and
 * after.
 */
export type TradePreview = {
  readonly give: readonly string[];
  readonly take: readonly string[];
  readonly cash: number;
  readonly worth: readonly (readonly [number, number, number])[];
  readonly groups: readonly (readonly [number, GroupId, number, number])[];
};

/** Preview of an elimination. `to`: the seat that receives the estate; null: the Company. */
export type LeavePreview = {
  readonly to: number | null;
  readonly cash: number;
  readonly stills: number;
  readonly properties: readonly string[];
};

export type StillPreview = {
  readonly price: number;
  readonly cash: number;
  readonly supply: number;
};

export type PlaceStillPreview = {
  readonly place: string;
  readonly price: number;
  readonly stills: number;
};

export type BuyPreview = {
  readonly price: number;
  readonly cash: number;
  readonly owned: number;
  readonly fee: number;
};

export type TakeOverPreview = BuyPreview & {
  readonly owner: number;
  readonly fee_saved: number;
};

export type SellPreview = {
  readonly price: number;
  readonly cash: number;
  readonly still: boolean;
};

export type ChoosePreview = {
  readonly place: string;
  readonly owner: number | null;
  readonly price: number;
  readonly effect: string;
};

export type ChooseMovePreview = {
  readonly route: readonly string[];
  readonly fee: number;
  readonly owner: number | null;
};

export type RefuelPreview = {
  readonly barrels: number;
  readonly price: number;
  readonly cost: number;
  readonly rum: number;
  readonly cash: number;
  readonly owner: number | null;
  readonly stuck: number;
};

export type FirePreview = {
  readonly targets: readonly number[];
  readonly place: string;
  readonly distance: number;
  readonly rum: number;
  readonly rum_left: number;
  readonly hit: number;
  readonly sunk: number;
  /** Tropicbux that every target owes after each double but the highest, rising. */
  readonly damages: readonly number[];
  /** Text of the shot: its target place and its rum. */
  readonly says: string;
};

/** Previews, by type of action. */
export type Previews = {
  readonly roll: RollPreview;
  readonly end_turn: EndPreview;
  readonly dock: DockPreview;
  readonly bypass_roll: BypassPreview;
  readonly take_over: TakeOverPreview;
  readonly concede_marooned: LeavePreview;
  readonly declare_bankruptcy: LeavePreview;
  readonly buy_property: BuyPreview;
  readonly buy_still: StillPreview;
  readonly sell_still: StillPreview;
  readonly send: TradePreview;
  readonly withdraw: Nothing;
  readonly accept: TradePreview;
  readonly decline: Nothing;
  readonly counter: Nothing;
  readonly offer: Nothing;
  readonly give: Nothing;
  readonly take: Nothing;
  readonly cash: Nothing;
  readonly place_still: PlaceStillPreview;
  readonly sell_property: SellPreview;
  readonly choose: ChoosePreview;
  readonly choose_move: ChooseMovePreview;
  readonly refuel: RefuelPreview;
  readonly fire: FirePreview;
};

export type SetUp = {
  readonly order: readonly number[];
};

export type RoundBegun = {
  readonly round: number;
  readonly worths: readonly number[];
};

export type Turn = {
  readonly round: number;
};

export type Terms = {
  readonly partner: number;
  readonly give: readonly string[];
  readonly take: readonly string[];
  readonly cash: number;
};

export type Offered = Terms & {
  readonly counter: boolean;
};

export type Declined = {
  readonly author: number;
};

export type Rolled = {
  readonly dice: readonly [number, number];
  readonly total: number;
  readonly purpose: string;
};

export type Sailed = {
  readonly from: string;
  readonly place: string;
  readonly route: readonly string[];
  readonly pips: number;
  readonly rum: number;
};

export type Stayed = {
  readonly place: string;
  readonly total: number;
  readonly rum: number;
};

export type StartPay = {
  readonly cash: number;
  readonly times: number;
  readonly landed: boolean;
};

export type Freeport = {
  readonly place: string;
  readonly cash: number;
  readonly stills: number;
  readonly empty: boolean;
};

export type Bypassed = {
  readonly place: string;
  readonly fee: number;
};

export type BypassPaid = {
  readonly cash: number;
};

export type Fee = {
  readonly place: string;
  readonly owner: number;
  readonly amount: number;
  readonly owned: number;
  readonly again: boolean;
};

export type Paid = {
  readonly to: number;
  readonly amount: number;
  readonly cause: DebtCause;
};

export type Debt = Paid & {
  readonly missing: number;
};

export type Out = {
  readonly cause: Cause;
  readonly to: number | null;
  readonly cash: number;
  readonly stills: number;
  readonly rum: number;
  readonly properties: readonly string[];
};

export type Refuelled = {
  readonly place: string;
  readonly barrels: number;
  readonly cost: number;
  readonly owner: number | null;
  readonly rum: number;
};

export type Dealt = {
  readonly place: string;
  readonly price: number;
  readonly still: boolean;
};

export type TookOver = {
  readonly place: string;
  readonly owner: number;
  readonly price: number;
};

export type StillDealt = {
  readonly price: number;
  readonly supply: number;
};

export type StillPlaced = {
  readonly place: string;
};

export type Drew = {
  readonly card: string;
};

export type Gained = {
  readonly cash: number;
  readonly why: string;
};

export type RumSpent = {
  readonly rum: number;
  readonly left: number;
};

export type Became = {
  readonly place: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly still: boolean;
  readonly card: string;
};

export type WithoutEffect = {
  readonly card: string;
  readonly effect: string;
};

export type Fired = {
  readonly place: string;
  readonly targets: readonly number[];
  readonly distance: number;
  readonly rum: number;
  readonly dice: readonly [number, number];
  readonly outcome: string;
  readonly amount: number;
};

export type Over = {
  readonly winners: readonly number[];
  readonly worths: readonly number[];
  readonly reason: string;
};

/** Facts of events, by type. */
export type Events = {
  readonly setup: SetUp;
  readonly round: RoundBegun;
  readonly turn: Turn;
  readonly rolled: Rolled;
  readonly sailed: Sailed;
  readonly stayed: Stayed;
  readonly start_pay: StartPay;
  readonly freeport: Freeport;
  readonly bypassed: Bypassed;
  readonly bypass_paid: BypassPaid;
  readonly refuelled: Refuelled;
  readonly fee: Fee;
  readonly debt: Debt;
  readonly paid: Paid;
  readonly out: Out;
  readonly bought: Dealt;
  readonly sold: Dealt;
  readonly took_over: TookOver;
  readonly still_bought: StillDealt;
  readonly still_sold: StillDealt;
  readonly still_placed: StillPlaced;
  readonly offered: Offered;
  readonly traded: Terms;
  readonly declined: Declined;
  readonly void: Terms;
  readonly drew: Drew;
  readonly gained: Gained;
  readonly rum_spent: RumSpent;
  readonly became: Became;
  readonly nothing: WithoutEffect;
  readonly fired: Fired;
  readonly over: Over;
};

export type GameEvent = EventOf<Events>;

export type GameScene = Scene<View, Fixed, Previews, Events, Infos>;
