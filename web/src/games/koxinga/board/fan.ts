// Where ships lie: over their area, side by side when several share it, moored round the strait at the start.
import type { Fixed, View } from "../view";

export interface Berth {
  readonly x: number;
  readonly y: number;
}

type Offset = readonly [x: number, y: number];
type Fan = readonly Offset[];

/** Ways in which ships lie that share an area, by how many they are; the first that serves as well as any is taken. */
const FANS: readonly (readonly Fan[])[] = [
  [],
  [[[0, -24]], [[25, 8]], [[-25, 8]], [[26, -10]], [[-26, -10]], [[0, 30]]],
  [[[-25, -10], [25, -10]], [[-25, 18], [25, 18]], [[27, -18], [27, 18]], [[-27, -18], [-27, 18]], [[-17, -27], [17, -27]], [[-17, 31], [17, 31]]],
  [[[-28, -4], [0, -27], [28, -4]], [[-29, 12], [0, 35], [29, 12]], [[17, -27], [33, 2], [18, 32]], [[-17, -27], [-33, 2], [-18, 32]], [[-17, -27], [17, -27], [0, 31]], [[-17, 31], [17, 31], [0, -27]]],
  [[[-31, 6], [-17, -25], [17, -25], [31, 6]], [[-33, -2], [-18, 29], [18, 29], [33, -2]]],
  [[[-30, 12], [-31, -19], [0, -31], [31, -19], [30, 12]], [[-34, -4], [-33, 27], [0, 38], [33, 27], [34, -4]]],
  [[[-25, 27], [-34, -6], [-15, -32], [17, -32], [35, -6], [26, 27]], [[-36, -6], [-38, 24], [-15, 42], [15, 42], [38, 24], [36, -6]]],
];
/** Room that a ship needs above its middle. */
const MAST = 21;
/** Berths on both sides of the strait's anchorage, for up to six. */
const HARBOUR: Fan = [[-53, 20], [54, 16], [-54, -18], [85, -6], [-86, 4], [86, 32]];

/** Sail and hull round a ship's middle, and a number round that of its area: left, right, top, bottom. */
const SHIP = [[-10, 12, -22, 4], [-17, 17, 3, 16]] as const;
const NUMBER = [-7, 7, -8, 8] as const;

/** How much of an area's number, in square units, a ship covers that lies so far from it. */
function covered(dx: number, dy: number): number {
  return SHIP.reduce((sum, [left, right, top, bottom]) => {
    const width = Math.min(dx + right, NUMBER[1]) - Math.max(dx + left, NUMBER[0]);
    const height = Math.min(dy + bottom, NUMBER[3]) - Math.max(dy + top, NUMBER[2]);
    return sum + (width > 0 && height > 0 ? width * height : 0);
  }, 0);
}

const found = new WeakMap<Fixed, Map<string, Fan>>();
/** How so many ships lie at an area: so that of the numbers there and around none is much covered, and none beyond the chart. */
function fanOf(area: number, count: number, fixed: Fixed): Fan {
  if (area === 0) return HARBOUR;
  const known = found.get(fixed) ?? new Map<string, Fan>();
  found.set(fixed, known);
  const key = `${area} ${count}`;
  const place = fixed.areas[area] ?? { x: 0, y: 0 };
  // the strait has a sign of twice a number's height
  const read = fixed.areas.flatMap(({ id, x, y }): Offset[] => (id === 0 ? [[x, y - 12], [x, y + 14]] : [[x, y]]));
  const hidden = (fan: Fan): number => Math.max(...read.map(([x, y]) => fan.reduce((sum, [dx, dy]) => sum + covered(place.x + dx - x, place.y + dy - y), 0)));
  const high = (fan: Fan): boolean => fan.some(([, dy]) => place.y + dy < (fixed.view_box[1] ?? 0) + MAST);
  const fan = known.get(key) ?? (FANS[count] ?? []).filter((one) => !high(one)).reduce<Fan | null>((best, one) => (best && hidden(best) <= hidden(one) ? best : one), null) ?? [];
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
    const [dx, dy] = fanOf(ship.area, together.length, fixed)[together.indexOf(seat)] ?? [0, 0];
    return { x: place.x + dx, y: place.y + dy };
  });
}

/** Where beside the middle of an area a sign may stand, its number being left in sight, and how far from the ships there. */
const SIDES: Fan = [[0, 25], [0, -25], [-32, 0], [32, 0], [25, 25], [-25, 25], [25, -25], [-25, -25]];
const APART = 30;

const far = (a: Berth, b: Berth): number => Math.hypot(a.x - b.x, a.y - b.y);
const least = (to: Berth, from: readonly Berth[]): number => Math.min(...from.map((one) => far(to, one)));

/** Where a sign of an area may stand: over its middle, or beside the ships that lie there. */
function places(area: number, view: View, fixed: Fixed): Berth[] {
  const place = fixed.areas[area];
  if (!place) return [];
  const here = moored(view, fixed).filter((_, seat) => view.ships[seat]?.area === area);
  if (!here.length) return [{ x: place.x, y: place.y }];
  return SIDES.map(([dx, dy]) => ({ x: place.x + dx, y: place.y + dy })).filter((one) => least(one, here) > APART);
}

/** Where a sign of an area stands, farthest from all ships. */
export function clear(area: number, view: View, fixed: Fixed): Berth | null {
  const ships = moored(view, fixed);
  return places(area, view, fixed).reduce<Berth | null>((best, one) => (best && least(best, ships) >= least(one, ships) ? best : one), null);
}

/** Where the signs of two areas stand: as far from one another, and from ships, as can be. */
export function both(one: number, other: number, view: View, fixed: Fixed): readonly [Berth | null, Berth | null] {
  const ships = moored(view, fixed);
  const [first, second] = [places(one, view, fixed), places(other, view, fixed)];
  const room = ([a, b]: readonly [Berth, Berth]): number => Math.min(far(a, b), (first.length > 1 ? least(a, ships) : 99) + 8, (second.length > 1 ? least(b, ships) : 99) + 8);
  const pairs = first.flatMap((a) => second.map((b) => [a, b] as const));
  return pairs.reduce<readonly [Berth, Berth] | null>((best, pair) => (best && room(best) >= room(pair) ? best : pair), null) ?? [first[0] ?? null, second[0] ?? null];
}
