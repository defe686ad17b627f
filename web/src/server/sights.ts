// The last sight of the tables that were open in this browser, for when there is no network: what its own person was
// shown, and nothing else. Kept by the browser alone, for this person and this very client; another's goes.
import type { LogLine, Position, TableState } from "#generated/protocol.ts";
import { build } from "./worker";

export interface Sight {
  /** Whose it is. */
  readonly me: string;
  /** The client that drew it: another one may read views otherwise. */
  readonly build: string;
  /** ISO 8601. */
  readonly when: string;
  readonly title: string;
  readonly table: TableState;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly position: Position;
  /** The last ones. */
  readonly lines: readonly LogLine[];
}

const PLACE = "skerry-sights";
/** Of so many tables one is kept, the last ones. */
const MOST = 20;
/** So many lines of the log are kept with each. */
export const LINES = 200;

const key = (table: string): string => `/sights/${encodeURIComponent(table)}`;

/** Does something with what is kept; `none` where nothing is, unless it is `first`, or can be. */
async function within<Value>(none: Value, work: (place: Cache) => Promise<Value>, first = false): Promise<Value> {
  if (!("caches" in globalThis) || !build()) return none;
  try {
    if (!first && !(await caches.has(PLACE))) return none;
    return await work(await caches.open(PLACE));
  } catch {
    return none; // forbidden, or the disc is full
  }
}

async function all(place: Cache): Promise<readonly Sight[]> {
  const found = await Promise.all(
    (await place.keys()).map(async (request) => (await (await place.match(request))?.json()) as Sight | undefined),
  );
  return found.filter((sight) => sight !== undefined).toSorted((a, b) => b.when.localeCompare(a.when));
}

/** Keeps the last sight of a table, in place of the one before. */
export const keep = (sight: Omit<Sight, "build" | "when">): Promise<void> =>
  within(
    undefined,
    async (place) => {
      const whole: Sight = {
        ...sight,
        lines: sight.lines.slice(-LINES),
        build: build(),
        when: new Date().toISOString(),
      };
      await place.put(
        key(sight.table.id),
        new Response(JSON.stringify(whole), { headers: { "Content-Type": "application/json" } }),
      );
      for (const { table } of (await all(place)).slice(MOST)) await place.delete(key(table.id));
    },
    true,
  );

/** What is kept of this client, the last seen first. */
export const sights = (): Promise<readonly Sight[]> =>
  within([], async (place) => (await all(place)).filter((sight) => sight.build === build()));

/** The last sight of a table; undefined if none is kept. */
export const sightOf = async (table: string): Promise<Sight | undefined> =>
  (await sights()).find((sight) => sight.table.id === table);

/** A table that this browser may not see any more is not kept. */
export const forget = (table: string): Promise<void> =>
  within(undefined, async (place) => void (await place.delete(key(table))));

/** Nothing is kept any more: whoever sat here has gone. */
export async function forgetAll(): Promise<void> {
  try {
    if ("caches" in globalThis) await caches.delete(PLACE);
  } catch {
    // nothing could be kept either
  }
}

/** What another person saw in this browser goes, and what another client has drawn. */
export const forgetOthers = (me: string): Promise<void> =>
  within(undefined, async (place) => {
    for (const sight of await all(place))
      if (sight.me !== me || sight.build !== build()) await place.delete(key(sight.table.id));
  });
