import { expect, test } from "vitest";
import { cellUnder, centre, corners, outlines, type Hex, type Up } from "#kit/board/hexes.ts";

const UPS: readonly Up[] = ["point", "flat"];
const CELLS: readonly Hex[] = [
  [0, 0],
  [3, -2],
  [-4, 7],
  [12, -5],
];
const area = (points: readonly (readonly [number, number])[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [toX, toY] = points[(i + 1) % points.length]!;
    return sum + (x * toY - toX * y) / 2;
  }, 0);

test.each(UPS)("a point of a cell leads back to it, %s up", (up) => {
  for (const cell of CELLS) {
    expect(cellUnder(centre(cell, 30, up), 30, up)).toEqual(cell);
    for (const corner of corners(cell, 30, 2, up)) expect(cellUnder(corner, 30, up)).toEqual(cell);
  }
});

test("with flat sides up, north is straight above and the next column sits half a cell lower", () => {
  const [x, y] = centre([5, 2], 30, "flat");
  const [northX, northY] = centre([5, 1], 30, "flat");
  expect(northX).toBeCloseTo(x);
  expect(northY).toBeCloseTo(y - 30 * Math.sqrt(3));
  const [eastX, eastY] = centre([6, 2], 30, "flat");
  expect(eastX).toBeCloseTo(x + 45);
  expect(eastY).toBeCloseTo(y + 15 * Math.sqrt(3));
});

test.each(UPS)("the outline of a ring of cells is one outer ring clockwise and one hole, %s up", (up) => {
  const ring: readonly Hex[] = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ];
  const areas = outlines(ring, 30, up)
    .map(area)
    .sort((a, b) => a - b);
  expect(areas).toHaveLength(2);
  expect(areas[0]).toBeLessThan(0);
  expect(areas[0]! + areas[1]!).toBeCloseTo(6 * 1.5 * Math.sqrt(3) * 900);
});
