// Words of the table page. What happens in a game is told by the server in the game's own words.
import { words } from "#generated/words/table.ts";

export const t = {
  ...words,
  seatSpoken: (p: { readonly name: string; readonly score: string; readonly state: string }) =>
    [p.name, p.score, p.state].filter(Boolean).join(", "),
  elsewhere: (p: { readonly table: string; readonly n: number }) =>
    words.elsewhere({ table: p.table, more: Math.max(p.n - 1, 0) }),
};
