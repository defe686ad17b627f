import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { SeatState, TableSummary } from "#generated/protocol.ts";
import Ticket from "#lists/Ticket.svelte";

const seat = (yours: boolean): SeatState => ({ occupant: "person", yours }) as SeatState;

const finished = (seats: readonly SeatState[], over: Partial<TableSummary> = {}): TableSummary =>
  ({
    id: "t1",
    name: "Evening",
    game: "chess",
    phase: "over",
    progress: "",
    expires_at: "",
    updated_at: "2026-11-22T20:00:00Z",
    seconds_left: null,
    your_move: false,
    incompatible: false,
    seats,
    ...over,
  }) as TableSummary;

const leadsTo = (table: TableSummary): string | null => {
  render(Ticket, { table });
  return screen.getByRole("link", { name: /Evening/ }).getAttribute("href");
};

test("who sat at a finished game is led to its replay", () => {
  expect(leadsTo(finished([seat(true), seat(false)]))).toBe("/replay/t1");
});

test("who did not is led to its beginning, and told nothing of how it ended", () => {
  expect(leadsTo(finished([seat(false), seat(false)]))).toBe("/replay/t1?blind=1");
});

test("a game that today's rules cannot replay is looked at as it stands", () => {
  expect(leadsTo(finished([seat(false)], { incompatible: true }))).toBe("/table/t1");
});
