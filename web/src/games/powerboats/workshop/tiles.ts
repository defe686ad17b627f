// Expansion tiles on a lake that is being drawn: laid, moved, changed, taken off. Each covers three cells in a row.
import { beside, hexOf, numberOf, run, type Grid } from "../board/lake";
import type { TileFacts, TileKind } from "#generated/views/powerboats.ts";
import { painted, type LakeMap } from "./map";

export const TILE_KINDS: readonly TileKind[] = ["redoubt", "current", "maelstrom", "low-water"];
export const MOST_TILES = 7;
export const TILE_CELLS = 3;
export const MOST_ROCKS = 3;

/** What of a tile is chosen before it is laid; each kind takes what concerns it. */
export interface TileWish {
  /** Where a current goes. */
  readonly heading: number;
  /** By which hand a maelstrom turns: 1 right, -1 left. */
  readonly turn: number;
  /** Rocks on each cell of low water. */
  readonly rocks: number;
}

/** A tile of a kind on these cells. */
export function tileOf(kind: TileKind, cells: readonly number[], wish: TileWish): TileFacts {
  return {
    kind,
    cells,
    arrow: kind === "current" ? wish.heading : kind === "maelstrom" ? wish.turn : null,
    rocks: kind === "low-water" ? cells.map(() => wish.rocks) : null,
  };
}

/** Which tile covers a cell; -1 for none. */
export const tileAt = (map: LakeMap, cell: number): number => map.tiles.findIndex((tile) => tile.cells.includes(cell));

/** The three cells by a heading from one of them; where the lake ends the row begins further back. Null if it is too short
 * for a tile there. */
export function tileRow(grid: Grid, from: number, heading: number): readonly number[] | null {
  for (const first of run(grid, from, heading + 3, TILE_CELLS)) {
    const cells = run(grid, first, heading, TILE_CELLS);
    if (cells.length === TILE_CELLS) return cells;
  }
  return null;
}

/** The three cells with one in their middle. */
export const tileRound = (grid: Grid, middle: number, heading: number): readonly number[] | null =>
  tileRow(grid, beside(grid, middle, heading + 3) ?? middle, heading);

/** A tile pushed as far as from one cell to another; null where a part of it would leave the outline. */
export function moved(grid: Grid, tile: TileFacts, from: number, to: number): TileFacts | null {
  if (from === to) return tile;
  const [[q, r], [toQ, toR]] = [hexOf(grid, from), hexOf(grid, to)];
  const cells: number[] = [];
  for (const cell of tile.cells) {
    const [ownQ, ownR] = hexOf(grid, cell);
    const there = numberOf(grid, [ownQ + toQ - q, ownR + toR - r]);
    if (there === null) return null;
    cells.push(there);
  }
  return { ...tile, cells };
}

/** A tile laid down, or in the place of one that lies there. It lies on water, so its cells become water. */
export function withTile(map: LakeMap, index: number | null, tile: TileFacts): LakeMap {
  if (index === null ? map.tiles.length >= MOST_TILES : map.tiles[index] === tile) return map;
  const tiles = index === null ? [...map.tiles, tile] : map.tiles.map((old, i) => (i === index ? tile : old));
  return { ...painted(map, tile.cells, "water"), tiles };
}

export const withoutTile = (map: LakeMap, index: number): LakeMap => ({
  ...map,
  tiles: map.tiles.filter((_, i) => i !== index),
});
