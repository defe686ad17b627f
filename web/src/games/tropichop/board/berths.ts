// Where ships lie at TropicHop's places: beside them, off names, signs, land and one another.
import { within } from "#kit/board/geometry.ts";
import type { Point } from "#kit/contract.ts";
import type { ChartPlace } from "#generated/views/tropichop.ts";
import { NAMES } from "./chart.ts";
import { passages, shared, SHEET, shorePoints, signEdges, wordsOf, type Edges } from "./geometry.ts";

type Places = readonly ChartPlace[];

/** What a ship covers, with the line round it. */
export const hullEdges = ([x, y]: Point): Edges => ({ left: x - 20, top: y - 23, right: x + 21, bottom: y + 19 });

/** The longest line that stands below a place's name: ships lie where they lie, whoever owns the place. */
const LONGEST: Readonly<Record<string, string>> = { start: "pass 0000, stop 0000" };
/** How far from a place its ships lie, and in how many directions from it. */
const [NEAR, FAR, STEP, DIRECTIONS] = [40, 145, 5, 36];
/** How near to a shore no ship lies. */
const ASHORE = 22;

/** What ships leave to be seen round a place: its sign, its owner's flag, its name and the line below. */
const shownAt = (place: ChartPlace): Edges[] => [
  signEdges(place),
  { left: place.x + 13, top: place.y - 34, right: place.x + 36, bottom: place.y - 17 },
  ...wordsOf(place, place.name, LONGEST[place.kind] ?? "for sale 000"),
];

/** Whether a point lies on an island or at its shore. */
const isAshore = (island: readonly Point[], spot: Point): boolean =>
  within(spot, island) || island.some(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) < ASHORE);

/** A place with its ships' berths so far. */
interface Room {
  readonly place: ChartPlace;
  readonly at: Point[];
  readonly hulls: Edges[];
}

/** Every place with the berths of its first two ships, which keep off those of other places. */
class Berths {
  private readonly rooms: ReadonlyMap<string, Room>;
  private readonly first: Edges[] = [];
  /** What is to be seen besides ships. */
  private readonly shown: readonly Edges[];
  private readonly docks: readonly ChartPlace[];
  private readonly islands: readonly (readonly Point[])[];

  constructor(places: Places) {
    this.docks = places.filter((one) => one.kind !== "black_dot");
    this.islands = (["west", "east"] as const).map((island) =>
      shorePoints(places, island).filter((_, i) => i % 4 === 0),
    );
    this.shown = [
      ...this.docks.flatMap(shownAt),
      ...passages(places).map(({ x, y }) => ({ left: x - 70, top: y - 16, right: x + 70, bottom: y + 6 })),
      ...NAMES.filter((name) => name.turn).map(({ x, y, size }) => ({
        left: x - size,
        top: y - 5 * size,
        right: x + size / 2,
        bottom: y + 5 * size,
      })),
    ];
    this.rooms = new Map(places.map((place) => [place.id, { place, at: [], hulls: [] }]));
    for (let ship = 0; ship < 2; ship++) for (const room of this.rooms.values()) this.first.push(this.lay(room));
  }

  /** As many berths at a place as there are ships. */
  of(place: ChartPlace, ships: number): readonly Point[] {
    const room = this.rooms.get(place.id);
    while (room && room.at.length < ships) this.lay(room);
    return room?.at.slice(0, ships) ?? [];
  }

  /** Find the next ship's berth at a place: its hull. */
  private lay({ place, at, hulls }: Room): Edges {
    const reach = FAR + 25;
    const near = (one: Edges) =>
      one.left < place.x + reach &&
      one.right > place.x - reach &&
      one.top < place.y + reach &&
      one.bottom > place.y - reach;
    const covered = [...this.shown.filter(near), ...hulls];
    const others = this.first.filter((one) => near(one) && !hulls.includes(one));
    let [best, berth, least]: [Point, Edges, number] = [[place.x, place.y], hullEdges([place.x, place.y]), Infinity];
    for (let out = NEAR; out < Math.min(FAR, least); out += STEP)
      for (let i = 0; i < DIRECTIONS; i++) {
        const turn = (2 * Math.PI * i) / DIRECTIONS;
        const spot: Point = [place.x + out * Math.cos(turn), place.y + out * Math.sin(turn)];
        const hull = hullEdges(spot);
        let cost = out;
        for (const one of covered) cost += 1000 * shared(hull, one);
        for (const one of others) cost += shared(hull, one);
        if (cost < least) cost += this.ill(place, spot, hull, out);
        if (cost < least) [best, berth, least] = [spot, hull, cost];
      }
    at.push(best);
    hulls.push(berth);
    return berth;
  }

  /** How ill a ship lies at a distance from her place, whatever else is near: off the sheet, at another place, ashore. */
  private ill(place: ChartPlace, spot: Point, { left, top, right, bottom }: Edges, out: number): number {
    const off = left < SHEET[0] || top < SHEET[1] || right > SHEET[2] || bottom > SHEET[3];
    const strange = this.docks.some((one) => one !== place && Math.hypot(one.x - spot[0], one.y - spot[1]) < out + 8);
    const ashore = this.islands.some((island) => isAshore(island, spot));
    return (off ? 50_000 : 0) + (strange ? 1500 : 0) + (ashore ? 600 : 0);
  }
}
const BERTHS = new WeakMap<Places, Berths>();

/**
 * Where the ships at a place lie, in the order of their seats: as near to it as there is room, off the land, names, signs and one
 * another.
 */
export function berths(places: Places, place: ChartPlace, ships: number): readonly Point[] {
  let found = BERTHS.get(places);
  if (!found) BERTHS.set(places, (found = new Berths(places)));
  return found.of(place, ships);
}
