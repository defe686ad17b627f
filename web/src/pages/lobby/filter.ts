// The lobby's filters, kept in the address so that a filtered list can be shared.
import { isOpen } from "#app/tables.ts";
import type { GameInfo, TableSummary } from "#generated/protocol.ts";

export interface Filter {
  readonly game: string;
  readonly show: "all" | "free" | "playing";
  readonly noBots: boolean;
  readonly short: boolean;
}

/** A "short" game lasts at most so many minutes. */
export const SHORT_MINUTES = 30;

export function readFilter(query: URLSearchParams): Filter {
  const show = query.get("show");
  return {
    game: query.get("game") ?? "",
    show: show === "free" || show === "playing" ? show : "all",
    noBots: query.get("bots") === "no",
    short: query.get("short") === "yes",
  };
}

export function writeFilter(filter: Filter): Record<string, string | null> {
  return {
    game: filter.game || null,
    show: filter.show === "all" ? null : filter.show,
    bots: filter.noBots ? "no" : null,
    short: filter.short ? "yes" : null,
  };
}

/** The tables that pass. Those where a seat is free come first, then the newest. */
export function filtered(
  tables: readonly TableSummary[],
  filter: Filter,
  find: (name: string) => GameInfo | undefined,
): readonly TableSummary[] {
  return tables
    .filter((table) => !filter.game || table.game === filter.game)
    .filter((table) => filter.show !== "free" || isOpen(table))
    .filter((table) => filter.show !== "playing" || table.phase === "playing")
    .filter((table) => !filter.noBots || table.seats.every((seat) => seat.occupant !== "bot"))
    .filter((table) => !filter.short || (find(table.game)?.minutes[0] ?? 0) <= SHORT_MINUTES)
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.updated_at.localeCompare(a.updated_at));
}

/** The table an invitation means: its id, or a link that ends with it; "" if it is neither. */
export function invited(words: string): string {
  const trimmed = words.trim();
  const link = /\/table\/([^/?#\s]+)/.exec(trimmed);
  const id = link ? (link[1] ?? "") : trimmed;
  return /^[\w-]{1,64}$/.test(id) ? id : "";
}
