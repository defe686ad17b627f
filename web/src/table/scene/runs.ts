// Choices that differ only in an amount, one after the other: a list need not tell each of them.
import type { LegalAction } from "#generated/protocol.ts";

/** So many choices in a row are told as one. */
const LONG = 5;

const amountOf = ({ action }: LegalAction): number | null => {
  const [other, ...more] = Object.entries(action).filter(([key]) => key !== "type");
  return other && more.length === 0 && typeof other[1] === "number" ? other[1] : null;
};

/** The choices in their order, those of a long run of amounts together. */
export function runs(choices: readonly LegalAction[]): readonly (readonly LegalAction[])[] {
  const found: LegalAction[][] = [];
  for (const one of choices) {
    const last = found.at(-1);
    const before = last?.at(-1);
    const [then, now] = [before ? amountOf(before) : null, amountOf(one)];
    if (last && before?.action["type"] === one.action["type"] && then !== null && now === then + 1) last.push(one);
    else found.push([one]);
  }
  return found.flatMap((run) => (run.length >= LONG ? [run] : run.map((one) => [one])));
}
