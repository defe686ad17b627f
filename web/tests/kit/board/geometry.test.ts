import { describe, expect, test } from "vitest";
import { along, around, evenly, towards } from "#kit/board/geometry.ts";
import { centre, corners, disc, distance, outlines, shore } from "#kit/board/hexes.ts";
import { CELLS, indexOf, reach, ROCKS, STARTS } from "../../../fixture/lake";
import type { Point } from "#kit/contract.ts";

describe("a path to travel", () => {
  const path: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
  ];
  test("begins and ends where it should and passes its corners", () => {
    expect(along(path, 0)).toMatchObject({ x: 0, y: 0 });
    expect(along(path, 1).x).toBeCloseTo(10, 2);
    expect(along(path, 1).y).toBeCloseTo(10, 2);
    expect(along(path, 0.5)).toMatchObject({ x: expect.closeTo(10), y: expect.closeTo(0) });
  });
  test("of one point stays there", () => {
    expect(along([[3, 4]], 0.7)).toEqual({ x: 3, y: 4, heading: 0 });
  });
  test("is travelled at an even speed, however far apart its points lie", () => {
    const poses = evenly(
      [
        [0, 0],
        [1, 0],
        [100, 0],
      ],
      11,
    );
    const steps = poses.slice(1).map((pose, i) => pose.x - poses[i]!.x);
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(2);
    expect(poses.at(-1)!.x).toBeCloseTo(100, 1);
  });
});

describe("arrow keys", () => {
  const places: Point[] = [
    [0, 0],
    [100, 5],
    [50, 80],
    [-60, 0],
    [0, -90],
  ];
  const go = (key: string, from: Point = [0, 0]): Point | undefined => towards(places, (p) => p, from, key);
  test("go to the nearest target that way", () => {
    expect(go("ArrowRight")).toEqual([100, 5]);
    expect(go("ArrowLeft")).toEqual([-60, 0]);
    expect(go("ArrowDown")).toEqual([50, 80]);
    expect(go("ArrowUp")).toEqual([0, -90]);
  });
  test("find nothing beyond the edge, and other keys nothing at all", () => {
    expect(go("ArrowRight", [100, 5])).toBeUndefined();
    expect(go("Tab")).toBeUndefined();
  });
  test("reach every hex of a lake from every other", () => {
    const at = (i: number): Point => centre(CELLS[i]!, 30);
    const all = CELLS.map((_, i) => i);
    const seen = new Set([0]);
    for (const from of seen) {
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        const to = towards(all, at, at(from), key);
        if (to !== undefined) seen.add(to);
      }
    }
    expect(seen.size).toBe(CELLS.length);
  });
});

test("a box around points has a margin, and there is none around nothing", () => {
  expect(
    around(
      [
        [0, 0],
        [10, 20],
      ],
      5,
    ),
  ).toEqual({ x: -5, y: -5, width: 20, height: 30 });
  expect(around([], 5)).toBeNull();
});

describe("hexes", () => {
  test("a lake of radius 8 has 217", () => expect(disc(8)).toHaveLength(217));
  test("neighbours share an edge: two corners", () => {
    const near = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.01;
    const shared = corners([0, 0], 30).filter((a) => corners([1, 0], 30).some((b) => near(a, b)));
    expect(shared).toHaveLength(2);
  });
  test("a ring of cells has an outer shore and a hole", () => {
    const cells = disc(1).filter((cell) => distance(cell, [0, 0]) > 0);
    expect(outlines(cells, 30)).toHaveLength(2);
    expect(shore(cells, 30, 0, 1).match(/Z/g)).toHaveLength(2);
  });
});

describe("the fixture's lake", () => {
  test("lets boats round rocks and never through them", () => {
    const ways = reach(STARTS[0]!, 6, new Set());
    for (const way of ways.values()) {
      expect(way.some((cell) => ROCKS.some((rock) => distance(rock, cell) === 0))).toBe(false);
      way.slice(1).forEach((cell, i) => expect(distance(cell, way[i]!)).toBe(1));
    }
    expect(STARTS.every((cell) => indexOf(cell) >= 0)).toBe(true);
  });
});
