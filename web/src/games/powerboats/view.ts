// The JSON of a table of Powerboats as the server sends it. Cells and headings are numbers (see lake.ts).
import type { Scene } from "../../table/contract";
import type { LakeFacts } from "./lake";

export type PowerboatsScene = Scene<PowerboatsView, PowerboatsStatic>;
export type Step = "place" | "dice" | "boat" | "course" | "discard" | "over" | "free";
export type Status = "waiting" | "racing" | "finished" | "wrecked" | "retired";
export type TileKind = "redoubt" | "current" | "maelstrom" | "low-water";

export interface CaptainView {
  readonly dice: readonly number[];
  readonly speed: number;
  readonly damage: number;
  readonly limit: number;
  /** Spaces of the bank, open and closed; null: banks have none. */
  readonly slots: number | null;
  readonly capacity: number | null;
  /** Dice more than open spaces. */
  readonly over: number;
  readonly turns: number;
  readonly crashes: number;
  readonly afloat: boolean;
  readonly boats: readonly number[];
  readonly boat: number | null;
  readonly place: number;
  /** Race by race, those that are over. */
  readonly points: readonly number[];
  readonly total: number;
}

export interface Judged {
  readonly next_buoy: number;
  readonly progress: number;
  readonly status: Status;
}

export interface BoatView extends Judged {
  readonly seat: number;
  readonly cell: number | null;
  readonly heading: number;
  readonly place: number | null;
  readonly turns: number | null;
  readonly round: number | null;
  /** Free play: what it was before the last move was judged. */
  readonly advice: Judged | null;
}

export interface TileFacts {
  readonly kind: TileKind;
  readonly cells: readonly number[];
  readonly arrow: number | null;
  readonly rocks: readonly number[] | null;
}

export interface PowerboatsView {
  readonly race: number;
  readonly races: number;
  readonly course: string;
  /** Which lake of the static ones. */
  readonly lake: number;
  readonly round: number;
  readonly first: number;
  readonly turn: number | null;
  readonly step: Step;
  readonly free: boolean;
  readonly order: readonly number[];
  readonly boat: number | null;
  readonly offset: number;
  readonly turns_left: { readonly left: number; readonly right: number } | null;
  readonly power_turn: boolean;
  readonly marks: { readonly reroll: readonly number[]; readonly drop: number | null; readonly add: boolean } | null;
  readonly dice_left: number | null;
  readonly captains: readonly CaptainView[];
  readonly boats: readonly BoatView[];
  /** The progress at which a buoy is rounded: 6 twelfths of a turn, or 1 crossing. */
  readonly goal: number;
  readonly judge: "half_turn" | "gate";
  readonly tiles: readonly TileFacts[];
  /** Boats whose next total is doubled. */
  readonly double: readonly number[];
}

export interface NamedLake extends LakeFacts {
  readonly id: string;
  readonly name: string;
  readonly places: readonly number[];
}

export interface PowerboatsStatic {
  readonly lakes: readonly NamedLake[];
}

// ---- what the server foresees of an action
export interface Route {
  readonly boat: number;
  readonly heading: number;
  /** Rotations from the heading now, negative to the left. */
  readonly offset: number;
  readonly path: readonly number[];
  readonly rest: number;
  /** Cells reached and lost again by backing up. */
  readonly lost: readonly number[];
  readonly damage: number;
  readonly rounded: readonly number[];
  readonly next_buoy: number;
  readonly progress: number;
  readonly finished: boolean;
  readonly wrecked: boolean;
  /** Whether the heading may be taken. */
  readonly must: boolean;
  readonly tiles: readonly TileKind[];
}

/** A heading that may be steered, in words. */
export interface Course extends Route {
  readonly says: string;
}

export interface Outcome {
  readonly speed: number;
  /** What the one die that is rolled shows; null if none is, or several are. */
  readonly face: number | null;
  readonly chance: number;
  readonly routes: readonly Route[];
}

export interface CoursePreview {
  readonly heading?: number;
  readonly route: Route;
  /** Every heading that the boat may still take. */
  readonly routes?: readonly Course[];
}

export const ALL_ROUNDED = 4;

/** The lake of the race that is shown. */
export const lakeOf = (scene: PowerboatsScene): NamedLake => scene.fixed.lakes[scene.view.lake] as NamedLake;

/** Whose bank the page shows: the viewer's own, else that of whoever is on turn. */
export const shownSeat = (scene: PowerboatsScene): number => scene.viewer ?? scene.view.turn ?? scene.view.first;

/** "A" or "B" where captains have two boats; "" with one. */
export const letterOf = (view: PowerboatsView, boat: number): string =>
  view.boats.length > view.captains.length ? (boat < view.captains.length ? "A" : "B") : "";
