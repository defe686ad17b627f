// Which of one's own tables to look at first.
import type { TableSummary } from "#generated/protocol.ts";

const left = (table: TableSummary): number => table.seconds_left ?? Infinity;

/** Tables that are not over: those that wait for this browser first, of these the ones with the least time left; then as
 * they come, which is the last moved first. */
export const byUrgency = (tables: readonly TableSummary[]): readonly TableSummary[] =>
  tables
    .filter((table) => table.phase !== "over")
    .toSorted(
      (a, b) => Number(b.your_move) - Number(a.your_move) || (left(a) < left(b) ? -1 : Number(left(a) > left(b))),
    );

/** The tables, but for the one at which one is, where somebody else waits for this browser, the most urgent first: bots
 * have time, except in an event. */
export const waitingElsewhere = (tables: readonly TableSummary[], here: string): readonly TableSummary[] =>
  byUrgency(tables).filter(
    (table) =>
      table.your_move &&
      table.id !== here &&
      (table.event !== "" || table.seats.some((seat) => seat.occupant === "person" && !seat.yours)),
  );
