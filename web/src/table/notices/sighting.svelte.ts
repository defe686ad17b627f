// Keeps the last sight of an open table for when there is no network, and finds it again then.
import type { Live } from "#server/live.svelte.ts";
import type { Sight } from "#server/sights.ts";
import { STANDS } from "#app/offline/stands.ts";
import { wayBack } from "#app/offline/way-back.ts";

/** So long after a change it is kept, in milliseconds: choices may follow each other fast. */
const CALM = 1_000;

/** What shows a sight, and the page that leads to it, fetched while there is a network; it may go meanwhile, and then the
 * next change tries again. */
let held: Promise<unknown> | undefined;
async function ready(): Promise<void> {
  await Promise.all([import("./OldSight.svelte"), wayBack.fetch()]);
  const { hold } = await import("#server/worker.ts");
  await hold();
}

/** Keeps what a table shows, now and after each change. `title`: the game's. Gives what ends it; for an effect that reads
 * the table's state. */
export function keeping(live: Live, title: string): (() => void) | undefined {
  const { me, table, fixed, position, lines } = live;
  if (live.status === "gone") void import("#server/sights.ts").then(({ forget }) => forget(live.id)).catch(() => {});
  if (live.status !== "open" || !me || !table || !position) return undefined;
  // Several people at one browser cover the table for one another: nobody's cards may open without a hand-over.
  if (table.secrets && table.seats.filter((seat) => seat.yours).length > 1) return undefined;
  const timer = setTimeout(() => {
    performance.mark(STANDS);
    void import("#server/sights.ts")
      .then(({ keep }) => keep({ me: me.id, title, table, fixed, position, lines }))
      .catch(() => {});
    held ??= ready().catch(() => (held = undefined));
  }, CALM);
  return () => clearTimeout(timer);
}

/** The last sight of a table that does not answer; undefined without one. */
export const lastSight = async (id: string): Promise<Sight | undefined> => {
  const { sightOf } = await import("#server/sights.ts");
  return sightOf(id);
};
