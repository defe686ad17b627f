import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { binned, mean, middle, unequal } from "#workshop/trial/figures.ts";
import { Run } from "#workshop/trial/run.svelte.ts";
import { words as en } from "#generated/words/trials.ts";
import TrialResults from "#workshop/trial/TrialResults.svelte";
import { words as workshop } from "#generated/words/workshop.ts";
import { ApiError } from "#server/api.ts";
import { workshop as asking } from "#server/workshop.ts";
import type { StartTrial, Trial, TrialResult, TrialShare } from "#generated/protocol.ts";

const share = (name: string, value: number, low: number, high: number): TrialShare => ({
  name,
  games: 100,
  share: value,
  low,
  high,
  par: 0.5,
  mean_score: 7,
  mean_place: 1.5,
});
const result = (over: Partial<TrialResult> = {}): TrialResult => ({
  seats: [share("North", 0.7, 0.6, 0.78), share("South", 0.3, 0.22, 0.4)],
  bots: [share("Greedy", 1, 1, 1)],
  decisions: [10, 12, 20],
  rounds: [3, 3, 5],
  measures: [{ key: "m", label: "Crashes", mean: 1.25, least: 0, most: 4 }],
  ...over,
});

test("bins hold every game once, in equal steps, for both results alike", () => {
  const bins = binned([[3, 4, 4, 9], [5]]);
  expect(bins.map((bin) => bin.from)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(bins.flatMap((bin) => bin.counts[0]).reduce((sum, n) => sum! + n!, 0)).toBe(4);
  expect(bins.map((bin) => bin.counts[1])).toEqual([0, 0, 1, 0, 0, 0, 0]);
  const wide = binned([[1, 1000]]);
  expect(wide.length).toBeLessThanOrEqual(17);
  expect(wide.every((bin) => bin.to - bin.from === wide[0]!.to - wide[0]!.from)).toBe(true);
  expect(binned([[7, 7]])).toEqual([{ from: 7, to: 7, counts: [2] }]);
  expect(binned([[]])).toEqual([]);
});

test("middle and mean", () => {
  expect(middle([9, 1, 5])).toBe(5);
  expect(middle([1, 2, 3, 4])).toBe(2);
  expect(middle([])).toBe(0);
  expect(mean([1, 2, 6])).toBe(3);
  expect(mean([])).toBe(0);
});

test("a seat is away from its share only if the whole interval is", () => {
  expect(unequal(result().seats).map((one) => one.name)).toEqual(["North", "South"]);
  expect(unequal([share("West", 0.55, 0.45, 0.65), { ...share("East", 0, 0, 0.1), games: 0 }])).toEqual([]);
});

test("results are told in words too, beside those compared with", () => {
  render(TrialResults, {
    result: result(),
    plain: result({ measures: [], rounds: [4, 4, 4] }),
    label: "These rules",
    plainLabel: "Standard",
  });
  expect(screen.getAllByText("70 % (60–78)")).toHaveLength(2);
  expect(screen.getByText(/Clearly off an equal share: North and South/)).toBeInTheDocument();
  expect(
    screen.getByRole("img", {
      name: /These rules: Rounds: from 3 to 5, half of the games up to 3. Standard: .*up to 4/,
    }),
  ).toBeInTheDocument();
  expect(screen.getByRole("row", { name: "Crashes 1.3 –" })).toBeInTheDocument();
});

test("no game finished is said", () => {
  render(TrialResults, { result: result({ decisions: [], rounds: [] }), label: "These rules", plainLabel: "" });
  expect(screen.getByText("No game was finished.")).toBeInTheDocument();
});

test("no message of the workshop is empty or holds a fact that is missing", () => {
  const facts = new Proxy({}, { get: (_, key) => (["n", "games", "ahead", "played"].includes(String(key)) ? 2 : "x") });
  for (const [key, message] of [...Object.entries(en), ...Object.entries(workshop)]) {
    const text = (message as (facts: unknown) => string)(facts);
    expect(text, key).not.toBe("");
    expect(text, key).not.toMatch(/undefined|NaN|\[object/);
  }
});

// ---- a trial as the page follows it ---------------------------------------------------------------------------------
const wish = { game: "stones" } as StartTrial;
const trial = (over: Partial<Trial> = {}): Trial => ({
  id: "t1",
  state: "playing",
  ahead: 0,
  games: 40,
  played: 3,
  faulty: 0,
  text: "",
  seed: 7,
  result: result(),
  ...over,
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a trial that the server no longer knows ends with what it had brought, and says why", async () => {
  vi.useFakeTimers();
  vi.spyOn(asking, "startTrial").mockResolvedValue(trial());
  const asked = vi
    .spyOn(asking, "trial")
    .mockRejectedValueOnce(new ApiError("", 0))
    .mockResolvedValueOnce(trial({ played: 9 }));
  asked.mockRejectedValue(new ApiError("no such trial", 404));
  const run = new Run();
  const begun = vi.fn();
  const end = run.play(wish, begun);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await end).toBeNull();
  expect(begun).toHaveBeenCalledWith("t1");
  expect(asked).toHaveBeenCalledTimes(3); // a moment without a server is none
  expect([run.going, run.lost, run.error]).toEqual([false, true, null]);
  expect(run.trial).toMatchObject({ state: "failed", played: 9, text: en.lost() });
});

test("a page loaded anew takes its trial up, or is told that it is gone", async () => {
  vi.useFakeTimers();
  const asked = vi
    .spyOn(asking, "trial")
    .mockResolvedValueOnce(trial())
    .mockResolvedValueOnce(trial({ state: "done", played: 40 }));
  const run = new Run();
  const end = run.take("t1");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await end).toMatchObject({ state: "done", played: 40 });
  asked.mockRejectedValue(new ApiError("no such trial", 404));
  expect(await run.take("t1")).toBeNull();
  expect([run.trial, run.lost, run.going]).toEqual([null, true, false]);
});

test("a trial that is stopped before the server has begun it is ended there, and that is told unless it is forgotten", async () => {
  const cancel = vi.spyOn(asking, "cancelTrial").mockResolvedValue(trial({ state: "cancelled", played: 0 }));
  for (const forgotten of [false, true]) {
    let begin = (_: Trial): void => {};
    vi.spyOn(asking, "startTrial").mockReturnValue(
      new Promise((resolve) => {
        begin = resolve;
      }),
    );
    const run = new Run();
    const played = run.play(wish);
    if (forgotten) run.forget();
    else await run.stop();
    begin(trial());
    expect(await played).toBeNull();
    expect(cancel).toHaveBeenLastCalledWith("t1");
    expect(run.trial?.state).toBe(forgotten ? undefined : "cancelled");
    expect(run.going).toBe(false);
  }
});
