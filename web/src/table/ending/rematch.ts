// The table that follows one that is over.
import { address, router } from "#app/router.svelte.ts";
import { api, ApiError } from "#server/api.ts";
import { randomWords } from "#server/random.ts";
import { t } from "../words";

/** Sets it up and goes there. Gives what went wrong, in words; "" if nothing did. */
export async function rematch(table: string): Promise<string> {
  try {
    router.go(address.table((await api.rematch(table, randomWords())).id));
    return "";
  } catch (problem) {
    return problem instanceof ApiError && problem.message ? problem.message : t.refused();
  }
}
