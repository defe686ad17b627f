// A lake while it is being drawn, and what can be done to it. Every change gives another lake and leaves the old one as
// it was, so that taking back is keeping the old one. Whether it can be raced on is the server's business.
import type { Hex } from "#kit/board/hexes.ts";
import {
  beside,
  entries,
  HEADING_NAMES,
  hexOf,
  numberOf,
  run,
  steps,
  STEPS,
  type EnterFrom,
  type Grid,
  type LakeFacts,
  type Side,
} from "../board/lake";
import type { TileFacts } from "#generated/views/powerboats.ts";

export const SCHEMA = "powerboats-maps/1";
export const LEAST_COLS = 5;
export const MOST_COLS = 60;
export const LEAST_ROWS = 5;
export const MOST_ROWS = 40;
export const MOST_LINE_CELLS = 12;
export const LEAST_SEATS = 2;
export const MOST_SEATS = 8;
export const MOST_NAME = 40;
export const BUOYS = [0, 1, 2] as const;

export type Terrain = "water" | "land";
export type Line = "start" | "finish";

export interface DrawnBuoy {
  readonly cell: number;
  readonly side: Side;
  /** The heading of its gate. */
  readonly gate: number;
  /** Whether side and gate follow the course by themselves. */
  readonly autoSide: boolean;
  readonly autoGate: boolean;
}

type Buoys = readonly (DrawnBuoy | null)[];

export interface LakeMap extends Grid {
  /** By cell, 1: water. Never changed in place. */
  readonly wet: Uint8Array;
  /** Buoys 1 to 3. */
  readonly buoys: Buoys;
  readonly start: readonly number[];
  readonly facing: number;
  readonly finish: readonly number[];
  readonly enterFrom: EnterFrom;
  readonly author: string;
  readonly seats: readonly [least: number, most: number];
  readonly tiles: readonly TileFacts[];
  /** Which of the drawings it is that lay on the table in a row: each has a name and a keeping place of its own. */
  readonly sheet: number;
  /** What a file says besides and the editor has no field for. */
  readonly rest: Readonly<Record<string, unknown>>;
}

// ---- beginning ------------------------------------------------------------------------------------------------------
/** Open water with a shore one cell wide. */
export function freshMap(cols: number, rows: number): LakeMap {
  const wet = new Uint8Array(cols * rows);
  for (let q = 1; q < cols - 1; q++) for (let row = 1; row < rows - 1; row++) wet[q * rows + row] = 1;
  return {
    cols,
    rows,
    wet,
    buoys: [null, null, null],
    start: [],
    facing: 1,
    finish: [],
    enterFrom: "any",
    author: "",
    seats: [LEAST_SEATS, 6],
    tiles: [],
    sheet: 0,
    rest: {},
  };
}

/** The same lake in another outline: what no longer fits falls off, new cells are land. */
export function resized(map: LakeMap, cols: number, rows: number): LakeMap {
  return transformed(map, { cols, rows }, (cell) => {
    const [q, row] = [Math.floor(cell / map.rows), cell % map.rows];
    return q < cols && row < rows ? q * rows + row : null;
  });
}

// ---- terrain --------------------------------------------------------------------------------------------------------
/** The cells given made water or land; the same map if they are already. */
export function painted(map: LakeMap, cells: Iterable<number>, terrain: Terrain): LakeMap {
  const value = terrain === "water" ? 1 : 0;
  let wet: Uint8Array | null = null;
  for (const cell of cells) {
    if (map.wet[cell] === value) continue;
    wet ??= map.wet.slice();
    wet[cell] = value;
  }
  return wet ? { ...map, wet } : map;
}

/** Cells up to `radius` steps from one. */
export function dab(grid: Grid, cell: number, radius: number): number[] {
  if (radius === 0) return [cell];
  const [q, r] = hexOf(grid, cell);
  const cells: number[] = [];
  for (let dq = -radius; dq <= radius; dq++)
    for (let dr = Math.max(-radius, -dq - radius); dr <= Math.min(radius, -dq + radius); dr++) {
      const near = numberOf(grid, [q + dq, r + dr]);
      if (near !== null) cells.push(near);
    }
  return cells;
}

/** The cells from one to another as straight as the grid allows, both included. */
export function lineOf(grid: Grid, from: number, to: number): number[] {
  const [q, r] = hexOf(grid, from);
  const [toQ, toR] = hexOf(grid, to);
  const count = steps(grid, from, to);
  const cells: number[] = [from];
  for (let i = 1; i <= count; i++) {
    // a hair to one side, so that a point between two cells always falls to the same one
    const t = i / count;
    const cell = numberOf(grid, rounded(q + (toQ - q) * t + 1e-6, r + (toR - r) * t + 2e-6));
    if (cell !== null && cell !== cells.at(-1)) cells.push(cell);
  }
  return cells;
}

function rounded(q: number, r: number): Hex {
  const whole = [Math.round(q), Math.round(r), Math.round(-q - r)] as const;
  const off = [Math.abs(whole[0] - q), Math.abs(whole[1] - r), Math.abs(whole[2] + q + r)] as const;
  if (off[0] > off[1] && off[0] > off[2]) return [0 - whole[1] - whole[2], whole[1]];
  return off[1] > off[2] ? [whole[0], 0 - whole[0] - whole[2]] : [whole[0], whole[1]];
}

/** All cells of the same terrain that hang together with one. */
export function patch(map: LakeMap, cell: number): number[] {
  const kind = map.wet[cell];
  const seen = new Uint8Array(map.wet.length);
  const cells = [cell];
  seen[cell] = 1;
  for (let at = 0; at < cells.length; at++)
    for (let heading = 0; heading < STEPS.length; heading++) {
      const next = beside(map, cells[at] as number, heading);
      if (next === null || seen[next] || map.wet[next] !== kind) continue;
      seen[next] = 1;
      cells.push(next);
    }
  return cells;
}

// ---- symmetry -------------------------------------------------------------------------------------------------------
/** Across a vertical axis, across a horizontal one, or round the middle. */
export const MIRRORS = ["across", "down", "round"] as const;
export type Mirror = (typeof MIRRORS)[number];

/** Where a cell lies in the mirror; null outside. Columns with an odd number lie half a cell lower, so that in a lake
 * with an even number of columns the last one has no image, nor have the lowest cells of the lower columns. */
export function mirrored(grid: Grid, cell: number, mirror: Mirror): number | null {
  let [q, row] = [Math.floor(cell / grid.rows), cell % grid.rows];
  if (mirror !== "down") q = (grid.cols % 2 === 1 ? grid.cols - 1 : grid.cols - 2) - q;
  if (mirror !== "across") row = (q % 2 === 0 ? grid.rows - 1 : grid.rows - 2) - row;
  return q < 0 || row < 0 ? null : q * grid.rows + row;
}

/** The cells and what the mirror shows of them. */
export function withImages(grid: Grid, cells: readonly number[], mirror: Mirror | "off"): number[] {
  if (mirror === "off") return [...cells];
  return [...new Set([...cells, ...cells.flatMap((cell) => mirrored(grid, cell, mirror) ?? [])])];
}

const mirroredHeading = (heading: number, mirror: Mirror): number =>
  (((mirror === "across" ? 6 - heading : mirror === "down" ? 9 - heading : heading + 3) % 6) + 6) % 6;

/** The whole lake as the mirror shows it, course and all. */
export function flipped(map: LakeMap, mirror: Mirror): LakeMap {
  const other = (side: Side): Side => (mirror === "round" || side === "any" ? side : side === "cw" ? "ccw" : "cw");
  const moved = transformed(map, map, (cell) => mirrored(map, cell, mirror));
  const turned = (heading: number): number => mirroredHeading(heading, mirror);
  const wanted = entries(factsOf(map)).map(turned).sort().join();
  const flippedMap: LakeMap = {
    ...moved,
    facing: turned(map.facing),
    buoys: moved.buoys.map((buoy) => buoy && { ...buoy, side: other(buoy.side), gate: turned(buoy.gate) }),
    tiles: moved.tiles.map((tile) => ({
      ...tile,
      arrow:
        tile.arrow === null
          ? null
          : tile.kind === "current"
            ? turned(tile.arrow)
            : mirror === "round"
              ? tile.arrow
              : -tile.arrow,
    })),
  };
  if (!wanted) return flippedMap;
  const same = (["positive", "negative"] as const).find(
    (side) =>
      entries({ ...factsOf(flippedMap), enter_from: side })
        .sort()
        .join() === wanted,
  );
  return { ...flippedMap, enterFrom: same ?? "any" };
}

/** The lake with each cell where `to` puts it; what is put nowhere is gone. A row that loses a cell keeps the rest. */
function transformed(map: LakeMap, grid: Grid, to: (cell: number) => number | null): LakeMap {
  const wet = new Uint8Array(grid.cols * grid.rows);
  map.wet.forEach((value, cell) => {
    const there = to(cell);
    if (value && there !== null) wet[there] = 1;
  });
  const all = (cells: readonly number[]): number[] => cells.flatMap((cell) => to(cell) ?? []);
  return {
    ...map,
    cols: grid.cols,
    rows: grid.rows,
    wet,
    buoys: map.buoys.map((buoy) => {
      const cell = buoy && to(buoy.cell);
      return buoy && cell !== null ? { ...buoy, cell } : null;
    }),
    start: all(map.start),
    finish: all(map.finish),
    tiles: map.tiles.map((tile) => ({ ...tile, cells: all(tile.cells) })).filter((tile) => tile.cells.length === 3),
  };
}

// ---- the course -----------------------------------------------------------------------------------------------------
/** A buoy put down, or moved if it is there already. */
export function withBuoy(map: LakeMap, index: number, cell: number): LakeMap {
  const old = map.buoys[index];
  if (old?.cell === cell) return map;
  return withBuoys(
    map,
    map.buoys.map((buoy, i) =>
      i === index ? (old ? { ...old, cell } : { cell, side: "cw", gate: 0, autoSide: true, autoGate: true }) : buoy,
    ),
  );
}
export const withoutBuoy = (map: LakeMap, index: number): LakeMap =>
  withBuoys(
    map,
    map.buoys.map((buoy, i) => (i === index ? null : buoy)),
  );

/** A buoy with another side or gate. */
export const changedBuoy = (map: LakeMap, index: number, change: Partial<DrawnBuoy>): LakeMap =>
  withBuoys(
    map,
    map.buoys.map((buoy, i) => (i === index && buoy ? { ...buoy, ...change } : buoy)),
  );

/** Two buoys with each other's number. */
export const swapped = (map: LakeMap, one: number, other: number): LakeMap =>
  withBuoys(
    map,
    map.buoys.map((buoy, i) => (i === one ? map.buoys[other] : i === other ? map.buoys[one] : buoy) ?? null),
  );

const withBuoys = (map: LakeMap, buoys: Buoys): LakeMap => ({ ...map, buoys });

/** Sides and gates that follow the course, as the server has worked them out; the same map if they are so already. */
export function followed(map: LakeMap, sides: readonly string[], gates: readonly string[]): LakeMap {
  const buoys = map.buoys.map((buoy, i) => {
    if (!buoy) return null;
    const side = buoy.autoSide && (sides[i] === "cw" || sides[i] === "ccw") ? sides[i] : buoy.side;
    const named = HEADING_NAMES.indexOf(gates[i] as (typeof HEADING_NAMES)[number]);
    const gate = buoy.autoGate && named >= 0 ? named : buoy.gate;
    return side === buoy.side && gate === buoy.gate ? buoy : { ...buoy, side, gate };
  });
  return buoys.every((buoy, i) => buoy === map.buoys[i]) ? map : withBuoys(map, buoys);
}

/** Side and gate of a lake that was opened follow the course from now on where they are what it would propose. */
export function adopted(map: LakeMap, sides: readonly string[], gates: readonly string[]): LakeMap {
  const buoys = map.buoys.map((buoy, i) => {
    if (!buoy) return null;
    const autoSide = buoy.autoSide || buoy.side === sides[i];
    const autoGate = buoy.autoGate || HEADING_NAMES[buoy.gate] === gates[i];
    return autoSide === buoy.autoSide && autoGate === buoy.autoGate ? buoy : { ...buoy, autoSide, autoGate };
  });
  return buoys.every((buoy, i) => buoy === map.buoys[i]) ? map : withBuoys(map, buoys);
}

/** The heading from one cell that comes nearest to another. */
export function towards(grid: Grid, from: number, to: number): number {
  const [q, r] = hexOf(grid, from);
  const [toQ, toR] = hexOf(grid, to);
  const far = steps(grid, from, to);
  const gap = (heading: number): number => {
    const [dq, dr] = STEPS[heading] ?? [0, 0];
    const [x, y] = [toQ - q - dq * far, toR - r - dr * far];
    return x * x + y * y + x * y;
  };
  return STEPS.reduce((best, _, heading) => (gap(heading) < gap(best) ? heading : best), 0);
}

/** The straight row of cells from one towards another: the way of a heading, at most as long as a line may be. */
export function rowOf(grid: Grid, from: number, to: number): number[] {
  return run(grid, from, towards(grid, from, to), Math.min(steps(grid, from, to) + 1, MOST_LINE_CELLS));
}

/** A line laid down; it lies on water, so its cells become water. */
export const withLine = (map: LakeMap, line: Line, cells: readonly number[]): LakeMap => ({
  ...painted(map, cells, "water"),
  [line]: cells,
});

// ---- drawing and files ----------------------------------------------------------------------------------------------
/** What a lake is drawn from. */
export function factsOf(map: LakeMap): LakeFacts {
  const water: number[] = [];
  map.wet.forEach((value, cell) => {
    if (value) water.push(cell);
  });
  return {
    cols: map.cols,
    rows: map.rows,
    water,
    buoys: map.buoys.map((buoy) => buoy && { cell: buoy.cell, side: buoy.side, gate: buoy.gate }),
    start: map.start,
    facing: map.facing,
    finish: map.finish,
    enter_from: map.enterFrom,
  };
}

/** What tells two lakes apart, names aside. */
export const fingerprint = (map: LakeMap): string => printOf(toJson(map, ""));
/** The same of a map that is JSON already, whatever its name. */
export const printOf = (data: Readonly<Record<string, unknown>>): string => JSON.stringify({ ...data, name: "" });

/** The map as it is kept, shared and raced on. */
export function toJson(map: LakeMap, name: string): Record<string, unknown> {
  const pairs = (cells: Iterable<number>): Hex[] => [...cells].map((cell) => hexOf(map, cell));
  const all = Array.from(map.wet.keys());
  return {
    ...map.rest,
    schema: SCHEMA,
    name: name.trim().slice(0, MOST_NAME),
    ...(map.author.trim() ? { author: map.author.trim() } : {}),
    cols: map.cols,
    rows: map.rows,
    water: pairs(all.filter((cell) => map.wet[cell])),
    land: pairs(all.filter((cell) => !map.wet[cell])),
    buoys: map.buoys.flatMap((buoy, i) => {
      if (!buoy) return [];
      const [q, r] = hexOf(map, buoy.cell);
      return [{ n: i + 1, q, r, side: buoy.side, gate: HEADING_NAMES[buoy.gate] }];
    }),
    start: { cells: pairs(map.start), facing: HEADING_NAMES[map.facing] },
    finish: { cells: pairs(map.finish), enter_from: map.enterFrom },
    players: [...map.seats],
    ...(map.tiles.length ? { tiles: map.tiles.map((tile) => tileJson(map, tile)) } : {}),
  };
}

/** A map as the text of a file: a line for each of its parts. */
export function written(json: Readonly<Record<string, unknown>>): string {
  return `{\n${Object.entries(json)
    .map(([key, value]) => ` ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(",\n")}\n}\n`;
}

const TURNS = { right: 1, left: -1 } as const;

function tileJson(grid: Grid, tile: TileFacts): Record<string, unknown> {
  const arrow =
    tile.arrow === null
      ? {}
      : { arrow: tile.kind === "current" ? HEADING_NAMES[tile.arrow] : tile.arrow === 1 ? "right" : "left" };
  return {
    kind: tile.kind,
    cells: tile.cells.map((cell) => hexOf(grid, cell)),
    ...arrow,
    ...(tile.rocks ? { rocks: tile.rocks } : {}),
  };
}

const FIELDS = [
  "schema",
  "name",
  "author",
  "cols",
  "rows",
  "water",
  "land",
  "buoys",
  "start",
  "finish",
  "players",
  "tiles",
  "checks",
  "id",
  "origin",
];

/** The map of a JSON object that the server has found to be one in form; null if it is none, or if it holds what a drawing
 * cannot show: cells beyond the outline, or both water and land, or buoys of one number. */
export function fromJson(data: unknown): LakeMap | null {
  try {
    const map = data as Json;
    const grid = { cols: map.cols, rows: map.rows };
    const cell = ([q, r]: readonly [number, number]): number => found(numberOf(grid, [q, r]));
    const heading = (name: string): number => found(HEADING_NAMES.indexOf(name as (typeof HEADING_NAMES)[number]));
    const wet = new Uint8Array(grid.cols * grid.rows);
    const seen = new Set<number>();
    for (const pair of map.water) wet[cell(pair)] = 1;
    for (const pair of [...map.water, ...map.land]) seen.add(cell(pair));
    if (seen.size !== wet.length || map.water.length + map.land.length !== wet.length) return null;
    const buoys: (DrawnBuoy | null)[] = [null, null, null];
    for (const { n, q, r, side, gate } of map.buoys) {
      if (buoys[n - 1] !== null) return null;
      buoys[n - 1] = {
        cell: cell([q, r]),
        side: side ?? "cw",
        gate: gate === undefined ? 0 : heading(gate),
        autoSide: side === undefined,
        autoGate: gate === undefined,
      };
    }
    return {
      ...grid,
      wet,
      buoys,
      start: map.start.cells.map(cell),
      facing: heading(map.start.facing),
      finish: map.finish.cells.map(cell),
      enterFrom: map.finish.enter_from,
      author: map.author ?? "",
      seats: map.players,
      tiles: (map.tiles ?? []).map((tile) => ({
        kind: tile.kind,
        cells: tile.cells.map(cell),
        rocks: tile.rocks ?? null,
        arrow:
          tile.kind === "current"
            ? heading(tile.arrow ?? "")
            : tile.kind === "maelstrom"
              ? TURNS[tile.arrow as keyof typeof TURNS]
              : null,
      })),
      sheet: 0,
      rest: Object.fromEntries(Object.entries(data as object).filter(([key]) => !FIELDS.includes(key))),
    };
  } catch {
    return null;
  }
}

/** The shape that fromJson hopes for; what is otherwise throws on the way. */
interface Json {
  readonly cols: number;
  readonly rows: number;
  readonly author?: string;
  readonly water: readonly (readonly [number, number])[];
  readonly land: readonly (readonly [number, number])[];
  readonly buoys: readonly {
    readonly n: number;
    readonly q: number;
    readonly r: number;
    /** Without a side or a gate it follows the course. */
    readonly side?: Side;
    readonly gate?: string;
  }[];
  readonly start: { readonly cells: readonly (readonly [number, number])[]; readonly facing: string };
  readonly finish: { readonly cells: readonly (readonly [number, number])[]; readonly enter_from: EnterFrom };
  readonly players: readonly [number, number];
  readonly tiles?: readonly {
    readonly kind: TileFacts["kind"];
    readonly cells: readonly (readonly [number, number])[];
    readonly arrow?: string;
    readonly rocks?: readonly number[];
  }[];
}

function found(index: number | null): number {
  if (index === null || index < 0) throw new RangeError("outside");
  return index;
}
