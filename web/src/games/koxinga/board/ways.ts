// The ways of the chart: where they lead, and how far it is home along them.
import type { LanePath } from "#generated/views/koxinga.ts";

/** Steps to go, by the shortest way and by the longest. */
export interface Distance {
  readonly least: number;
  readonly most: number;
}

const HOME = 0;

/** How far every area is from home, by area; for home itself, the whole race. */
export function distances(lanes: readonly LanePath[]): ReadonlyMap<number, Distance> {
  const found = new Map<number, Distance>();
  const after = (area: number): Distance => {
    const known = found.get(area);
    if (known) return known;
    const ahead = lanes.flatMap((lane) =>
      lane.from === area ? [lane.to === HOME ? { least: 0, most: 0 } : after(lane.to)] : [],
    );
    const distance = {
      least: 1 + Math.min(...ahead.map((one) => one.least)),
      most: 1 + Math.max(...ahead.map((one) => one.most)),
    };
    found.set(area, distance);
    return distance;
  };
  after(HOME);
  return found;
}

/** The middle of a lane (a cubic curve) and its direction there, in degrees clockwise from east. */
export function course(lane: LanePath): { readonly x: number; readonly y: number; readonly turn: number } {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = (lane.d.match(/-?\d+(\.\d+)?/g) ?? []).map(
    Number,
  );
  return {
    x: (x0 + 3 * x1 + 3 * x2 + x3) / 8,
    y: (y0 + 3 * y1 + 3 * y2 + y3) / 8,
    turn: (Math.atan2(y3 + y2 - y1 - y0, x3 + x2 - x1 - x0) * 180) / Math.PI,
  };
}
