// Words of the owner's page and of invitations.
import { words } from "#generated/words/owner.ts";

interface Shown {
  readonly shown: number;
  readonly total: number;
}

export const t = {
  ...words,
  sizeOf: ({ bytes }: { readonly bytes: number }) =>
    bytes < 1e6
      ? words.kilobytes({ n: Math.round(bytes / 1e3) })
      : bytes < 1e9
        ? words.megabytes({ n: (bytes / 1e6).toFixed(1) })
        : words.gigabytes({ n: (bytes / 1e9).toFixed(1) }),
  milliseconds: ({ seconds }: { readonly seconds: number }) =>
    words.milliseconds({ n: seconds < 0.01 ? (seconds * 1000).toFixed(1) : Math.round(seconds * 1000) }),
  shownOf: (p: Shown) => (p.shown < p.total ? words.shownOf(p) : words.tablesInAll({ n: p.total })),
  peopleOf: (p: Shown) => (p.shown < p.total ? words.shownOf(p) : words.peopleInAll({ n: p.total })),
};
