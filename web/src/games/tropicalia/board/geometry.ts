// Where everything of the board lies: the island, the construction row and a village, wide or upright. No framework.
import type { Point } from "#kit/contract.ts";
import type { Side } from "#generated/views/tropicalia.ts";

export const TILE = 150;
const GAP = 12;
const EDGE = 110;
export const ISLAND_SIZE = 4 * TILE + 3 * GAP;
export const ISLAND_MIDDLE = EDGE + ISLAND_SIZE / 2;
/** How far beyond the tiles a frame space lies, and its radius. */
const OUT = 48;
export const SPACE_RADIUS = 29;

/** The middle of a square of the island, 0..15. */
export const square = (index: number): Point => [
  EDGE + TILE / 2 + (index % 4) * (TILE + GAP),
  EDGE + TILE / 2 + Math.floor(index / 4) * (TILE + GAP),
];

const SIDES: readonly Side[] = ["N", "E", "S", "W"];

/** The middle of a frame space, 0..15 = N1 … N4, E1 … E4, S1 … S4, W1 … W4. */
export function space(index: number): Point {
  const side = SIDES[Math.floor(index / 4)] ?? "N";
  const along = EDGE + TILE / 2 + (index % 4) * (TILE + GAP);
  const near = EDGE - OUT;
  const far = EDGE + ISLAND_SIZE + OUT;
  return side === "N" ? [along, near] : side === "S" ? [along, far] : side === "W" ? [near, along] : [far, along];
}

/** The coast: a superellipse round the frame, a little uneven. */
export const COAST: string = (() => {
  const points: string[] = [];
  for (let i = 0; i < 160; i++) {
    const angle = (2 * Math.PI * i) / 160;
    const power = 5.5;
    const round = 1 / (Math.abs(Math.cos(angle)) ** power + Math.abs(Math.sin(angle)) ** power) ** (1 / power);
    const reach = round * (ISLAND_SIZE / 2 + 92 + 6 * Math.sin(angle * 9) + 4 * Math.sin(angle * 17 + 1));
    points.push(
      `${(ISLAND_MIDDLE + reach * Math.cos(angle)).toFixed(1)} ${(ISLAND_MIDDLE + reach * Math.sin(angle)).toFixed(1)}`,
    );
  }
  return `M${points.join("L")}Z`;
})();

/** A sheet of paper beside the island: its box and where its parts lie. */
export interface Layout {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly sheet: readonly [x: number, y: number, width: number, height: number];
  readonly rowTitle: Point;
  readonly row: Point;
  readonly rowSize: number;
  readonly rowStep: number;
  readonly villageTitle: Point;
  readonly village: Point;
  readonly siteSize: number;
  readonly siteStep: number;
}

const ISLAND_BOX = 2 * EDGE + ISLAND_SIZE;

/** Island at the left, row above the village at the right. */
export const WIDE: Layout = {
  box: [0, 0, 1460, ISLAND_BOX],
  sheet: [872, 22, 568, ISLAND_BOX - 44],
  rowTitle: [892, 58],
  row: [892, 74],
  rowSize: 98,
  rowStep: 107.5,
  villageTitle: [892, 296],
  village: [892, 318],
  siteSize: 150,
  siteStep: 158,
};

/** Island above, row and village below: for phones. */
export const UPRIGHT: Layout = {
  box: [0, 0, ISLAND_BOX, 1900],
  sheet: [16, ISLAND_BOX + 8, ISLAND_BOX - 32, 1028],
  rowTitle: [40, ISLAND_BOX + 54],
  row: [36, ISLAND_BOX + 74],
  rowSize: 146,
  rowStep: 159.5,
  villageTitle: [40, ISLAND_BOX + 390],
  village: [142, ISLAND_BOX + 412],
  siteSize: 184,
  siteStep: 194,
};

/**
 * How many times as tall letters of the island and the row are as they are drawn, where the wide board is seen so small that they
 * could not be read: `px` is what a unit measures on the screen. Upright, on a phone, one looks nearer instead.
 */
export const lettersOf = (layout: Layout, px: number): number =>
  layout === UPRIGHT ? 1 : Math.min(1.36, Math.max(1, 0.72 / px));

/** Middle of a place of the construction row, 0..4. */
export const rowPlace = (layout: Layout, place: number): Point => [
  layout.row[0] + layout.rowSize / 2 + place * layout.rowStep,
  layout.row[1] + layout.rowSize / 2,
];

/** How tall a place of the row is, with price and worth below its tile. */
export const rowHeight = (layout: Layout): number => layout.rowSize * 1.82;

/** Middle of a site of the village, 0..8. */
export const site = (layout: Layout, index: number): Point => [
  layout.village[0] + layout.siteSize / 2 + (index % 3) * layout.siteStep,
  layout.village[1] + layout.siteSize / 2 + Math.floor(index / 3) * layout.siteStep,
];

/** A rounded box round a middle, as a path. */
export function rounded([x, y]: Point, width: number, height: number, r: number): string {
  const [w, h] = [width / 2, height / 2];
  return `M${x - w + r} ${y - h}H${x + w - r}A${r} ${r} 0 0 1 ${x + w} ${y - h + r}V${y + h - r}A${r} ${r} 0 0 1 ${x + w - r} ${y + h}H${x - w + r}A${r} ${r} 0 0 1 ${x - w} ${y + h - r}V${y - h + r}A${r} ${r} 0 0 1 ${x - w + r} ${y - h}Z`;
}

/** Where workers stand on a square: alone in the middle of a field or plaza, in a row before the awning of a market. */
export function standing(index: number, market: boolean, which: number, count: number): Point {
  const [x, y] = square(index);
  if (!market) return [x + (which - (count - 1) / 2) * 40, y + 4];
  const step = Math.min(36, 96 / Math.max(1, count));
  return [x - 48 + which * step, y - 42];
}
