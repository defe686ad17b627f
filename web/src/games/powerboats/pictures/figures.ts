// What the drawn examples in the rules show: small waters with boats, their routes and what came of them.
import { beside, numberOf, type BuoyFacts, type Grid, type LakeFacts } from "../board/lake";
import type { Rounding } from "../board/Rings.svelte";
import type { CaptainView, Route } from "#generated/views/powerboats.ts";

export interface FigureBoat {
  readonly cell: number;
  readonly heading: number;
  readonly colour: string;
  readonly emblem: string;
  readonly letter?: string;
  readonly second?: boolean;
}

export interface Figure {
  readonly lake: LakeFacts;
  readonly boats: readonly FigureBoat[];
  readonly routes: readonly Route[];
  readonly rings: readonly Rounding[];
}

const YELLOW = { colour: "yellow", emblem: "disc" } as const;
const PURPLE = { colour: "purple", emblem: "square" } as const;
const WHITE = { colour: "white", emblem: "triangle" } as const;
const BLUE = { colour: "blue", emblem: "diamond" } as const;

function open(cols: number, rows: number, land: readonly number[] = [], buoys: readonly BuoyFacts[] = []): LakeFacts {
  const closed = new Set(land);
  return {
    cols,
    rows,
    water: Array.from({ length: cols * rows }, (_, cell) => cell).filter((cell) => !closed.has(cell)),
    buoys,
    start: [],
    facing: 0,
    finish: [],
    enter_from: "any",
  };
}
/** The cells of a straight run, its first one included. */
function run(grid: Grid, from: number, heading: number, steps: number): number[] {
  const cells = [from];
  for (let i = 0; i < steps; i++) cells.push(beside(grid, cells.at(-1) as number, heading) ?? from);
  return cells;
}
function route(path: readonly number[], heading: number, facts: Partial<Route> = {}): Route {
  return {
    boat: 0,
    heading,
    offset: 0,
    path,
    rest: path.at(-1) ?? 0,
    lost: [],
    damage: 0,
    rounded: [],
    next_buoy: 1,
    progress: 0,
    finished: false,
    wrecked: false,
    must: true,
    tiles: [],
    ...facts,
  };
}
const cell = (grid: Grid, q: number, r: number): number => numberOf(grid, [q, r]) ?? 0;

const strait = open(8, 4);
const way = run(strait, cell(strait, 1, 2), 1, 5);
export const PUSHING: Figure = {
  lake: strait,
  rings: [],
  boats: [
    { cell: way[0] ?? 0, heading: 1, ...YELLOW },
    { cell: way[4] ?? 0, heading: 2, ...PURPLE },
    { cell: way[5] ?? 0, heading: 0, ...BLUE },
  ],
  routes: [route(way, 1, { rest: way[3] ?? 0, lost: way.slice(4) })],
};

const bay = open(8, 4, [24, 28, 29]);
const ashore = run(bay, cell(bay, 1, 2), 1, 4);
export const CRASH: Figure = {
  lake: open(8, 4, [beside(bay, ashore[4] ?? 0, 1) ?? 0, 31, 27]),
  boats: [{ cell: ashore[0] ?? 0, heading: 1, ...YELLOW }],
  routes: [route(ashore, 1, { damage: 2 })],
  rings: [],
};

const round = open(9, 6);
const mark: BuoyFacts = { cell: cell(round, 4, 1), side: "cw", gate: 0 };
const after = cell(round, 7, 0);
const backward = cell(round, 3, 3);
export const ROUNDING: Figure = {
  lake: { ...round, buoys: [mark] },
  routes: [],
  boats: [
    { cell: after, heading: 2, ...WHITE },
    { cell: backward, heading: 2, ...BLUE },
  ],
  rings: [
    { boat: 0, cell: after, progress: 6, colour: "white", whole: true },
    { boat: 1, cell: backward, progress: -2, colour: "blue", whole: false },
  ],
};

const wide = open(7, 5);
const here = cell(wide, 3, 1);
export const POWER: Figure = {
  lake: wide,
  rings: [],
  boats: [{ cell: here, heading: 0, ...YELLOW }],
  routes: [-2, -1, 0, 1, 2].map((offset) => route(run(wide, here, (offset + 6) % 6, 2), (offset + 6) % 6, { offset })),
};

export const TWO: Figure = {
  lake: strait,
  rings: [],
  routes: [],
  boats: [
    { cell: cell(strait, 1, 1), heading: 1, ...YELLOW, letter: "A" },
    { cell: cell(strait, 2, 1), heading: 2, ...YELLOW, letter: "B", second: true },
    { cell: cell(strait, 5, 0), heading: 1, ...PURPLE, letter: "A" },
    { cell: cell(strait, 6, -1), heading: 2, ...PURPLE, letter: "B", second: true },
  ],
};

export const BANK = {
  dice: [1, 2, 2],
  speed: 5,
  damage: 2,
  limit: 5,
  slots: 5,
  capacity: 3,
  over: 0,
} as unknown as CaptainView;
