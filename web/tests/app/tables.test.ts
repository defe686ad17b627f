// Facts about tables that pages put into words.
import { expect, test } from "vitest";
import { peopleOnline } from "#app/tables.ts";
import type { SeatState, TableSummary } from "#generated/protocol.ts";

const seat = (name: string, more: Partial<SeatState> = {}): SeatState =>
  ({ occupant: "person", name, online: true, ...more }) as SeatState;
const table = (...seats: SeatState[]): TableSummary => ({ seats }) as unknown as TableSummary;

test("people are counted, and not the seats that they have", () => {
  const bot = seat("Jib", { occupant: "bot" });
  const away = seat("Kofi", { online: false });
  expect(peopleOnline([table(seat("Ann"), seat("Ann"), bot), table(seat("Ann"), seat("Bob"), away)])).toBe(2);
});
