// Words of the challenge of the day and of duplicate tables.
import { words } from "#generated/words/daily.ts";

export const t = {
  ...words,
  gameLine: (p: { readonly preset: string; readonly seats: number }) =>
    words.gameLine({ preset: p.preset, bots: p.seats - 1 }),
};
