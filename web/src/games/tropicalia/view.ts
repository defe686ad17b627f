// Generated from src/skerry/games/tropicalia/shown/shapes.py; do not edit. Make it anew by:
//   python -m skerry.server.codegen.game_types tropicalia web/src/games/tropicalia/view.ts
import type { EventOf, Scene } from "../../contract";

export type FruitKind = "coconut" | "sugar_apple" | "mango";

export type ItemKind = "cart" | "basket" | "surfboard";

export type Side = "N" | "E" | "S" | "W";

export type TileType = "building" | "event" | "orchard" | "treasure";

export type SquareKind = "field" | "market" | "plaza";

export type Source = "buildings" | "events" | "orchards" | "treasures" | "missing" | "fruit" | "shells" | "tools";

export type Step = "place" | "move" | "sell" | "discard" | "site" | "build" | "substitute" | "over" | "between";

export type Counts = readonly [number, number, number];

export type Parts = readonly (readonly [Source, number])[];

/** Seat and worker. */
export type WorkerId = readonly [number, number];

export type Space = {
  readonly id: string;
  readonly number: number;
  readonly squares: readonly number[];
};

export type IslandTile = {
  readonly kind: SquareKind;
  readonly offer?: string;
  readonly first_player?: boolean;
};

export type MarketOffer = {
  readonly form: "set" | "mix" | "alike" | "any" | "kind";
  readonly fruits: Counts | null;
  readonly size: number;
  readonly price: number | null;
  readonly more: number | null;
  readonly limit: number | null;
  readonly star: boolean;
  readonly changes: boolean;
};

export type VillageTileFacts = {
  readonly type: TileType;
  readonly name: string;
  readonly cost: number;
  readonly points: number | null;
  readonly event: string | null;
  readonly counts: string | null;
  readonly fruit: Counts;
  readonly fountains: readonly Side[];
};

export type Fixed = {
  readonly spaces: readonly Space[];
  readonly island: Readonly<Record<string, IslandTile>>;
  readonly offers: Readonly<Record<string, MarketOffer>>;
  readonly village_tiles: Readonly<Record<string, VillageTileFacts>>;
  readonly surcharges: readonly number[];
  readonly rounds: number;
};

/** A field has `fruit`, a plaza `items` and `first_player`, a market an `offer` and its `prices` by seat. */
export type Square = {
  readonly tile: string;
  readonly kind: SquareKind;
  readonly closed: boolean;
  readonly workers: readonly WorkerId[];
  readonly fruit?: Counts;
  readonly items?: Counts;
  readonly first_player?: boolean;
  readonly offer?: string;
  readonly prices?: readonly number[];
};

export type Tools = {
  readonly ready: number;
  readonly used: number;
};

export type WorkerPlace = {
  readonly at: "hand" | "space" | "square" | "home";
  readonly index: number | null;
};

export type Score = {
  readonly total: number;
  readonly parts: Parts;
};

export type SeatBoard = {
  readonly workers: readonly WorkerPlace[];
  readonly fruit: Counts;
  readonly capacity: number;
  readonly baskets: number;
  readonly carts: Tools;
  readonly surfboards: Tools;
  readonly shells: number;
  readonly village: readonly (string | null)[];
  readonly fountains: readonly (readonly [number, number])[];
  readonly score: Score;
};

/**
 * `name`: only in a host's table of tiles. `worth`: the points that it would add to a village on its best site, by
 * seat; null if there is no site for it.
 */
export type RowPlace = {
  readonly tile: string;
  readonly name?: string;
  readonly price: number;
  readonly worth: readonly (number | null)[];
};

export type Sale = {
  readonly square: number;
  readonly offer: string;
  readonly price: number;
  readonly unit: number;
};

export type View = {
  readonly round: number;
  readonly phase: "morning" | "day" | "over";
  readonly step: Step;
  readonly seat: number | null;
  readonly first: number;
  readonly turn: number;
  readonly order: readonly number[];
  readonly squares: readonly Square[];
  readonly spaces: readonly (WorkerId | null)[];
  readonly boards: readonly SeatBoard[];
  readonly row: readonly (RowPlace | null)[];
  readonly chosen: number | null;
  readonly selling: Sale | null;
  readonly surplus: number;
  readonly missing: number;
  readonly fountains_owed: number;
  readonly bag: Counts;
  readonly pile: number;
  readonly items_left: Counts;
  readonly removed_tiles: readonly string[];
  readonly starter_next: number;
};

/** There is nothing to tell. */
export type Nothing = Readonly<Record<never, never>>;

export type DiscardInfo = {
  readonly surplus: number;
};

export type SiteInfo = {
  readonly tile: string;
  readonly name?: string;
  readonly place: number;
};

/** `missing`: orchard fruits to be substituted. */
export type SubstituteInfo = {
  readonly missing: number;
};

/** By step. */
export type Infos = {
  readonly place: Nothing;
  readonly move: Nothing;
  readonly sell: Sale;
  readonly discard: DiscardInfo;
  readonly build: Nothing;
  readonly site: SiteInfo;
  readonly substitute: SubstituteInfo;
};

/** `opposite`: the seat whose worker stands at the other end of the line; null: none. */
export type PlacePreview = {
  readonly squares: readonly number[];
  readonly line: "row" | "column";
  readonly number: number;
  readonly opposite: number | null;
};

/** `blocks`: the seat's other frame spaces that lose their last free square by this move. */
export type Move = {
  readonly surfboard: boolean;
  readonly cart: boolean;
  readonly blocks: readonly number[];
};

export type Storing = {
  readonly stored: number;
  readonly capacity: number;
  readonly surplus: number;
};

export type FieldMove = Move & Storing & {
  readonly kind: "field";
  readonly fruit: Counts;
};

export type PlazaMove = Move & {
  readonly kind: "plaza";
  readonly items: Counts;
  readonly baskets_lost: number;
  readonly capacity: number;
  readonly first_player: boolean;
};

export type BestSale = {
  readonly fruit: Counts;
  readonly shells: number;
};

export type MarketMove = Move & {
  readonly kind: "market";
  readonly offer: string;
  readonly price: number;
  readonly unit: number;
  readonly best: BestSale;
  readonly total: number;
  /** Places of the row whose tiles could be paid for then. */
  readonly payable: readonly number[];
};

export type MovePreview = FieldMove | PlazaMove | MarketMove;

export type HomePreview = Storing & {
  readonly fruit: number;
  readonly bag: Counts;
};

export type SellPreview = {
  readonly shells: number;
  readonly total: number;
  readonly fruit: Counts;
  readonly payable: readonly number[];
};

export type DiscardPreview = {
  readonly surplus: number;
  readonly fruit: Counts;
};

/** The tile on the site where it scores most now. */
export type ChoosePreview = {
  readonly tile: string;
  readonly price: number;
  readonly shells: number;
  readonly points: number;
  readonly parts: Parts;
  readonly site: number;
  readonly fountains: number;
};

export type BuildPreview = Storing & {
  readonly tile: string;
  readonly price: number;
  readonly shells: number;
  readonly fountains: readonly number[];
  readonly fruit: Counts;
  readonly missing: number;
  readonly points: number;
  readonly parts: Parts;
};

/** By action. */
export type Previews = {
  readonly place: PlacePreview;
  readonly move: MovePreview;
  readonly home: HomePreview;
  readonly sell: SellPreview;
  readonly discard: DiscardPreview;
  readonly substitute: Storing;
  readonly decline: Nothing;
  readonly choose: ChoosePreview;
  readonly build_nothing: Nothing;
  readonly build: BuildPreview;
};

/** `name`: only in a host's table of tiles. */
export type Tile = {
  readonly tile: string;
  readonly name?: string;
};

export type Shells = {
  readonly amount: number;
};

export type RoundBegun = {
  readonly round: number;
};

/** `squares`: each field with its fruit, each plaza with its items. */
export type Filled = {
  readonly squares: readonly (readonly [number, Counts])[];
};

export type Covered = {
  readonly square: number;
  readonly offer: string;
};

export type AtSpace = {
  readonly worker: number;
  readonly space: string;
};

export type Moved = AtSpace & {
  readonly square: number;
  readonly what: string;
  readonly surfboard: boolean;
  readonly cart: boolean;
};

export type Collected = {
  readonly square: number;
  readonly items: Counts;
};

export type Harvested = {
  readonly square: number;
  readonly fruit: Counts;
};

export type BasketLost = {
  readonly count: number;
};

export type Drew = {
  readonly fruit: FruitKind;
  readonly source: string;
};

export type NothingDrawn = {
  readonly source: string;
};

export type Discarded = {
  readonly fruit: FruitKind;
  readonly amount: number;
};

export type Kept = {
  readonly square: number;
  readonly what: string;
};

export type Sold = Kept & {
  readonly offer: string;
  readonly fruit: Counts;
  readonly shells: number;
};

export type Built = Tile & {
  readonly place: number;
  readonly site: number;
  readonly price: number;
  readonly fountains: readonly number[];
};

export type Orchard = {
  readonly fruit: Counts;
};

export type Substituted = {
  readonly fruit: FruitKind;
};

export type Refilled = Tile & {
  readonly place: number;
};

export type Cleared = {
  readonly fruit: Counts;
  readonly items: Counts;
};

export type Starter = {
  readonly round: number;
  readonly plaza: boolean;
};

export type Over = {
  readonly winners: readonly number[];
  readonly totals: readonly number[];
};

/** By type. */
export type Events = {
  readonly setup: Nothing;
  readonly shells: Shells;
  readonly covered: Covered;
  readonly round: RoundBegun;
  readonly filled: Filled;
  readonly placed: AtSpace;
  readonly day: Nothing;
  readonly moved: Moved;
  readonly harvested: Harvested;
  readonly collected: Collected;
  readonly basket_lost: BasketLost;
  readonly went_home: AtSpace;
  readonly drew: Drew;
  readonly nothing_drawn: NothingDrawn;
  readonly discarded: Discarded;
  readonly kept: Kept;
  readonly sold: Sold;
  readonly built: Built;
  readonly orchard: Orchard;
  readonly substituted: Substituted;
  readonly declined: Nothing;
  readonly refilled: Refilled;
  readonly tile_removed: Tile;
  readonly cleared: Cleared;
  readonly starter: Starter;
  readonly over: Over;
};

export type GameEvent = EventOf<Events>;

export type GameScene = Scene<View, Fixed, Previews, Events, Infos>;
