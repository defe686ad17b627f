// Where ships lie: over their area, side by side when several share it, moored round the strait at the start.
import type { Fixed, View } from "../view";

export interface Berth {
  readonly x: number;
  readonly y: number;
}

/** Offsets of ships that share an area, by how many they are. The number of the area stays in sight. */
const FANS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, -23]],
  [[-25, -10], [25, -10]],
  [[-28, -4], [0, -27], [28, -4]],
  [[-31, 6], [-17, -25], [17, -25], [31, 6]],
  [[-30, 12], [-31, -19], [0, -31], [31, -19], [30, 12]],
  [[-25, 27], [-34, -6], [-15, -32], [17, -32], [35, -6], [26, 27]],
];
/** Areas above this height have no room for ships above them: there they lie below. */
const EDGE = 46;
const EDGE_FANS: typeof FANS = [
  [],
  [[25, 8]],
  [[-25, 18], [25, 18]],
  [[-29, 12], [0, 35], [29, 12]],
  [[-33, -2], [-18, 29], [18, 29], [33, -2]],
  [[-34, -4], [-33, 27], [0, 38], [33, 27], [34, -4]],
  [[-36, -6], [-38, 24], [-15, 42], [15, 42], [38, 24], [36, -6]],
];
/** Berths on both sides of the strait's anchorage, for up to six. */
const HARBOUR: readonly (readonly [number, number])[] = [[-53, 20], [54, 16], [-54, -18], [85, -6], [-86, 4], [86, 32]];

/** The berth of every ship, by seat. */
export function moored(view: View, fixed: Fixed): Berth[] {
  const sharing = new Map<number, number[]>();
  view.ships.forEach((ship, seat) => sharing.set(ship.area, [...(sharing.get(ship.area) ?? []), seat]));
  return view.ships.map((ship, seat) => {
    const together = sharing.get(ship.area) ?? [seat];
    const place = fixed.areas[ship.area] ?? { x: 0, y: 0 };
    const fans = place.y < EDGE ? EDGE_FANS : FANS;
    const fan = ship.area === 0 ? HARBOUR : (fans[together.length] ?? []);
    const [dx, dy] = fan[together.indexOf(seat)] ?? [0, 0];
    return { x: place.x + dx, y: place.y + dy };
  });
}

/** How far beside the middle of an area a sign leaves its ships in sight. */
const BESIDE = 24;

/** Where a sign of an area stands: over its middle, or where the ships that lie there do not. */
export function clear(area: number, view: View, fixed: Fixed): Berth | null {
  const place = fixed.areas[area];
  if (!place) return null;
  const taken = view.ships.some((ship) => ship.area === area);
  return { x: place.x, y: place.y + (taken ? (place.y < EDGE ? -BESIDE : BESIDE) : 0) };
}
