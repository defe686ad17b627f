// Up to which step this browser has seen each table it sits at, and when: for "since you were last here".
import { store, stored } from "#app/storage.ts";

const KEY = "skerry.seen";
/** Of so many tables it is kept. */
const MOST = 60;
/** Who is back sooner than this, in milliseconds, was not away. */
const AWAY = 10 * 60 * 1000;
/** Fewer steps than this are told by the log alone. */
const FEW = 4;

type Seen = Record<string, readonly [seq: number, when: number]>;

function load(): Seen {
  const value = stored("local", KEY);
  return typeof value === "object" && value !== null ? (value as Seen) : {};
}

/** Notes that a table's step has been in sight. */
export function saw(table: string, seq: number, when = Date.now()): void {
  const others = Object.entries(load())
    .filter(([id]) => id !== table)
    .sort(([, a], [, b]) => b[1] - a[1]);
  store("local", KEY, Object.fromEntries([[table, [seq, when]], ...others.slice(0, MOST - 1)]));
}

/** The last step that was in sight, if a person who opens the table at `seq` was away meanwhile and missed some; else null. */
export function lastSeen(table: string, seq: number, when = Date.now()): number | null {
  const seen: unknown = load()[table];
  if (!Array.isArray(seen)) return null;
  const [step, then] = seen as readonly unknown[];
  if (typeof step !== "number" || typeof then !== "number") return null;
  return seq - step >= FEW && when - then >= AWAY ? step : null;
}
