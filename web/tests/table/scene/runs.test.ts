// Choices that differ only in an amount are told together.
import { expect, test } from "vitest";
import type { LegalAction } from "#generated/protocol.ts";
import { runs } from "#table/scene/runs.ts";

const legal = (id: number, action: object): LegalAction =>
  ({
    id,
    action,
    label: "",
    targets: [],
    preview: {},
    consequence: "",
    spoken: "",
    danger: 0,
  }) as unknown as LegalAction;
const shape = (...actions: object[]): number[] =>
  runs(actions.map((action, id) => legal(id, action))).map((run) => run.length);

test("a long run of amounts is one, whatever stands around it", () => {
  const rum = (barrels: number) => ({ type: "refuel", barrels });
  expect(shape({ type: "roll" }, ...[1, 2, 3, 4, 5, 6].map(rum), { type: "trade", seat: 1 })).toEqual([1, 6, 1]);
  expect(shape(...[1, 2, 3, 4].map(rum))).toEqual([1, 1, 1, 1]);
  expect(shape(...[1, 2, 3, 5, 6, 7].map(rum))).toEqual([1, 1, 1, 1, 1, 1]);
  expect(shape(...[1, 2, 3, 4, 5].map((n) => ({ type: "sell", coconut: n, mango: 1 })))).toEqual([1, 1, 1, 1, 1]);
});
