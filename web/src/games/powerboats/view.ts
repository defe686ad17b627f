// Generated from src/skerry/games/powerboats/shown/shapes.py; do not edit. Make it anew by:
//   python -m skerry.server.codegen.game_types powerboats web/src/games/powerboats/view.ts
import type { EventOf, Scene } from "../../contract";

export type Step = "place" | "dice" | "boat" | "course" | "discard" | "over" | "free";

export type Status = "waiting" | "racing" | "finished" | "wrecked" | "retired";

export type TileKind = "redoubt" | "current" | "maelstrom" | "low-water";

export type LeftOrRight = "left" | "right";

/** `gate`: heading of the buoy's gate. */
export type Buoy = {
  readonly cell: number;
  readonly side: "cw" | "ccw" | "any";
  readonly gate: number;
};

export type NamedLake = {
  readonly id: string;
  readonly name: string;
  readonly cols: number;
  readonly rows: number;
  readonly water: readonly number[];
  readonly buoys: readonly Buoy[];
  readonly start: readonly number[];
  readonly facing: number;
  readonly finish: readonly number[];
  readonly enter_from: "any" | "positive" | "negative";
  readonly places: readonly number[];
};

export type Fixed = {
  readonly lakes: readonly NamedLake[];
};

export type TurnsLeft = {
  readonly left: number;
  readonly right: number;
};

/** Marks of the official dice step; dice count from 1. */
export type Marks = {
  readonly reroll: readonly number[];
  readonly drop: number | null;
  readonly add: boolean;
};

export type CaptainView = {
  readonly dice: readonly number[];
  readonly speed: number;
  readonly damage: number;
  readonly limit: number;
  /** Number of spaces of the bank, open and closed; null if banks have none. */
  readonly slots: number | null;
  readonly capacity: number | null;
  /** Number of dice beyond the open spaces. */
  readonly over: number;
  readonly turns: number;
  readonly crashes: number;
  readonly afloat: boolean;
  readonly boats: readonly number[];
  readonly boat: number | null;
  readonly place: number;
  /** Points of each race that is over, in turn. */
  readonly points: readonly number[];
  readonly total: number;
};

export type Judged = {
  readonly next_buoy: number;
  readonly progress: number;
  readonly status: Status;
};

export type BoatView = Judged & {
  readonly seat: number;
  readonly cell: number | null;
  readonly heading: number;
  readonly place: number | null;
  readonly turns: number | null;
  readonly round: number | null;
  /** In free play: next buoy, progress and status before the boat's last move; null if there is nothing to restore. */
  readonly advice: Judged | null;
};

export type TileFacts = {
  readonly kind: TileKind;
  readonly cells: readonly number[];
  readonly arrow: number | null;
  readonly rocks: readonly number[] | null;
};

export type View = {
  readonly race: number;
  readonly races: number;
  readonly course: string;
  /** Index of the present lake in the fixed data. */
  readonly lake: number;
  readonly round: number;
  readonly first: number;
  readonly turn: number | null;
  readonly step: Step;
  readonly free: boolean;
  readonly order: readonly number[];
  readonly boat: number | null;
  readonly offset: number;
  readonly turns_left: TurnsLeft | null;
  readonly power_turn: boolean;
  readonly marks: Marks | null;
  readonly dice_left: number | null;
  readonly captains: readonly CaptainView[];
  readonly boats: readonly BoatView[];
  /** Progress at which a buoy is rounded: 6 twelfths of a turn, or 1 crossing. */
  readonly goal: number;
  readonly judge: "half_turn" | "gate";
  readonly tiles: readonly TileFacts[];
  /** Boats whose next total is doubled. */
  readonly double: readonly number[];
};

/** No facts. */
export type Nothing = Readonly<Record<never, never>>;

export type BoatInfo = {
  readonly boat: number | null;
};

/** `boat`: only in free play. */
export type PlaceInfo = {
  readonly boat?: number | null;
};

export type DiceInfo = BoatInfo & {
  readonly any_dice?: boolean;
};

/** Facts of each decision, by step. */
export type Infos = {
  readonly place: PlaceInfo;
  readonly dice: DiceInfo;
  readonly boat: BoatInfo;
  readonly course: BoatInfo;
  readonly discard: BoatInfo;
  readonly free: BoatInfo;
};

export type Route = {
  readonly boat: number;
  readonly heading: number;
  /** Rotations from the present heading, negative to the left. */
  readonly offset: number;
  readonly path: readonly number[];
  readonly rest: number;
  /** Cells reached and lost again by push-back. */
  readonly lost: readonly number[];
  readonly damage: number;
  readonly rounded: readonly number[];
  readonly next_buoy: number;
  readonly progress: number;
  readonly finished: boolean;
  readonly wrecked: boolean;
  /** True if the heading may be taken. */
  readonly must: boolean;
  readonly tiles: readonly TileKind[];
};

/** A route with its text. */
export type Course = Route & {
  readonly says: string;
};

export type Outcome = {
  readonly speed: number;
  /** Face of the die that is rolled; null if none or several are rolled. */
  readonly face: number | null;
  readonly chance: number;
  readonly routes: readonly Route[];
};

/** `says`: text of the possible speeds. */
export type DicePreview = {
  readonly outcomes: readonly Outcome[];
  readonly says: string;
};

/**
 * `routes`: one by every heading that the rotations left allow. `helm`: three short lines for the choice's
 * button.
 */
export type GoPreview = {
  readonly route: Route;
  readonly routes: readonly Course[];
  /** Progress at which a buoy is rounded. */
  readonly goal: number;
  readonly helm: readonly string[];
};

export type TurnPreview = GoPreview & {
  readonly heading: number;
};

export type DiscardPreview = {
  readonly face: number;
  readonly speed: number;
};

export type PlacePreview = {
  readonly cell: number;
  readonly heading: number;
};

export type OverrulePreview = Judged & {
  readonly boat: number;
};

/** Preview of each action, by its type. */
export type Previews = {
  readonly keep: DicePreview;
  readonly add: DicePreview;
  readonly reroll: DicePreview;
  readonly drop: DicePreview;
  readonly roll: DicePreview;
  readonly boat: DicePreview;
  readonly turn: TurnPreview;
  readonly go: GoPreview;
  readonly discard: DiscardPreview;
  readonly place: PlacePreview;
  readonly skip: Nothing;
  readonly hand: Nothing;
  readonly overrule: OverrulePreview;
  readonly end_race: Nothing;
};

export type RaceBegun = {
  readonly race: number;
  readonly races: number;
  readonly first: number;
  readonly course: string;
  readonly name: string;
};

export type RoundBegun = {
  readonly round: number;
};

/** `pair`: true if captains have two boats each. */
export type OfBoat = {
  readonly boat: number;
  readonly pair: boolean;
};

export type Placed = OfBoat & {
  readonly cell: number;
  readonly heading: number;
};

export type Kept = {
  readonly speed: number;
};

/** `die` counts from 1. */
export type OneDie = Kept & {
  readonly die: number;
  readonly face: number;
};

export type Rerolled = OneDie & {
  readonly old: number;
};

/** `rerolled`: die, old and new face of each; `dropped` and `added`: a face, 0 for none. */
export type Rolled = Kept & {
  readonly rerolled: readonly (readonly [number, number, number])[];
  readonly dropped: number;
  readonly added: number;
  readonly dice: readonly number[];
};

export type LostDice = {
  readonly dice: readonly number[];
};

export type Turned = OfBoat & {
  readonly side: LeftOrRight;
  readonly heading: number;
};

export type Moved = OfBoat & {
  readonly from: number;
  readonly path: readonly number[];
  readonly rest: number;
  readonly heading: number;
  readonly speed: number;
  readonly moved: number;
  readonly pushed: number;
  readonly damage: number;
};

export type MetTile = OfBoat & {
  readonly kind: TileKind;
  readonly cell: number;
  readonly rocks: number;
};

export type Rounded = OfBoat & {
  readonly buoy: number;
  readonly cell: number;
};

export type Finished = OfBoat & {
  readonly place: number;
  readonly cell: number;
};

export type Crashed = OfBoat & {
  readonly damage: number;
  readonly total: number;
  readonly left: number;
};

export type Overruled = OfBoat & {
  readonly next_buoy: number;
  readonly progress: number;
  readonly cell: number;
};

export type Handed = {
  readonly to: number;
};

export type RaceOver = {
  readonly race: number;
  readonly races: number;
  readonly places: readonly number[];
  readonly points: readonly number[];
  readonly home: boolean;
};

export type Over = {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly reason: string;
};

/** Facts of each event, by its type. */
export type Events = {
  readonly race: RaceBegun;
  readonly round: RoundBegun;
  readonly placed: Placed;
  readonly chosen: OfBoat;
  readonly kept: Kept;
  readonly added: OneDie;
  readonly rerolled: Rerolled;
  readonly dropped: OneDie;
  readonly rolled: Rolled;
  readonly discarded: OneDie;
  readonly lost_dice: LostDice;
  readonly turned: Turned;
  readonly moved: Moved;
  readonly tile: MetTile;
  readonly rounded: Rounded;
  readonly finished: Finished;
  readonly crashed: Crashed;
  readonly wrecked: OfBoat;
  readonly retired: Nothing;
  readonly overruled: Overruled;
  readonly skipped: Nothing;
  readonly ended: Nothing;
  readonly handed: Handed;
  readonly race_over: RaceOver;
  readonly over: Over;
};

export type GameEvent = EventOf<Events>;

export type GameScene = Scene<View, Fixed, Previews, Events, Infos>;
