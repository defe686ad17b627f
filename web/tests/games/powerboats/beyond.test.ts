// Signs at the lake's edge that point to a buoy out of sight.
import { describe, expect, test } from "vitest";
import { WHOLE } from "#kit/board/camera.ts";
import { pointing, taken, unhidden } from "#games/powerboats/board/beyond.ts";

describe("signs that point out of sight", () => {
  const frame = { width: 400, height: 300 };
  const SIZE = 50;

  test("stand at the edge where the way there leaves the frame", () => {
    expect(pointing([2000, 150], frame, [], SIZE)).toEqual([371, 150]);
    expect(pointing([-500, 150], frame, [], SIZE)).toEqual([29, 150]);
    const [x, y] = pointing([200, -900], frame, [], SIZE) ?? [];
    expect([x, y]).toEqual([200, 29]);
  });

  test("make way for what is there already, and stay away where there is no room", () => {
    const tool = { x: 340, y: 100, width: 60, height: 100 };
    const [x = 0, y = 0] = pointing([2000, 150], frame, [tool], SIZE) ?? [];
    expect(y + SIZE / 2 <= tool.y || y - SIZE / 2 >= tool.y + tool.height || x + SIZE / 2 <= tool.x).toBe(true);
    expect(x).toBeGreaterThan(300);
    expect(pointing([2000, 150], frame, [{ x: 0, y: 0, width: 400, height: 300 }], SIZE)).toBeNull();
    expect(pointing([2000, 150], { width: 40, height: 300 }, [], SIZE)).toBeNull();
  });

  test("are for what is not seen: beyond the edge, or beneath something", () => {
    expect(unhidden([200, 150], frame)).toBe(true);
    expect(unhidden([200, 301], frame)).toBe(false);
    expect(unhidden([5, 150], frame)).toBe(false);
    expect(unhidden([200, 150], frame, [{ x: 190, y: 140, width: 20, height: 20 }])).toBe(false);
  });

  test("know of tools, small map and choices", () => {
    const sight = {
      frame,
      camera: WHOLE,
      board: { x: 0, y: 0, width: 400, height: 300 },
      spots: [{ place: { x: 100, y: 100, r: 20 } }],
      tools: { left: true, height: 44 },
      map: "right" as const,
      show: () => undefined,
    };
    const over = taken(sight);
    const hides = (at: [number, number]): boolean => !unhidden(at, frame, over);
    expect([hides([30, 280]), hides([370, 30]), hides([110, 110])]).toEqual([true, true, true]);
    expect([hides([370, 280]), hides([30, 30]), hides([140, 140])]).toEqual([false, false, false]);
    const other = taken({ ...sight, tools: { left: false, height: 44 }, map: "" });
    expect([unhidden([370, 280], frame, other), unhidden([370, 30], frame, other)]).toEqual([false, true]);
  });
});
