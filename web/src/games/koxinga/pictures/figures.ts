// What the drawn examples in the rules show. A test holds the cards against the game's own data.
import type { CardFace, Hold } from "#generated/views/koxinga.ts";

const sail = (mod = 0) => ({ do: "move", mod }) as const;
const load = (good: "food" | "gold" | "cannon") => ({ do: "gain", good }) as const;

/** The ten cards (KX-41 to KX-44). */
export const CARDS: readonly CardFace[] = [
  { id: 1, day: sail(), night: sail() },
  { id: 2, day: sail(), night: load("cannon") },
  { id: 3, day: load("cannon"), night: sail() },
  { id: 4, day: sail(-1), night: load("food") },
  { id: 5, day: sail(-2), night: load("gold") },
  { id: 6, day: load("food"), night: sail(-2) },
  { id: 7, day: load("gold"), night: sail(-1) },
  { id: 8, day: load("food"), night: load("gold") },
  { id: 9, day: load("gold"), night: load("food") },
  { id: 10, day: load("cannon"), night: load("cannon") },
];

/** The example of KX-21: five full holds, and 2 food that arrive. */
export const HOLDS_BEFORE: readonly Hold[] = [
  ["food", 3],
  ["gold", 3],
  ["food", 1],
  ["cannon", 5],
  ["gold", 2],
];
export const HOLDS_AFTER: readonly Hold[] = [
  ["food", 3],
  ["gold", 3],
  ["food", 1],
  ["cannon", 5],
  ["food", 2],
];

/** The example of KX-26: red attacks, blue and green defend. */
export const BATTLE = [
  { colour: "red", emblem: "diamond", die: 4, cannon: 3, outcome: null },
  { colour: "blue", emblem: "disc", die: 5, cannon: 2, outcome: "draw" },
  { colour: "green", emblem: "square", die: 2, cannon: 0, outcome: "redWins" },
] as const;
