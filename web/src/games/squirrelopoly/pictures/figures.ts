// What the drawn examples in the rules show.
import type { SpaceKind } from "#generated/views/squirrelopoly.ts";

/** Every kind of space, in the order in which the rules tell of them. */
export const KINDS: readonly SpaceKind[] = [
  "proceed",
  "tree",
  "house",
  "acorns",
  "fleet",
  "doc",
  "adventure",
  "live_trap",
  "control",
  "overflow",
];

/** Red's home and second drey, a drey of blue with food below it, and food that nobody guards. */
export const RIM = [
  { key: "home", colour: "red", emblem: "disc", age: 0, food: 0 },
  { key: "second", colour: "red", emblem: "disc", age: 1, food: 0 },
  { key: "guarded", colour: "blue", emblem: "square", age: 0, food: 2 },
  { key: "loose", colour: "", emblem: "", age: -1, food: 1 },
] as const;
