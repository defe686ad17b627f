// One press into today's challenge.
import { asProblem } from "./problem";
import { address, router } from "./router.svelte";
import { toasts } from "./toast.svelte";
import { deals } from "#server/deals.ts";

/** Begins today's challenge, or goes on with it. */
export async function playToday(): Promise<void> {
  try {
    router.go(address.table((await deals.play()).id));
  } catch (problem) {
    toasts.say(asProblem(problem), "bad");
  }
}
