// The drawing table: the lake with its history, the tool in hand, and what a stroke, a tap or a key does with it.
import { hexOf, numberOf, outline } from "../board/lake";
import type { TileFacts, TileKind } from "#generated/views/powerboats.ts";
import {
  dab,
  lineOf,
  mirrored,
  painted,
  patch,
  rowOf,
  towards,
  withBuoy,
  withImages,
  withLine,
  type LakeMap,
  type Line,
  type Mirror,
  type Terrain,
} from "./map";
import { History } from "./history.svelte";
import { moved, MOST_TILES, tileAt, tileOf, tileRound, tileRow, withoutTile, withTile, type TileWish } from "./tiles";

export const TOOLS = ["brush", "line", "fill", "buoy1", "buoy2", "buoy3", "start", "finish", "tile", "hand"] as const;
export type Tool = (typeof TOOLS)[number];
/** By which key each tool is taken up. */
export const KEYS: Readonly<Record<Tool, string>> = {
  brush: "b",
  line: "n",
  fill: "f",
  buoy1: "1",
  buoy2: "2",
  buoy3: "3",
  start: "s",
  finish: "z",
  tile: "t",
  hand: "h",
};
export const MOST_RADIUS = 3;

export const buoyOf = (tool: Tool): number | null => (tool.startsWith("buoy") ? Number(tool.slice(4)) - 1 : null);
const lineTool = (tool: Tool): Line | null => (tool === "start" || tool === "finish" ? tool : null);

/** What is being drawn and not laid down yet. */
export type Preview =
  | { readonly kind: "paint"; readonly terrain: Terrain; readonly path: string }
  | { readonly kind: "row"; readonly line: Line; readonly cells: readonly number[] }
  | { readonly kind: "buoy"; readonly index: number; readonly cell: number }
  /** `index`: the tile that it comes in place of; null for a further one. */
  | { readonly kind: "tile"; readonly index: number | null; readonly tile: TileFacts };

export class Desk {
  readonly history: History<LakeMap>;
  tool = $state<Tool>("brush");
  terrain = $state<Terrain>("water");
  radius = $state(1);
  mirror = $state<Mirror | "off">("off");
  /** What the tile tool lays; "off": it takes tiles off. */
  tileKind = $state<TileKind | "off">("redoubt");
  tileHeading = $state(1);
  tileTurn = $state(1);
  tileRocks = $state(1);
  preview = $state.raw<Preview | null>(null);
  /** Where the keyboard is. */
  cursor = $state(0);
  /** The first end of a line that the keyboard draws. */
  anchor = $state<number | null>(null);

  #tool: Tool = "brush";
  #from = 0;
  #last = 0;
  #cells = new Set<number>();
  #path = "";
  /** The tile that was pressed; -1: none. */
  #pressed = -1;
  /** How the last tile was laid: a tap lays the next one so. */
  #along = 0;

  constructor(first: LakeMap) {
    this.history = new History(first);
    this.cursor = centreOf(first);
  }

  get map(): LakeMap {
    return this.history.value;
  }
  get wish(): TileWish {
    return { heading: this.tileHeading, turn: this.tileTurn, rocks: this.tileRocks };
  }

  /** Another lake in one step that can be taken back. */
  replace(map: LakeMap): void {
    const other = map.cols !== this.map.cols || map.rows !== this.map.rows;
    this.drop();
    this.history.push(map);
    if (other) this.cursor = centreOf(map);
  }

  /** Another lake, with nothing to go back to. */
  lay(map: LakeMap): void {
    this.drop();
    this.history.restart(map);
    this.cursor = centreOf(map);
  }

  change(map: LakeMap): void {
    this.history.push(map);
  }

  undo(): void {
    this.drop();
    this.history.undo();
    this.#keepCursor();
  }
  redo(): void {
    this.drop();
    this.history.redo();
    this.#keepCursor();
  }
  #keepCursor(): void {
    if (this.cursor >= this.map.wet.length) this.cursor = centreOf(this.map);
  }

  take(tool: Tool): void {
    this.drop();
    this.tool = tool;
  }

  // ---- strokes ------------------------------------------------------------------------------------------------------
  /** Whether the pointer draws when it is pressed at a cell; else it moves the lake. */
  draws(cell: number): boolean {
    const tiled = tileAt(this.map, cell) >= 0;
    if (this.tool === "tile") return !this.full(cell) && (this.tileKind !== "off" || tiled);
    return this.tool !== "hand" || tiled || this.map.buoys.some((buoy) => buoy?.cell === cell);
  }

  /** Whether the tool lays tiles and there is no further one to lay at a cell. */
  full(cell: number): boolean {
    return (
      this.tool === "tile" &&
      this.tileKind !== "off" &&
      this.map.tiles.length >= MOST_TILES &&
      tileAt(this.map, cell) < 0
    );
  }

  begin(cell: number): void {
    this.drop();
    const held = this.tool === "hand" ? this.map.buoys.findIndex((buoy) => buoy?.cell === cell) : -1;
    this.#pressed = tileAt(this.map, cell);
    this.#tool =
      held >= 0 ? (`buoy${held + 1}` as Tool) : this.tool === "hand" && this.#pressed >= 0 ? "tile" : this.tool;
    this.#from = this.#last = cell;
    this.extend(cell);
  }

  extend(cell: number): void {
    const tool = this.#tool;
    const index = buoyOf(tool);
    const line = lineTool(tool);
    if (index !== null) this.preview = { kind: "buoy", index, cell };
    else if (line) this.preview = { kind: "row", line, cells: rowOf(this.map, this.#from, cell) };
    else if (tool === "tile") this.#extendTile(cell);
    else if (tool === "brush") {
      this.#add(lineOf(this.map, this.#last, cell));
      this.#last = cell;
    } else if (tool === "line") {
      this.#cells.clear();
      this.#path = "";
      this.#add(lineOf(this.map, this.#from, cell));
    }
  }

  /** A tile that was pressed is dragged along, or becomes one of the kind in hand; else a new one turns to the pointer. */
  #extendTile(cell: number): void {
    const map = this.map;
    const kind = this.tileKind;
    const old = map.tiles[this.#pressed];
    if (old && (cell !== this.#from || this.tool === "hand")) {
      this.preview = { kind: "tile", index: this.#pressed, tile: moved(map, old, this.#from, cell) ?? old };
    } else if (kind === "off") this.preview = null;
    else if (old) this.preview = { kind: "tile", index: this.#pressed, tile: tileOf(kind, old.cells, this.wish) };
    else {
      const heading =
        cell === this.#from ? (kind === "current" ? this.tileHeading : this.#along) : towards(map, this.#from, cell);
      const cells = cell === this.#from ? tileRound(map, cell, heading) : tileRow(map, this.#from, heading);
      if (cells) this.preview = { kind: "tile", index: null, tile: tileOf(kind, cells, this.wish) };
    }
  }

  #add(cells: readonly number[]): void {
    let path = "";
    for (const at of cells)
      for (const cell of withImages(this.map, dab(this.map, at, this.radius), this.mirror)) {
        if (this.#cells.has(cell)) continue;
        this.#cells.add(cell);
        path += outline(this.map, cell);
      }
    if (!path && this.preview) return;
    this.#path += path;
    this.preview = { kind: "paint", terrain: this.terrain, path: this.#path };
  }

  /** Lays down what was drawn. */
  end(): void {
    const preview = this.preview;
    const map = this.map;
    if (preview?.kind === "paint") this.history.push(painted(map, this.#cells, preview.terrain));
    else if (preview?.kind === "row") this.history.push(withLine(map, preview.line, preview.cells));
    else if (preview?.kind === "buoy") this.history.push(withBuoy(map, preview.index, preview.cell));
    else if (preview?.kind === "tile") this.#layTile(preview.index, preview.tile);
    else if (this.#tool === "tile" && this.tileKind === "off" && this.#pressed >= 0)
      this.history.push(withoutTile(map, this.#pressed));
    else if (this.#tool === "fill") this.#fill(this.#from);
    this.drop();
  }

  #layTile(index: number | null, tile: TileFacts): void {
    const [first, second] = tile.cells;
    if (index === null && first !== undefined && second !== undefined) this.#along = towards(this.map, first, second);
    this.history.push(withTile(this.map, index, tile));
  }

  #fill(cell: number): void {
    let map = painted(this.map, patch(this.map, cell), this.terrain);
    const image = this.mirror === "off" ? null : mirrored(map, cell, this.mirror);
    // where both lie in one patch it has been filled already
    if (image !== null && map.wet[image] === this.map.wet[cell] && map !== this.map)
      map = painted(map, patch(map, image), this.terrain);
    this.history.push(map);
  }

  /** Forgets what was drawn and not laid down. */
  drop(): void {
    this.preview = null;
    this.anchor = null;
    this.#cells.clear();
    this.#path = "";
  }

  // ---- keys ---------------------------------------------------------------------------------------------------------
  /** Moves the cursor by columns and rows; false at the edge. */
  step(columns: number, rows: number): boolean {
    const [q, r] = hexOf(this.map, this.cursor);
    const row = r + Math.floor(q / 2) + rows;
    const to = numberOf(this.map, [q + columns, row - Math.floor((q + columns) / 2)]);
    if (to === null) return false;
    this.cursor = to;
    if (this.anchor !== null) this.#follow(this.anchor);
    return true;
  }

  /** Does what the tool does at the cursor. A line is pressed twice: where it begins and where it ends; so is a new tile. */
  press(): void {
    const tool = this.tool;
    if (tool === "hand" || this.full(this.cursor)) return;
    const turns =
      tool === "tile" && this.tileKind !== "off" && (this.anchor !== null || tileAt(this.map, this.cursor) < 0);
    if (tool !== "line" && !lineTool(tool) && !turns) {
      this.begin(this.cursor);
      this.end();
    } else if (this.anchor === null) {
      this.#follow(this.cursor);
    } else {
      this.end();
    }
  }

  #follow(from: number): void {
    this.begin(from);
    this.anchor = from;
    this.extend(this.cursor);
  }
}

const centreOf = (map: LakeMap): number => Math.floor(map.cols / 2) * map.rows + Math.floor(map.rows / 2);
