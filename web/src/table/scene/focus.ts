// Where a game's panel for a decision has its place.
import type { GameModule, Scene } from "#kit/contract.ts";

/** `act`: below what is asked; `low`: over the foot of the board; `side`: in the column beside it, instead of the log; else
 * over the board, there. */
export type FocusPlace = "act" | "low" | "side" | "left" | "middle" | "right";

/** The panel's place now; null: there is none to be seen. `narrow`: there is no column beside the board. */
export function focusPlace(module: GameModule, scene: Scene, narrow: boolean): FocusPlace | null {
  if (!module.Focus || !(module.focused ? module.focused(scene) : scene.asked)) return null;
  if (narrow) return scene.asked ? "act" : "low";
  return module.focusSide?.(scene) ?? "left";
}
