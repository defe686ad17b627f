// Where things are on the board, in its own units.
import type { Place } from "#kit/contract.ts";
import { both } from "./beside";
import { moored } from "./fan";
import type { Lane } from "#generated/views/koxinga.ts";
import type { GameScene } from "../scene";

const AREA_RADIUS = 17;
const STRAIT_RADIUS = 35;
/** Size of a fork's arrow, for pointing at. */
const ARROW_RADIUS = 19;

/** A way at the fork being chosen: its arrow lies on the first area of that way, beside the ships there. */
function lanePlace(lane: Lane, scene: GameScene): Place | null {
  const options = scene.info("route")?.options;
  const [outside, inside] = both(options?.outside ?? -1, options?.inside ?? -1, scene.view, scene.fixed);
  const spot = lane === "outside" ? outside : inside;
  return spot && { ...spot, r: ARROW_RADIUS };
}

/** Which way a fork's arrow points, in degrees clockwise from east. */
export function arrowTurn(lane: Lane, scene: GameScene): number {
  const info = scene.info("route");
  const from = scene.fixed.areas[info?.area ?? -1];
  const to = scene.fixed.areas[info?.options[lane] ?? -1];
  return from && to ? (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI : 0;
}

/** Where a board element is; null if it is not on the board. */
export function place(role: string, value: unknown, scene: GameScene): Place | null {
  if (role === "lane" && (value === "outside" || value === "inside")) return lanePlace(value, scene);
  if (role === "area") {
    const area = scene.fixed.areas[Number(value)];
    return area ? { x: area.x, y: area.y, r: area.id === 0 ? STRAIT_RADIUS : AREA_RADIUS } : null;
  }
  if (role === "ship") {
    const berth = moored(scene.view, scene.fixed)[Number(value)];
    return berth ? { x: berth.x, y: berth.y, r: AREA_RADIUS * berth.size } : null;
  }
  return null;
}
