// The pictures on Squirrelopoly's cards: each card that does something certain shows it, within its frame.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { picture, type Item } from "#games/squirrelopoly/signs/pictures.ts";
import type { Effect } from "#generated/views/squirrelopoly.ts";

const data = join(import.meta.dirname, "../../../../src/skerry/games/squirrelopoly/set_up/data");
type Row = { op: string; n?: number; otherwise?: number };
const cards = JSON.parse(readFileSync(join(data, "cards.json"), "utf8")) as Record<
  string,
  { id: string; effect?: Row[]; safe?: Row[]; bold?: Record<string, Row[]> }[]
>;
const told = (row: Row): Effect =>
  ({ ...row, n: row.n ?? 0, count: Math.abs(row.n ?? row.otherwise ?? 0), words: "" }) as Effect;
const rows = Object.values(cards)
  .flat()
  .flatMap((card) => [card.effect, card.safe, ...Object.values(card.bold ?? {})].filter((one) => one !== undefined));
const setting_out = JSON.stringify(picture([]));

test.each([...new Set(rows.flat().map((row) => row.op))])("%s has a picture of its own", (op) => {
  const row = rows.flat().find((one) => one.op === op) as Row;
  expect(JSON.stringify(picture([told(row)]))).not.toBe(setting_out);
});

test("what an effect brings can be counted, and what it costs looks otherwise", () => {
  const acorns = (n: number): Item[] => picture([told({ op: "food", n })]).filter((item) => item.sign === "acorn");
  expect(acorns(3).map((item) => Boolean(item.lost))).toEqual([false, false, false]);
  expect(acorns(-2).map((item) => Boolean(item.lost))).toEqual([true, true]);
  const signs = (n: number): string[] => picture([told({ op: "health", n })]).map((item) => item.sign);
  expect(signs(1)).toContain("heart");
  expect(signs(-1)).toContain("crack");
  expect(picture([told({ op: "move", n: -3 })]).every((item) => item.left)).toBe(true);
});

test("no picture leaves its frame, whatever a host's cards do", () => {
  const kinds = ["proceed", "tree", "house", "acorns", "fleet", "doc", "adventure", "live_trap", "control", "overflow"];
  const many = [
    ...rows,
    ...kinds.map((kind) => [{ op: "next", kind }]),
    ...[1, 30, -30].flatMap((n) => ["food", "health", "move", "take_each", "dig_any"].map((op) => [{ op, n }])),
  ];
  for (const effects of many)
    for (const item of picture(effects.map(told))) {
      expect(Math.abs(item.x) + item.size * 0.3, JSON.stringify(effects)).toBeLessThanOrEqual(51);
      expect(item.y - item.size / 2, JSON.stringify(effects)).toBeGreaterThanOrEqual(-50);
    }
});
