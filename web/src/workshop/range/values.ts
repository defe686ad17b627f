// Which values of an option a range tries: what is offered at first, and what a person's wish comes to.
import { shown, type Field } from "#rulesets/schema.ts";
import type { RangeFindings, RangeTrial } from "#generated/protocol.ts";

export type Value = RangeFindings["base"];

/** Values of a range at most, with the present one. */
export const MOST_VALUES = 10;
/** Values offered on either side of the present one. */
const BESIDE = 3;

export interface Steps {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Whether a range of the option's values can be tried. */
export const ranges = (field: Field): boolean =>
  field.kind === "int" || field.kind === "bool" || (field.kind === "choice" && field.choices.length > 1);

/** The values of a switch or a choice, as the form offers them. */
export const choicesOf = (field: Field): readonly Value[] =>
  field.kind === "bool" ? [false, true] : field.choices.map((choice) => choice.value);

/** Steps round a number: all that there are if those are few, else some on both sides of it. */
export function stepsAround(field: Field, value: number): Steps {
  const { min, max, step } = field;
  if ((max - min) / step < MOST_VALUES) return { from: min, to: max, step };
  const wide = step * niceWidth(Math.max(1, Math.abs(value) / step / 10));
  const below = Math.min(BESIDE, Math.floor((value - min) / wide));
  const above = Math.min(2 * BESIDE - below, Math.floor((max - value) / wide));
  return {
    from: value - Math.min(2 * BESIDE - above, Math.floor((value - min) / wide)) * wide,
    to: value + above * wide,
    step: wide,
  };
}

/** The next of 1, 2, 5, 10, 20, 50, ... */
function niceWidth(wanted: number): number {
  for (let scale = 1; ; scale *= 10) for (const step of [1, 2, 5]) if (step * scale >= wanted) return step * scale;
}

/** The numbers of steps with the present one among them; more than MOST_VALUES are not all counted. */
export function valuesOf({ from, to, step }: Steps, present: number): readonly number[] {
  const found: number[] = [];
  for (let value = from; step > 0 && value <= to && found.length <= MOST_VALUES; value += step) found.push(value);
  return found.includes(present) ? found : [...found, present].sort((a, b) => a - b);
}

/** A value as a person reads it, without its unit. */
export const label = (field: Field | undefined, value: Value): string =>
  field ? shown({ ...field, unit: "" }, value) : String(value);

/** How much of a range is played, from 0 to 1. */
export const part = (trial: RangeTrial): number => (trial.games ? (trial.played + trial.faulty) / trial.games : 0);
