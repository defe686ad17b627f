// Where everything of the board lies. The loop is made of straights and arcs, the spaces lie on it at equal distances.
// Every length scales with the number of spaces, so that a loop of any size has the same curves. No framework.
import type { Place, Point } from "../../table/contract";

/** How deep a space is across the loop, and half of it. */
export const DEPTH = 100;
export const HALF = DEPTH / 2;
/** How long a space is along the loop; longer on loops of few spaces, so that the decks find room inside. */
const PITCH = 76;
const FEWEST = 34;
/** From so many spaces on the loop has two bays. */
const MANY = 64;
/** What lies between the loop and the edge of the board: nests, and room for a squirrel's ears. */
const MARGIN = 34;

/** A corner of the outline that the loop rounds off, clockwise, with the radius of its arc. */
type Corner = readonly [x: number, y: number, radius: number];

/** A short loop, slightly waisted; the first corner is Proceed. */
const SHORT: readonly Corner[] = [
  [640, 656, 0], [380, 656, 300], [118, 616, 118], [150, 360, 300], [96, 112, 118], [470, 134, 320], [790, 78, 320],
  [1150, 120, 126], [1112, 330, 260], [1160, 606, 122], [880, 656, 300],
];
/** A long loop with two bays from above. */
const LONG: readonly Corner[] = [
  [800, 890, 0], [520, 890, 500], [98, 868, 126], [122, 470, 460], [96, 92, 126], [440, 74, 104], [462, 620, 106], [682, 632, 106],
  [676, 84, 104], [924, 84, 104], [918, 632, 106], [1138, 620, 106], [1160, 74, 104], [1504, 92, 126], [1478, 470, 460], [1502, 868, 126], [1080, 890, 500],
];

/** A part of the loop's middle line. `sweep` is in radians, above 0 for a turn to the right. */
export type Segment =
  | { readonly kind: "line"; readonly from: Point; readonly heading: number; readonly length: number }
  | { readonly kind: "arc"; readonly middle: Point; readonly radius: number; readonly start: number; readonly sweep: number; readonly length: number };

/** A point of the loop and the way on from there, in radians clockwise from east. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** Straights between the corners, an arc at each corner that turns. */
function rounded(corners: readonly Corner[]): Segment[] {
  const at = (i: number): Corner => corners[(i + corners.length) % corners.length] as Corner;
  const heading = (i: number): number => Math.atan2(at(i + 1)[1] - at(i)[1], at(i + 1)[0] - at(i)[0]);
  const turn = (i: number): number => {
    const by = heading(i) - heading(i - 1);
    return Math.atan2(Math.sin(by), Math.cos(by));
  };
  /** How far from a corner its arc begins. */
  const cut = (i: number): number => at(i)[2] * Math.tan(Math.abs(turn(i)) / 2);
  return corners.flatMap((corner, i): Segment[] => {
    const out: Segment[] = [];
    const along = heading(i);
    const [next, angle, radius] = [at(i + 1), turn(i + 1), at(i + 1)[2]];
    const from: Point = [corner[0] + cut(i) * Math.cos(along), corner[1] + cut(i) * Math.sin(along)];
    const length = Math.hypot(next[0] - corner[0], next[1] - corner[1]) - cut(i) - cut(i + 1);
    out.push({ kind: "line", from, heading: along, length });
    if (radius > 0 && angle !== 0) {
      const side = along + (Math.sign(angle) * Math.PI) / 2;
      const begin: Point = [from[0] + length * Math.cos(along), from[1] + length * Math.sin(along)];
      const middle: Point = [begin[0] + radius * Math.cos(side), begin[1] + radius * Math.sin(side)];
      out.push({ kind: "arc", middle, radius, start: side + Math.PI, sweep: angle, length: radius * Math.abs(angle) });
    }
    return out;
  });
}

const lengthOf = (segments: readonly Segment[]): number => segments.reduce((sum, one) => sum + one.length, 0);

/** One space of the loop. */
export interface Cell extends Pose {
  /** Its outline. */
  readonly path: string;
  readonly corners: readonly Point[];
  /** Towards the outside of the loop. */
  readonly out: Point;
  /** How words in it are turned, in degrees: along or across the loop, whichever is nearer to upright. */
  readonly turn: number;
  /** The room for words, in the direction of their lines and across. */
  readonly room: readonly [width: number, height: number];
}

/** Where the decks, the title and the dice lie: on a short loop in the middle, on a long one in its three lobes. */
export interface Middle {
  readonly title: Point;
  readonly dice: Point;
  /** The middle of each deck's two cards, the pile at the left and the open card at the right, in the order of the decks. */
  readonly decks: readonly Point[];
  /** How much larger or smaller than drawn. */
  readonly scale: number;
}

export interface Layout {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly segments: readonly Segment[];
  readonly length: number;
  readonly pitch: number;
  readonly cells: readonly Cell[];
  /** The middle line as a path. */
  readonly line: string;
  readonly middle: Middle;
}

/** The pose at a distance along the loop; negative distances go back from Proceed. */
export function poseAt(layout: Pick<Layout, "segments" | "length">, distance: number): Pose {
  let rest = ((distance % layout.length) + layout.length) % layout.length;
  for (const one of layout.segments) {
    if (rest > one.length) {
      rest -= one.length;
      continue;
    }
    if (one.kind === "line")
      return { x: one.from[0] + rest * Math.cos(one.heading), y: one.from[1] + rest * Math.sin(one.heading), heading: one.heading };
    const angle = one.start + (one.sweep * rest) / one.length;
    return { x: one.middle[0] + one.radius * Math.cos(angle), y: one.middle[1] + one.radius * Math.sin(angle), heading: angle + (Math.sign(one.sweep) * Math.PI) / 2 };
  }
  return poseAt(layout, 0);
}

/** A point beside the loop: `aside` is positive outwards. The loop runs clockwise, so its outside is at the left hand. */
const beside = (pose: Pose, aside: number): Point => [pose.x + aside * Math.sin(pose.heading), pose.y - aside * Math.cos(pose.heading)];

const written = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function cellAt(track: Pick<Layout, "segments" | "length">, space: number, pitch: number): Cell {
  const pose = poseAt(track, space * pitch);
  const steps = 6;
  const edge = (aside: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => beside(poseAt(track, space * pitch + (i / steps - 0.5) * pitch), aside));
  const corners = [...edge(HALF), ...edge(-HALF).reverse()];
  const degrees = (pose.heading * 180) / Math.PI;
  const quarter = Math.round(degrees / 90);
  const across = Math.abs(quarter) % 2 === 1;
  return {
    ...pose, corners, path: `M${corners.map(written).join("L")}Z`,
    out: [Math.sin(pose.heading), -Math.cos(pose.heading)], turn: degrees - quarter * 90,
    room: across ? [DEPTH - 20, pitch - 8] : [pitch - 6, DEPTH - 22],
  };
}

const layouts = new Map<number, Layout>();

/** The board of so many spaces. */
export function layoutOf(size: number): Layout {
  let layout = layouts.get(size);
  if (!layout) layouts.set(size, (layout = made(size)));
  return layout;
}

function made(size: number): Layout {
  const long = size > MANY;
  const pitch = (PITCH * Math.max(size, FEWEST)) / size;
  const drawn = long ? LONG : SHORT;
  const scale = (pitch * size) / lengthOf(rounded(drawn));
  const segments = rounded(drawn.map(([x, y, r]): Corner => [x * scale, y * scale, r * scale]));
  const track = { segments, length: lengthOf(segments) };
  const cells = Array.from({ length: size }, (_, space) => cellAt(track, space, pitch));
  const points = cells.flatMap((cell) => cell.corners);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs) - MARGIN;
  const y = Math.min(...ys) - MARGIN - 12;
  const line = Array.from({ length: size * 6 }, (_, i) => { const at = poseAt(track, (i * pitch) / 6); return written([at.x, at.y]); });
  const to = ([px, py]: Point): Point => [px * scale, py * scale];
  const middle: Middle = long
    ? { title: to([720, 752]), dice: to([1010, 738]), decks: ([[278, 300], [286, 560], [1322, 300], [1314, 560]] as const).map(to), scale: (336 * scale - DEPTH - 26) / 262 }
    : { title: to([626, 250]), dice: to([632, 540]), decks: ([[322, 382], [526, 382], [730, 382], [934, 382]] as const).map(to), scale: 0.72 * scale };
  return {
    box: [x, y, Math.max(...xs) + MARGIN - x, Math.max(...ys) + MARGIN - y],
    segments, length: track.length, pitch, cells, line: `M${line.join("L")}Z`, middle,
  };
}

/** Where a squirrel stands on a space; several stand side by side (on Proceed). */
export function standing(layout: Layout, space: number, which = 0, count = 1): Point {
  const cell = layout.cells[space] as Cell;
  const aside = (which - (count - 1) / 2) * Math.min(34, 108 / Math.max(1, count));
  return [cell.x + aside * Math.cos(cell.heading), cell.y - 11 + aside * Math.sin(cell.heading)];
}

/** On the outer rim of a space: where its nest lies, `aside` along the rim. */
export function rim(layout: Layout, space: number, aside = 0, out = HALF - 3): Point {
  const cell = layout.cells[space] as Cell;
  return [cell.x + out * cell.out[0] + aside * Math.cos(cell.heading), cell.y + out * cell.out[1] + aside * Math.sin(cell.heading)];
}

/** The points a squirrel runs along, space by space, forwards or back. */
export function route(layout: Layout, from: number, steps: number): Point[] {
  const size = layout.cells.length;
  const way = Math.sign(steps);
  return Array.from({ length: Math.abs(steps) + 1 }, (_, i) => standing(layout, (((from + i * way) % size) + size) % size));
}

/** A space as something to point at. */
export function placeOf(layout: Layout, space: number): Place | null {
  const cell = layout.cells[space];
  return cell ? { x: cell.x, y: cell.y, r: Math.min(HALF, layout.pitch / 2), path: cell.path } : null;
}

/** A name broken into lines of at most so many letters, as even as can be. */
export function lines(name: string, most: number): string[] {
  const out: string[] = [];
  for (const word of name.split(" ")) {
    const last = out.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}
