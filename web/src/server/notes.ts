// What somebody notes down for themselves at a table.
import { ask, part } from "./api";
import type { PrivateNote } from "#generated/protocol.ts";

const at = (table: string): string => `/api/tables/${part(table)}/note`;

export const notes = {
  show: (table: string) => ask<PrivateNote>("GET", at(table)),
  /** `last`: the page may go before the answer comes. */
  keep: (table: string, text: string, revision: number, last: boolean) =>
    ask<PrivateNote>("PUT", at(table), {}, { text, revision }, last),
} as const;
