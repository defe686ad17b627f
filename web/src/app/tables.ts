// Facts about games and tables that pages put into words.
import type { GameInfo, SeatState, TableSummary } from "#generated/protocol.ts";

/** "2–6", "4", or "2, 4, 6" where numbers are left out. */
export function seatRange(counts: readonly number[]): string {
  const sorted = [...counts].sort((a, b) => a - b);
  const first = sorted[0] ?? 0;
  const last = sorted.at(-1) ?? 0;
  if (sorted.length < 2) return String(first);
  return last - first === sorted.length - 1 ? `${first}–${last}` : sorted.join(", ");
}

export const freeSeats = (seats: readonly SeatState[]): number =>
  seats.filter((seat) => seat.occupant === "empty").length;

/** Whether this browser has a seat there. */
export const isMine = (table: TableSummary): boolean => table.seats.some((seat) => seat.yours);

/** A table one can sit down at. */
export const isOpen = (table: TableSummary): boolean => table.phase === "waiting" && freeSeats(table.seats) > 0;

/** People with a seat who are connected now. They are told apart by name, as they are on the page: whoever sits at several
 * seats or tables is one. */
export function peopleOnline(tables: readonly TableSummary[]): number {
  const seats = tables.flatMap((table) => table.seats);
  return new Set(seats.flatMap((seat) => (seat.occupant === "person" && seat.online ? seat.name : []))).size;
}

/** What a table is called: its own name, or its game's. */
export function tableName(table: { readonly name: string; readonly game: string }, game: GameInfo | undefined): string {
  return table.name || game?.title || table.game;
}

/** The part of the day, for a greeting. */
export function partOfDay(hour: number): "night" | "morning" | "afternoon" | "evening" {
  if (hour < 5) return "night";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}
