// Where signs stand that belong to an area, a battle's or the arrow of a fork: off its number and off ships.
import { far, moored, ring, type Offset, type Offsets, type Spot } from "./fan";
import { pairs } from "#kit/tuples.ts";
import type { Fixed, View } from "#generated/views/koxinga.ts";

/** Where a sign may stand, from the middle of an area whose number it leaves in sight: the nearest first. */
const SIDES: readonly Offsets[] = [
  pairs([0, 25, 0, -25, -32, 0, 32, 0, 25, 25, -25, 25, 25, -25, -25, -25]),
  ...[38, 46, 54, 62, 70].map(ring),
];
/** A choice among so many is enough. */
const ENOUGH = 4;
/** How far a sign stands from ships, from the middle of another area, and from the edge of the chart. */
const APART = 30;
const OFF_NUMBERS = 21;
const INSIDE = 22;
/** Signs that stand so far from ships and from one another stand well. */
const WELL = 44;

const least = (to: Spot, from: readonly Spot[]): number => Math.min(...from.map((one) => far(to, one)));

/** Where a sign of an area may stand: over its middle, or beside the ships that lie there. */
function places(area: number, ships: readonly Spot[], view: View, fixed: Fixed): readonly Spot[] {
  const place = fixed.areas[area];
  if (!place) return [];
  if (view.ships.every((one) => one.area !== area)) return [{ x: place.x, y: place.y }];
  const others = fixed.areas.filter((one) => one !== place);
  const [left = 0, top = 0, width = 0, height = 0] = fixed.view_box;
  const free = (one: Spot): boolean =>
    least(one, ships) > APART &&
    least(one, others) > OFF_NUMBERS &&
    one.x > left + INSIDE &&
    one.x < left + width - INSIDE &&
    one.y > top + INSIDE &&
    one.y < top + height - INSIDE;
  return SIDES.reduce<readonly Spot[]>(
    (got, round) =>
      got.length >= ENOUGH
        ? got
        : [...got, ...round.map(([dx, dy]: Offset): Spot => ({ x: place.x + dx, y: place.y + dy })).filter(free)],
    [],
  );
}

/** Where a sign of an area stands, as far from ships as it need be. */
export function clear(area: number, view: View, fixed: Fixed): Spot | null {
  const ships = moored(view, fixed);
  const room = (one: Spot): number => Math.min(WELL, least(one, ships));
  return places(area, ships, view, fixed).reduce<Spot | null>(
    (best, one) => (best && room(best) >= room(one) ? best : one),
    null,
  );
}

/** Where the signs of two areas stand: as far from one another, and from ships, as they need be. */
export function both(one: number, other: number, view: View, fixed: Fixed): readonly [Spot | null, Spot | null] {
  const ships = moored(view, fixed);
  const [first, second] = [places(one, ships, view, fixed), places(other, ships, view, fixed)];
  const room = ([a, b]: readonly [Spot, Spot]): number =>
    Math.min(
      WELL,
      far(a, b),
      (first.length > 1 ? least(a, ships) : WELL) + 8,
      (second.length > 1 ? least(b, ships) : WELL) + 8,
    );
  const pairs = first.flatMap((a) => second.map((b) => [a, b] as const));
  return (
    pairs.reduce<readonly [Spot, Spot] | null>(
      (best, pair) => (best && room(best) >= room(pair) ? best : pair),
      null,
    ) ?? [first[0] ?? null, second[0] ?? null]
  );
}
