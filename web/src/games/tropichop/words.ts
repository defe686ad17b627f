// Words of TropicHop's client chrome. What happens in a game (log lines, prompts, moves) comes from the server.
import { words as said } from "#generated/words/tropichop.ts";

interface Outcome {
  readonly total: number;
  readonly percent: number;
  readonly ends: readonly string[];
  readonly rum: number;
}

export const words = {
  ...said,
  money: ({ n }: { readonly n: number }) => (n > 0 ? `+${n}` : `−${-n}`),
  outcome: ({ ends, ...rest }: Outcome) =>
    said.outcome({ ...rest, ends: ends.reduceRight((others, end) => said.outcomeOr({ end, others })) }),
  missing: ({ n }: { readonly n: number }) => said.missing({ n: Math.max(n, 0) }),
  shotDamage: ({ least, most }: { readonly least: number; readonly most: number }) =>
    said.shotDamage({ amount: least === most ? least : said.fromTo({ least, most }) }),
};
