// Whose village the board shows: the viewer's own, or another that was pressed to be seen large.
import type { GameScene } from "../view";
import { shownSeat } from "./standing";

class Visit {
  seat = $state.raw<number | null>(null);
}
const visits = new WeakMap<object, Visit>();

function visitOf(scene: GameScene): Visit {
  let visit = visits.get(scene);
  if (!visit) visits.set(scene, (visit = new Visit()));
  return visit;
}

/** Whose village lies on the board. Who has to build sees the own one. */
export function villageSeat(scene: GameScene): number {
  const building = scene.all("build").length > 0 || scene.all("choose").length > 0;
  return (building ? null : visitOf(scene).seat) ?? shownSeat(scene);
}

/** Shows a seat's village on the board, or the own one again if it is there already. */
export function visit(scene: GameScene, seat: number): void {
  visitOf(scene).seat = villageSeat(scene) === seat ? null : seat;
}
