// Where the elements of the board are.
import type { Place } from "#kit/contract.ts";
import { layoutOf, placeOf, standing } from "./geometry";
import type { GameScene } from "../scene";

/** Where a board element is; null if it is not on the board. */
export function place(role: string, value: unknown, scene: GameScene): Place | null {
  const layout = layoutOf(scene.fixed.size);
  if (role === "space") return placeOf(layout, Number(value));
  const squirrel = role === "seat" ? scene.view.squirrels[Number(value)] : undefined;
  if (!squirrel) return null;
  const [x, y] = standing(layout, squirrel.space);
  return { x, y, r: 30 };
}
