// Rules on their way from the editor to a new table without being kept: they live as long as the page is not reloaded.
import type { Values } from "#rulesets/schema.ts";

interface Handed {
  readonly game: string;
  readonly preset: string;
  readonly values: Values;
}

let waiting: Handed | null = null;

export function handOver(rules: Handed): void {
  waiting = rules;
}

/** What was handed over for a game, once. */
export function taken(game: string): Handed | null {
  const handed = waiting?.game === game ? waiting : null;
  if (handed) waiting = null;
  return handed;
}
