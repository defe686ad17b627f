// How far a captain's rum reaches with two dice.
import { placeById, ruleNumber, type GameScene } from "../scene";
import type { Captain } from "#generated/views/tropichop.ts";
import { words } from "../words";

/** The reach of a captain's rum in words: every roll, rolls up to a total, or none. */
export function reach(scene: GameScene, captain: Captain): string {
  const pips = ruleNumber(scene, "die_pips");
  const low = captain.rum <= ruleNumber(scene, "low_fuel");
  if (!placeById(scene.fixed, captain.place).uses_rum) return words.leavesFreely();
  if (captain.rum < ruleNumber(scene, "minimum_fuel"))
    return words.mustRefuel({ n: ruleNumber(scene, "minimum_fuel") });
  if (captain.rum >= 2 * pips) return words.reachesAny();
  return low ? words.reachesLow({ n: captain.rum }) : words.reaches({ n: captain.rum });
}
