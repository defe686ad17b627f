// Words of the pages of events.
import { words } from "#generated/words/events.ts";
import { span } from "#words/durations.ts";

type Pair = readonly [number, number];

const times = ([least, most]: Pair): string => {
  const from = words.times({ n: least });
  return least === most ? from : words.fromTo({ from, to: words.times({ n: most }) });
};

export const t = {
  ...words,
  span: (p: { readonly seconds: number }) => span(p.seconds),
  nextOpen: (p: { readonly least: number; readonly n: number }) =>
    p.n < p.least ? words.nextOpen(p) : words.nextBegins(),
  evenness: (p: { readonly met: Pair; readonly sat: Pair }) => words.evenness({ met: times(p.met), sat: times(p.sat) }),
  setting: (p: { readonly seats: number; readonly arrive: number; readonly round: number; readonly wait: boolean }) =>
    words.setting({ ...p, arrive: span(p.arrive), round: span(p.round) }),
};
