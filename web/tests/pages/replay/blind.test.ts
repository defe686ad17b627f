import { expect, test } from "vitest";
import { upTo } from "#pages/replay/blind.ts";
import type { Replay } from "#generated/protocol.ts";

const line = (seq: number): Replay["lines"][number] =>
  ({ seq, text: `line ${seq}`, seat: null, clause: "", kind: "x" }) as Replay["lines"][number];
const outline = {
  steps: 4,
  undone: [1],
  lines: [0, 1, 2, 3].map(line),
  marks: [1, 3].map((seq) => ({ seq, kind: "over", seat: null })),
  scores: [
    [0, 0],
    [2, 5],
    [9, 5],
    [9, 11],
  ],
  result: {
    scores: [9, 11],
    places: [2, 1],
    payoffs: [0, 1],
    breakdown: [[["gold", 9]], [["gold", 11]]],
    reason: "",
    takebacks: 0,
  },
} as unknown as Replay;

test("nothing of what comes after is told", () => {
  const told = upTo(outline, 1);
  expect(told.lines.map((one) => one.seq)).toEqual([0, 1]);
  expect(told.undone).toEqual([]);
  expect(told.marks.map((one) => one.seq)).toEqual([1]);
  expect(told.scores).toEqual([
    [0, 0],
    [2, 5],
  ]);
  expect(told.result).toMatchObject({ scores: [2, 5], places: [2, 1], breakdown: [[], []] });
  expect(told.steps).toBe(4);
});

test("who has seen the end is told all of it", () => {
  expect(upTo(outline, 3)).toBe(outline);
});
