// The JSON of a game of Squirrelopoly as the server sends it. Seats are 0 to 3, spaces 0 to size − 1.
import type { Scene } from "../../table/contract";

export type SpaceKind = "proceed" | "tree" | "house" | "acorns" | "fleet" | "doc" | "adventure" | "live_trap" | "control" | "overflow";
export type DeckName = "acorns" | "fleet" | "doc" | "adventure";
export type Cause = "hunger" | "doc" | "trap" | "adventure" | "mafia" | "culled";
export type Step = "roll" | "residence" | "adventure" | "trap" | "custody" | "over";

export const DECKS: readonly DeckName[] = ["acorns", "fleet", "doc", "adventure"];

/** One thing that a card does. `words` names the message that says it. */
export interface Effect {
  readonly op: string;
  readonly n: number;
  readonly count: number;
  readonly words: string;
  readonly cap?: number;
  readonly kind?: SpaceKind;
  readonly table?: readonly number[];
  readonly low?: number;
  readonly high?: number;
}

export interface Card {
  readonly card: string;
  readonly text: string;
  readonly effects?: readonly Effect[];
  /** What its effects do, in words. */
  readonly says?: string;
  readonly safe?: readonly Effect[];
  readonly bold?: readonly (readonly Effect[])[];
}

export interface SquirrelState {
  readonly space: number;
  readonly alive: boolean;
  readonly cause: Cause | null;
  readonly died: number | null;
  readonly food: number;
  readonly health: number;
  readonly laps: number;
  readonly moves: number;
  readonly meal_in: number | null;
  readonly hungry: boolean;
  readonly waiting: number;
  readonly custody: number;
  readonly doubles: number;
  /** In order of acquisition: the first is home. */
  readonly dreys: readonly number[];
  readonly score: { readonly total: number; readonly laps: number; readonly dreys: number; readonly survivor: number };
}

export interface Deck {
  readonly pile: number;
  readonly used: readonly string[];
  readonly top: string | null;
}

export interface SquirrelopolyView {
  readonly round: number;
  readonly first: number;
  readonly seat: number | null;
  readonly step: Step;
  readonly order: readonly number[];
  readonly dice: readonly [number, number] | null;
  readonly again: boolean;
  readonly meal: number;
  readonly winter: boolean;
  /** Rounds until winter; null: there is none. */
  readonly winter_in: number | null;
  readonly rounds_left: number | null;
  readonly squirrels: readonly SquirrelState[];
  readonly owner: readonly (number | null)[];
  readonly buried: readonly number[];
  readonly decks: Readonly<Record<DeckName, Deck>>;
  /** The adventure being played. */
  readonly card: { readonly card: string } | null;
  readonly attempts: number | null;
  /** By seat, [food, health] when each round began and at the end; null while the game goes on. */
  readonly history: readonly (readonly (readonly [food: number, health: number])[])[] | null;
}

export interface Space {
  readonly kind: SpaceKind;
  readonly name: string;
  readonly cost?: number;
}

export interface SquirrelopolyStatic {
  readonly size: number;
  readonly spaces: readonly Space[];
  readonly decks: Readonly<Record<DeckName, readonly Card[]>>;
  readonly max_food: number;
  readonly max_health: number;
  readonly meal_every: number;
  readonly winter_from: number;
  readonly raid_food: number;
  readonly raid_health: number;
  readonly doubles_to_custody: number;
  readonly trap_attempts: number;
  readonly adventure: boolean;
  readonly points: { readonly lap: number; readonly drey: number; readonly survivor: number };
}

export type SquirrelopolyScene = Scene<SquirrelopolyView, SquirrelopolyStatic>;

// ---- what the server foresees of a choice
export interface Landing {
  readonly total: number;
  readonly chance: number;
  readonly space: number;
  readonly kind: SpaceKind;
  readonly bounced: number;
  readonly lap: boolean;
}
export interface RollPreview {
  readonly landings: readonly Landing[];
  readonly custody: number;
  /** Where custody would be spent; null: all is taken, and a squirrel taken there is culled. */
  readonly cell: number | null;
  readonly meal: { readonly cost: number; readonly missing: number; readonly health: number } | null;
}
export interface ForagePreview { readonly low: number; readonly high: number; readonly dug: number; readonly room: number }
export interface AcquirePreview { readonly cost: number; readonly food: number; readonly home: boolean }
export interface BuryPreview { readonly amount: number; readonly food: number; readonly buried: number }
export interface RestPreview { readonly amount: number; readonly health: number; readonly home: boolean }
export interface RaidPreview { readonly cost: number; readonly food: number; readonly target: number; readonly chance: number }
export interface SafePreview { readonly effects: readonly Effect[]; readonly says: string }
export interface BoldPreview { readonly bands: readonly { readonly faces: readonly number[]; readonly effects: readonly Effect[]; readonly says: string }[] }
export interface EscapePreview {
  readonly bands: readonly { readonly faces: readonly number[]; readonly health: number; readonly free: boolean; readonly deadly: boolean; readonly says: string }[];
  readonly attempts: number;
  readonly again: boolean;
}
export interface WaitPreview { readonly bands: readonly { readonly faces: readonly number[]; readonly turns: number; readonly says: string }[]; readonly again: boolean }
export interface BreakOutPreview { readonly chance: number; readonly turns: number }
export interface MafiaPreview { readonly chance: number; readonly offered: number; readonly beating: number; readonly deadly: boolean; readonly turns: number }
