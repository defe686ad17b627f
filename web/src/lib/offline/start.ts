// Once a page is up: the worker keeps the client, and what others saw in this browser goes.
import { forgetOthers } from "../../net/sights";
import { hold } from "../../net/worker";

/** `me`: who this browser is. */
export async function start(me: string): Promise<void> {
  await forgetOthers(me);
  await import("./Kept.svelte"); // while there is a network
  await hold();
}
