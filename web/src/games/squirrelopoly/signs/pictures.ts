// What the picture on a card shows, told by what the card does, so that cards a host brings along have theirs too.
import type { Effect } from "#generated/views/squirrelopoly.ts";
import type { IconName } from "./icons";

export type Sign = IconName | "squirrel" | "caught" | "nest" | "crack" | "die" | "paw" | "onward" | "soil";

/** A sign in a picture that is 102 wide and 50 tall, its foot at 0: where its middle stands, and its height. */
export interface Item {
  readonly sign: Sign;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Faces left. */
  readonly left?: boolean;
  /** Drawn in outline: it goes, or is gone. */
  readonly lost?: boolean;
}

const SQUIRREL: Item = { sign: "squirrel", x: -29, y: -22, size: 36 };
const OTHER: Item = { sign: "squirrel", x: 31, y: -22, size: 36, left: true };
const MOST = 6;

/** So many of a sign, heaped up round `x`. */
function heap(sign: Sign, count: number, lost: boolean, x = 22, size = 15): Item[] {
  const many = Math.max(1, Math.min(MOST, count));
  const below = Math.min(3, Math.ceil((many + 1) / 2));
  return Array.from({ length: many }, (_, i): Item => {
    const rank = i < below ? 0 : 1;
    const among = rank === 0 ? below : many - below;
    const place = rank === 0 ? i : i - below;
    return { sign, x: x + (place - (among - 1) / 2) * size, y: -6 - size / 2 - rank * size * 0.9, size, lost };
  });
}

/** Steps on the ground, beginning or ending beside the squirrel. */
const steps = (count: number): Item[] =>
  Array.from({ length: Math.min(MOST, count) }, (_, i) => ({
    sign: "paw" as const,
    x: -2 + i * 8,
    y: i % 2 === 0 ? -9 : -14,
    size: 6,
  }));

const PICTURES: Readonly<Record<string, (effect: Effect) => Item[]>> = {
  food: (one) => [SQUIRREL, ...heap("acorn", one.count, one.n < 0)],
  health: (one) => [SQUIRREL, ...heap(one.n < 0 ? "crack" : "heart", one.count, false)],
  health_roll: () => [SQUIRREL, { sign: "die", x: 10, y: -18, size: 22 }, { sign: "crack", x: 36, y: -18, size: 20 }],
  move: (one) =>
    [SQUIRREL, ...steps(one.count), { sign: "onward" as const, x: 44, y: -12, size: 12 }].map((item) =>
      one.n < 0 ? { ...item, x: -item.x, left: true } : item,
    ),
  next: (one) => [SQUIRREL, ...steps(3), { sign: one.kind ?? "proceed", x: 32, y: -23, size: 32 }],
  next_own: () => [SQUIRREL, ...steps(3), { sign: "nest", x: 30, y: -17, size: 20 }],
  behind_next: () => [SQUIRREL, ...steps(3), { ...OTHER, left: false }],
  custody: () => [
    { sign: "caught", x: -22, y: -22, size: 38 },
    { sign: "control", x: 26, y: -23, size: 32 },
  ],
  take_each: (one) => [SQUIRREL, OTHER, ...heap("acorn", one.count, false, 0, 13)],
  take_richest: (one) => [SQUIRREL, OTHER, ...heap("acorn", one.count, false, 0, 13)],
  give_poorest: (one) => [SQUIRREL, OTHER, ...heap("acorn", one.count, true, 0, 13)],
  food_half: () => [SQUIRREL, ...heap("acorn", 2, false, 7), ...heap("acorn", 2, true, 35)],
  food_per_drey: (one) => [SQUIRREL, { sign: "nest", x: 8, y: -16, size: 18 }, ...heap("acorn", 2, one.n < 0, 37, 13)],
  dig_any: (one) => [
    SQUIRREL,
    { sign: "soil", x: 22, y: -8, size: 16 },
    ...heap("acorn", Math.min(3, one.count), false).map((item) => ({ ...item, y: item.y - 6 })),
  ],
  claim_free: () => [SQUIRREL, { sign: "nest", x: 12, y: -17, size: 20 }, { sign: "proceed", x: 38, y: -24, size: 24 }],
};

/** The picture of a card that does this; one whose effects are not certain, an adventure, shows a squirrel setting out. */
export function picture(effects: readonly Effect[]): readonly Item[] {
  const [first] = effects;
  return (
    (first && PICTURES[first.op]?.(first)) || [SQUIRREL, ...steps(3), { sign: "adventure", x: 32, y: -23, size: 32 }]
  );
}
