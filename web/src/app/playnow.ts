// One press from the home page into a game against bots.
import { api } from "#server/api.ts";
import { randomWords } from "#server/random.ts";
import { asProblem } from "./problem";
import { games } from "./stores.svelte";
import { address, router } from "./router.svelte";

/**
 * Lays a table with the preset's usual seats, starts it and goes there. `bot`: the level of all the others; left out: the
 * game's usual one. Gives a problem in words, "" if all went well.
 */
export async function playNow(game: string, preset: string, bot = ""): Promise<string> {
  try {
    const others = (games.find(game)?.presets.find((one) => one.name === preset)?.seats ?? 0) - 1;
    const seats =
      bot && others > 0
        ? [
            { occupant: "person" as const },
            ...Array.from({ length: others }, () => ({ occupant: "bot" as const, bot })),
          ]
        : [];
    const table = await api.create({ game, preset, seats, start: true, private: true, client_seed: randomWords() });
    router.go(address.table(table.id));
    return "";
  } catch (problem) {
    return asProblem(problem);
  }
}
