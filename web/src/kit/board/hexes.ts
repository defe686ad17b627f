// Hexagons in axial coordinates, with a point up or a flat side up: centres, corners, and the outline of a union of them.
import type { Point } from "../contract";

/** A cell of a hexagonal grid. */
export type Hex = readonly [q: number, r: number];

const ROOT3 = Math.sqrt(3);
export const NEIGHBOURS: readonly Hex[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

export const hexKey = ([q, r]: Hex): string => `${q},${r}`;

/** What lies at the top of each hexagon. A grid with flat sides up is one with points up, mirrored at its diagonal. */
export type Up = "point" | "flat";
const mirrored = ([a, b]: readonly [number, number]): readonly [number, number] => [b, a];

/** The centre of a cell whose corners are `size` away. */
export const centre = ([q, r]: Hex, size: number, up: Up = "point"): Point =>
  up === "flat" ? mirrored(centre([r, q], size)) : [size * ROOT3 * (q + r / 2), size * 1.5 * r];

/** The cell that a point lies in. */
export function cellUnder([x, y]: Point, size: number, up: Up = "point"): Hex {
  if (up === "flat") return mirrored(cellUnder([y, x], size));
  const r = y / (size * 1.5);
  const q = x / (size * ROOT3) - r / 2;
  const whole = [Math.round(q) + 0, Math.round(r) + 0, Math.round(-q - r) + 0] as const; // + 0: there is no minus zero
  const off = [Math.abs(whole[0] - q), Math.abs(whole[1] - r), Math.abs(whole[2] + q + r)] as const;
  if (off[0] > off[1] && off[0] > off[2]) return [0 - whole[1] - whole[2], whole[1]];
  return off[1] > off[2] ? [whole[0], 0 - whole[0] - whole[2]] : [whole[0], whole[1]];
}

/** How many steps lie between two cells. */
export const distance = ([aq, ar]: Hex, [bq, br]: Hex): number =>
  Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq + ar - bq - br));

const CORNERS: readonly Point[] = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 180) * (60 * i - 30);
  return [Math.cos(angle), Math.sin(angle)] as const;
});

/** The six corners of a cell, clockwise, pulled in by `inset`. */
export function corners(cell: Hex, size: number, inset = 0, up: Up = "point"): Point[] {
  if (up === "flat") return corners(mirrored(cell), size, inset).map(mirrored).reverse();
  const [x, y] = centre(cell, size);
  return CORNERS.map(([cx, cy]) => [x + cx * (size - inset), y + cy * (size - inset)] as const);
}

const short = (n: number): string => String(Math.round(n * 10) / 10);

/** A closed ring of points as SVG path data. */
export const ring = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;

/** All cells within `radius` steps of the middle. */
export function disc(radius: number): Hex[] {
  const cells: Hex[] = [];
  for (let q = -radius; q <= radius; q++)
    for (let r = Math.max(-radius, -q - radius); r <= Math.min(radius, -q + radius); r++) cells.push([q, r]);
  return cells;
}

/** Closed outlines of a union of cells: outer rings clockwise, holes the other way. */
export function outlines(cells: readonly Hex[], size: number, up: Up = "point"): Point[][] {
  if (up === "flat") return outlines(cells.map(mirrored), size).map((loop) => loop.map(mirrored).reverse());
  const taken = new Set(cells.map(hexKey));
  const edges = new Map<string, { readonly to: string; readonly point: Point }>();
  const id = ([x, y]: Point): string => `${Math.round(x * 4)}:${Math.round(y * 4)}`;
  const facing = [0, 5, 4, 3, 2, 1]; // the neighbour across the edge from corner i to corner i + 1
  for (const cell of cells) {
    const at = corners(cell, size);
    facing.forEach((way, i) => {
      const [dq, dr] = NEIGHBOURS[way] as Hex;
      if (taken.has(hexKey([cell[0] + dq, cell[1] + dr]))) return;
      const [from, to] = [at[i] as Point, at[(i + 1) % 6] as Point];
      edges.set(id(from), { to: id(to), point: from });
    });
  }
  const loops: Point[][] = [];
  for (let start = edges.keys().next(); !start.done; start = edges.keys().next()) {
    const loop: Point[] = [];
    let at = start.value;
    for (let edge = edges.get(at); edge; edge = edges.get(at)) {
      edges.delete(at);
      loop.push(edge.point);
      at = edge.to;
    }
    loops.push(loop);
  }
  return loops;
}

/** A ring moved along a seeded wave, so that a grid's outline reads as hand-cut. */
export function wobbled(points: readonly Point[], by: number, seed: number): Point[] {
  return points.map(([x, y]) => {
    const n = Math.sin(x * 0.071 + seed) + Math.sin(y * 0.093 + seed * 2.3) + Math.sin((x + y) * 0.19 + seed * 5.1);
    const m = Math.sin(x * 0.081 + seed * 3.7) + Math.sin(y * 0.067 + seed) + Math.sin((x - y) * 0.21 + seed * 1.9);
    return [x + (n * by) / 2, y + (m * by) / 2] as const;
  });
}

/** A ring with its corners cut off again and again (Chaikin), which rounds it. */
export function rounded(points: readonly Point[], times: number): Point[] {
  let ringed = [...points];
  for (let time = 0; time < times; time++) {
    ringed = ringed.flatMap((a, i) => {
      const b = ringed[(i + 1) % ringed.length] as Point;
      return [
        [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
        [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
      ] as Point[];
    });
  }
  return ringed;
}

/** The shore of a group of cells as SVG path data. Draw beaches and surf as stacked strokes of this one path. */
export const shore = (cells: readonly Hex[], size: number, wobble: number, seed: number, up: Up = "point"): string =>
  outlines(cells, size, up)
    .map((loop) => ring(rounded(wobbled(loop, wobble, seed), 3)))
    .join("");
