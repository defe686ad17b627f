import { expect, test } from "vitest";
import { filtered, invited, readFilter, writeFilter } from "#pages/lobby/filter.ts";
import { choices, complete, resized, startingPlan, wished } from "#pages/create/seats.ts";
import { search } from "#pages/learn/clauses.ts";
import type { GameInfo, TableSummary } from "#generated/protocol.ts";

const GAME = { name: "koxinga", default_seats: 3, default_bot: "greedy", minutes: [30, 45] } as unknown as GameInfo;

test("a new table starts with me and bots of the usual level", () => {
  const plan = startingPlan(GAME);
  expect(choices(plan)).toEqual([
    { occupant: "person" },
    { occupant: "bot", bot: "greedy" },
    { occupant: "bot", bot: "greedy" },
  ]);
  expect(complete(plan)).toBe(true);
});

test("there is one me: it changes places with the seat it leaves", () => {
  const plan = wished(startingPlan(GAME), 2, "me");
  expect(plan.map((one) => one.wish)).toEqual(["bot:greedy", "bot:greedy", "me"]);
});

test("seats are added and taken at the end", () => {
  expect(resized(startingPlan(GAME), 2, GAME)).toHaveLength(2);
  expect(resized(startingPlan(GAME), 5, GAME).at(-1)).toEqual({ wish: "bot:greedy", name: "" });
});

test("an open seat has to be waited for, a person here brings a name", () => {
  const plan = wished(wished(startingPlan(GAME), 1, "empty"), 2, "person").map((one) =>
    one.wish === "person" ? { ...one, name: " Ebbe " } : one,
  );
  expect(complete(plan)).toBe(false);
  expect(choices(plan).slice(1)).toEqual([{ occupant: "empty" }, { occupant: "person", name: "Ebbe" }]);
});

const seat = (occupant: string) => ({ occupant, yours: false });
const table = (id: string, phase: string, seats: string[], moved: string, game = "koxinga") =>
  ({ id, game, phase, updated_at: moved, seats: seats.map(seat) }) as unknown as TableSummary;
const TABLES = [
  table("full", "playing", ["person", "bot"], "3"),
  table("open", "waiting", ["person", "empty"], "1"),
  table("bots", "waiting", ["empty", "bot"], "2"),
  table("toll", "waiting", ["empty"], "0", "toll"),
];
const ids = (query: string) =>
  filtered(TABLES, readFilter(new URLSearchParams(query)), (name) =>
    name === "toll"
      ? ({ minutes: [3, 5] } as unknown as GameInfo)
      : ({ ...GAME, minutes: [31, 45] } as unknown as GameInfo),
  ).map((one) => one.id);

test("the lobby filters by game, seats, bots and length; free seats come first", () => {
  expect(ids("")).toEqual(["bots", "open", "toll", "full"]);
  expect(ids("game=koxinga&bots=no")).toEqual(["open"]);
  expect(ids("show=playing")).toEqual(["full"]);
  expect(ids("short=yes")).toEqual(["toll"]);
});

test("a filter survives the address", () => {
  const filter = { game: "koxinga", show: "free", noBots: true, short: false } as const;
  const query = new URLSearchParams(
    Object.entries(writeFilter(filter)).filter((pair): pair is [string, string] => pair[1] !== null),
  );
  expect(readFilter(query)).toEqual(filter);
});

test("an invitation is a code or a link", () => {
  expect(invited(" 9f3c21ab ")).toBe("9f3c21ab");
  expect(invited("http://skerry.local:8000/table/9f3c21ab?lang=en")).toBe("9f3c21ab");
  expect(invited("see you at eight")).toBe("");
});

test("clauses are found by number and by every word", () => {
  const clauses = [
    { id: "KX-2", section: "Ships", text: "Cannon fire wins at once" },
    { id: "KX-20", section: "Cards", text: "A ship sails" },
  ];
  expect(search(clauses, "kx-20").map((one) => one.id)).toEqual(["KX-20"]);
  expect(search(clauses, "kx-2").map((one) => one.id)).toEqual(["KX-2", "KX-20"]);
  expect(search(clauses, "fire cannon").map((one) => one.id)).toEqual(["KX-2"]);
  expect(search(clauses, "  ")).toEqual([]);
});
