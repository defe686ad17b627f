// Choosing among the sales that a market allows: each press goes to the nearest one that the rules list.
import type { LegalOf } from "#kit/contract.ts";
import { FRUITS } from "../signs/goods";
import type { Counts, FruitKind, SellPreview } from "#generated/views/tropicalia.ts";

type Sell = LegalOf<Pick<SellPreview, "shells">>;

/** What a sale gives away. */
export const sold = ({ action }: Sell): Counts => [
  Number(action["coconut"]),
  Number(action["sugar_apple"]),
  Number(action["mango"]),
];

const gain = (legal: Sell): number => legal.preview.shells;

/** The sale that brings most; the fewest fruits among equals. */
export function bestSale(sales: readonly Sell[]): Sell | undefined {
  const amount = (legal: Sell): number => sold(legal).reduce((a, b) => a + b, 0);
  return sales.toSorted((a, b) => gain(b) - gain(a) || amount(a) - amount(b))[0];
}

/** The sale nearest to `from` with more (`by` 1) or less (−1) of a kind; undefined if there is none. */
export function nearestSale(sales: readonly Sell[], from: Sell, kind: FruitKind, by: 1 | -1): Sell | undefined {
  const at = FRUITS.indexOf(kind);
  const now = sold(from);
  const distance = (legal: Sell): number => {
    const there = sold(legal);
    return Math.abs(there[at]! - now[at]!) * 100 + there.reduce((all, n, i) => all + Math.abs(n - now[i]!), 0);
  };
  return sales
    .filter((legal) => (sold(legal)[at]! - now[at]!) * by > 0)
    .toSorted((a, b) => distance(a) - distance(b) || gain(b) - gain(a))[0];
}
