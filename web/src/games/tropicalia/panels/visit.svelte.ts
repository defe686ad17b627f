// Whose village the board shows: the viewer's own, or another that was pressed to be seen large.
import type { GameScene } from "../scene";
import { shownSeat } from "./standing";

/** What was pressed, at which table. Made here and not when it is first asked for: what a derivation makes, it does not follow. */
let visited = $state.raw<{ readonly scene: GameScene; readonly seat: number } | null>(null);

/** Whose village lies on the board. Who has to build sees the own one. */
export function villageSeat(scene: GameScene): number {
  const building = scene.all("build").length > 0 || scene.all("choose").length > 0;
  return visited?.scene === scene && !building ? visited.seat : shownSeat(scene);
}

/** Shows a seat's village on the board, or the own one again if it is there already. */
export function visit(scene: GameScene, seat: number): void {
  visited = villageSeat(scene) === seat ? null : { scene, seat };
}
