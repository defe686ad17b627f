// The view of a game that nobody drew, sorted into facts of the table and facts of its seats. It knows no game: a list
// with one entry a seat is taken for something each seat has.

export interface Facts {
  /** [key, value] in the view's order. */
  readonly table: readonly (readonly [key: string, value: unknown])[];
  /** [key, value of each seat]. A list of objects is taken apart into a row a field. */
  readonly seats: readonly (readonly [key: string, values: readonly unknown[]])[];
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields that are shown elsewhere: the step by what is asked, pieces on the board, scores beside the seats' names. */
const ELSEWHERE: ReadonlySet<string> = new Set(["step", "tokens", "scores"]);

/** Fields that hold seats in an order, not something of each seat. */
const ORDERS: ReadonlySet<string> = new Set(["seats", "order", "winners"]);

/** A key of the game's data as a person may read it: "cards_left" is "Cards left". */
export function titled(key: string): string {
  const words = key.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Two numbers of a table for two are more likely a pair of dice than something of each seat. */
const pair = (value: readonly unknown[]): boolean =>
  value.length === 2 && value.every((one) => typeof one === "number");

/** The facts of a view for so many seats. */
export function sorted(view: unknown, seats: number): Facts {
  const table: [string, unknown][] = [];
  const each: [string, readonly unknown[]][] = [];
  for (const [key, value] of Object.entries(isRecord(view) ? view : {})) {
    if (ELSEWHERE.has(key)) continue;
    if (!Array.isArray(value) || value.length !== seats || ORDERS.has(key) || pair(value)) table.push([key, value]);
    else if (value.every(isRecord)) {
      for (const field of Object.keys(value[0] ?? {}))
        each.push([field, value.map((one: Readonly<Record<string, unknown>>) => one[field])]);
    } else each.push([key, value]);
  }
  return { table, seats: each };
}
