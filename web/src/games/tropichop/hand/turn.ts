// Which choice a turn is mostly about.
import type { LegalAction } from "#generated/protocol.ts";
import type { GameScene } from "../scene";

type Choices = Pick<GameScene, "find" | "all" | "decision" | "wise">;

/** What a captain came for stands before what merely goes on. */
const IN_ORDER = ["buy_property", "take_over", "roll", "dock", "end_turn"] as const;

/** What saves a captain who is short of rum, before it rolls or ends the turn: rum enough for any roll, as far as it can
 * be had, else a still right here. */
export function rescue(scene: Choices): LegalAction | null {
  const lost = scene.find("concede_marooned");
  const going = scene.find("roll") ?? scene.find("end_turn");
  if (!lost && (!going || scene.wise(going))) return null;
  const [rum] = scene
    .all("refuel")
    .filter((one) => one.preview.stuck < 1 && scene.wise(one))
    .toSorted((a, b) => a.danger - b.danger || Number(a.action["barrels"]) - Number(b.action["barrels"]));
  return rum ?? (lost && scene.find("place_still", { place: String(scene.decision?.info["place"]) })) ?? null;
}

/** The choice that has the accent; null: none of these, so the first there is. */
export function mainChoice(scene: Choices): LegalAction | null {
  const saved = rescue(scene);
  if (saved) return saved;
  for (const type of IN_ORDER) {
    const found = scene.find(type);
    if (found) return found;
  }
  return null;
}
