// What trials are drawn from: pure, so that it can be tested by itself.
import type { TrialResult, TrialShare } from "#generated/protocol.ts";

export interface Bin {
  readonly from: number;
  readonly to: number;
  /** Games in it, one number for each result. */
  readonly counts: readonly number[];
}

const MOST_BINS = 16;

/** Whole numbers of several results sorted into the same equal bins, as few as show the shape. */
export function binned(results: readonly (readonly number[])[]): readonly Bin[] {
  const all = results.flat();
  if (!all.length) return [];
  const least = Math.min(...all);
  const most = Math.max(...all);
  const width = niceWidth((most - least + 1) / MOST_BINS);
  const first = Math.floor(least / width) * width;
  const count = Math.floor((most - first) / width) + 1;
  return Array.from({ length: count }, (_, index) => {
    const from = first + index * width;
    return {
      from,
      to: from + width - 1,
      counts: results.map((values) => values.filter((value) => value >= from && value < from + width).length),
    };
  });
}

/** The next of 1, 2, 5, 10, 20, 50, ... */
function niceWidth(wanted: number): number {
  let scale = 1;
  for (;;) {
    for (const step of [1, 2, 5]) if (step * scale >= wanted) return step * scale;
    scale *= 10;
  }
}

/** The value that half of the games do not exceed; 0 for none. */
export function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

export const mean = (values: readonly number[]): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

/** Shares whose interval does not hold what equals would expect. */
export const unequal = (shares: readonly TrialShare[]): readonly TrialShare[] =>
  shares.filter((one) => one.games > 0 && (one.low > one.par || one.high < one.par));

/** How many games a result tells of. */
export const gamesOf = (result: TrialResult | null | undefined): number => result?.decisions.length ?? 0;
