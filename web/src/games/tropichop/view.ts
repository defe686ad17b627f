// The JSON of TropicHop's rules as its client reads it: `view`, `static`, previews and the facts of decisions.
// Seats are numbers, places and deeds are ids of the chart ("west_a"), money is in Tropicbux, rum in barrels.

export type PlaceKind = "start" | "port" | "black_dot" | "freeport" | "distillery" | "resort";
export type GroupId = "west" | "east" | "distilleries" | "resorts";

/** A place of the chart. `x` and `y` are where it is drawn; `spot` is whose usual spot that is. */
export interface ChartPlace {
  readonly id: string;
  readonly name: string;
  readonly kind: PlaceKind;
  readonly island: "west" | "east" | null;
  readonly x: number;
  readonly y: number;
  readonly spot: string;
  readonly group: GroupId | null;
  readonly next: string;
  /** The first dot of the lane that leaves the island here. */
  readonly exit: string | null;
  readonly bonus: { readonly cash: number; readonly stills: number } | null;
  /** Whether leaving it burns rum. */
  readonly uses_rum: boolean;
}

export interface DeedGroup {
  readonly id: GroupId;
  readonly name: string;
  readonly price: number;
  /** By the number of its deeds that one captain holds, less one; so are the prices of a barrel, null if none is sold. */
  readonly fees: readonly number[];
  readonly rum_prices: readonly number[] | null;
  readonly members: readonly string[];
}

export interface TropicHopStatic {
  readonly places: readonly ChartPlace[];
  readonly groups: readonly DeedGroup[];
  readonly cards: Readonly<Record<string, { readonly name: string; readonly count: number; readonly effects: readonly (readonly [kind: string, amount: number])[]; readonly says: readonly string[] }>>;
  /** The rule values of the table, by their names. */
  readonly rules: Readonly<Record<string, number | boolean | string>>;
  /** The amounts by which an offer's money changes, rising. */
  readonly denominations: readonly number[];
}

export type Cause = "bankrupt" | "marooned" | "maelstrom" | "sunk" | "resigned";

export interface Captain {
  /** null: out of the game. */
  readonly place: string | null;
  readonly active: boolean;
  /** Why the captain is out. */
  readonly cause: Cause | null;
  /** The order of leaving, from 1; 0: still in. */
  readonly out: number;
  readonly cash: number;
  readonly rum: number;
  readonly stills: number;
  readonly properties: readonly string[];
  readonly groups: Readonly<Partial<Record<GroupId, number>>>;
  readonly worth: number;
}

export interface Deed {
  readonly owner: number | null;
  readonly still: boolean;
  /** With its still. */
  readonly price: number;
  /** What a visitor owes now; 0 if nobody owns it. */
  readonly fee: number;
  /** A barrel's price for a visitor; null: none on sale. */
  readonly rum_price: number | null;
}

export type Frame =
  | { readonly kind: "debt"; readonly creditor: number; readonly cause: "fee" | "damage"; readonly owed: readonly (readonly [seat: number, amount: number])[]; readonly asked: number }
  | {
      readonly kind: "offer" | "answer";
      readonly author: number;
      readonly partner: number;
      readonly give: readonly string[];
      readonly take: readonly string[];
      /** What the author pays; negative: receives. */
      readonly cash: number;
      readonly counters_left: number;
      readonly changes_left: number;
    };

export interface TropicHopView {
  readonly round: number;
  /** The current captain; null when the game is over. */
  readonly seat: number | null;
  readonly step: string;
  /** Who chooses. */
  readonly asked: number | null;
  readonly order: readonly number[];
  readonly called: boolean;
  readonly rounds_left: number;
  readonly dice: readonly [number, number] | null;
  readonly arrived: boolean;
  readonly bypass_ready: boolean;
  readonly refuelled: boolean;
  readonly offers_left: number;
  readonly supply: number;
  readonly captains: readonly Captain[];
  readonly places: Readonly<Record<string, Deed>>;
  readonly deck: { readonly left: number; readonly cycle: readonly string[] };
  readonly card: string | null;
  /** Net worth by seat at the end of every round so far. */
  readonly history: readonly (readonly number[])[];
  /** Outermost first. */
  readonly frames: readonly Frame[];
}

/** Where a total of the dice leads: one row for each total that can sail or stay. Chances are shares of all rolls. */
export interface Outcome {
  readonly total: number;
  readonly chance: number;
  readonly place: string;
  readonly rum_left: number;
  readonly stays: boolean;
  readonly owner: number | null;
  readonly fee: number;
  readonly start_cash: number;
  readonly bonus: { readonly cash: number; readonly stills: number } | null;
  readonly takeover: boolean;
  readonly rum_price: number | null;
  /** The chance of being unable to leave in the next turn without rum from there. */
  readonly stuck: number;
}

export interface RollPreview {
  /** Chances of a card, and of staying for want of rum. */
  readonly card: number;
  readonly stay: number;
  readonly outcomes: readonly Outcome[];
}

export interface RefuelPreview {
  readonly barrels: number;
  readonly price: number;
  readonly cost: number;
  readonly rum: number;
  readonly cash: number;
  readonly owner: number | null;
  readonly stuck: number;
}

export interface FirePreview {
  readonly distance: number;
  readonly rum: number;
  readonly rum_left: number;
  readonly hit: number;
  readonly sunk: number;
  /** What each double but the highest makes every target owe. */
  readonly damages: readonly number[];
  readonly targets: readonly number[];
  readonly place: string;
  /** Where it goes, and what it burns. */
  readonly says: string;
}

/** The place of an id; the Company's wharf for one that is not on the chart. */
export function placeById(fixed: TropicHopStatic, id: string | null): ChartPlace {
  const found = fixed.places.find((place) => place.id === id) ?? fixed.places[0];
  if (!found) throw new Error("the chart has no places");
  return found;
}
