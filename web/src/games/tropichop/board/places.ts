// Where things are on the chart.
import type { Place } from "#kit/contract.ts";
import { SIGN } from "./sign";
import { placeById, type GameScene } from "../scene";

/** Where a board element is; null if it is not on the board. */
export function place(role: string, value: unknown, scene: GameScene): Place | null {
  if (role === "place") {
    const found = scene.fixed.places.find((one) => one.id === value);
    return found ? { x: found.x, y: found.y, r: SIGN + 5 } : null;
  }
  if (role === "ship") {
    const captain = scene.view.captains[Number(value)];
    if (!captain?.place) return null;
    const { x, y } = placeById(scene.fixed, captain.place);
    return { x, y, r: SIGN + 5 };
  }
  return null;
}
