// Luck that tables share: what is asked about the challenge of the day and duplicate tables.
import { ask, part } from "./api";
import type { Daily, Day, Duplicates, TableSummary } from "#generated/protocol.ts";

export const deals = {
  daily: () => ask<Daily>("GET", "/api/daily"),
  day: (day: string) => ask<Day>("GET", `/api/daily/${part(day)}`),
  /** Begins today's challenge, or gives the table at which it was begun. */
  play: () => ask<TableSummary>("POST", "/api/daily"),
  duplicates: (deal: string) => ask<Duplicates>("GET", `/api/duplicates/${part(deal)}`),
} as const;
