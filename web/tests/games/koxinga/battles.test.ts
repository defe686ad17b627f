// A battle on the board: who fires at whom, and with how many shots.
import { afterEach, expect, test, vi } from "vitest";
import { unit } from "#kit/board/camera.ts";
import { moored } from "#games/koxinga/board/fan.ts";
import module from "#games/koxinga/module.ts";
import type { View } from "#generated/views/koxinga.ts";
import type { GameEvent } from "#games/koxinga/scene.ts";
import { fixed, scene, view } from "./made";

const battle = {
  area: 12,
  attacker: 0,
  cannon: null,
  roll: null,
  defenders: [1, 3].map((seat) => ({ seat, cannon: null, roll: null, outcome: null })),
} as unknown as NonNullable<View["battle"]>;
const shown = view({ battle, mover: 0 }, { 0: { area: 12 }, 1: { area: 12 }, 3: { area: 12 } });
const berth = (seat: number): unknown => {
  const at = moored(shown, fixed)[seat];
  return [at?.x, at?.y];
};

test("the attacker fires at every defender, a shot more for each cannon", () => {
  const event = { type: "attacked", seat: 0, cannon: 2, roll: 7, total: 9, clause: "KX-26" } as unknown as GameEvent;
  expect(module.animate?.(event as never, scene(shown).scene as never)).toMatchObject([
    { kind: "shots", from: berth(0), to: [berth(1), berth(3)], count: 3 },
  ]);
});

test("a defender fires back at the attacker alone", () => {
  const event = {
    type: "defended",
    seat: 3,
    target: 0,
    cannon: 0,
    roll: 7,
    total: 7,
    outcome: "lost",
    clause: "KX-26",
  } as unknown as GameEvent;
  expect(module.animate?.(event as never, scene(shown).scene as never)).toMatchObject([
    { kind: "shots", from: berth(3), to: [berth(0)], count: 1 },
  ]);
});

/** Frames of the chart on a tablet and on desks, and whether the window is at least 1200 px wide. */
const FRAMES = [
  [744, 397, false],
  [820, 526, false],
  [960, 466, true],
  [1100, 621, true],
  [1240, 621, true],
] as const;

afterEach(() => vi.unstubAllGlobals());

test.each(FRAMES)(
  "the panel of a battle lies on the mainland and never over the battle, on a chart of %i by %i pixels",
  async (width, height, roomy) => {
    vi.stubGlobal("matchMedia", () => ({
      matches: roomy,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    vi.resetModules();
    const { default: fresh } = await import("#games/koxinga/module.ts");
    const [left, top, wide, high] = fixed.view_box;
    const px = unit({ width, height }, { x: left, y: top, width: wide, height: high });
    const aside = fixed.areas.filter((area) => {
      const side = fresh.focusSide?.(scene(view({ battle: { ...battle, area: area.id }, mover: 0 })).scene as never);
      const edge = (area.x - left) * px + (width - wide * px) / 2 - 17 * px;
      const above = (area.y - top) * px + (height - high * px) / 2 - 17 * px < height - 16;
      if (side === "left") expect(edge > 336 || !above, area.name).toBe(true);
      return side === "right";
    });
    expect(aside.length).toBeLessThan(16);
  },
);
