import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { loadGame } from "#games/index.ts";
import { sorted, titled } from "#games/plain/facts.ts";
import SeatDetails from "#games/plain/SeatDetails.svelte";
import Value from "#games/plain/Value.svelte";

test("a game without a client is played at the plain table", async () => {
  const module = await loadGame("a game that nobody drew");
  expect(module.Board).toBeDefined();
  expect(module.place("card", 3, {} as never)).toBeNull();
});

test("what each seat has becomes a row, the rest are facts of the table", () => {
  const view = {
    step: "bid",
    prize: 4,
    dice: [3, 6],
    order: [1, 0, 2],
    hands: [[1], [2], [3]],
    ships: [{ food: 1 }, { food: 2 }, { food: 3 }],
  };
  expect(sorted(view, 3)).toEqual({
    table: [
      ["prize", 4],
      ["dice", [3, 6]],
      ["order", [1, 0, 2]],
    ],
    seats: [
      ["hands", [[1], [2], [3]]],
      ["food", [1, 2, 3]],
    ],
  });
  expect(sorted({ dice: [3, 6] }, 2).table).toEqual([["dice", [3, 6]]]);
  expect(sorted(null, 2)).toEqual({ table: [], seats: [] });
});

test("keys and values are readable", () => {
  expect(titled("cards_left")).toBe("Cards left");
  render(Value, { value: { open: true, debt: -3, hand: null, piles: [{ cards: [1, 2] }] } });
  for (const words of ["yes", "−3", "–", "1, 2", "Cards"]) expect(screen.getByText(words)).toBeInTheDocument();
});

test("what a game's own sheets say is not guessed again beside the seats", () => {
  const board = { name: "The clearing", grids: [{ first: 0, columns: 2, rows: 2, x: 0, y: 0, size: 60 }] };
  const scene = { fixed: { board }, view: { nursery: [9, 8, 9] }, seats: [{}, {}, {}], sheets: [] };
  render(SeatDetails, { scene: scene as never, seat: 1, own: false });
  expect(screen.getByText("Nursery")).toBeInTheDocument();
  document.body.replaceChildren();
  const sheets = [{ title: "The groves", lines: [], heads: [], rows: [] }];
  render(SeatDetails, { scene: { ...scene, sheets } as never, seat: 1, own: false });
  expect(screen.queryByText("Nursery")).toBeNull();
});
