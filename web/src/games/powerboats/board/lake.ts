// A lake's geometry, for the table as for the map editor: where numbered cells lie, and the outlines of what is drawn.
// Nothing here knows of a scene. A cell's number is column * rows + row, counted over the whole outline of the lake.
import { within } from "#kit/board/geometry.ts";
import { cellUnder, centre, corners, distance, outlines, ring, rounded, wobbled, type Hex } from "#kit/board/hexes.ts";
import type { Place, Point } from "#kit/contract.ts";

/** From a cell's middle to its corners, in board units. */
export const SIZE = 30;
/** From a cell's middle to its sides. */
export const INNER = (SIZE * Math.sqrt(3)) / 2;

export type Side = "cw" | "ccw" | "any";
export type EnterFrom = "any" | "positive" | "negative";

export interface BuoyFacts {
  readonly cell: number;
  readonly side: Side;
  /** The heading of its gate. */
  readonly gate: number;
}

/** A lake as it is drawn. A half-drawn one may lack buoys (null) and rows. */
export interface LakeFacts {
  readonly cols: number;
  readonly rows: number;
  /** Cells that are water, with or without a buoy. */
  readonly water: readonly number[];
  readonly buoys: readonly (BuoyFacts | null)[];
  readonly start: readonly number[];
  readonly facing: number;
  readonly finish: readonly number[];
  readonly enter_from: EnterFrom;
}

/** The outline of the grid is all that numbering needs. */
export type Grid = Pick<LakeFacts, "cols" | "rows">;

/** One step by each heading: north first, clockwise. */
export const STEPS: readonly Hex[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
export const HEADING_NAMES = ["N", "NE", "SE", "S", "SW", "NW"] as const;

export function hexOf({ rows }: Grid, cell: number): Hex {
  const q = Math.floor(cell / rows);
  return [q, (cell % rows) - Math.floor(q / 2)];
}

/** The number of a cell; null beyond the outline. */
export function numberOf({ cols, rows }: Grid, [q, r]: Hex): number | null {
  const row = r + Math.floor(q / 2);
  return q >= 0 && q < cols && row >= 0 && row < rows ? q * rows + row : null;
}

export const middle = (grid: Grid, cell: number): Point => centre(hexOf(grid, cell), SIZE, "flat");
export const outline = (grid: Grid, cell: number, inset = 0): string =>
  ring(corners(hexOf(grid, cell), SIZE, inset, "flat"));
/** The cell under a point of the board; null beyond the outline. */
export const cellAt = (grid: Grid, point: Point): number | null => numberOf(grid, cellUnder(point, SIZE, "flat"));

/** The cell one step by a heading; null beyond the outline. */
export function beside(grid: Grid, cell: number, heading: number): number | null {
  const [q, r] = hexOf(grid, cell);
  const [dq, dr] = STEPS[((heading % 6) + 6) % 6] as Hex;
  return numberOf(grid, [q + dq, r + dr]);
}

/** A cell and those that follow by a heading, as far as the outline goes and at most so many. */
export function run(grid: Grid, from: number, heading: number, most = Infinity): number[] {
  const cells: number[] = [];
  for (let cell: number | null = from; cell !== null && cells.length < most; cell = beside(grid, cell, heading))
    cells.push(cell);
  return cells;
}

export const steps = (grid: Grid, a: number, b: number): number => distance(hexOf(grid, a), hexOf(grid, b));

/** Degrees clockwise from east in which a heading points. */
export const angle = (heading: number): number => heading * 60 - 90;

/** From a point so many board units by a heading. */
export function along([x, y]: Point, heading: number, by: number): Point {
  const turn = (angle(heading) * Math.PI) / 180;
  return [x + Math.cos(turn) * by, y + Math.sin(turn) * by];
}

/** A cell as a place to choose, hit on its whole area. */
export function cellPlace(grid: Grid, cell: number): Place {
  const [x, y] = middle(grid, cell);
  return { x, y, r: SIZE * 0.86, path: outline(grid, cell, 2.5) };
}

/** In which of twelve sectors round a buoy a cell lies, clockwise from north; even: exactly on a spoke. */
export function sector(grid: Grid, buoy: number, cell: number): number {
  const [x, y] = middle(grid, buoy);
  const [toX, toY] = middle(grid, cell);
  const sixth = ((Math.atan2(toX - x, y - toY) * 3) / Math.PI + 6) % 6;
  const spoke = Math.round(sixth);
  return Math.abs(sixth - spoke) < 1e-6 ? (spoke % 6) * 2 : Math.floor(sixth) * 2 + 1;
}

export interface LakeDrawing {
  /** x, y, width and height of what is worth seeing. */
  readonly box: readonly [number, number, number, number];
  readonly water: string;
  /** To be filled by the even-odd rule: an island may have a pond. */
  readonly islands: string;
  /** Where the shore is two and more, and four and more, steps away. */
  readonly middle: string;
  readonly deep: string;
  readonly grid: string;
  readonly reeds: readonly Point[];
  readonly trees: readonly (readonly [x: number, y: number, size: number])[];
  readonly waves: readonly Point[];
}

/** A number in 0..1 that a cell always has. */
const luck = (cell: number, which: number): number => {
  const n = Math.sin(cell * 12.9898 + which * 78.233) * 43758.5453;
  return n - Math.floor(n);
};

const MARGIN = 58;

/** What of a lake never changes, as paths. `whole` shows the outline's every cell, as an editor must. */
export function drawn(lake: LakeFacts, whole = false): LakeDrawing {
  const cells = lake.cols * lake.rows;
  const wet = new Uint8Array(cells);
  for (const cell of lake.water) wet[cell] = 1;
  const depth = depths(lake, wet);
  const hexes = (least: number): Hex[] =>
    lake.water.filter((cell) => (depth[cell] ?? 0) >= least).map((cell) => hexOf(lake, cell));
  const times = cells > 1200 ? 2 : 3;
  const smooth = (loops: readonly (readonly Point[])[], wobble: number, seed: number): string =>
    loops.map((loop) => ring(rounded(wobbled(loop, wobble, seed), times))).join("");
  const shores = outlines(hexes(1), SIZE, "flat");
  const outer = shores.filter((loop) => clockwise(loop));
  const holes = shores.filter((loop) => !clockwise(loop));
  const ponds = outer.filter((loop) => holes.some((hole) => within(loop[0] as Point, hole)));
  const calm = new Set([...lake.start, ...lake.finish, ...lake.buoys.flatMap((buoy) => (buoy ? [buoy.cell] : []))]);
  const at = (cell: number, which: number, spread: number): Point => {
    const [x, y] = middle(lake, cell);
    return [x + (luck(cell, which) - 0.5) * spread, y + (luck(cell, which + 1) - 0.5) * spread];
  };
  const land = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !wet[cell] && !calm.has(cell));
  const inland = land.filter((cell) =>
    STEPS.every((_, heading) => {
      const next = beside(lake, cell, heading);
      return next === null || !wet[next];
    }),
  );
  return {
    box: boxOf(lake, whole || lake.water.length === 0 ? Array.from({ length: cells }, (_, cell) => cell) : lake.water),
    water: smooth(outer, 6, 2),
    islands: smooth([...holes, ...ponds], 4, 3),
    middle: smooth(outlines(hexes(2), SIZE, "flat"), 8, 3),
    deep: smooth(outlines(hexes(4), SIZE, "flat"), 10, 4),
    grid: gridOf(lake, wet),
    reeds: lake.water
      .filter((cell) => depth[cell] === 1 && !calm.has(cell) && luck(cell, 1) < 0.08)
      .map((cell) => at(cell, 2, 18)),
    trees: inland
      .filter((cell) => luck(cell, 4) < 0.3)
      .map((cell) => [...at(cell, 5, 34), 0.75 + luck(cell, 7) * 0.5] as const),
    waves: lake.water
      .filter((cell) => (depth[cell] ?? 0) >= 3 && !calm.has(cell) && luck(cell, 8) < 0.09)
      .map((cell) => at(cell, 9, 20)),
  };
}

const drawings = new WeakMap<LakeFacts, LakeDrawing>();
/** The drawing of a lake that does not change, made once. */
export function drawingOf(lake: LakeFacts): LakeDrawing {
  let made = drawings.get(lake);
  if (!made) drawings.set(lake, (made = drawn(lake)));
  return made;
}

function clockwise(loop: readonly Point[]): boolean {
  let area = 0;
  loop.forEach(([x, y], i) => {
    const [toX, toY] = loop[(i + 1) % loop.length] as Point;
    area += x * toY - toX * y;
  });
  return area > 0;
}

/** Steps from the nearest land for every water cell, 1 at the shore; 0 on land. */
function depths(grid: Grid, wet: Uint8Array): Uint8Array {
  const depth = new Uint8Array(wet.length);
  let edge: number[] = [];
  for (let cell = 0; cell < wet.length; cell++) {
    if (!wet[cell]) continue;
    if (
      STEPS.some((_, heading) => {
        const next = beside(grid, cell, heading);
        return next === null || !wet[next];
      })
    ) {
      depth[cell] = 1;
      edge.push(cell);
    }
  }
  for (let far = 2; edge.length > 0; far++) {
    const next: number[] = [];
    for (const cell of edge)
      for (let heading = 0; heading < 6; heading++) {
        const other = beside(grid, cell, heading);
        if (other === null || !wet[other] || depth[other]) continue;
        depth[other] = far;
        next.push(other);
      }
    edge = next;
  }
  return depth;
}

const short = (n: number): string => String(Math.round(n * 10) / 10);

/** Every side between two cells of water, once. */
function gridOf(grid: Grid, wet: Uint8Array): string {
  let path = "";
  for (let cell = 0; cell < wet.length; cell++) {
    if (!wet[cell]) continue;
    const at = corners(hexOf(grid, cell), SIZE, 0, "flat");
    const [x, y] = middle(grid, cell);
    for (const heading of [0, 1, 2]) {
      const next = beside(grid, cell, heading);
      if (next === null || !wet[next]) continue;
      const [sideX, sideY] = along([x, y], heading, INNER);
      const ends = at.filter(([cornerX, cornerY]) => Math.hypot(cornerX - sideX, cornerY - sideY) < SIZE * 0.6);
      if (ends[0] && ends[1])
        path += `M${short(ends[0][0])} ${short(ends[0][1])}L${short(ends[1][0])} ${short(ends[1][1])}`;
    }
  }
  return path;
}

function boxOf(grid: Grid, cells: readonly number[]): readonly [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of cells) {
    const [x, y] = middle(grid, cell);
    left = Math.min(left, x - SIZE);
    right = Math.max(right, x + SIZE);
    top = Math.min(top, y - INNER);
    bottom = Math.max(bottom, y + INNER);
  }
  return [left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
}

/** Cells from a buoy by its gate's heading, as far as the outline goes. */
export const gateCells = (lake: LakeFacts, buoy: BuoyFacts): number[] => run(lake, buoy.cell, buoy.gate).slice(1);

/** By which headings a finishing step comes in, if the lake asks for a side; empty: by any. */
export function entries(lake: LakeFacts): number[] {
  const [first, second] = lake.finish;
  if (lake.enter_from === "any" || first === undefined || second === undefined) return [];
  const [q, r] = hexOf(lake, first);
  const [toQ, toR] = hexOf(lake, second);
  // what is the same for all cells of the row, and how a step changes it
  const constant = ([a, b]: Hex): number => (q === toQ ? a : r === toR ? b : a + b);
  const sign = lake.enter_from === "positive" ? 1 : -1;
  return STEPS.flatMap((step, heading) => (constant(step) * sign < 0 ? [heading] : []));
}
