// A battle on the board: who fires at whom, and with how many shots.
import { expect, test } from "vitest";
import { moored } from "../../src/games/koxinga/board/fan";
import module from "../../src/games/koxinga/module";
import type { GameEvent, View } from "../../src/games/koxinga/view";
import { fixed, scene, view } from "./made";

const battle = { area: 12, attacker: 0, cannon: null, roll: null, defenders: [1, 3].map((seat) => ({ seat, cannon: null, roll: null, outcome: null })) } as unknown as NonNullable<View["battle"]>;
const shown = view({ battle, mover: 0 }, { 0: { area: 12 }, 1: { area: 12 }, 3: { area: 12 } });
const berth = (seat: number): unknown => { const at = moored(shown, fixed)[seat]; return [at?.x, at?.y]; };

test("the attacker fires at every defender, a shot more for each cannon", () => {
  const event = { type: "attacked", seat: 0, cannon: 2, roll: 7, total: 9, clause: "KX-26" } as unknown as GameEvent;
  expect(module.animate?.(event as never, scene(shown).scene as never)).toMatchObject([{ kind: "shots", from: berth(0), to: [berth(1), berth(3)], count: 3 }]);
});

test("a defender fires back at the attacker alone", () => {
  const event = { type: "defended", seat: 3, target: 0, cannon: 0, roll: 7, total: 7, outcome: "lost", clause: "KX-26" } as unknown as GameEvent;
  expect(module.animate?.(event as never, scene(shown).scene as never)).toMatchObject([{ kind: "shots", from: berth(3), to: [berth(0)], count: 1 }]);
});
