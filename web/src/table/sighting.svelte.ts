// Keeps the last sight of an open table for when there is no network, and finds it again then.
import type { Live } from "../net/live.svelte";
import type { Sight } from "../net/sights";
import { STANDS } from "../lib/offline/stands";
import { wayBack } from "../lib/offline/way-back";

/** So long after a change it is kept, in milliseconds: choices may follow each other fast. */
const CALM = 1_000;

/** What shows a sight, and the page that leads to it, fetched while there is a network; it may go meanwhile, and then the
 * next change tries again. */
let held: Promise<unknown> | undefined;
async function ready(): Promise<void> {
  await Promise.all([import("./OldSight.svelte"), wayBack.fetch()]);
  const { hold } = await import("../net/worker");
  await hold();
}

/** Keeps what a table shows, now and after each change. `title`: the game's. Gives what ends it; for an effect that reads
 * the table's state. */
export function keeping(live: Live, title: string): (() => void) | undefined {
  const { me, table, fixed, position, lines } = live;
  if (live.status === "gone") void import("../net/sights").then(({ forget }) => forget(live.id)).catch(() => {});
  if (live.status !== "open" || !me || !table || !position) return undefined;
  // Several people at one browser cover the table for one another: nobody's cards may open without a hand-over.
  if (table.secrets && table.seats.filter((seat) => seat.yours).length > 1) return undefined;
  const timer = setTimeout(() => {
    performance.mark(STANDS);
    void import("../net/sights")
      .then(({ keep }) => keep({ me: me.id, title, table, fixed, position, lines }))
      .catch(() => {});
    held ??= ready().catch(() => (held = undefined));
  }, CALM);
  return () => clearTimeout(timer);
}

/** The last sight of a table that does not answer; undefined without one. */
export const lastSight = async (id: string): Promise<Sight | undefined> => {
  const { sightOf } = await import("../net/sights");
  return sightOf(id);
};
