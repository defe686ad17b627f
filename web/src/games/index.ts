// Finds every game's client by its path, so that a new game needs no line here. A game is loaded when its table opens.
// A game that was installed without a client is played at the plain table.
import { part } from "#app/part.ts";
import type { GameModule } from "#kit/contract.ts";

const found = import.meta.glob<{ default: GameModule }>(["./*/module.ts", "!./plain/module.ts"]);

/** The names of all games with a client of their own. */
export const clients: readonly string[] = Object.keys(found).map((path) => path.split("/")[1] ?? "");

/** The client of a game, or the plain one if it brought none. Rejects if it cannot be fetched. */
export async function loadGame(name: string): Promise<GameModule> {
  return (await part(found[`./${name}/module.ts`] ?? (() => import("./plain/module")))).default;
}
