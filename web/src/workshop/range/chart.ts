// What the chart of a range is drawn from: pure, so that it can be tested by itself.
import { number } from "#words/format.ts";
import type { RangeEstimate, RangeFindings, RangeFigure } from "#generated/protocol.ts";

/** Marks of the axis at most. */
const MOST_MARKS = 4;

export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly marks: readonly number[];
}

/** The numbers of the figures that any value has: a game's length first. */
export function figuresOf(findings: RangeFindings): readonly number[] {
  const there = findings.figures
    .map((_, at) => at)
    .filter((at) => findings.points.some((point) => point.estimates[at]));
  const rounds = there.filter((at) => findings.figures[at]?.kind === "rounds");
  return [...rounds, ...there.filter((at) => !rounds.includes(at))];
}

/** An axis that holds every interval, with marks at round numbers. */
export function axisOf(estimates: readonly (RangeEstimate | null | undefined)[]): Axis {
  const ends = estimates.flatMap((one) => (one ? [one.low ?? one.value, one.value, one.high ?? one.value] : []));
  if (!ends.length) return { from: 0, to: 1, marks: [] };
  const least = Math.min(...ends);
  const most = Math.max(...ends);
  const room = (most - least || Math.abs(most) || 1) * 0.06;
  const [from, to] = [least < 0 ? least - room : Math.max(0, least - room), most + room];
  const step = niceStep((to - from) / MOST_MARKS);
  const marks: number[] = [];
  for (let at = Math.ceil(from / step); at * step <= to; at += 1) marks.push(at * step || 0); // there is no -0;
  return { from, to, marks };
}

/** The next of ..., 0.1, 0.2, 0.5, 1, 2, 5, ... */
function niceStep(wanted: number): number {
  const scale = 10 ** Math.floor(Math.log10(wanted));
  return scale * ([1, 2, 5].find((step) => step * scale >= wanted) ?? 10);
}

/** A place on the axis in per cent of its length. */
export const place = (axis: Axis, value: number): number => ((value - axis.from) / (axis.to - axis.from)) * 100;

/** Whether the value differs from the present one by more than chance explains. */
export const differs = (difference: RangeEstimate | null | undefined): boolean =>
  !!difference && difference.low !== null && difference.high !== null && (difference.low > 0 || difference.high < 0);

/** How many digits after the point tell figures up to this size apart: four digits in all, two after the point at most,
 * one of shares in per cent. */
export function digitsOf(figure: RangeFigure, estimates: readonly (RangeEstimate | null | undefined)[]): number {
  if (figure.percent) return 1;
  const size = Math.max(1, ...estimates.map((one) => Math.abs(one?.value ?? 0)));
  return Math.max(0, Math.min(2, 3 - Math.floor(Math.log10(size))));
}

const rounded = (value: number, digits: number): string => number(Math.round(value * 10 ** digits) / 10 ** digits || 0); // there is no -0

/** A figure as it is written: shares in per cent. */
export const written = (figure: RangeFigure, value: number, digits: number): string =>
  figure.percent ? `${rounded(value * 100, digits)} %` : rounded(value, digits);

/** A difference as it is written, with its sign; of shares in points of a hundred. */
export function signed(figure: RangeFigure, value: number, digits: number): string {
  const words = rounded(Math.abs(figure.percent ? value * 100 : value), digits);
  return words === number(0) ? words : `${value < 0 ? "−" : "+"}${words}`;
}
