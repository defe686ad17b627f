// Finds every game's client by its path, so that a new game needs no line here. A game is loaded when its table opens.
import type { GameModule } from "../table/contract";

const found = import.meta.glob<{ default: GameModule }>("./*/module.ts");

/** The names of all games with a client. */
export const clients: readonly string[] = Object.keys(found).map((path) => path.split("/")[1] ?? "");

/** The client of a game. Rejects, naming the game, if there is none. */
export async function loadGame(name: string): Promise<GameModule> {
  const load = found[`./${name}/module.ts`];
  if (!load) throw new Error(`There is no client for the game "${name}"; known are ${clients.join(", ") || "none"}.`);
  return (await load()).default;
}
