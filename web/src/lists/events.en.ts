// English of an event where it is told of in a list, and on its page.
import { catalogue } from "#words/catalogue.ts";
import { count } from "#words/english.ts";

export type EventKind = "round_robin" | "swiss" | "knock_out";
const KINDS: Readonly<Record<EventKind, string>> = {
  round_robin: "Round robin",
  swiss: "Swiss",
  knock_out: "Knock-out",
};

export const en = {
  people: (p: { n: number; most: number }) => `${p.n} of ${p.most} people`,
  people_n: (p: { n: number }) => count(p.n, "person", "people"),
  round_of: (p: { round: number; total: number }) => (p.total ? `round ${p.round} of ${p.total}` : `round ${p.round}`),
  until: (p: { time: string }) => `until ${p.time}`,
  hosting: () => "you host it",
  joined: () => "you are in",
  your_table: () => "To your table",
  see: () => "View",
  see_named: (p: { name: string }) => `View ${p.name}`,
  your_table_named: (p: { name: string }) => `To your table in ${p.name}`,
  kind_of: (p: { kind: EventKind }) => KINDS[p.kind],
};

export const listing = catalogue({ en });
