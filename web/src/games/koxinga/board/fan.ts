// Where ships lie: over their area, side by side when several share it, moored round the strait at the start.
import type { AreaPlace, Fixed, View } from "#generated/views/koxinga.ts";
import { pairs } from "#kit/tuples.ts";
import { covered, numbers } from "./numbers";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where a ship lies, and how large it is drawn: 1 is its full size. */
export interface Berth extends Spot {
  readonly size: number;
}

export type Offset = readonly [x: number, y: number];
export type Offsets = readonly Offset[];

export const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How ships lie that share an area: where from its middle, and how large. */
interface Fan {
  readonly offsets: Offsets;
  readonly size: number;
}

/** Ways in which ships of full size lie that share an area, by how many they are; the first that serves is taken. */
const DRAWN: readonly (readonly Offsets[])[] = [
  [],
  [
    [0, -24],
    [25, 8],
    [-25, 8],
    [26, -10],
    [-26, -10],
    [0, 30],
  ],
  [
    [-25, -10, 25, -10],
    [-25, 18, 25, 18],
    [27, -18, 27, 18],
    [-27, -18, -27, 18],
    [-17, -27, 17, -27],
    [-17, 31, 17, 31],
  ],
  [
    [-28, -4, 0, -27, 28, -4],
    [-29, 12, 0, 35, 29, 12],
    [17, -27, 33, 2, 18, 32],
    [-17, -27, -33, 2, -18, 32],
    [-17, -27, 17, -27, 0, 31],
    [-17, 31, 17, 31, 0, -27],
  ],
  [
    [-31, 6, -17, -25, 17, -25, 31, 6],
    [-33, -2, -18, 29, 18, 29, 33, -2],
  ],
  [
    [-30, 12, -31, -19, 0, -31, 31, -19, 30, 12],
    [-34, -4, -33, 27, 0, 38, 33, 27, 34, -4],
  ],
  [
    [-25, 27, -34, -6, -15, -32, 17, -32, 35, -6, 26, 27],
    [-36, -6, -38, 24, -15, 42, 15, 42, 38, 24, 36, -6],
  ],
].map((fans) => fans.map(pairs));
/** Room that a ship needs above its middle. */
const MAST = 21;
/** Berths on both sides of the strait's anchorage. */
const HARBOUR: Fan = {
  offsets: pairs([-53, 20, 54, 16, -54, -18, 85, -6, -86, 4, 86, 32, -86, 38, -84, -30]),
  size: 1,
};

/** So much of a number may be hidden, in square units: its figure keeps well within its edges. */
const HIDDEN = 8;
/** How small ships are drawn where there is no room for larger ones: all of an area alike, as large as can be. */
const SIZES: readonly number[] = [1, 0.9, 0.8, 0.72, 0.65, 0.58, 0.5];
/** How near two ships may lie to one another, and how far from their area, in units. */
const BESIDE = 28.5;
const REACH = 45;
/** No ship lies so many times as far from its own area as from another. */
const NEARER = 1.2;
/** So many places are tried at most for ships of one size. */
const TRIED = 2_000;

/** Places all round, so far from the middle. */
export function ring(away: number): Offsets {
  return Array.from({ length: 36 }, (_, i): Offset => [
    away * Math.sin((i * Math.PI) / 18),
    -away * Math.cos((i * Math.PI) / 18),
  ]);
}

/** Places round an area for a ship of that size, the nearest first. */
function round(size: number): Offsets {
  return Array.from({ length: Math.ceil((REACH - 4 - 20 * size) / 3) }, (_, i) => ring(4 + 20 * size + 3 * i)).flat();
}

/** So many of these places that none lies too near another, the first ones possible; null if there are none, or not soon. */
function spread(count: number, places: Offsets, beside: number): Offsets | null {
  let tried = 0;
  const from = (first: number, got: Offsets): Offsets | null => {
    if (got.length === count) return got;
    for (let i = first; i < places.length && tried < TRIED; i++) {
      const [x, y] = places[i] as Offset;
      if (got.some(([ox, oy]) => Math.hypot(x - ox, y - oy) < beside)) continue;
      tried++;
      const all = from(i + 1, [...got, [x, y]]);
      if (all) return all;
    }
    return null;
  };
  return from(0, []);
}

/** How so many ships lie at a place: as drawn if that hides nothing, or else wherever there is room, smaller if need be. */
function laidOut(place: AreaPlace, count: number, fixed: Fixed): Fan {
  const near = fixed.areas.filter((one) => far(one, place) < 2 * REACH + 20);
  const read = near.flatMap(numbers);
  const hidden = (offsets: Offsets, size: number): number =>
    Math.max(
      ...read.map((box) => offsets.reduce((sum, [dx, dy]) => sum + covered(place.x + dx, place.y + dy, size, box), 0)),
    );
  const fits = ([, dy]: Offset, size: number): boolean => place.y + dy >= (fixed.view_box[1] ?? 0) + MAST * size;
  const drawn = (DRAWN[count] ?? []).find(
    (offsets) => offsets.every((one) => fits(one, 1)) && hidden(offsets, 1) <= HIDDEN,
  );
  if (drawn) return { offsets: drawn, size: 1 };
  const own = ([dx, dy]: Offset): boolean =>
    near.every((one) => Math.hypot(dx, dy) <= NEARER * far(one, { x: place.x + dx, y: place.y + dy }) || one === place);
  for (const size of SIZES) {
    const free = round(size).filter((one) => fits(one, size) && own(one) && hidden([one], size) === 0);
    const offsets = spread(count, free, BESIDE * size);
    if (offsets) return { offsets: offsets.toSorted(([a], [b]) => a - b), size };
  }
  return { offsets: [], size: SIZES.at(-1) ?? 1 };
}

const found = new WeakMap<Fixed, Map<string, Fan>>();
/** How so many ships lie at an area: so that they hide no number there or around, and none lies beyond the chart. */
function fanOf(area: number, count: number, fixed: Fixed): Fan {
  const place = fixed.areas[area];
  if (area === 0 || !place) return HARBOUR;
  const known = found.get(fixed) ?? new Map<string, Fan>();
  found.set(fixed, known);
  const key = `${area} ${count}`;
  const fan = known.get(key) ?? laidOut(place, count, fixed);
  known.set(key, fan);
  return fan;
}

/** The berth of every ship, by seat. */
export function moored(view: View, fixed: Fixed): Berth[] {
  const sharing = new Map<number, number[]>();
  view.ships.forEach((ship, seat) => sharing.set(ship.area, [...(sharing.get(ship.area) ?? []), seat]));
  return view.ships.map((ship, seat) => {
    const together = sharing.get(ship.area) ?? [seat];
    const place = fixed.areas[ship.area] ?? { x: 0, y: 0 };
    const { offsets, size } = fanOf(ship.area, together.length, fixed);
    const [dx, dy] = offsets[together.indexOf(seat)] ?? [0, 0];
    return { x: place.x + dx, y: place.y + dy, size };
  });
}
