import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { loadGame } from "../../src/games";
import { sorted, titled } from "../../src/table/plain/facts";
import Value from "../../src/table/plain/Value.svelte";

test("a game without a client is played at the plain table", async () => {
  const module = await loadGame("a game that nobody drew");
  expect(module.Board).toBeDefined();
  expect(module.place("card", 3, {} as never)).toBeNull();
});

test("what each seat has becomes a row, the rest are facts of the table", () => {
  const view = { step: "bid", prize: 4, dice: [3, 6], order: [1, 0, 2], hands: [[1], [2], [3]], ships: [{ food: 1 }, { food: 2 }, { food: 3 }] };
  expect(sorted(view, 3)).toEqual({
    table: [["prize", 4], ["dice", [3, 6]], ["order", [1, 0, 2]]],
    seats: [["hands", [[1], [2], [3]]], ["food", [1, 2, 3]]],
  });
  expect(sorted({ dice: [3, 6] }, 2).table).toEqual([["dice", [3, 6]]]);
  expect(sorted(null, 2)).toEqual({ table: [], seats: [] });
});

test("keys and values are readable", () => {
  expect(titled("cards_left")).toBe("Cards left");
  render(Value, { value: { open: true, debt: -3, hand: null, piles: [{ cards: [1, 2] }] } });
  for (const words of ["yes", "−3", "–", "1, 2", "Cards"]) expect(screen.getByText(words)).toBeInTheDocument();
});
