// Once a page is up: the worker keeps the client, and what others saw in this browser goes.
import { forgetOthers } from "#server/sights.ts";
import { hold } from "#server/worker.ts";

/** `me`: who this browser is. */
export async function start(me: string): Promise<void> {
  await forgetOthers(me);
  await import("./Kept.svelte"); // while there is a network
  await hold();
}
