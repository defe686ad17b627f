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

/** Every place round an area where one of its ships may lie, the nearest first. */
const ROUND: readonly Offset[] = [24, 27, 30, 33, 36, 39, 42, 45].flatMap((far) =>
  Array.from({ length: 36 }, (_, i): Offset => [far * Math.sin((i * Math.PI) / 18), -far * Math.cos((i * Math.PI) / 18)]),
);
/** How near two ships may lie to one another. */
const BESIDE = 28.5;
/** So many places are tried at most for a fan of one area. */
const TRIED = 20_000;
/** So much of a number may be covered, in square units, the least that can be: its figure keeps well within its edges. */
const LEAST: readonly number[] = [8, 16, 32, 64, 112];

/** So many of these places that none lies too near another, the first ones possible; null if there are none, or not soon. */
function spread(count: number, places: readonly Offset[]): Fan | null {
  let tried = 0;
  const from = (first: number, got: Fan): Fan | null => {
    if (got.length === count) return got;
    for (let i = first; i < places.length && tried < TRIED; i++) {
      const [x, y] = places[i] as Offset;
      if (got.some(([ox, oy]) => Math.hypot(x - ox, y - oy) < BESIDE)) continue;
      tried++;
      const all = from(i + 1, [...got, [x, y]]);
      if (all) return all;
    }
    return null;
  };
  return from(0, []);
}

const found = new WeakMap<Fixed, Map<string, Fan>>();
/** How so many ships lie at an area: so that they hide no number there or around, and none lies beyond the chart. */
function fanOf(area: number, count: number, fixed: Fixed): Fan {
  if (area === 0) return HARBOUR;
  const known = found.get(fixed) ?? new Map<string, Fan>();
  found.set(fixed, known);
  const key = `${area} ${count}`;
  const before = known.get(key);
  if (before) return before;
  const place = fixed.areas[area] ?? { x: 0, y: 0 };
  // the strait has a sign of twice a number's height
  const read = fixed.areas.flatMap(({ id, x, y }): Offset[] => (id === 0 ? [[x, y - 12], [x, y + 14]] : [[x, y]]))
    .filter(([x, y]) => Math.hypot(x - place.x, y - place.y) < 90);
  const hidden = (fan: Fan): number => Math.max(...read.map(([x, y]) => fan.reduce((sum, [dx, dy]) => sum + covered(place.x + dx - x, place.y + dy - y), 0)));
  const high = ([, dy]: Offset): boolean => place.y + dy < (fixed.view_box[1] ?? 0) + MAST;
  // a drawn fan looks best; where all would hide something, ships lie wherever there is room
  let fan = (FANS[count] ?? []).filter((one) => !one.some(high)).reduce<Fan | null>((best, one) => (best && hidden(best) <= hidden(one) ? best : one), null) ?? [];
  if (hidden(fan) > (LEAST[0] ?? 0)) {
    const round = ROUND.filter((one) => !high(one)).map((one) => ({ one, hides: hidden([one]) }));
    for (const most of LEAST) {
      const free = spread(count, round.filter(({ hides }) => hides <= most).map(({ one }) => one));
      if (!free) continue;
      if (hidden(free) < hidden(fan)) fan = free.toSorted(([a], [b]) => a - b);
      break;
    }
  }
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
