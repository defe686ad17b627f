// Board geometry without a framework: paths to travel, what lies inside an outline, and the way an arrow key goes.
import type { Point } from "../contract";

/** Pixels below which letters of a board are not drawn: a little more than the 11 that are promised. */
export const READABLE = 11.2;

/** Whether a point lies inside a closed outline. */
export function within([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] as Point;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

export interface Pose {
  readonly x: number;
  readonly y: number;
  /** Heading in degrees, clockwise from east. */
  readonly heading: number;
}

/** Position and heading at `t` in 0..1 along a smooth curve (Catmull-Rom) through `points`. */
export function along(points: readonly Point[], t: number): Pose {
  const first = points[0] ?? ([0, 0] as const);
  if (points.length < 2) return { x: first[0], y: first[1], heading: 0 };
  const at = Math.min(0.999999, Math.max(0, t)) * (points.length - 1);
  const leg = Math.floor(at);
  const u = at - leg;
  const point = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? first;
  const [before, from, to, after] = [point(leg - 1), point(leg), point(leg + 1), point(leg + 2)];
  const axis = (a: number, b: number, c: number, d: number): readonly [value: number, slope: number] => [
    0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u ** 3),
    0.5 * (c - a + 2 * (2 * a - 5 * b + 4 * c - d) * u + 3 * (3 * b - a - 3 * c + d) * u * u),
  ];
  const [x, dx] = axis(before[0], from[0], to[0], after[0]);
  const [y, dy] = axis(before[1], from[1], to[1], after[1]);
  return { x, y, heading: (Math.atan2(dy, dx) * 180) / Math.PI };
}

/** Poses at equal distances along the curve, both ends included: keyframes of even speed. */
export function evenly(points: readonly Point[], count: number): Pose[] {
  const samples = Math.max(2, points.length * 12);
  const fine = Array.from({ length: samples }, (_, i) => along(points, i / (samples - 1)));
  const travelled = [0];
  for (let i = 1; i < fine.length; i++) {
    const [a, b] = [fine[i - 1] as Pose, fine[i] as Pose];
    travelled.push((travelled[i - 1] as number) + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const whole = travelled.at(-1) as number;
  let next = 0;
  return Array.from({ length: count }, (_, i) => {
    const wanted = (whole * i) / Math.max(1, count - 1);
    while (next < fine.length - 1 && (travelled[next] as number) < wanted) next++;
    return fine[next] as Pose;
  });
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Whether a key is an arrow. */
export const isArrow = (key: string): boolean => key in WAYS;

/** The item best placed in an arrow key's direction from a point; undefined if there is none that way. */
export function towards<T>(items: readonly T[], at: (item: T) => Point, from: Point, key: string): T | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  let best: T | undefined;
  let least = Infinity;
  for (const item of items) {
    const [x, y] = at(item);
    const dx = x - from[0];
    const dy = y - from[1];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] - dy * way[0]);
    if (ahead < 1) continue;
    const cost = ahead + aside * 2.2;
    if (cost < least) {
      least = cost;
      best = item;
    }
  }
  return best;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around points, grown by `margin` on every side; null without points. */
export function around(points: readonly Point[], margin: number): Box | null {
  if (points.length === 0) return null;
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}
