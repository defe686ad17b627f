// Where the elements of the board are.
import type { Place } from "#kit/contract.ts";
import { cellPlace, middle, SIZE } from "./lake";
import { lakeOf, type GameScene } from "../scene";

/** Where a board element is; null if it is not on the lake. */
export function place(role: string, value: unknown, scene: GameScene): Place | null {
  const lake = lakeOf(scene);
  const index = Number(value);
  if (role === "cell") return index >= 0 && index < lake.cols * lake.rows ? cellPlace(lake, index) : null;
  if (role === "water")
    return lake.water.includes(index) && !lake.buoys.some((buoy) => buoy?.cell === index)
      ? cellPlace(lake, index)
      : null;
  if (role === "place") {
    const cell = lake.places[index];
    return cell === undefined ? null : cellPlace(lake, cell);
  }
  const boat =
    role === "boat"
      ? scene.view.boats[index]
      : role === "seat"
        ? scene.view.boats.find((one) => one.seat === index && one.cell !== null)
        : undefined;
  if (!boat || boat.cell === null) return null;
  const [x, y] = middle(lake, boat.cell);
  return { x, y, r: SIZE * 0.8 };
}
