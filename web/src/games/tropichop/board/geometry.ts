// Where things lie on the chart of the two islands, in the units of its sheet: shores, lanes, labels.
// The places come from the server; everything round them is worked out here.
import { along } from "#kit/board/geometry.ts";
import { ring } from "#kit/board/hexes.ts";
import type { Point } from "#kit/contract.ts";
import type { ChartPlace } from "#generated/views/tropichop.ts";

/** x, y, width and height of the sheet. */
export const SHEET = [0, 0, 1092, 640] as const;
/** How far inland of the ring of places a shore runs. */
const INLAND = 58;
const SAMPLES = 16;

type Places = readonly ChartPlace[];
type Side = "start" | "middle" | "end";
/** Where a place's name stands beside it, by the spot it is drawn on: towards the land, or off the sheet's crowd. */
const LABELS: Readonly<Record<string, readonly [dx: number, dy: number, side: Side]>> = {
  start: [22, 41, "start"],
  west_a: [30, -1, "start"],
  west_freeport: [38, -1, "start"],
  west_b: [26, -8, "start"],
  west_c: [-20, 36, "middle"],
  west_d: [0, 36, "middle"],
  west_e: [24, 36, "middle"],
  west_resort: [-30, 0, "end"],
  west_rum: [-30, -1, "end"],
  west_f: [-28, 18, "end"],
  west_g: [-6, -52, "middle"],
  west_h: [0, -53, "middle"],
  east_a: [-3, 37, "end"],
  east_resort: [-22, 36, "middle"],
  east_b: [16, 36, "middle"],
  east_c: [26, 36, "middle"],
  east_d: [-24, -26, "end"],
  east_e: [-30, -2, "end"],
  east_f: [-30, 0, "end"],
  east_g: [-30, 14, "end"],
  east_freeport: [44, -34, "middle"],
  east_h: [0, -53, "middle"],
  east_i: [0, -53, "middle"],
  east_rum: [30, 0, "start"],
  east_j: [30, -1, "start"],
  east_k: [30, -1, "start"],
};

export interface Label {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
}

/** Where a place's name begins, ends or has its middle; the second line stands 16 units lower. */
export function label(place: ChartPlace): Label {
  const [dx, dy, side] = LABELS[place.spot] ?? [0, 36, "middle"];
  return { x: place.x + dx, y: place.y + dy, side };
}

const at = (place: ChartPlace): Point => [place.x, place.y];
const byId = (places: Places, id: string): ChartPlace | undefined => places.find((place) => place.id === id);

/** The places of an island in sailing order, round once. */
export function islandRing(places: Places, island: "west" | "east"): ChartPlace[] {
  const own = places.filter((place) => place.island === island);
  const out: ChartPlace[] = [];
  for (let here = own[0]; here && !out.includes(here); here = byId(places, here.next)) out.push(here);
  return out;
}

/** A closed smooth curve through points, `SAMPLES` to a leg. */
function closed(points: readonly Point[]): Point[] {
  const n = points.length;
  return points.flatMap((_, leg) => {
    const four = [-1, 0, 1, 2].map((step) => points[(leg + step + n) % n] as Point);
    return Array.from({ length: SAMPLES }, (_, i) => {
      const { x, y } = along(four, (1 + i / SAMPLES) / 3);
      return [x, y] as const;
    });
  });
}

const wave = (t: number, seed: number): number =>
  Math.sin(t * 3 + seed) * 7 +
  Math.sin(t * 7 + seed * 2.1) * 3.5 +
  Math.sin(t * 23 + seed * 1.7) * 2 +
  Math.sin(t * 61 + seed) * 1.6 +
  Math.sin(t * 97 + seed * 3) * 1.1;

/** An island's shore: the ring of its places drawn inland along a seeded wave, as a ring of points. */
export function shorePoints(places: Places, island: "west" | "east"): Point[] {
  const round = closed(islandRing(places, island).map(at));
  const n = round.length;
  const turns = round.reduce((sum, [x, y], i) => {
    const [u, v] = round[(i + 1) % n] as Point;
    return sum + x * v - u * y;
  }, 0);
  return round.map(([x, y], i) => {
    const [ax, ay] = round[(i - 4 + n) % n] as Point;
    const [bx, by] = round[(i + 4) % n] as Point;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const inward = (turns > 0 ? 1 : -1) * (INLAND + wave((i / n) * 2 * Math.PI, island === "west" ? 1 : 4.2));
    return [x - ((by - ay) / length) * inward, y + ((bx - ax) / length) * inward] as const;
  });
}

/** Both islands' shores as SVG path data. */
export const shores = (places: Places): string => ring(shorePoints(places, "west")) + ring(shorePoints(places, "east"));

const short = (n: number): string => String(Math.round(n * 10) / 10);

/** A smooth open curve through points as SVG path data. */
function curve(points: readonly Point[]): string {
  const point = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  return points.slice(1).reduce(
    (d, to, i) => {
      const [from, before, after] = [point(i), point(i - 1), point(i + 2)];
      const c = [
        from[0] + (to[0] - before[0]) / 6,
        from[1] + (to[1] - before[1]) / 6,
        to[0] - (after[0] - from[0]) / 6,
        to[1] - (after[1] - from[1]) / 6,
        to[0],
        to[1],
      ];
      return `${d}C${c.map(short).join(" ")}`;
    },
    `M${point(0).map(short).join(" ")}`,
  );
}

/** The ring lanes of both islands and the lanes across, as SVG path data. */
export function lanes(places: Places): { readonly rings: string; readonly across: string } {
  const round = (["west", "east"] as const).map((island) => {
    const points = islandRing(places, island).map(at);
    const n = points.length;
    const whole = [points[n - 1] as Point, ...points, points[0] as Point, points[1] as Point];
    const d = curve(whole);
    const legs = d.split("C");
    // the first and the last leg only lend their directions
    return `M${points[0]?.map(short).join(" ")}C${legs.slice(2, -1).join("C")}`;
  });
  return {
    rings: round.join(""),
    across: crossings(places)
      .map((way) => curve(way.map(at)))
      .join(""),
  };
}

/** The ways across open water, each from its fork over the dots to the other island. */
export function crossings(places: Places): ChartPlace[][] {
  return places
    .filter((place) => place.exit)
    .map((fork) => {
      const way = [fork];
      for (
        let here = byId(places, fork.exit ?? "");
        here && way.length < places.length;
        here = byId(places, here.next)
      ) {
        way.push(here);
        if (here.kind !== "black_dot") break;
      }
      return way;
    });
}

/** A way across: its dots, how many steps must be left to sail it, and the middle of the line that says so. */
export interface Passage {
  readonly dots: readonly ChartPlace[];
  readonly least: number;
  readonly x: number;
  readonly y: number;
}

/** The ways across with the lines that stand beside them. */
export const passages = (places: Places): Passage[] =>
  crossings(places).map((way) => {
    const dots = way.slice(1, -1);
    const xs = dots.map((dot) => dot.x);
    const ys = dots.map((dot) => dot.y);
    const south = (dots[Math.floor(dots.length / 2)]?.y ?? 0) > SHEET[3] / 2;
    return {
      dots,
      least: dots.length + 1,
      x: (Math.min(...xs) + Math.max(...xs)) / 2,
      y: south ? Math.min(...ys) - 22 : Math.max(...ys) - 26,
    };
  });

/** A rectangle of the sheet by its edges. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const shared = (a: Edges, b: Edges): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** What a place's name and the line below it cover. */
export function wordsOf(place: ChartPlace, name: string, facts: string): Edges[] {
  const { x, y, side } = label(place);
  const edges = (text: string, letter: number, top: number, bottom: number): Edges => {
    const width = text.length * letter + 4;
    const left = side === "start" ? x - 2 : side === "end" ? x - width + 2 : x - width / 2;
    return { left, top, right: left + width, bottom };
  };
  return [...(name ? [edges(name, 8.4, y - 12, y + 4)] : []), ...(facts ? [edges(facts, 8.1, y + 4, y + 20)] : [])];
}

/** The sign that tells which total leads to a place: its width, and its height without its column. */
export const OUTCOME: readonly [width: number, height: number] = [23, 22];
/** What such a sign covers, whose foot's middle is at a point. */
export const outcomeEdges = ([x, y]: Point, column: number): Edges => ({
  left: x - OUTCOME[0] / 2,
  top: y - OUTCOME[1] - column,
  right: x + OUTCOME[0] / 2,
  bottom: y,
});

/** How far from a place its own sign reaches, at most. */
const REACH = 24;
export const signEdges = ({ x, y }: ChartPlace): Edges => ({
  left: x - REACH,
  top: y - REACH,
  right: x + REACH,
  bottom: y + REACH,
});
/** How much of a ship, whose middle is at a point, must not be covered. */
const shipEdges = ([x, y]: Point): Edges => ({ left: x - 15, top: y - 18, right: x + 15, bottom: y + 14 });

/**
 * Where the signs of a roll's outcomes stand: beside their places, above if there is room, off names, ships, other places and one
 * another. In the order of `ends`; `column` is the height of a sign's column, `covered` what else is to be seen.
 */
export function outcomesAt(
  places: Places,
  ends: readonly { readonly place: ChartPlace; readonly column: number }[],
  words: readonly Edges[],
  ships: readonly Point[],
): Point[] {
  const signs = places.filter((place) => place.kind !== "black_dot").map(signEdges);
  const taken = [...words, ...signs, ...ships.map(shipEdges)];
  return ends.map(({ place, column }) => {
    const height = OUTCOME[1] + column;
    const [up, down, out] = [-REACH - 1, REACH + 1 + height, REACH + OUTCOME[0] / 2 + 1];
    let [best, least]: [Point, number] = [[place.x, place.y + up], Infinity];
    [
      [0, up],
      [0, down],
      [out, height / 2],
      [-out, height / 2],
      [out, up + 8],
      [-out, up + 8],
      [out, down - 8],
      [-out, down - 8],
      [25, up],
      [-25, up],
      [25, down],
      [-25, down],
      [out + 24, height / 2],
      [-out - 24, height / 2],
      [out + 24, up],
      [-out - 24, up],
      [out + 24, down],
      [-out - 24, down],
      [0, up - height - 1],
      [0, down + height + 1],
    ].forEach(([dx, dy], order) => {
      const at: Point = [place.x + (dx ?? 0), place.y + (dy ?? 0)];
      const edges = outcomeEdges(at, column);
      const beyond = edges.left < SHEET[0] || edges.right > SHEET[2] || edges.top < SHEET[1] || edges.bottom > SHEET[3];
      const cost = taken.reduce((sum, one) => sum + shared(edges, one), 0) + order * 4 + (beyond ? 2000 : 0);
      if (cost < least) [best, least] = [at, cost];
    });
    taken.push(outcomeEdges(best, column));
    return best;
  });
}
