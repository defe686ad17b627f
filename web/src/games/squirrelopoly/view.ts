// Generated from src/skerry/games/squirrelopoly/shown/shapes.py; do not edit. Make it anew by:
//   python -m skerry.server.codegen.game_types squirrelopoly web/src/games/squirrelopoly/view.ts
import type { EventOf, Scene } from "../../contract";

export type SpaceKind = "proceed" | "tree" | "house" | "acorns" | "fleet" | "doc" | "adventure" | "live_trap" | "control" | "overflow";

export type DeckName = "acorns" | "fleet" | "doc" | "adventure";

export type Cause = "hunger" | "doc" | "trap" | "adventure" | "mafia" | "culled";

export type Step = "roll" | "residence" | "adventure" | "trap" | "custody" | "over" | "between";

/** One effect of a card. `words` is the key of the message that says it. */
export type Effect = {
  readonly op: string;
  readonly n: number;
  readonly count: number;
  readonly words: string;
  readonly cap?: number;
  readonly kind?: SpaceKind;
  readonly table?: readonly number[];
  readonly low?: number;
  readonly high?: number;
};

/** A card; an adventure has a safe side and a bold one for each band of a die. */
export type Card = {
  readonly card: string;
  readonly text: string;
  readonly effects?: readonly Effect[];
  /** The effects in words. */
  readonly says?: string;
  readonly safe?: readonly Effect[];
  readonly bold?: readonly (readonly Effect[])[];
};

/** `text`: only of a host's card. */
export type CardInPlay = {
  readonly card: string;
  readonly text?: string;
  readonly safe: readonly Effect[];
  readonly bold: readonly (readonly Effect[])[];
};

export type Score = {
  readonly total: number;
  readonly laps: number;
  readonly dreys: number;
  readonly survivor: number;
};

export type SquirrelState = {
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
  readonly score: Score;
};

export type Deck = {
  readonly pile: number;
  readonly used: readonly string[];
  readonly top: string | null;
};

export type Decks = {
  readonly acorns: Deck;
  readonly fleet: Deck;
  readonly doc: Deck;
  readonly adventure: Deck;
};

export type Cards = {
  readonly acorns: readonly Card[];
  readonly fleet: readonly Card[];
  readonly doc: readonly Card[];
  readonly adventure: readonly Card[];
};

/** `spot` is the end of the key of the message that names it; a host's board has names of its own and no spots. */
export type Space = {
  readonly kind: SpaceKind;
  readonly name: string;
  readonly cost?: number;
  readonly spot?: string;
};

/** Seats are 0 to 3, spaces 0 to size - 1. */
export type View = {
  readonly round: number;
  readonly first: number;
  readonly seat: number | null;
  readonly step: Step;
  readonly order: readonly number[];
  readonly dice: readonly [number, number] | null;
  readonly again: boolean;
  readonly meal: number;
  readonly winter: boolean;
  /** Rounds until winter, 0 once it has come; null: there is none. */
  readonly winter_in: number | null;
  readonly rounds_left: number | null;
  readonly squirrels: readonly SquirrelState[];
  /** Name of the game's own board, or the spaces of a host's. */
  readonly board: string | readonly Space[];
  readonly owner: readonly (number | null)[];
  readonly buried: readonly number[];
  readonly decks: Decks;
  /** The adventure being played. */
  readonly card: CardInPlay | null;
  readonly attempts: number | null;
  /** By seat, [food, health] when each round began and at the end; null while the game goes on. */
  readonly history: readonly (readonly (readonly [number, number])[])[] | null;
};

export type Points = {
  readonly lap: number;
  readonly drey: number;
  readonly survivor: number;
};

export type Fixed = {
  readonly size: number;
  readonly spaces: readonly Space[];
  readonly decks: Cards;
  readonly max_food: number;
  readonly max_health: number;
  readonly meal_every: number;
  readonly winter_from: number;
  readonly raid_food: number;
  readonly raid_health: number;
  readonly doubles_to_custody: number;
  readonly trap_attempts: number;
  readonly adventure: boolean;
  readonly points: Points;
};

/** A space: `spot` is the end of the key of the message that names it; a host's board has its `name`. */
export type AtSpace = {
  readonly space: number;
  readonly spot?: string;
  readonly name?: string;
};

export type RollInfo = {
  readonly again: boolean;
};

export type ResidenceInfo = AtSpace & {
  readonly whose: "free" | "own" | "other";
  readonly target?: number;
};

export type AdventureInfo = AtSpace & {
  readonly card: string;
  readonly text?: string;
};

export type TrapInfo = AtSpace & {
  readonly attempts: number;
};

export type CustodyInfo = AtSpace & {
  readonly turns: number;
  readonly food: number;
};

/** By step. */
export type Infos = {
  readonly roll: RollInfo;
  readonly residence: ResidenceInfo;
  readonly adventure: AdventureInfo;
  readonly trap: TrapInfo;
  readonly custody: CustodyInfo;
};

export type Landing = {
  readonly total: number;
  readonly chance: number;
  readonly space: number;
  readonly kind: SpaceKind;
  readonly bounced: number;
  readonly lap: boolean;
};

export type MealAhead = {
  readonly cost: number;
  readonly missing: number;
  readonly health: number;
};

export type RollPreview = {
  readonly landings: readonly Landing[];
  readonly custody: number;
  /** The space where custody would be spent; null: all are taken, and the squirrel would be culled. */
  readonly cell: number | null;
  readonly meal: MealAhead | null;
};

export type ForagePreview = {
  readonly low: number;
  readonly high: number;
  readonly dug: number;
  readonly room: number;
};

export type AcquirePreview = {
  readonly cost: number;
  readonly food: number;
  readonly home: boolean;
};

export type BuryPreview = {
  readonly amount: number;
  readonly food: number;
  readonly buried: number;
};

export type RestPreview = {
  readonly amount: number;
  readonly health: number;
  readonly home: boolean;
};

export type RaidPreview = {
  readonly cost: number;
  readonly food: number;
  readonly target: number;
  readonly chance: number;
};

export type SafePreview = {
  readonly effects: readonly Effect[];
  readonly says: string;
};

export type BoldBand = {
  readonly band: string;
  readonly faces: readonly number[];
  readonly effects: readonly Effect[];
  readonly says: string;
};

export type BoldPreview = {
  readonly bands: readonly BoldBand[];
};

export type EscapeBand = {
  readonly faces: readonly number[];
  readonly health: number;
  readonly free: boolean;
  readonly deadly: boolean;
  readonly says: string;
};

export type EscapePreview = {
  readonly bands: readonly EscapeBand[];
  readonly attempts: number;
  readonly again: boolean;
};

export type WaitBand = {
  readonly faces: readonly number[];
  readonly turns: number;
  readonly says: string;
};

export type WaitPreview = {
  readonly bands: readonly WaitBand[];
  readonly again: boolean;
};

export type BreakOutPreview = {
  readonly chance: number;
  readonly turns: number;
};

export type MafiaPreview = {
  readonly chance: number;
  readonly offered: number;
  readonly beating: number;
  readonly deadly: boolean;
  readonly turns: number;
};

/** By action. */
export type Previews = {
  readonly roll: RollPreview;
  readonly forage: ForagePreview;
  readonly acquire: AcquirePreview;
  readonly bury: BuryPreview;
  readonly rest: RestPreview;
  readonly raid: RaidPreview;
  readonly safe: SafePreview;
  readonly bold: BoldPreview;
  readonly escape: EscapePreview;
  readonly wait: WaitPreview;
  readonly break_out: BreakOutPreview;
  readonly mafia: MafiaPreview;
};

export type Die = {
  readonly die: number;
};

export type Nothing = {
  readonly why: string;
};

export type SetUp = {
  readonly rolls: readonly (readonly number[])[];
  readonly first: number;
};

/** `squirrels`: food, health, laps and number of dreys of each. */
export type RoundBegun = {
  readonly round: number;
  readonly meal: number;
  readonly winter: boolean;
  readonly squirrels: readonly (readonly number[])[];
};

export type Rolled = {
  readonly dice: readonly [number, number];
  readonly doubles: number;
};

export type Moved = AtSpace & {
  readonly from: number;
  readonly steps: number;
  readonly bounced: number;
  readonly cause: string;
};

export type Lap = {
  readonly laps: number;
};

export type Meal = {
  readonly cost: number;
  readonly amount: number;
  readonly missing: number;
};

/** `asked`: the change that the card names; a full or empty squirrel gets or loses less. */
export type FoodChanged = {
  readonly amount: number;
  readonly asked: number;
  readonly food: number;
};

export type HealthChanged = {
  readonly amount: number;
  readonly health: number;
};

export type Drew = {
  readonly deck: DeckName;
  readonly card: string;
  readonly text?: string;
};

export type Shuffled = {
  readonly deck: DeckName;
};

export type Given = {
  readonly target: number;
  readonly amount: number;
};

export type Dug = AtSpace & {
  readonly amount: number;
};

export type Foraged = AtSpace & {
  readonly amount: number;
  readonly kept: number;
  readonly dug: number;
  readonly forced: boolean;
  readonly food: number;
};

export type Acquired = AtSpace & {
  readonly cost: number;
  readonly home: boolean;
  readonly food: number;
};

export type Buried = AtSpace & {
  readonly amount: number;
  readonly total: number;
};

export type Rested = AtSpace & {
  readonly amount: number;
  readonly home: boolean;
  readonly health: number;
};

/** `dice`: raider's and owner's where they fought, else none. */
export type Raided = AtSpace & {
  readonly target: number;
  readonly cost: number;
  readonly won: boolean;
  readonly dice: readonly number[];
  readonly food: number;
};

export type Dared = {
  readonly card: string;
  readonly text?: string;
  readonly bold: boolean;
  readonly die: number;
  readonly band: number;
  readonly empty: boolean;
};

export type Escaped = {
  readonly die: number;
  readonly loss: number;
  readonly free: boolean;
};

export type Waits = {
  readonly die: number;
  readonly turns: number;
};

export type Skipped = {
  readonly turns: number;
};

export type Caught = AtSpace & {
  readonly from: number;
  readonly cause: string;
  readonly turns: number;
};

export type Tried = {
  readonly dice: readonly [number, number];
  readonly free: boolean;
  readonly turns: number;
};

export type Mafia = {
  readonly dice: readonly [number, number];
  readonly total: number;
  readonly amount: number;
  readonly free: boolean;
  readonly turns: number;
};

export type Died = {
  readonly cause: Cause;
  readonly round: number;
};

export type Over = {
  readonly winners: readonly number[];
  readonly totals: readonly number[];
  readonly reason: string;
};

/** By type. */
export type Events = {
  readonly setup: SetUp;
  readonly round: RoundBegun;
  readonly rolled: Rolled;
  readonly moved: Moved;
  readonly lap: Lap;
  readonly meal: Meal;
  readonly food: FoodChanged;
  readonly health: HealthChanged;
  readonly fate: Die;
  readonly drew: Drew;
  readonly shuffled: Shuffled;
  readonly nothing: Nothing;
  readonly given: Given;
  readonly dug: Dug;
  readonly claimed: AtSpace;
  readonly foraged: Foraged;
  readonly acquired: Acquired;
  readonly buried: Buried;
  readonly rested: Rested;
  readonly raided: Raided;
  readonly dared: Dared;
  readonly trapped: AtSpace;
  readonly escaped: Escaped;
  readonly waits: Waits;
  readonly skipped: Skipped;
  readonly caught: Caught;
  readonly tried: Tried;
  readonly mafia: Mafia;
  readonly died: Died;
  readonly over: Over;
};

export type GameEvent = EventOf<Events>;

export type GameScene = Scene<View, Fixed, Previews, Events, Infos>;
