// The times that the form of a new table offers, in seconds.
import type { Bank } from "#generated/protocol.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Times for one choice. */
export const CLOCKS = [60, 300, DAY, 3 * DAY] as const;

/** Banks that need no thought. */
export const BANKS = {
  live: { start: 300, more: 20, most: 600 },
  fast: { start: 3 * DAY, more: 12 * HOUR, most: 5 * DAY },
  slow: { start: 3 * DAY, more: 36 * HOUR, most: 10 * DAY },
} as const satisfies Readonly<Record<string, Bank>>;

/** What a bank of one's own begins with, and what it may be made of. */
export const OWN: Bank = { start: 600, more: 30, most: 1800 };
export const PARTS = {
  start: [60, 120, 180, 300, 600, 900, 1800, HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY],
  more: [5, 10, 20, 30, 60, 120, 300, HOUR, 6 * HOUR, 12 * HOUR, DAY, 36 * HOUR],
  most: [60, 120, 300, 600, 900, 1800, HOUR, 2 * HOUR, DAY, 2 * DAY, 3 * DAY, 5 * DAY, 10 * DAY],
} as const satisfies Readonly<Record<keyof Bank, readonly number[]>>;

/** A bank with one part changed; what it holds at most is never less than what it begins with. */
export function parted(bank: Bank, part: keyof Bank, seconds: number): Bank {
  const next = { ...bank, [part]: seconds };
  return next.most < next.start ? { ...next, most: PARTS.most.find((most) => most >= next.start) ?? next.start } : next;
}

/** What becomes of a seat whose time is out, in the order of the form. */
export const TIMEOUT_POLICIES = ["table_decides", "default_action_then_bot", "bot", "concede"] as const;
export type TimeoutPolicy = (typeof TIMEOUT_POLICIES)[number];

/** After how many seconds of being on turn and away a bot may stand in; 0: never. */
export const STANDS_IN = [0, 120, 600, DAY] as const;

/** How long a table may wait for who is away: what the server calls it, and the seconds it stands for; 0 is for ever. */
export const PATIENCES = [
  ["minutes", 300],
  ["days", 3 * DAY],
  ["never", 0],
] as const;

/** What a table waits if its maker says nothing of it. */
export const usualPatience = (seconds: number, bank: Bank | null): "minutes" | "days" =>
  (bank?.most ?? seconds) >= DAY ? "days" : "minutes";
