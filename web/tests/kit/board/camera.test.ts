import { describe, expect, test } from "vitest";
import {
  bounded,
  inside,
  onScreen,
  opening,
  panned,
  reaching,
  showing,
  TAP,
  unit,
  visible,
  WHOLE,
  zoomed,
} from "#kit/board/camera.ts";

const board = { x: -100, y: 0, width: 1000, height: 800 };
const phone = { width: 360, height: 400 };
const desk = { width: 1200, height: 700 };

describe("the whole board", () => {
  test("fits its frame, whatever the frame's shape", () => {
    for (const frame of [phone, desk, { width: 300, height: 900 }]) {
      const [left, top] = onScreen(WHOLE, frame, board, [board.x, board.y]);
      const [right, bottom] = onScreen(WHOLE, frame, board, [board.x + board.width, board.y + board.height]);
      expect(left).toBeGreaterThanOrEqual(-0.001);
      expect(top).toBeGreaterThanOrEqual(-0.001);
      expect(right).toBeLessThanOrEqual(frame.width + 0.001);
      expect(bottom).toBeLessThanOrEqual(frame.height + 0.001);
    }
  });
  test("is the smallest that can be seen, and never leaves the frame", () => {
    expect(zoomed(WHOLE, phone, 6, 0.2, [10, 10])).toEqual(WHOLE);
    expect(panned(WHOLE, phone, 6, 500, -500)).toMatchObject({ zoom: 1 });
    expect(bounded({ zoom: 1, x: 90, y: -90 }, phone, 6)).toEqual({ zoom: 1, x: 0, y: expect.closeTo(0) });
  });
});

test("zooming keeps the point under the pointer in its place", () => {
  const before = zoomed(WHOLE, desk, 6, 1.7, [600, 350]);
  const after = zoomed(before, desk, 6, 1.3, [500, 300]);
  const x = (500 - before.x) / before.zoom;
  const y = (300 - before.y) / before.zoom;
  expect(x * after.zoom + after.x).toBeCloseTo(500);
  expect(y * after.zoom + after.y).toBeCloseTo(300);
});

test("a zoomed board cannot be dragged out of sight", () => {
  const far = panned({ zoom: 3, x: 0, y: 0 }, phone, 6, 99999, 99999);
  expect(far.x).toBeLessThan(phone.width / 2);
  expect(far.y).toBeLessThan(phone.height / 2);
});

test("showing a box centres it and keeps it whole", () => {
  const box = { x: 300, y: 300, width: 200, height: 100 };
  const camera = showing(phone, board, box, 10, 6);
  expect(inside(box, visible(camera, phone, board))).toBe(true);
});

describe("reaching targets", () => {
  const targets = [
    { x: 200, y: 300, r: 18 },
    { x: 320, y: 340, r: 18 },
  ];
  test("on a phone makes them tappable and keeps all in sight", () => {
    const camera = reaching(WHOLE, phone, board, targets, 8);
    expect(targets[0]!.r * 2 * unit(phone, board) * camera.zoom).toBeGreaterThanOrEqual(TAP);
    const seen = visible(camera, phone, board);
    for (const { x, y, r } of targets)
      expect(inside({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }, seen)).toBe(true);
  });
  test("leaves less room round them where they are tappable only so", () => {
    const apart = [targets[0]!, { x: 445, y: 340, r: 18 }];
    const camera = reaching(WHOLE, phone, board, apart, 8);
    expect(18 * 2 * unit(phone, board) * camera.zoom).toBeGreaterThanOrEqual(TAP);
    for (const { x, y, r } of apart)
      expect(inside({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }, visible(camera, phone, board))).toBe(true);
  });
  test("leaves a camera alone that already shows them well", () => {
    const camera = reaching(WHOLE, phone, board, targets, 8);
    expect(reaching(camera, phone, board, targets, 8)).toBe(camera);
  });
  test("does nothing without targets or without a frame", () => {
    expect(reaching(WHOLE, phone, board, [], 8)).toBe(WHOLE);
    expect(reaching(WHOLE, { width: 0, height: 0 }, board, targets, 8)).toBe(WHOLE);
  });
  test("brings what is tappable from afar, but out of sight, as near as it fits and is asked for", () => {
    const large = [
      { x: 300, y: 500, r: 80 },
      { x: 480, y: 680, r: 80 },
    ];
    const elsewhere = showing(phone, board, { x: 600, y: 0, width: 200, height: 200 }, 4, 8);
    expect(reaching(elsewhere, phone, board, large, 8)).toEqual(WHOLE);
    const near = reaching(elsewhere, phone, board, large, 8, 3.5);
    expect(near.zoom).toBeGreaterThan(1.5);
    for (const { x, y, r } of large)
      expect(inside({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }, visible(near, phone, board))).toBe(true);
    expect(reaching(elsewhere, phone, board, large, 8, 1.2).zoom).toBeCloseTo(1.2);
  });
  test("shows tall targets as wholes", () => {
    const frame = { width: 390, height: 450 };
    const tall = [
      { x: 250, y: 500, r: 70, tall: 130 },
      { x: 550, y: 500, r: 70, tall: 130 },
    ];
    const whole = { x: 180, y: 370, width: 440, height: 260 };
    /** A camera that shows them all but for a little of their lower edges. */
    const short = {
      zoom: 1.5,
      x: -60,
      y: frame.height - onScreen({ zoom: 1.5, x: 0, y: 0 }, frame, board, [0, 615])[1],
    };
    expect(inside({ ...whole, height: 230 }, visible(short, frame, board))).toBe(true);
    const seen = visible(reaching(short, frame, board, tall, 8), frame, board);
    expect(inside(whole, seen)).toBe(true);
  });
  test("never loses a target that lies far away, even if it stays small", () => {
    const apart = [
      { x: -60, y: 40, r: 18 },
      { x: 860, y: 760, r: 18 },
    ];
    const seen = visible(reaching(WHOLE, phone, board, apart, 8), phone, board);
    for (const { x, y } of apart) expect(inside({ x, y, width: 0, height: 0 }, seen)).toBe(true);
  });
});

describe("where a small screen opens", () => {
  const own = { x: 60, y: 700, width: 60, height: 60 };
  test("what matters and one's own pieces are shown together if they can be read", () => {
    const near = { x: 200, y: 600, width: 100, height: 100 };
    const camera = opening(phone, board, near, own, 2.8, 6);
    for (const box of [near, own]) expect(inside(box, visible(camera, phone, board))).toBe(true);
  });
  test("too far apart, one's own pieces are in sight, at a size that can be read", () => {
    const far = { x: 700, y: 20, width: 150, height: 100 };
    const camera = opening(phone, board, far, own, 2.8, 6);
    expect(camera.zoom).toBe(2.8);
    expect(inside(own, visible(camera, phone, board))).toBe(true);
    expect(visible(camera, phone, board).x).toBeGreaterThan(own.x - own.width * 2); // and as much as there is room for of the rest
  });
  test("nothing beyond the left and upper edge is shown", () => {
    const corner = { x: -90, y: 10, width: 40, height: 40 };
    const seen = visible(opening(phone, board, corner, corner, 2.8, 6), phone, board);
    expect(seen.x).toBeCloseTo(board.x);
    expect(seen.y).toBeCloseTo(board.y);
    expect(inside(corner, seen)).toBe(true);
  });
});
