// What the server tells of a game of Koxinga: the shapes of view, static, decision.info, previews and events.

export type Good = "food" | "gold" | "cannon";
export type Lane = "outside" | "inside";
export type Half = "day" | "night";
export type AreaKind = "strait" | "food" | "gold" | "treasure" | "empty";

export type Hold = readonly [Good, number] | null;

export interface Treasure {
  readonly token: number;
  /** null: this viewer does not know it. */
  readonly value: number | null;
}

export interface PlayedCard {
  /** null while hidden, except for its owner. */
  readonly id: number | null;
  readonly state: "none" | "hidden" | "day" | "night" | "done";
}

export interface Score {
  readonly gold: number;
  readonly place: number;
  /** null: not all values are known to this viewer; the total is then without treasure. */
  readonly treasure: number | null;
  readonly total: number;
}

export interface Ship {
  readonly area: number;
  readonly finished: boolean;
  readonly holds: readonly Hold[];
  readonly cannon: number;
  readonly treasures: readonly Treasure[];
  /** null: not this viewer's. */
  readonly hand: readonly number[] | null;
  readonly hand_count: number;
  /** Cards that everybody can deduce to be in the hand. */
  readonly known: readonly number[];
  readonly draw_count: number;
  readonly played: readonly number[];
  readonly card: PlayedCard;
  readonly score: Score;
}

/** A face of the twelve-sided battle die. */
export type BattleRoll = number | "fire" | null;
export type Outcome = "won" | "lost" | "draw" | null;

export interface Defender {
  readonly seat: number;
  readonly cannon: number | null;
  readonly roll: BattleRoll;
  /** From the defender's side. */
  readonly outcome: Outcome;
}

export interface Battle {
  readonly area: number;
  readonly attacker: number;
  readonly cannon: number | null;
  readonly roll: BattleRoll;
  readonly defenders: readonly Defender[];
}

export interface KoxingaView {
  readonly round: number;
  readonly first: number;
  readonly step: string;
  readonly half: Half | null;
  readonly dice: readonly [number, number] | null;
  readonly swapped: boolean;
  readonly mover: number | null;
  readonly areas: readonly (readonly [AreaKind, number])[];
  readonly ships: readonly Ship[];
  readonly treasure_pile: number;
  readonly treasures_left: { readonly food: number; readonly gold: number; readonly points: number };
  readonly battle: Battle | null;
  readonly order: readonly number[];
}

export interface AreaPlace {
  readonly id: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly leg: string;
  readonly lane: string;
  /** What a ship scores here at the end. */
  readonly points: number;
  readonly next: Readonly<Record<string, number>>;
}

export interface LanePath {
  readonly from: number;
  readonly to: number;
  readonly chain: string;
  readonly d: string;
}

export type Action =
  | { readonly do: "move"; readonly mod: number }
  | { readonly do: "gain"; readonly good: Good };

export interface CardFace {
  readonly id: number;
  readonly day: Action;
  readonly night: Action;
}

export interface KoxingaStatic {
  readonly view_box: readonly [number, number, number, number];
  readonly areas: readonly AreaPlace[];
  readonly lanes: readonly LanePath[];
  readonly cards: readonly CardFace[];
}

/** Where a ship would come to stand. */
export interface Landing {
  readonly lane: Lane | null;
  readonly area: number;
  readonly kind: AreaKind;
  readonly amount: number;
  readonly can_pay: boolean;
  /** Where a ship that cannot pay would come to rest; null if it can. */
  readonly retreat: number | null;
  readonly rivals: readonly number[];
  readonly path: readonly number[];
}

export type HalfPreview =
  | {
      readonly do: "gain";
      readonly good: Good;
      readonly amount: number;
      /** The hold it goes to, 1..5; null: there is no room. */
      readonly hold: number | null;
      readonly drops: readonly [Good, number] | null;
    }
  | { readonly do: "move"; readonly steps: number; readonly landings: readonly Landing[] };

/** A night that would go otherwise after the other way by day. */
export type Alternative = HalfPreview & { readonly lane: Lane };

export interface CardPreview {
  readonly day: HalfPreview & { readonly says: string };
  /** After the outside way, if the day meets a fork; `alternatives` is what the inside way would bring. */
  readonly night: HalfPreview & { readonly says: string; readonly alternatives?: readonly Alternative[] };
}

export interface Odds {
  readonly seat?: number;
  readonly win: number;
  readonly draw: number;
  readonly lose: number;
}

export interface FightPreview extends Odds {
  readonly against?: readonly Odds[];
  readonly cannon_left: number;
}

export interface TakePreview {
  readonly good: Good;
  readonly amount: number;
  readonly hold: number | null;
  readonly drops: readonly [Good, number] | null;
}

/** decision.info at a fork. */
export interface RouteInfo {
  readonly area: number;
  readonly direction: "forward" | "back";
  readonly steps_left: number;
  readonly options: Readonly<Record<Lane, number>>;
}

export const LANES: readonly Lane[] = ["outside", "inside"];
export const CARGO: readonly Good[] = ["food", "gold", "cannon"];
/** Seats at the sides of the table, whose cards are drawn upright (upper half by day). */
export const UPRIGHT: ReadonlySet<number> = new Set([1, 4]);
