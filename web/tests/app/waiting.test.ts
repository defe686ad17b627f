import { expect, test } from "vitest";
import { byUrgency, waitingElsewhere } from "#app/waiting.ts";
import type { SeatState, TableSummary } from "#generated/protocol.ts";

const other = { occupant: "person", yours: false } as SeatState;
const mine = { occupant: "person", yours: true } as SeatState;
const bot = { occupant: "bot", yours: false } as SeatState;
const table = (id: string, over: Partial<TableSummary> = {}): TableSummary =>
  ({
    id,
    phase: "playing",
    your_move: true,
    seconds_left: null,
    event: "",
    seats: [mine, other],
    ...over,
  }) as TableSummary;
const ids = (tables: readonly TableSummary[]): string => tables.map((one) => one.id).join(" ");

test("what waits comes first, of it the least time left, and what is over not at all", () => {
  const tables = [
    table("thinking", { your_move: false }),
    table("calm"),
    table("over", { phase: "over", your_move: false }),
    table("soon", { seconds_left: 90 }),
    table("later", { seconds_left: 90_000 }),
    table("calm too"),
    table("room", { phase: "waiting", your_move: false }),
  ];
  expect(ids(byUrgency(tables))).toBe("soon later calm calm too thinking room");
});

test("from here one goes on to other tables at which somebody waits, the most urgent first", () => {
  const tables = [
    table("here", { seconds_left: 1 }),
    table("bots", { seconds_left: 5, seats: [mine, bot] }),
    table("b"),
    table("a", { seconds_left: 60 }),
    table("c", { your_move: false }),
  ];
  expect(ids(waitingElsewhere(tables, "here"))).toBe("a b");
  expect(ids(waitingElsewhere(tables, "a"))).toBe("here b");
  expect(waitingElsewhere([table("here")], "here")).toEqual([]);
  expect(ids(waitingElsewhere([table("of an event", { event: "e", seats: [mine, bot] })], "here"))).toBe("of an event");
});
