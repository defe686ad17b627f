// Where the numbers of an area stand, and how much of one a ship hides. All in units of the chart.
import type { AreaPlace } from "#generated/views/koxinga.ts";

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The tag with what an area scores, as it lies from the area's middle. */
export function tag(points: number): Box {
  const half = points > 9 ? 14 : 12;
  return { left: 14 - half, right: 14 + half, top: 6.5, bottom: 21.5 };
}

/** How far below such a tag's middle its figures reach where the chart is seen small, and they are largest. */
const FOOT = 10.5;

/** What is read at an area, as it lies on the chart. The strait has a sign of twice a number's height. */
export function numbers({ id, x, y, points }: AreaPlace): readonly Box[] {
  const at = (box: Box): Box => ({
    left: x + box.left,
    right: x + box.right,
    top: y + box.top,
    bottom: y + box.bottom,
  });
  if (id === 0) return [at({ left: -8, right: 8, top: -20, bottom: 23 })];
  const score = tag(points);
  return [
    at({ left: -7, right: 7, top: -8, bottom: 8 }),
    ...(points > 0 ? [at({ ...score, bottom: FOOT + (score.top + score.bottom) / 2 })] : []),
  ];
}

/** Sail and hull of a ship of full size, from its middle. */
const SHIP: readonly Box[] = [
  { left: -10, right: 12, top: -22, bottom: 4 },
  { left: -17, right: 17, top: 3, bottom: 16 },
];

/** How much of a box, in square units, a ship of that size covers there. */
export function covered(x: number, y: number, size: number, box: Box): number {
  return SHIP.reduce((sum, part) => {
    const width = Math.min(x + size * part.right, box.right) - Math.max(x + size * part.left, box.left);
    const height = Math.min(y + size * part.bottom, box.bottom) - Math.max(y + size * part.top, box.top);
    return sum + (width > 0 && height > 0 ? width * height : 0);
  }, 0);
}
