// One press into today's challenge.
import { shell } from "#words/shell.ts";
import { address, router } from "./router.svelte";
import { toasts } from "./toast.svelte";
import { ApiError } from "#server/api.ts";
import { deals } from "#server/deals.ts";

/** Begins today's challenge, or goes on with it. */
export async function playToday(): Promise<void> {
  try {
    router.go(address.table((await deals.play()).id));
  } catch (problem) {
    toasts.say(problem instanceof ApiError && problem.message ? problem.message : shell.unreachable(), "bad");
  }
}
