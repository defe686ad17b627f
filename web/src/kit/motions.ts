// What a game's `animate` tells the table to show, for most events.
import type { Motion, Point } from "./contract";

/** On the board, or at a seat's panel. */
export type Spot = Point | { readonly seat: number };

/** Nothing moves, so that what changed can be read. */
export const pause = (ms: number): Motion => ({ kind: "pause", ms });

/** Look here. */
export const ring = (at: Point, ms: number): Motion => ({ kind: "ring", at, ms });

/** Words rise. */
export const note = (at: Spot, text: string, tone: "plain" | "gain" | "loss", ms = 420): Motion => ({
  kind: "note",
  at,
  text,
  tone,
  ms,
});

/** A piece travels. */
export const travel = (token: string, points: readonly Point[], ms: number): Motion => ({
  kind: "path",
  token,
  points,
  ms,
});
