// One press from the home page into a game against bots.
import { api, ApiError } from "../net/api";
import { randomWords } from "../net/random";
import { shell as t } from "./i18n/shell";
import { address, router } from "./router.svelte";

/** Lays a table with the preset's usual seats, starts it and goes there. Gives a problem in words, "" if all went well. */
export async function playNow(game: string, preset: string): Promise<string> {
  try {
    const table = await api.create({ game, preset, start: true, private: true, words: randomWords() });
    router.go(address.table(table.id));
    return "";
  } catch (problem) {
    return problem instanceof ApiError && problem.message ? problem.message : t.unreachable();
  }
}
