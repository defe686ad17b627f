// Free play: where a boat was let go. A drag sets its cell and nothing else.
import type { Point, Token } from "#kit/contract.ts";
import type { Patch } from "#server/patches.ts";
import { cellAt } from "./lake";
import { lakeOf, type GameScene } from "../scene";

export function drop(token: Token, at: Point, scene: GameScene): Patch | null {
  const boat = Number(token.id.split("-")[1]);
  const lake = lakeOf(scene);
  const cell = cellAt(lake, at);
  const buoy = lake.buoys.some((one) => one?.cell === cell);
  if (cell === null || buoy || !lake.water.includes(cell) || scene.view.boats[boat]?.cell === cell) return null;
  return [[`boats/${boat}/cell`, cell]];
}
