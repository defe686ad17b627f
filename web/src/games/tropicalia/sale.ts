// Choosing among the sales that a market allows: each press goes to the nearest one that the rules list.
import type { Legal } from "../../net/protocol";
import { FRUITS, type Counts, type FruitKind } from "./view";

/** What a sale gives away. */
export const sold = (legal: Legal): Counts => FRUITS.map((kind) => Number(legal.action[kind])) as unknown as Counts;

const gain = (legal: Legal): number => Number(legal.preview["shells"]);

/** The sale that brings most; the fewest fruits among equals. */
export function bestSale(sales: readonly Legal[]): Legal | undefined {
  const amount = (legal: Legal): number => sold(legal).reduce((a, b) => a + b, 0);
  return sales.toSorted((a, b) => gain(b) - gain(a) || amount(a) - amount(b))[0];
}

/** The sale nearest to `from` with more (`by` 1) or less (−1) of a kind; undefined if there is none. */
export function nearestSale(sales: readonly Legal[], from: Legal, kind: FruitKind, by: 1 | -1): Legal | undefined {
  const at = FRUITS.indexOf(kind);
  const now = sold(from);
  const distance = (legal: Legal): number => {
    const there = sold(legal);
    return Math.abs(there[at]! - now[at]!) * 100 + there.reduce((all, n, i) => all + Math.abs(n - now[i]!), 0);
  };
  return sales
    .filter((legal) => (sold(legal)[at]! - now[at]!) * by > 0)
    .toSorted((a, b) => distance(a) - distance(b) || gain(b) - gain(a))[0];
}
