// Generated from src/skerry/games/koxinga/shown/shapes.py; do not edit. Make it anew by:
//   python -m skerry.server.codegen.game_types koxinga web/src/games/koxinga/view.ts
import type { EventOf, Scene } from "../../contract";

export type Good = "food" | "gold" | "cannon";

export type Lane = "outside" | "inside";

export type Half = "day" | "night";

export type AreaKind = "strait" | "food" | "gold" | "treasure" | "empty";

export type Step = "roll" | "arrange" | "pick" | "route" | "attack" | "defend" | "spoil" | "over" | "between";

/** The areas ahead: the only one, or at a fork one for each lane; the last area leads to the strait. */
export type NextAreas = {
  readonly only?: number;
  readonly outside?: number;
  readonly inside?: number;
};

export type AreaPlace = {
  readonly id: number;
  readonly name: string;
  readonly leg: string;
  readonly lane: "main" | "outside" | "inside";
  /** Points that a ship in this area scores at the end. */
  readonly points: number;
  readonly x: number;
  readonly y: number;
  readonly next: NextAreas;
};

export type LanePath = {
  readonly from: number;
  readonly to: number;
  readonly chain: string;
  readonly d: string;
};

export type MoveAction = {
  readonly do: "move";
  readonly mod: number;
};

export type GainAction = {
  readonly do: "gain";
  readonly good: Good;
};

export type Action = MoveAction | GainAction;

export type CardFace = {
  readonly id: number;
  readonly day: Action;
  readonly night: Action;
};

export type Fixed = {
  readonly view_box: readonly [number, number, number, number];
  readonly areas: readonly AreaPlace[];
  readonly lanes: readonly LanePath[];
  readonly cards: readonly CardFace[];
};

export type Hold = readonly [Good, number] | null;

export type Treasure = {
  readonly token: number;
  /** null if this viewer does not know it. */
  readonly value: number | null;
};

export type PlayedCard = {
  /** null while it is hidden, except for its owner, and before it is chosen. */
  readonly id: number | null;
  readonly state: "none" | "hidden" | "day" | "night" | "done";
};

export type Score = {
  readonly gold: number;
  readonly place: number;
  /** null if not all values are known to this viewer; the total is then without treasure. */
  readonly treasure: number | null;
  readonly total: number;
};

export type Ship = {
  readonly area: number;
  readonly finished: boolean;
  readonly holds: readonly Hold[];
  readonly cannon: number;
  readonly treasures: readonly Treasure[];
  /** null unless it is this viewer's. */
  readonly hand: readonly number[] | null;
  readonly hand_count: number;
  /** Cards that everybody can deduce to be in the hand. */
  readonly known: readonly number[];
  readonly draw_count: number;
  readonly played: readonly number[];
  readonly card: PlayedCard;
  readonly score: Score;
};

/** A face of the twelve-sided battle die; null before it is rolled. */
export type BattleRoll = number | "fire" | null;

export type Outcome = "won" | "lost" | "draw";

export type Defender = {
  readonly seat: number;
  readonly cannon: number | null;
  readonly roll: BattleRoll;
  /** From the defender's side; null before it is known. */
  readonly outcome: Outcome | null;
};

export type Spoils = {
  readonly winner: number;
  readonly loser: number;
};

export type Battle = {
  readonly area: number;
  readonly attacker: number;
  readonly cannon: number | null;
  readonly roll: BattleRoll;
  readonly defenders: readonly Defender[];
  readonly spoil: Spoils | null;
};

export type TreasuresLeft = {
  readonly food: number;
  readonly gold: number;
  readonly points: number;
};

export type View = {
  readonly round: number;
  readonly first: number;
  readonly step: Step;
  readonly half: Half | null;
  readonly dice: readonly [number, number] | null;
  readonly swapped: boolean;
  readonly mover: number | null;
  readonly areas: readonly (readonly [AreaKind, number])[];
  readonly ships: readonly Ship[];
  readonly treasure_pile: number;
  readonly treasures_left: TreasuresLeft;
  readonly battle: Battle | null;
  readonly order: readonly number[];
};

/** No facts. */
export type Nothing = Readonly<Record<never, never>>;

export type DiceFacts = {
  readonly dice: readonly [number, number];
};

export type Ways = {
  readonly outside: number;
  readonly inside: number;
};

/** Facts of the choice at a fork; `options`: the next area by each lane. */
export type RouteInfo = {
  readonly area: number;
  readonly direction: "forward" | "back";
  readonly steps_left: number;
  readonly options: Ways;
};

export type AttackInfo = {
  readonly area: number;
  readonly defenders: readonly number[];
  /** Number of cannon aboard the ship of the seat that has to choose. */
  readonly cannon: number;
};

export type DefendInfo = {
  readonly area: number;
  readonly attacker: number;
  readonly total: number;
  readonly remaining: number;
  /** Number of cannon aboard the ship of the seat that has to choose. */
  readonly cannon: number;
};

export type SpoilInfo = {
  readonly area: number;
  readonly target: number;
};

/** Facts of each decision, by step. */
export type Infos = {
  readonly roll: Nothing;
  readonly arrange: DiceFacts;
  readonly pick: Nothing;
  readonly route: RouteInfo;
  readonly attack: AttackInfo;
  readonly defend: DefendInfo;
  readonly spoil: SpoilInfo;
};

/** End of a move: the area where the ship would arrive. */
export type Landing = {
  readonly lane: Lane | null;
  readonly area: number;
  readonly kind: AreaKind;
  readonly amount: number;
  readonly can_pay: boolean;
  /** Area where a ship that cannot pay would come to rest; null if it can pay. */
  readonly retreat: number | null;
  readonly rivals: readonly number[];
  readonly path: readonly number[];
  /** Amount aboard of the good that is due; null if nothing is due. */
  readonly have: number | null;
  /** True if the move completes the lap. */
  readonly home: boolean;
};

export type TakePreview = {
  readonly good: Good;
  readonly amount: number;
  /** Hold that the lot would take, 1..5; null if there is no room. */
  readonly hold: number | null;
  readonly drops: readonly [Good, number] | null;
};

export type GainHalf = TakePreview & {
  readonly do: "gain";
};

export type MoveHalf = {
  readonly do: "move";
  readonly steps: number;
  readonly from: number;
  readonly landings: readonly Landing[];
};

export type OtherGain = GainHalf & {
  readonly lane: Lane;
};

export type OtherMove = MoveHalf & {
  readonly lane: Lane;
};

export type ToldGain = GainHalf & {
  readonly says: string;
};

export type ToldMove = MoveHalf & {
  readonly says: string;
};

export type HalfPreview = ToldGain | ToldMove;

/** Night half after the day's move by the other lane. */
export type Alternative = OtherGain | OtherMove;

export type NightGain = ToldGain & {
  readonly alternatives?: readonly Alternative[];
};

export type NightMove = ToldMove & {
  readonly alternatives?: readonly Alternative[];
};

export type CardPreview = {
  readonly day: HalfPreview;
  /**
   * If the day's move comes to a fork: the night after the outside lane; `alternatives` is the night after the
   * inside.
   */
  readonly night: NightGain | NightMove;
};

export type RoutePreview = {
  readonly area: number;
  readonly landing: Landing;
};

export type Odds = {
  readonly win: number;
  readonly draw: number;
  readonly lose: number;
};

export type OddsAgainst = Odds & {
  readonly seat: number;
};

/** `against`: only for an attack, the odds against each defender. */
export type FightPreview = Odds & {
  readonly against?: readonly OddsAgainst[];
  readonly cannon_left: number;
};

export type TakeTreasurePreview = {
  readonly count: number;
};

/** Preview of each action, by its type. */
export type Previews = {
  readonly roll: Nothing;
  readonly keep: DiceFacts;
  readonly swap: DiceFacts;
  readonly play: CardPreview;
  readonly route: RoutePreview;
  readonly fight: FightPreview;
  readonly take: TakePreview;
  readonly take_treasure: TakeTreasurePreview;
};

export type SetUp = {
  readonly first: number;
};

export type RoundBegun = {
  readonly round: number;
  readonly first: number;
};

export type Arranged = DiceFacts & {
  readonly swapped: boolean;
};

export type HalfBegun = {
  readonly half: Half;
  readonly die: number;
};

export type Revealed = {
  readonly card: number;
  readonly half: Half;
};

export type Stayed = {
  readonly area: number;
};

export type Moved = {
  readonly from: number;
  readonly to: number;
  readonly path: readonly number[];
  readonly steps: number;
  readonly fork: boolean;
};

export type Retreated = {
  readonly from: number;
  readonly to: number;
};

export type Routed = {
  readonly lane: Lane;
  readonly area: number;
};

export type Paid = {
  readonly good: Good;
  readonly area: number;
  readonly amount: number;
};

export type Short = {
  readonly good: Good;
  readonly area: number;
  readonly due: number;
  readonly paid: number;
};

/** `value`: only for the seat that found it. */
export type Found = {
  readonly area: number;
  readonly what: "food" | "gold" | "points";
  readonly token: number | null;
  readonly value?: number;
};

export type Gained = {
  readonly good: Good;
  readonly amount: number;
  readonly hold: number;
  readonly source: "card" | "spoil" | "treasure";
};

export type LostGain = {
  readonly good: Good;
  readonly amount: number;
  readonly source: "card" | "spoil" | "treasure";
};

export type Dropped = {
  readonly good: Good;
  readonly amount: number;
  readonly hold: number;
};

export type BattleBegun = {
  readonly area: number;
  readonly defenders: readonly number[];
};

export type Attacked = {
  readonly cannon: number;
  readonly roll: BattleRoll;
  readonly total: number | null;
};

export type Defended = {
  readonly target: number;
  readonly cannon: number;
  readonly roll: BattleRoll;
  readonly total: number | null;
  readonly outcome: Outcome;
};

/** `value`: only for the winner and the loser of a treasure, who see it. */
export type Spoiled = {
  readonly target: number;
  readonly what: "hold" | "treasure";
  readonly good: Good | null;
  readonly amount: number | null;
  readonly hold: number | null;
  readonly token: number | null;
  readonly value?: number;
};

export type Spared = {
  readonly target: number;
};

/** `card`: only for the seat that drew it. */
export type Drew = {
  readonly card?: number;
};

export type Over = {
  readonly winners: readonly number[];
  readonly totals: readonly number[];
};

/** Facts of each event, by its type. */
export type Events = {
  readonly setup: SetUp;
  readonly round: RoundBegun;
  readonly rolled: DiceFacts;
  readonly arranged: Arranged;
  readonly half: HalfBegun;
  readonly revealed: Revealed;
  readonly stayed: Stayed;
  readonly moved: Moved;
  readonly route: Routed;
  readonly retreated: Retreated;
  readonly finished: Nothing;
  readonly paid: Paid;
  readonly short: Short;
  readonly found: Found;
  readonly gained: Gained;
  readonly lost_gain: LostGain;
  readonly dropped: Dropped;
  readonly battle: BattleBegun;
  readonly attacked: Attacked;
  readonly defended: Defended;
  readonly spoiled: Spoiled;
  readonly spared: Spared;
  readonly drew: Drew;
  readonly reshuffled: Nothing;
  readonly over: Over;
};

export type GameEvent = EventOf<Events>;

export type GameScene = Scene<View, Fixed, Previews, Events, Infos>;
