// The table that follows one that is over.
import { address, router } from "#app/router.svelte.ts";
import { api, ApiError } from "#server/api.ts";
import { randomWords } from "#server/random.ts";
import { t } from "../words";

/** Goes to a table once it is set up. Gives what went wrong, in words; "" if nothing did. */
export async function goOn(made: Promise<{ readonly id: string }>): Promise<string> {
  try {
    router.go(address.table((await made).id));
    return "";
  } catch (problem) {
    return problem instanceof ApiError && problem.message ? problem.message : t.refused();
  }
}

/** Sets up the same table anew and goes there; gives what `goOn` does. */
export const rematch = (table: string): Promise<string> => goOn(api.rematch(table, randomWords()));
