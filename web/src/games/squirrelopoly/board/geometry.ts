// Where everything of the board lies. The loop is made of straights and arcs, the spaces lie on it at equal distances.
// Every length scales with the number of spaces, so that a loop of any size has the same curves. No framework.
import { within } from "#kit/board/geometry.ts";
import type { Place, Point } from "#kit/contract.ts";
import { pairs } from "#kit/tuples.ts";
import type { DeckName } from "#generated/views/squirrelopoly.ts";

/** The decks in the order in which they lie on the board. */
export const DECKS: readonly DeckName[] = ["acorns", "fleet", "doc", "adventure"];

/** How deep a space is across the loop, and half of it. */
export const DEPTH = 100;
export const HALF = DEPTH / 2;
/** How long a space is along the loop; longer on loops of few spaces, so that the decks find room inside. */
const PITCH = 76;
const FEWEST = 34;
/** From so many spaces on the loop has two bays. */
export const MANY = 64;
/** What lies between the loop and the edge of the board: nests, and room for a squirrel's ears. */
const MARGIN = 34;

/** A corner of the outline that the loop rounds off, clockwise, with the radius of its arc. */
type Corner = readonly [x: number, y: number, radius: number];

/** A short loop, slightly waisted; the first corner is Proceed. */
const SHORT: readonly Corner[] = [
  [640, 622, 0],
  [354, 622, 300],
  [66, 596, 116],
  [86, 361, 240],
  [44, 134, 116],
  [453, 141, 320],
  [805, 113, 320],
  [1200, 141, 120],
  [1170, 345, 240],
  [1212, 591, 118],
  [904, 622, 300],
];
/** A long loop with two bays from above. */
const LONG: readonly Corner[] = [
  [800, 890, 0],
  [520, 890, 500],
  [98, 868, 190],
  [122, 470, 460],
  [96, 92, 126],
  [440, 74, 104],
  [462, 620, 106],
  [682, 632, 106],
  [676, 84, 104],
  [924, 84, 104],
  [918, 632, 106],
  [1138, 620, 106],
  [1160, 74, 104],
  [1504, 92, 126],
  [1478, 470, 460],
  [1502, 868, 190],
  [1080, 890, 500],
];

/** A part of the loop's middle line. `sweep` is in radians, above 0 for a turn to the right. */
export type Segment =
  | { readonly kind: "line"; readonly from: Point; readonly heading: number; readonly length: number }
  | {
      readonly kind: "arc";
      readonly middle: Point;
      readonly radius: number;
      readonly start: number;
      readonly sweep: number;
      readonly length: number;
    };

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

/** Where the decks, the caption and the dice lie: on a short loop in the middle, on a long one in its three lobes. */
export interface Middle {
  /** The foot of the caption's first line, its width, and how much larger or smaller than drawn its letters are. */
  readonly title: Point;
  readonly room: number;
  readonly unit: number;
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
      return {
        x: one.from[0] + rest * Math.cos(one.heading),
        y: one.from[1] + rest * Math.sin(one.heading),
        heading: one.heading,
      };
    const angle = one.start + (one.sweep * rest) / one.length;
    return {
      x: one.middle[0] + one.radius * Math.cos(angle),
      y: one.middle[1] + one.radius * Math.sin(angle),
      heading: angle + (Math.sign(one.sweep) * Math.PI) / 2,
    };
  }
  return poseAt(layout, 0);
}

/** A point beside the loop: `aside` is positive outwards. The loop runs clockwise, so its outside is at the left hand. */
const beside = (pose: Pose, aside: number): Point => [
  pose.x + aside * Math.sin(pose.heading),
  pose.y - aside * Math.cos(pose.heading),
];

const written = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function cellAt(track: Pick<Layout, "segments" | "length">, space: number, pitch: number): Cell {
  const pose = poseAt(track, space * pitch);
  const steps = 6;
  const edge = (aside: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) =>
      beside(poseAt(track, space * pitch + (i / steps - 0.5) * pitch), aside),
    );
  const corners = [...edge(HALF), ...edge(-HALF).reverse()];
  const degrees = (pose.heading * 180) / Math.PI;
  const quarter = Math.round(degrees / 90);
  const across = Math.abs(quarter) % 2 === 1;
  return {
    ...pose,
    corners,
    path: `M${corners.map(written).join("L")}Z`,
    out: [Math.sin(pose.heading), -Math.cos(pose.heading)],
    turn: degrees - quarter * 90,
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

/** How tall a caption of four lines is, before it is scaled, and how much of that is above the foot of its second line. */
export const CAPTION: readonly [height: number, above: number] = [136, 68];

/** The caption between the upper run and the decks, the dice below. */
function shortMiddle(scale: number): Middle {
  const decks = pairs([338, 410, 533, 410, 728, 410, 923, 410]).map(([x, y]): Point => [x * scale, y * scale]);
  const cards = 0.72 * scale;
  const below = 410 * scale - 88 * cards - 6;
  const unit = Math.min(0.9 * scale, (below - (147 * scale + HALF + 12)) / CAPTION[0]);
  return {
    title: [626 * scale, below - (CAPTION[0] - CAPTION[1]) * unit],
    room: 720 * scale,
    unit,
    dice: [632 * scale, 508 * scale],
    decks,
    scale: cards,
  };
}

/** The caption and the dice below the two bays, the decks in the outer lobes. */
function longMiddle(scale: number): Middle {
  const decks = pairs([278, 300, 286, 560, 1322, 300, 1314, 560]).map(([x, y]): Point => [x * scale, y * scale]);
  const [above, below] = [642 * scale + HALF + 8, 880 * scale - HALF - 8];
  const unit = Math.min(0.96 * scale, (below - above) / CAPTION[0]);
  const foot = (above + below) / 2 - (CAPTION[0] * unit) / 2 + CAPTION[1] * unit;
  return {
    title: [650 * scale, foot],
    room: 640 * scale,
    unit,
    dice: [1090 * scale, foot],
    decks,
    scale: (336 * scale - DEPTH - 38) / 262,
  };
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
  const line = Array.from({ length: size * 6 }, (_, i) => {
    const at = poseAt(track, (i * pitch) / 6);
    return written([at.x, at.y]);
  });
  const middle = long ? longMiddle(scale) : shortMiddle(scale);
  return {
    box: [x, y, Math.max(...xs) + MARGIN - x, Math.max(...ys) + MARGIN - y],
    segments,
    length: track.length,
    pitch,
    cells,
    line: `M${line.join("L")}Z`,
    middle,
  };
}

/** How large a squirrel is on the board, of its drawing: no taller than the sign that it stands on. */
export const SQUIRREL = 0.8;
/** How wide one is, and how far above the middle of a space it stands: over its sign, so that the name below can be read. */
const WIDTH = 48 * SQUIRREL;
const ABOVE = 24;
/** A second rank stands so much higher: beyond the space, not on the name. */
const RANK = 26;

/** Where a squirrel stands on a space: side by side, more than two in two ranks where the space is narrow. */
export function standing(layout: Layout, space: number, which = 0, count = 1): Point {
  const cell = layout.cells[space] as Cell;
  const [x, y] = wordsAt(cell);
  const turn = (cell.turn * Math.PI) / 180;
  // above a space that lies across, its neighbour's name begins: there they stand closer, in one rank of four
  const broad = cell.room[0] > cell.room[1];
  const front = count <= 2 ? count : Math.ceil(count / (broad && count <= 4 ? 1 : 2));
  const [rank, place, many] = which < front ? [0, which, front] : [1, which - front, count - front];
  const step = Math.min(36, many > 1 ? (cell.room[0] + 14 - WIDTH) / (many - 1) : 0);
  const [aside, up] = [(place - (many - 1) / 2) * step, ABOVE + rank * RANK];
  return [x + up * Math.sin(turn) + aside * Math.cos(turn), y - up * Math.cos(turn) + aside * Math.sin(turn)];
}

/** The badge that tells the odds of landing on a space, before it is scaled. */
export const BADGE: readonly [width: number, height: number] = [40, 23];

/** How far a badge may lie over the inner rim of a space: the words keep away from it by as much. */
const LAP = 5;

/** Where those odds are told: on the inner kerb, off the spaces, and in a narrow bend where they cover each other least. */
export function oddsAt(layout: Layout, spaces: readonly number[], size: number): Point[] {
  const placed: Point[] = [];
  const [width, height] = [BADGE[0] * size, BADGE[1] * size];
  const near = (at: Point, reach: number): Cell[] =>
    layout.cells.filter((cell) => Math.hypot(cell.x - at[0], cell.y - at[1]) < reach);
  /** How much of a badge there lies over other badges and over spaces. */
  const covered = ([x, y]: Point, cells: readonly Cell[]): number => {
    const badges = placed.reduce(
      (sum, [px, py]) => sum + Math.max(0, width - Math.abs(x - px)) * Math.max(0, height - Math.abs(y - py)),
      0,
    );
    let over = 0;
    for (const dx of [-0.42, -0.21, 0, 0.21, 0.42])
      for (const dy of [-0.4, 0, 0.4])
        if (cells.some((cell) => lies(cell, [x + dx * width, y + dy * height]))) over += 1;
    return 3 * badges + (over * width * height) / 15; // a figure that is hidden is worse than a rim
  };
  for (const space of spaces) {
    const cell = layout.cells[space] as Cell;
    const kerb = -HALF - 4 - (layout.cells.length > MANY ? 14 : 22) * Math.abs(cell.out[0]);
    const cells = near([cell.x, cell.y], 260);
    let [best, least]: [Point | null, number] = [null, Infinity];
    for (const further of [0, 6, -6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72])
      for (const aside of [0, -10, 10, -20, 20]) {
        const at = rim(layout, space, aside, kerb - further);
        const here = covered(at, cells);
        if (here < least - 1) [best, least] = [at, here];
      }
    placed.push(best as Point);
  }
  return placed;
}

/** Whether a point lies in a space, further in than its inner rim may be covered. */
function lies(cell: Cell, [x, y]: Point): boolean {
  const [dx, dy] = [x - cell.x, y - cell.y];
  const out = dx * cell.out[0] + dy * cell.out[1];
  if (out < LAP - HALF || out > HALF) return false;
  return within([x, y], cell.corners);
}

/** On the outer rim of a space: where its nest lies, `aside` along the rim. */
export function rim(layout: Layout, space: number, aside = 0, out = HALF + 4): Point {
  const cell = layout.cells[space] as Cell;
  return [
    cell.x + out * cell.out[0] + aside * Math.cos(cell.heading),
    cell.y + out * cell.out[1] + aside * Math.sin(cell.heading),
  ];
}

/** The points a squirrel runs along, space by space, forwards or back. */
export function route(layout: Layout, from: number, steps: number): Point[] {
  const size = layout.cells.length;
  const way = Math.sign(steps);
  return Array.from({ length: Math.abs(steps) + 1 }, (_, i) =>
    standing(layout, (((from + i * way) % size) + size) % size),
  );
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

/** How far the words of a space keep from its outer rim, where the nest lies. */
const AWAY = 6;
/** The height of a line, in sizes of the letter. */
const LEADING = 1.06;
/** The letters of a space's name, in units of the board: never smaller, for what is too small is not read. */
export const LETTERS = 13.5;
/** Letters may be made narrower down to this; a name that would have to be narrower still is not drawn. */
export const NARROWEST = 0.78;
/** With so much more room than they need, words look at ease: then no more lines are made. */
const AMPLE = 1.1;

/** How wide a text is in sizes of its letters, in the bold letters of the names. */
export const wide = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
function widthOf(letter: string): number {
  if (/[ijl.,:;!|'’ ]/.test(letter)) return 0.3;
  if (/[frtI()-]/.test(letter)) return 0.38;
  if (/[mwMW@%]/.test(letter)) return 0.88;
  if (letter > "\u2e80") return 1;
  return letter === letter.toLowerCase() ? 0.57 : 0.67;
}

/** The middle of a space's words. */
export const wordsAt = (cell: Cell): Point => [cell.x - AWAY * cell.out[0], cell.y - AWAY * cell.out[1]];

/** How wide a line of words can be, so far below the middle of a space's words, turned as they are. */
export function roomAt(cell: Cell, below: number): number {
  const [x, y] = wordsAt(cell);
  const [cos, sin] = [Math.cos((cell.turn * Math.PI) / 180), Math.sin((cell.turn * Math.PI) / 180)];
  const corners = cell.corners.map(([px, py]): Point => [
    (px - x) * cos + (py - y) * sin,
    (py - y) * cos - (px - x) * sin,
  ]);
  let [left, right] = [-Infinity, Infinity];
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] as Point;
    if (ay > below === by > below) return;
    const at = ax + ((below - ay) / (by - ay)) * (bx - ax);
    if (at <= 0) left = Math.max(left, at);
    else right = Math.min(right, at);
  });
  return Number.isFinite(right - left) ? 2 * Math.min(-left, right) : 0;
}

/** A space's name below its sign: its lines, how much narrower than usual their letters are, and how tall it all is. */
export interface Fitted {
  readonly rows: readonly string[];
  readonly narrow: number;
  readonly sign: number;
  readonly height: number;
}

/** Where a line of a fitted name stands, below the middle of the space's words. */
export const rowAt = (fitted: Fitted, i: number): number =>
  -fitted.height / 2 + fitted.sign + (i + 0.9) * LETTERS * LEADING;

/** A sign above three lines of words is no larger than this. */
const SMALL_SIGN = 24;

/** A name in lines that stay inside its space, with letters as little narrowed as can be; no lines if it cannot be read there. */
export function fit(name: string, cell: Cell, sign: number): Fitted {
  let best: Fitted = { rows: [], narrow: 0, sign, height: sign };
  let most = 0;
  const seen = new Set<string>();
  for (let long = name.length; long > 0; long--) {
    const rows = lines(name, long);
    if (seen.has(rows.join("\n"))) continue;
    seen.add(rows.join("\n"));
    const above = rows.length > 2 ? Math.min(sign, SMALL_SIGN) : sign;
    const fitted = { rows, sign: above, height: above + rows.length * LETTERS * LEADING };
    if (fitted.height > cell.room[1]) continue;
    const room = rows.map((row, i) => {
      const foot = rowAt({ ...fitted, narrow: 1 }, i);
      return (
        (Math.min(roomAt(cell, foot - 0.7 * LETTERS), roomAt(cell, foot + 0.1 * LETTERS)) - 3) / (wide(row) * LETTERS)
      );
    });
    const share = Math.min(AMPLE, ...room);
    if (share >= NARROWEST && share > most) {
      most = share;
      best = { ...fitted, narrow: Math.min(1, share) };
    }
  }
  return best;
}
