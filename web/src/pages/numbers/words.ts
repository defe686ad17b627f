// Words of the page with a person's numbers.
import { words } from "#generated/words/numbers.ts";

const percent = (share: number): number => Math.round(share * 100);

export const t = {
  ...words,
  wonOf: (p: { readonly share: number; readonly games: number }) => words.wonOf({ ...p, share: percent(p.share) }),
  par: (p: { readonly par: number }) => words.par({ par: percent(p.par) }),
  between: (p: { readonly low: number; readonly high: number }) =>
    words.between({ low: percent(p.low), high: percent(p.high) }),
  meanPlace: (p: { readonly place: number }) => words.meanPlace({ place: p.place.toFixed(1) }),
  pointsHelp: (p: { readonly score: number }) => words.pointsHelp({ score: p.score.toFixed(1) }),
  percent: (p: { readonly share: number }) => words.percent({ share: percent(p.share) }),
  span: (p: { readonly low: number; readonly high: number }) =>
    words.span({ low: percent(p.low), high: percent(p.high) }),
  amount: ({ n }: { readonly n: number }) => `${n < 0 ? "−" : "+"}${Math.abs(n).toFixed(1)}`,
  decimal: (p: { readonly n: number }) => p.n.toFixed(1),
};
