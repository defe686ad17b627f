import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { axisOf, differs, digitsOf, figuresOf, place, signed, written } from "#workshop/range/chart.ts";
import { choicesOf, label, ranges, stepsAround, valuesOf } from "#workshop/range/values.ts";
import { PageRange } from "#workshop/range/range.svelte.ts";
import KeptRanges from "#workshop/range/KeptRanges.svelte";
import RangeDialog from "#workshop/range/RangeDialog.svelte";
import RangeResults from "#workshop/range/RangeResults.svelte";
import { fields, type Field } from "#rulesets/schema.ts";
import { ApiError } from "#server/api.ts";
import { ranges as asking } from "#server/ranges.ts";
import { words as t } from "#generated/words/ranges.ts";
import type { GameInfo, RangeEstimate, RangeFindings, RangeTrial, StartRange } from "#generated/protocol.ts";

const estimate = (value: number, low: number | null = value - 1, high: number | null = value + 1): RangeEstimate => ({
  value,
  low,
  high,
});
const findings = (over: Partial<RangeFindings> = {}): RangeFindings => ({
  option: "most",
  base: 2,
  bots: ["Greedy", "Random"],
  games: 40,
  seed: 7,
  skerry: "0.1.0",
  rules_version: 1,
  played_at: "2026-11-28T12:00:00Z",
  figures: [
    { kind: "decisions", label: "", percent: false },
    { kind: "rounds", label: "", percent: false },
    { kind: "seat", label: "Ash", percent: true },
    { kind: "measure", label: "Never", percent: false },
  ],
  points: [
    {
      value: 1,
      estimates: [estimate(12), estimate(6), estimate(0.5, 0.4, 0.6), null],
      differences: [estimate(4.25), estimate(2), estimate(-0.125, -0.2, 0.1), null],
    },
    {
      value: 2,
      estimates: [estimate(8), estimate(4), estimate(0.625, 0.5, 0.7), null],
      differences: [null, null, null, null],
    },
  ],
  ...over,
});
const trial = (over: Partial<RangeTrial> = {}): RangeTrial => ({
  id: "r1",
  state: "done",
  ahead: 0,
  games: 80,
  played: 80,
  faulty: 0,
  text: "",
  findings: findings(),
  ...over,
});
const field = (over: Record<string, unknown> = {}): Field =>
  fields([
    { name: "most", kind: "int", label: "Stones in one move", default: 3, min: 1, max: 60, step: 1, ...over },
  ])[0]!;

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

// ---- values ----
test("few values are all offered, many in steps round the present one and within the limits", () => {
  expect(stepsAround(field({ max: 5 }), 3)).toEqual({ from: 1, to: 5, step: 1 });
  expect(stepsAround(field(), 12)).toEqual({ from: 6, to: 18, step: 2 });
  expect(stepsAround(field(), 1)).toEqual({ from: 1, to: 7, step: 1 });
  expect(stepsAround(field(), 60)).toEqual({ from: 10, to: 60, step: 10 });
  expect(stepsAround(field({ min: null, max: null }), 4)).toEqual({ from: 1, to: 7, step: 1 });
});

test("what is offered can always be tried", () => {
  for (const step of [1, 5])
    for (const max of [10, 55, 1000])
      for (let value = 0; value <= max; value += step) {
        const values = valuesOf(stepsAround(field({ min: 0, max, step }), value), value);
        expect(values).toContain(value);
        expect(values.length).toBeGreaterThan(1);
        expect(values.length).toBeLessThanOrEqual(10);
        expect(values.every((one) => one >= 0 && one <= max && one % step === 0)).toBe(true);
      }
});

test("the present value is always among them, and too many are not all counted", () => {
  expect(valuesOf({ from: 2, to: 6, step: 2 }, 3)).toEqual([2, 3, 4, 6]);
  expect(valuesOf({ from: 1, to: 1e9, step: 1 }, 1).length).toBe(11);
  expect(valuesOf({ from: 5, to: 1, step: 1 }, 3)).toEqual([3]);
  expect(valuesOf({ from: 1, to: 9, step: 0 }, 3)).toEqual([3]);
});

test("switches and choices have a range, texts and content have none", () => {
  expect(choicesOf(field({ kind: "bool" }))).toEqual([false, true]);
  expect(label(field({ kind: "bool" }), true)).toBe("yes");
  const choice = field({ kind: "choice", choices: { a: "First", b: "Second" } });
  expect(choicesOf(choice)).toEqual(["a", "b"]);
  expect(label(choice, "b")).toBe("Second");
  expect(label(field({ zero: "never", unit: "stones" }), 0)).toBe("never");
  expect(label(field({ unit: "stones" }), 4)).toBe("4");
  expect(["int", "bool", "str", "content"].map((kind) => ranges(field({ kind })))).toEqual([true, true, false, false]);
});

// ---- the chart ----
test("the length comes first, and figures that no value has are left out", () => {
  expect(figuresOf(findings())).toEqual([1, 0, 2]);
});

test("every interval lies on the axis, and its marks are round", () => {
  const axis = axisOf([estimate(12, 11.2, 19), estimate(3, null, null), null]);
  expect(axis.from).toBeLessThan(3);
  expect(axis.to).toBeGreaterThan(19);
  expect(axis.marks).toEqual([5, 10, 15]);
  expect(place(axis, axis.from)).toBe(0);
  expect(place(axis, axis.to)).toBe(100);
  expect(axisOf([estimate(0.2, 0, 0.4)]).from, "nothing below nothing").toBe(0);
  expect(Object.is(axisOf([estimate(0.2, 0, 0.4)]).marks[0], 0)).toBe(true);
  expect(axisOf([estimate(5, 5, 5)]).to, "one value has room too").toBeGreaterThan(5);
  expect(axisOf([])).toEqual({ from: 0, to: 1, marks: [] });
});

test("a value differs only if the whole interval of its difference does", () => {
  const differences = [estimate(2), estimate(-2), estimate(0.5), estimate(2, null, null), null];
  expect(differences.map(differs)).toEqual([true, true, false, false, false]);
});

test("figures are written to the same digits, shares in per cent, differences with a sign", () => {
  const [length, share] = [findings().figures[0]!, findings().figures[2]!];
  expect(digitsOf(length, [estimate(484.81), estimate(19.7)])).toBe(1);
  expect(digitsOf(length, [estimate(1.5), null])).toBe(2);
  expect(digitsOf(length, [estimate(123_456)])).toBe(0);
  expect(written(length, 484.81, 1)).toBe("484.8");
  expect(written(share, 0.3333, 1)).toBe("33.3 %");
  expect(signed(length, -2.25, 2)).toBe("−2.25");
  expect(signed(share, 0.031, 1)).toBe("+3.1");
  expect(signed(length, -0.001, 2)).toBe("0");
});

test("results stand in a chart and a table, and another figure can be chosen", async () => {
  render(RangeResults, { findings: findings(), field: field() });
  expect(screen.getByRole("img", { name: /^Rounds per game for each value of Stones in one move/ })).toBeVisible();
  const row = within(screen.getByRole("row", { name: /^1 / }));
  expect(row.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["65 to 7", "+2+1 to +3"]);
  expect(screen.getByRole("row", { name: /^2 ?now/ })).toHaveTextContent("4");
  expect(screen.getByText(t.differ({ values: "1" }))).toBeVisible();
  await fireEvent.change(screen.getByRole("combobox", { name: t.figure() }), { target: { value: "2" } });
  expect(screen.getByRole("row", { name: /^1 / })).toHaveTextContent("150 %40 % to 60 %−12.5−20 to +10");
  expect(screen.getByText(t.noneDiffers())).toBeVisible();
  expect(
    screen.getByText(/40 games of each value · 1 × Greedy and 1 × Random · seed 7 · Skerry 0\.1\.0/),
  ).toBeVisible();
});

test("kept ranges are told by rule and values, also of a rule that is no more", () => {
  render(KeptRanges, { ranges: [findings(), findings({ option: "gone" })], fields: [field()] });
  expect(screen.getByText("Stones in one move: 1 and 2")).toBeVisible();
  expect(screen.getByText("gone: 1 and 2")).toBeVisible();
});

// ---- trying ----
const game = {
  name: "stones",
  seat_counts: [2],
  default_seats: 2,
  bots: [{ name: "greedy", title: "Greedy", description: "" }],
  default_bot: "greedy",
} as unknown as GameInfo;

function open(over: Partial<{ value: number; blocked: boolean; keptWith: string }> = {}): PageRange {
  const range = new PageRange("stones", () => {});
  render(RangeDialog, {
    open: true,
    range,
    game,
    field: field({ max: 50 }),
    value: 3,
    preset: "standard",
    options: { calm: true },
    counts: [2],
    blocked: false,
    keptWith: "",
    ...over,
  });
  return range;
}
const type = (name: string, value: string): Promise<boolean> =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });

test("the values, bots and games are asked for, and the results shown", async () => {
  const start = vi.spyOn(asking, "start").mockResolvedValue(trial());
  open();
  await type(t.to(), "5");
  await fireEvent.click(screen.getByRole("radio", { name: "40" }));
  await fireEvent.click(screen.getByRole("button", { name: t.start() }));
  expect(await screen.findByText("40 games of each value played.")).toBeVisible();
  const wish: Partial<StartRange> = {
    game: "stones",
    preset: "standard",
    options: { calm: true },
    option: "most",
    values: [1, 2, 3, 4, 5],
    bots: ["greedy", "greedy"],
    games: 40,
  };
  expect(start.mock.calls[0]![0]).toMatchObject(wish);
  expect(screen.getByRole("table")).toBeVisible();
  expect(screen.getByText(t.saveToKeep())).toBeVisible();
});

test("what the server refuses stands at the values, which stay in sight", async () => {
  const text = "5: five at once are too many for four";
  vi.spyOn(asking, "start").mockRejectedValue(new ApiError("no", 400, [{ option: "most", text }]));
  open();
  await fireEvent.click(screen.getByRole("button", { name: t.start() }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("group", { name: t.values() })).toHaveAccessibleDescription(text);
});

test("too many values and one alone cannot be begun", async () => {
  open();
  await type(t.from(), "3");
  await type(t.to(), "3");
  expect(screen.getAllByText(t.atLeast())[0]).toBeVisible();
  expect(screen.getByRole("button", { name: t.start() })).toBeDisabled();
  await type(t.to(), "40");
  expect(screen.getAllByText(t.atMost({ n: 10 }))[0]).toBeVisible();
});

test("a range is stopped, and one that the server has lost is told", async () => {
  vi.spyOn(asking, "start").mockResolvedValue(trial({ state: "playing", played: 20 }));
  vi.spyOn(asking, "show").mockResolvedValue(trial({ state: "playing", played: 20 }));
  vi.spyOn(asking, "cancel").mockResolvedValue(trial({ state: "cancelled", text: "Cancelled" }));
  const range = open({ keptWith: "Mine" });
  await fireEvent.click(screen.getByRole("button", { name: t.start() }));
  expect(await screen.findByText("20 of 80 games")).toBeVisible();
  expect(range.percent).toBe(25);
  await fireEvent.click(screen.getByRole("button", { name: t.stop() }));
  expect(await screen.findByText("Stopped after 40 games of each value.")).toBeVisible();
  expect(screen.getByText(t.keptWith({ title: "Mine" }))).toBeVisible();
  expect(range.percent).toBe(-1);

  vi.spyOn(asking, "show").mockRejectedValue(new ApiError("gone", 404));
  await range.resume();
  expect(range.run.lost).toBe(true);
  expect(await screen.findByText(t.lost())).toBeVisible();
});
