// The JSON of a game of Tropicalia as the server sends it. Fruit is always [coconut, sugar apple, mango].
export type FruitKind = "coconut" | "sugar_apple" | "mango";
export type ItemKind = "cart" | "basket" | "surfboard";
export type Side = "N" | "E" | "S" | "W";
export type TileType = "building" | "event" | "orchard" | "treasure";
export type Counts = readonly [coconut: number, sugarApple: number, mango: number];
export type Source = "buildings" | "events" | "orchards" | "treasures" | "missing" | "fruit" | "shells" | "tools";
export type Parts = readonly (readonly [source: Source, points: number])[];
export type WorkerId = readonly [seat: number, worker: number];

export const FRUITS: readonly FruitKind[] = ["coconut", "sugar_apple", "mango"];
export const ITEMS: readonly ItemKind[] = ["cart", "basket", "surfboard"];

export interface Square {
  readonly tile: string;
  readonly kind: "field" | "market" | "plaza";
  readonly closed: boolean;
  readonly workers: readonly WorkerId[];
  readonly fruit?: Counts;
  readonly items?: Counts;
  readonly first_player?: boolean;
  readonly offer?: string;
  readonly prices?: readonly number[];
}

export interface Tools {
  readonly ready: number;
  readonly used: number;
}

export interface WorkerPlace {
  readonly at: "hand" | "space" | "square" | "home";
  readonly index: number | null;
}

export interface SeatBoard {
  readonly workers: readonly WorkerPlace[];
  readonly fruit: Counts;
  readonly capacity: number;
  readonly baskets: number;
  readonly carts: Tools;
  readonly surfboards: Tools;
  readonly shells: number;
  readonly village: readonly (string | null)[];
  readonly fountains: readonly (readonly [number, number])[];
  readonly score: { readonly total: number; readonly parts: Parts };
}

export interface RowPlace {
  readonly tile: string;
  readonly price: number;
  readonly worth: readonly (number | null)[];
}

export interface TropicaliaView {
  readonly round: number;
  readonly phase: "morning" | "day" | "over";
  readonly step: string;
  readonly seat: number | null;
  readonly first: number;
  readonly turn: number;
  readonly order: readonly number[];
  readonly squares: readonly Square[];
  readonly spaces: readonly (WorkerId | null)[];
  readonly boards: readonly SeatBoard[];
  readonly row: readonly (RowPlace | null)[];
  readonly chosen: number | null;
  readonly selling: { readonly square: number; readonly offer: string; readonly price: number; readonly unit: number } | null;
  readonly surplus: number;
  readonly missing: number;
  readonly fountains_owed: number;
  readonly bag: Counts;
  readonly pile: number;
  readonly items_left: Counts;
  readonly removed_tiles: readonly string[];
  readonly starter_next: number;
}

export interface Space {
  readonly id: string;
  readonly side: Side;
  readonly number: number;
  readonly squares: readonly number[];
}

export interface MarketOffer {
  readonly form: "set" | "mix" | "alike" | "any" | "kind";
  readonly fruits: Counts | null;
  readonly size: number;
  readonly price: number | null;
  readonly more: number | null;
  readonly limit: number | null;
  readonly changes: boolean;
  readonly star: boolean;
}

export interface VillageTileFacts {
  readonly type: TileType;
  readonly name: string;
  readonly cost: number;
  readonly points: number | null;
  readonly event: string | null;
  readonly counts: string | null;
  readonly fruit: Counts;
  readonly fountains: readonly Side[];
}

export interface TropicaliaStatic {
  readonly spaces: readonly Space[];
  readonly island: Readonly<Record<string, { readonly kind: Square["kind"]; readonly offer?: string; readonly first_player?: boolean }>>;
  readonly offers: Readonly<Record<string, MarketOffer>>;
  readonly village_tiles: Readonly<Record<string, VillageTileFacts>>;
  readonly surcharges: readonly number[];
  readonly printed_baskets: number;
  readonly basket_spaces: number;
  readonly rounds: number;
}

// ---- what the server foresees of an action
export interface PlacePreview {
  readonly squares: readonly number[];
  readonly line: "row" | "column";
  readonly number: number;
  readonly opposite: number | null;
}
export interface MovePreview {
  readonly kind: Square["kind"];
  readonly surfboard: boolean;
  readonly cart: boolean;
  readonly blocks: readonly string[];
  readonly fruit?: Counts;
  readonly stored?: number;
  readonly capacity?: number;
  readonly surplus?: number;
  readonly items?: Counts;
  readonly baskets_lost?: number;
  readonly first_player?: boolean;
  readonly offer?: string;
  readonly price?: number;
  readonly best?: { readonly fruit: Counts; readonly shells: number };
  readonly total?: number;
  readonly payable?: readonly number[];
}
export interface HomePreview {
  readonly fruit: number;
  readonly stored: number;
  readonly capacity: number;
  readonly surplus: number;
}
export interface SellPreview {
  readonly shells: number;
  readonly total: number;
  readonly fruit: Counts;
  readonly payable: readonly number[];
}
export interface ChoosePreview {
  readonly tile: string;
  readonly price: number;
  readonly shells: number;
  readonly points: number;
  readonly parts: Parts;
  readonly site: number;
  readonly fountains: number;
}
export interface BuildPreview {
  readonly tile: string;
  readonly price: number;
  readonly shells: number;
  readonly fountains: readonly number[];
  readonly fruit: Counts;
  readonly missing: number;
  readonly stored: number;
  readonly capacity: number;
  readonly surplus: number;
  readonly points: number;
  readonly parts: Parts;
}
