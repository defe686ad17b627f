// Squirrelopoly's page without a browser: the loop of every size, odds in words, life stories.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { tone } from "#games/squirrelopoly/facts.ts";
import {
  BADGE,
  CAPTION,
  DEPTH,
  fit,
  HALF,
  layoutOf,
  LETTERS,
  lines,
  NARROWEST,
  oddsAt,
  poseAt,
  rim,
  roomAt,
  route,
  rowAt,
  SQUIRREL,
  standing,
  wide,
  wordsAt,
  type Cell,
} from "#games/squirrelopoly/board/geometry.ts";
import module from "#games/squirrelopoly/module.ts";
import { curve, lasted, ticks } from "#games/squirrelopoly/panels/life.ts";
import type { Effect } from "#generated/views/squirrelopoly.ts";
import type { GameScene } from "#games/squirrelopoly/scene.ts";
import type { Point } from "#kit/contract.ts";
import type { LegalAction } from "#generated/protocol.ts";

const SIZES = [40, 80] as const;
/** The smallest and the largest board that a host may load, and those on either side of a change of shape. */
const OTHERS = [16, 34, 64, 65, 120, 160] as const;

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function inside([x, y]: Point, polygon: readonly Point[]): boolean {
  let within = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}
function crossing(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}
function overlap(a: Cell, b: Cell): boolean {
  if (a.corners.some((at) => inside(at, b.corners)) || b.corners.some((at) => inside(at, a.corners))) return true;
  const edges = (cell: Cell): (readonly [Point, Point])[] =>
    cell.corners.map((at, i) => [at, cell.corners[(i + 1) % cell.corners.length] as Point]);
  return edges(a).some(([p, q]) => edges(b).some(([r, s]) => crossing(p, q, r, s)));
}

/** How much of a badge lies over the inner parts of spaces, where their words are. */
function covers(layout: ReturnType<typeof layoutOf>, [x, y]: Point, zoom: number): number {
  const steps = [-0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45];
  const over = steps
    .flatMap((dx) => steps.map((dy): Point => [x + dx * BADGE[0] * zoom, y + dy * BADGE[1] * zoom]))
    .filter((at) =>
      layout.cells.some(
        (cell) =>
          apart(at, [cell.x, cell.y]) < 90 &&
          (at[0] - cell.x) * cell.out[0] + (at[1] - cell.y) * cell.out[1] > 8 - HALF &&
          inside(at, cell.corners),
      ),
    );
  return over.length / steps.length ** 2;
}

describe.each([...SIZES, ...OTHERS])("the loop of %i spaces", (size) => {
  const layout = layoutOf(size);

  test("is made of straights and arcs that meet, turn gently and close", () => {
    for (const one of layout.segments) {
      expect(one.length).toBeGreaterThan(0);
      if (one.kind === "arc") expect(one.radius).toBeGreaterThanOrEqual(1.5 * HALF);
    }
    const ends = layout.segments.reduce<number[]>((all, one) => [...all, (all.at(-1) ?? 0) + one.length], []);
    for (const end of ends) {
      const [before, after] = [poseAt(layout, end - 0.001), poseAt(layout, end + 0.001)];
      expect(apart([before.x, before.y], [after.x, after.y])).toBeLessThan(0.01);
      expect(Math.cos(before.heading - after.heading)).toBeGreaterThan(0.9999);
    }
    expect(layout.length).toBeCloseTo(size * layout.pitch, 6);
  });
  test("no space overlaps another, and neighbours share an edge", () => {
    const { cells } = layout;
    expect(cells).toHaveLength(size);
    for (const [i, a] of cells.entries()) {
      for (const [j, b] of cells.entries()) {
        const round = Math.min(j - i, size - (j - i));
        if (round > 1) expect(overlap(a, b), `${i} and ${j}`).toBe(false);
      }
      const next = cells[(i + 1) % size] as Cell;
      expect(apart(a.corners[6] as Point, next.corners[0] as Point)).toBeLessThan(0.01);
      expect(apart([a.x, a.y], [next.x, next.y])).toBeGreaterThanOrEqual(44);
    }
  });
  test("nests, squirrels and decks lie where they belong", () => {
    const [x, y, width, height] = layout.box;
    const onBoard = ([px, py]: Point, by: number): boolean =>
      px - by >= x && px + by <= x + width && py - by >= y && py + by <= y + height;
    for (const [space, cell] of layout.cells.entries()) {
      expect(inside(standing(layout, space), cell.corners)).toBe(true);
      expect(onBoard(rim(layout, space), 24)).toBe(true);
      expect(apart(rim(layout, space), rim(layout, (space + 1) % size))).toBeGreaterThan(27);
    }
    const { decks, scale, title, dice } = layout.middle;
    const points = [
      title,
      dice,
      ...decks.flatMap(([dx, dy]) =>
        [
          [-129, -85],
          [129, -85],
          [-129, 85],
          [129, 85],
        ].map(([w, h]): Point => [dx + w! * scale, dy + h! * scale]),
      ),
    ];
    const middle = layout.cells.map((cell): Point => [cell.x, cell.y]);
    for (const at of points) {
      expect(inside(at, middle)).toBe(true);
      for (const cell of middle) expect(apart(at, cell)).toBeGreaterThan(DEPTH * 0.5);
    }
  });
  test("the caption lies inside the loop, off spaces, decks and dice", () => {
    const {
      title: [x, y],
      room,
      unit,
      decks,
      scale,
      dice,
    } = layout.middle;
    const [left, right, top, bottom] = [
      x - room / 2,
      x + room / 2,
      y - CAPTION[1] * unit,
      y + (CAPTION[0] - CAPTION[1]) * unit,
    ];
    const middle = layout.cells.map((cell): Point => [cell.x, cell.y]);
    for (const at of [
      [left, y - 30 * unit],
      [right, y - 30 * unit],
      [left, bottom],
      [right, bottom],
      [x, top],
    ] as const)
      expect(inside(at, middle)).toBe(true);
    for (const cell of layout.cells)
      for (const [cx, cy] of cell.corners)
        expect(cx > left && cx < right && cy > top && cy < bottom, `space at ${cell.x}, ${cell.y}`).toBe(false);
    for (const [dx, dy] of decks)
      expect(Math.abs(dx - x) > room / 2 + 129 * scale || dy - 85 * scale > bottom || dy + 85 * scale < top).toBe(true);
    expect(dice[0] - 66 > right || dice[1] - 28 > bottom).toBe(true);
  });
  test("the odds of a roll lie apart from each other and near their spaces", () => {
    let [worst, words] = [0, 0];
    for (const zoom of [1.1, 1.4]) {
      for (let from = 0; from < size; from++) {
        const spaces = Array.from({ length: 11 }, (_, i) => (from + 2 + i) % size);
        const found = oddsAt(layout, spaces, zoom);
        for (const [i, a] of found.entries()) {
          expect(apart(a, [layout.cells[spaces[i]!]!.x, layout.cells[spaces[i]!]!.y])).toBeLessThan(160);
          words = Math.max(words, covers(layout, a, zoom));
          for (const b of found.slice(i + 1))
            worst = Math.max(
              worst,
              Math.max(0, 1 - Math.abs(a[0] - b[0]) / BADGE[0] / zoom) *
                Math.max(0, 1 - Math.abs(a[1] - b[1]) / BADGE[1] / zoom),
            );
        }
      }
    }
    expect(words, "a rim of a space at most, and between narrow bays a corner").toBeLessThan(size > 64 ? 0.3 : 0.15);
    expect(worst, "only corners of badges, and only in narrow bends").toBeLessThan(0.3);
  });
  test("runs clockwise from Proceed at the bottom", () => {
    const [first, second] = layout.cells as readonly [Cell, Cell];
    expect(second.x).toBeLessThan(first.x);
    expect(first.y).toBeGreaterThan(layout.box[1] + layout.box[3] * 0.8);
    for (const cell of layout.cells) expect(Math.abs(cell.turn)).toBeLessThanOrEqual(45);
  });
});

test.each(["40", "80"])(
  "every name of the game's board of %s spaces stays inside its space, in letters of one size",
  (board) => {
    const { spaces } = JSON.parse(
      readFileSync(`../src/skerry/games/squirrelopoly/set_up/data/board_${board}.json`, "utf-8"),
    ) as { spaces: { name: string }[] };
    const layout = layoutOf(Number(board));
    for (const [i, { name }] of spaces.entries()) {
      const cell = layout.cells[i] as Cell;
      const fitted = fit(name, cell, 31);
      expect(fitted.rows.join(" ")).toBe(name);
      expect(fitted.height, name).toBeLessThanOrEqual(cell.room[1]);
      for (const [row, said] of fitted.rows.entries())
        expect(wide(said) * LETTERS * fitted.narrow, name).toBeLessThanOrEqual(roomAt(cell, rowAt(fitted, row)));
      expect(fitted.narrow, name).toBeGreaterThanOrEqual(NARROWEST);
      // a squirrel stands on the sign: its feet are above the letters of the name, its ears below those of the space above
      const [wx, wy] = wordsAt(cell);
      for (const which of [0, 1]) {
        const turn = (cell.turn * Math.PI) / 180;
        const [sx, sy] = standing(layout, i, which, 2);
        const up = (sx - wx) * Math.sin(turn) - (sy - wy) * Math.cos(turn);
        expect(rowAt(fitted, 0) - 0.75 * LETTERS, name).toBeGreaterThanOrEqual(21 * SQUIRREL - up);
        expect(up + 23 * SQUIRREL, name).toBeLessThanOrEqual(cell.room[1] / 2 + 9);
      }
    }
  },
);

test("a name of a stranger's that cannot be read in its space, one word of forty letters, is not drawn, and its sign stands alone", () => {
  const fitted = fit("W".repeat(40), layoutOf(16).cells[3] as Cell, 31);
  expect(fitted).toEqual({ rows: [], narrow: 0, sign: 31, height: 31 });
});

test("a run goes space by space, over Proceed and back", () => {
  const layout = layoutOf(40);
  expect(route(layout, 38, 4)).toEqual([38, 39, 0, 1, 2].map((space) => standing(layout, space)));
  expect(route(layout, 1, -2)).toEqual([1, 0, 39].map((space) => standing(layout, space)));
});

test("names break between words", () => {
  expect(lines("Number Nine Shingle Row", 12)).toEqual(["Number Nine", "Shingle Row"]);
  expect(lines("Grandmother Walnut", 8)).toEqual(["Grandmother", "Walnut"]);
});

describe("words", () => {
  test("good and bad outcomes are told apart", () => {
    const effect = (op: string, n: number): Effect => ({ op, n, count: Math.abs(n), words: "" });
    expect(tone([effect("food", 2)])).toBe("good");
    expect(tone([effect("food", 1), effect("health", -2)])).toBe("bad");
    expect(tone([effect("move", 4)])).toBeNull();
    expect(tone([])).toBeNull();
  });
});

describe("life stories", () => {
  const life = [
    [6, 12],
    [4, 9],
    [0, 0],
    [0, 0],
  ] as const;

  test("a life ends where its squirrel died", () => {
    expect(lasted(life)).toBe(2);
    expect(
      lasted([
        [6, 12],
        [0, 3],
      ]),
    ).toBe(1);
    expect(curve(life, 1, 12, 300, 60)).toBe("M0.0 0.0L100.0 15.0L200.0 60.0");
    expect(curve(life, 0, 12, 300, 60)).toBe("M0.0 30.0L100.0 40.0L200.0 60.0");
  });
  test("rounds are marked at even steps, never too many", () => {
    expect(ticks(5)).toEqual([1, 2, 3, 4, 5]);
    expect(ticks(38)).toEqual([10, 20, 30]);
    expect(ticks(500)).toHaveLength(5);
  });
});

test("resting in full health and foraging without room are for nothing", () => {
  const scene = { is: (legal: LegalAction, type: string) => legal.action["type"] === type } as unknown as GameScene;
  const idle = (type: string, preview: object): boolean | undefined =>
    module.pointless?.({ action: { type }, preview } as unknown as LegalAction, scene);
  expect([
    idle("rest", { amount: 0 }),
    idle("rest", { amount: 2 }),
    idle("forage", { room: 0 }),
    idle("forage", { room: 1 }),
    idle("roll", {}),
  ]).toEqual([true, false, true, false, false]);
});
