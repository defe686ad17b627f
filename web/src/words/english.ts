// Numbers in English sentences.
import { plural } from "./format";

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };
/** "3rd". */
export const ordinal = (n: number): string => `${n}${SUFFIXES[ordinals.select(n)] ?? "th"}`;
/** "2 seats". */
export const count = (n: number, one: string, other: string): string => `${n} ${plural("en", n, { one, other })}`;

/** A stretch of time in its largest fitting unit. */
export const span = (seconds: number): string => {
  if (seconds < 60) return count(seconds, "second", "seconds");
  if (seconds < 3600) return count(seconds / 60, "minute", "minutes");
  return seconds < 86400 || seconds % 86400
    ? count(seconds / 3600, "hour", "hours")
    : count(seconds / 86400, "day", "days");
};
