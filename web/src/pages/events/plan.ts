// What the form of a new event offers; times in seconds.
import type { CreateEvent } from "#generated/protocol.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The form's own fields, all of them filled in. */
export type Wish = Required<
  Pick<CreateEvent, "kind" | "seats" | "rounds" | "most" | "round_seconds" | "arrive_seconds" | "late">
>;

export const PEOPLE = [4, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64] as const;
export const DEADLINES = [1200, 2700, HOUR, 2 * HOUR, DAY, 2 * DAY, 3 * DAY, 5 * DAY, 7 * DAY, 14 * DAY] as const;
export const ARRIVALS = [180, 300, 600, 12 * HOUR, DAY, 2 * DAY, 3 * DAY] as const;

export const usualWish = (seats: number): Wish => ({
  kind: "swiss",
  seats,
  rounds: 0,
  most: 16,
  round_seconds: 3 * DAY,
  arrive_seconds: DAY,
  late: "standing",
});

/** So many rounds may be wished for; 0: none, for the kind ends by itself. */
export function mostRounds({ kind, seats, most }: Pick<Wish, "kind" | "seats" | "most">): number {
  if (kind === "knock_out") return 0;
  if (seats > 2) return 16;
  return kind === "swiss" ? Math.floor(most / 2) : most - 1 + (most % 2);
}
