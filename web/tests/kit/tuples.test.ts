import { expect, test } from "vitest";
import { pairs, triples } from "#kit/tuples.ts";

test("a row of numbers is read in twos and in threes", () => {
  expect(pairs([0, -24, 25, 8])).toEqual([
    [0, -24],
    [25, 8],
  ]);
  expect(triples([232, 20, 40, 268, 28, 32])).toEqual([
    [232, 20, 40],
    [268, 28, 32],
  ]);
  expect(pairs([])).toEqual([]);
});
