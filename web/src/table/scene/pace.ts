// What need not be watched piece by piece: what others do that touches nobody here is shown together, and faster.
import type { GameEvent, Motion } from "#kit/contract.ts";

/** How much faster what touches nobody here is shown. */
export const ASIDE = 0.3;
/** So many events are shown together at most: more are too much to see at once. */
export const TOGETHER = 12;
/** Milliseconds between the notes of events that are shown together. */
const STAGGER = 90;
/** Dice, cards and the like of others, which nobody here waits to read. */
const GLANCE = 320;

/** Facts that name seats besides "seat", who acts. Those of other games that mean something else by these are only shown
 * slower than they need be. */
const SEATS = [
  "other",
  "target",
  "to",
  "partner",
  "owner",
  "author",
  "creditor",
  "defenders",
  "targets",
  "winners",
] as const;

/** Whether an event is somebody's own affair, or everybody's: it has no seat, or names one of `own` in any part. */
export function touches(event: GameEvent, own: readonly number[]): boolean {
  if (typeof event.seat !== "number") return true;
  const named = [event.seat, ...SEATS.flatMap((fact) => event[fact])];
  return named.some((seat) => own.includes(seat as number));
}

/** What several events look like at once: all journeys begin together, words rise one after the other when they are over. */
export function together(parts: readonly (readonly Motion[])[]): readonly Motion[] {
  const shown: Motion[] = [];
  let arrived = 0;
  let notes = 0;
  for (const motion of parts.flat()) {
    if (motion.kind === "pause") shown.push({ kind: "pause", ms: Math.min(motion.ms, GLANCE) });
    else if (motion.kind === "path") {
      shown.push(motion);
      arrived = Math.max(arrived, motion.ms);
    } else shown.push({ ...motion, delay: (motion.delay ?? 0) + arrived + STAGGER * notes++ });
  }
  return shown;
}
