import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BATTLE, CARDS } from "#games/koxinga/pictures/figures.ts";

test("the cards drawn in the rules are the game's", () => {
  const data = JSON.parse(readFileSync("../src/skerry/games/koxinga/set_up/data/cards.json", "utf-8")) as {
    cards: unknown;
  };
  expect(CARDS).toEqual(data.cards);
});

test("the battle drawn in the rules comes out as its words say", () => {
  const [red, blue, green] = BATTLE.map((side) => side.die + side.cannon);
  expect(blue).toBe(red);
  expect(green).toBeLessThan(red!);
});
