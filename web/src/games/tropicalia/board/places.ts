// Where the elements of the board are.
import type { Place } from "#kit/contract.ts";
import { layout } from "./layout.svelte";
import {
  rounded,
  rowHeight,
  rowPlace,
  site,
  space,
  SPACE_RADIUS,
  square,
  TILE,
  UPRIGHT,
  type Layout,
} from "./geometry";
import type { GameScene } from "../scene";

/** Frame spaces are hit a little beyond their rim, and upright, where 360 px show the whole width, by 44 px even on 740 px of height. */
const spaceReach = (now: Layout): number => (now === UPRIGHT ? 60 : SPACE_RADIUS + 12);

/** A tile of the construction row, with what it costs and would score below it. */
export function tileOfRow(now: Layout, index: number): Place & { readonly tall: number } {
  const [x, y] = rowPlace(now, index);
  const height = rowHeight(now);
  const middle = y - now.rowSize / 2 + height / 2;
  return {
    x,
    y: middle,
    r: now.rowSize / 2,
    tall: height / 2,
    path: rounded([x, middle], now.rowSize + 4, height, 10),
  };
}

/** Where a board element is; null if it is not on the board. */
export function place(role: string, value: unknown, scene: GameScene): Place | null {
  const index = Number(value);
  const now = layout();
  if (role === "space") {
    const at = scene.fixed.spaces.findIndex((one) => one.id === value);
    if (at < 0) return null;
    const [x, y] = space(at);
    return { x, y, r: spaceReach(now) };
  }
  if (role === "square" && index >= 0 && index < 16) {
    const [x, y] = square(index);
    return { x, y, r: TILE / 2, path: rounded([x, y], TILE, TILE, 14) };
  }
  if (role === "place" && index >= 0 && index < 5) return tileOfRow(now, index);
  if (role === "site" && index >= 0 && index < 9) {
    const [x, y] = site(now, index);
    return { x, y, r: now.siteSize / 2, path: rounded([x, y], now.siteSize, now.siteSize, 12) };
  }
  return null;
}
