// Numbers in English sentences.
import { plural } from "./index";

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };
/** "3rd". */
export const ordinal = (n: number): string => `${n}${SUFFIXES[ordinals.select(n)] ?? "th"}`;
/** "2 seats". */
export const count = (n: number, one: string, other: string): string => `${n} ${plural("en", n, { one, other })}`;
