// Where the panel of a decision stands: over the board, beside it, or below what is asked.
import { expect, test } from "vitest";
import type { GameModule, Scene } from "#kit/contract.ts";
import squirrelopoly from "#games/squirrelopoly/module.ts";
import { focusPlace } from "#table/scene/focus.ts";

const scene = (asked: boolean): Scene => ({ asked }) as unknown as Scene;
const Focus = (() => {}) as unknown as NonNullable<GameModule["Focus"]>;
const game = (over: Partial<GameModule>): GameModule => over as GameModule;

test("a game without a panel, or with nothing for it to show, has no place for one", () => {
  expect(focusPlace(game({}), scene(true), false)).toBeNull();
  expect(focusPlace(game({ Focus }), scene(false), false)).toBeNull();
  expect(focusPlace(game({ Focus, focused: () => false }), scene(true), true)).toBeNull();
});

test("a narrow screen has it below what is asked, and over the board's foot while others choose", () => {
  const shown = game({ Focus, focused: () => true, focusSide: () => "side" });
  expect(focusPlace(shown, scene(true), true)).toBe("act");
  expect(focusPlace(shown, scene(false), true)).toBe("low");
});

test("a broad screen has it where the game says", () => {
  expect(focusPlace(game({ Focus }), scene(true), false)).toBe("left");
  for (const side of ["left", "middle", "right", "side"] as const)
    expect(focusPlace(game({ Focus, focusSide: () => side }), scene(true), false)).toBe(side);
});

test.each([
  [40, "middle"],
  [80, "side"],
])("a loop of %i spaces has it %s", (size, side) => {
  const shown = { fixed: { size } } as unknown as Parameters<NonNullable<typeof squirrelopoly.focusSide>>[0];
  expect(squirrelopoly.focusSide?.(shown)).toBe(side);
});
