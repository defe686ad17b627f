// What an event changed in a view is laid on as the server says it (src/skerry/core/view_patches.py makes it).
import { expect, test } from "vitest";
import { patched } from "#server/patches.ts";

const view = {
  dice: null as readonly number[] | null,
  boats: [
    { cell: 3, marks: ["a"] },
    { cell: 7, marks: [] },
  ],
  owner: { west_a: null as number | null },
};

test("only what is named changes, and the rest is shared", () => {
  const next = patched(view, [
    ["dice", [3, 4]],
    ["boats/1/cell", 9],
    ["owner/west_a", 2],
  ]);
  expect(next).toEqual({
    dice: [3, 4],
    boats: [
      { cell: 3, marks: ["a"] },
      { cell: 9, marks: [] },
    ],
    owner: { west_a: 2 },
  });
  expect(next.boats[0]).toBe(view.boats[0]);
  expect(view).toEqual({
    dice: null,
    boats: [
      { cell: 3, marks: ["a"] },
      { cell: 7, marks: [] },
    ],
    owner: { west_a: null },
  });
});

test("the path that names nothing is the whole view; no patch changes nothing", () => {
  expect(patched(view, [["", { dice: [1, 1] }]])).toEqual({ dice: [1, 1] });
  expect(patched(view, [])).toBe(view);
});
