// One press into today's challenge.
import { shell } from "../../lib/i18n/shell";
import { address, router } from "../../lib/router.svelte";
import { toasts } from "../../lib/toast.svelte";
import { ApiError } from "../../net/api";
import { deals } from "../../net/deals";

/** Begins today's challenge, or goes on with it. */
export async function playToday(): Promise<void> {
  try {
    router.go(address.table((await deals.play()).id));
  } catch (problem) {
    toasts.say(problem instanceof ApiError && problem.message ? problem.message : shell.unreachable(), "bad");
  }
}
