// Where ships lie: over their area, side by side when several share it, moored round the strait at the start.
import type { KoxingaStatic, KoxingaView } from "./view";

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
/** Berths on both sides of the strait's anchorage, for up to six. */
const HARBOUR: readonly (readonly [number, number])[] = [[-53, 20], [54, 16], [-54, -18], [85, -6], [-86, 4], [86, 32]];

/** The berth of every ship, by seat. */
export function moored(view: KoxingaView, fixed: KoxingaStatic): Berth[] {
  const sharing = new Map<number, number[]>();
  view.ships.forEach((ship, seat) => sharing.set(ship.area, [...(sharing.get(ship.area) ?? []), seat]));
  return view.ships.map((ship, seat) => {
    const together = sharing.get(ship.area) ?? [seat];
    const place = fixed.areas[ship.area] ?? { x: 0, y: 0 };
    const fan = ship.area === 0 ? HARBOUR : (FANS[Math.min(together.length, FANS.length - 1)] ?? []);
    const [dx, dy] = fan[together.indexOf(seat)] ?? [0, 0];
    return { x: place.x + dx, y: place.y + dy };
  });
}
