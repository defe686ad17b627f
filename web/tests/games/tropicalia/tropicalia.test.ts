// Tropicalia's page without a browser: where things lie, which sale a press leads to, and picking a worker before its way.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { TILES } from "#games/tropicalia/pictures/figures.ts";
import { inside, reaching, showing, unit, visible } from "#kit/board/camera.ts";
import { tileOfRow } from "#games/tropicalia/board/places.ts";
import {
  rowHeight,
  rowPlace,
  site,
  space,
  SPACE_RADIUS,
  square,
  standing,
  TILE,
  UPRIGHT,
  WIDE,
} from "#games/tropicalia/board/geometry.ts";
import { bestSale, nearestSale, sold } from "#games/tropicalia/hand/sale.ts";
import { signParts } from "#games/tropicalia/board/tilesigns.ts";
import { FRUITS } from "#games/tropicalia/signs/goods.ts";
import type { Point } from "#kit/contract.ts";

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

describe("geometry", () => {
  test("frame spaces and squares keep clear of one another", () => {
    const spaces = Array.from({ length: 16 }, (_, i) => space(i));
    const squares = Array.from({ length: 16 }, (_, i) => square(i));
    for (const [i, a] of spaces.entries()) {
      for (const b of spaces.slice(i + 1)) expect(apart(a, b)).toBeGreaterThan(2 * SPACE_RADIUS + 10);
      for (const b of squares)
        expect(Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))).toBeGreaterThan(TILE / 2 + SPACE_RADIUS - 12);
    }
  });
  test("an end of a line lies beside its first square", () => {
    expect(space(0)[0]).toBe(square(0)[0]);
    expect(space(7)[1]).toBe(square(15)[1]);
    expect(space(8 + 2)[0]).toBe(square(14)[0]);
    expect(space(12 + 1)[1]).toBe(square(4)[1]);
  });
  test.each([
    ["wide", WIDE],
    ["upright", UPRIGHT],
  ])("%s: row and village lie on the sheet, and the sheet on the board", (_, layout) => {
    const [x, y, width, height] = layout.sheet;
    const inside = ([px, py]: Point, w: number, h: number): boolean =>
      px - w / 2 >= x && px + w / 2 <= x + width && py - h / 2 >= y && py + h / 2 <= y + height;
    for (let i = 0; i < 5; i++) {
      const [px, py] = rowPlace(layout, i);
      expect(inside([px, py - layout.rowSize / 2 + rowHeight(layout) / 2], layout.rowSize, rowHeight(layout))).toBe(
        true,
      );
      expect(py - layout.rowSize / 2 + rowHeight(layout)).toBeLessThan(layout.villageTitle[1]);
    }
    for (let i = 0; i < 9; i++) expect(inside(site(layout, i), layout.siteSize, layout.siteSize)).toBe(true);
    expect(x + width).toBeLessThanOrEqual(layout.box[2]);
    expect(y + height).toBeLessThanOrEqual(layout.box[3]);
  });
  test("a phone that looked at the island shows the row's tiles with their whole outlines when one is to be chosen", () => {
    const [x, y, width, height] = UPRIGHT.box;
    const board = { x, y, width, height };
    const tiles = [0, 1, 2, 3, 4].map((index) => tileOfRow(UPRIGHT, index));
    for (const frame of [
      { width: 390, height: 473 },
      { width: 390, height: 520 },
      { width: 360, height: 404 },
      { width: 430, height: 540 },
    ])
      for (let foot = 800; foot < 1400; foot += 4) {
        // wherever the lower edge of the frame was
        const zoom = frame.width / (width * unit(frame, board));
        const before = showing(
          frame,
          board,
          {
            x,
            y: foot - frame.height / (unit(frame, board) * zoom),
            width,
            height: frame.height / (unit(frame, board) * zoom),
          },
          zoom,
          6,
        );
        const seen = visible(reaching(before, frame, board, tiles, 6, 3.5), frame, board);
        for (const { x: middle, y: at, r, tall } of tiles)
          expect(
            inside({ x: middle - r - 4, y: at - tall - 2, width: 2 * r + 8, height: 2 * tall + 4 }, seen),
            `${frame.width} by ${frame.height}, ${foot}`,
          ).toBe(true);
      }
  });
  test("workers who meet on a market stand beside one another on its tile", () => {
    const [x, y] = square(5);
    const five = [0, 1, 2, 3, 4].map((which) => standing(5, true, which, 5));
    for (const [i, at] of five.entries()) {
      expect(Math.abs(at[0] - x) < TILE / 2 && Math.abs(at[1] - y) < TILE / 2).toBe(true);
      for (const other of five.slice(i + 1)) expect(apart(at, other)).toBeGreaterThan(15);
    }
  });
  test("every kind of event has a sign of its own", () => {
    const kinds = [
      "lantern_night",
      "drum_circle",
      "canoe_regatta",
      "kite_morning",
      "harvest_supper",
      "building",
      "orchard",
      "treasure",
    ];
    expect(new Set(kinds.map((kind) => signParts(kind)[0]?.d)).size).toBe(kinds.length);
  });
});

describe("selling", () => {
  const sale = (id: number, coconut: number, sugar_apple: number, mango: number, shells: number) => ({
    id,
    action: { type: "sell", coconut, sugar_apple, mango },
    label: "",
    targets: [],
    preview: { shells },
    consequence: "",
    spoken: "",
    danger: 0,
  });
  const pairs = [sale(0, 0, 0, 0, 0), sale(1, 1, 1, 0, 5), sale(2, 2, 2, 0, 10)];
  const fives = [sale(0, 0, 0, 0, 0), sale(1, 4, 1, 0, 13), sale(2, 3, 2, 0, 13), sale(3, 3, 1, 1, 13)];

  test("begins with the sale that brings most, giving away least", () => {
    expect(bestSale(pairs)?.id).toBe(2);
    expect(bestSale([sale(0, 0, 0, 0, 0), sale(1, 1, 0, 0, 0)])?.id).toBe(0);
  });
  test("a step of one kind takes the rest of its set along", () => {
    expect(sold(nearestSale(pairs, pairs[0]!, "coconut", 1)!)).toEqual([1, 1, 0]);
    expect(sold(nearestSale(pairs, pairs[2]!, "sugar_apple", -1)!)).toEqual([1, 1, 0]);
    expect(nearestSale(pairs, pairs[2]!, "mango", 1)).toBeUndefined();
  });
  test("never leaves what the market buys", () => {
    expect(sold(nearestSale(fives, fives[1]!, "mango", 1)!)).toEqual([3, 1, 1]);
    expect(sold(nearestSale(fives, fives[1]!, "sugar_apple", 1)!)).toEqual([3, 2, 0]);
  });
});

test("the village tiles drawn in the rules are the game's", () => {
  const { tiles } = JSON.parse(readFileSync("../src/skerry/games/tropicalia/set_up/data/village.json", "utf-8")) as {
    tiles: (Record<string, unknown> & { id: string })[];
  };
  for (const [id, drawn] of Object.entries(TILES)) {
    const { id: _, ...printed } = tiles.find((tile) => tile.id === id)!;
    const { fruit, ...rest } = printed;
    expect(drawn).toMatchObject(rest);
    expect(drawn.fruit).toEqual(FRUITS.map((kind) => ((fruit ?? []) as string[]).filter((one) => one === kind).length));
  }
});
