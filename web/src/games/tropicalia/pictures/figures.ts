// What the drawn examples in the rules show. A test holds the village tiles against the game's own table.
import type { Fixed, MarketOffer, SeatBoard, Square, VillageTileFacts } from "#generated/views/tropicalia.ts";

const plain = { event: null, counts: null, fruit: [0, 0, 0] } as const;
export const TILES: Readonly<Record<string, VillageTileFacts>> = {
  b05: { type: "building", name: "Stone Cistern", cost: 7, points: 7, ...plain, fountains: ["N", "E", "S", "W"] },
  e03: {
    type: "event",
    name: "Drum Circle",
    cost: 7,
    points: null,
    ...plain,
    event: "drum_circle",
    fountains: ["E", "S"],
  },
  o05: { type: "orchard", name: "Palm Terrace", cost: 6, points: 4, ...plain, fruit: [2, 0, 0], fountains: ["N", "E"] },
  t07: { type: "treasure", name: "Festival Mask", cost: 6, points: null, ...plain, counts: "event", fountains: ["N"] },
};

export const OFFERS: Readonly<Record<string, MarketOffer>> = {
  mango_4: { form: "set", fruits: [0, 0, 1], size: 1, price: 4, more: null, limit: null, changes: false, star: false },
};

const square = (kind: Square["kind"], facts: Partial<Square>): Square => ({
  tile: "",
  kind,
  closed: false,
  workers: [],
  ...facts,
});
export const ISLAND: readonly (readonly [Square, "field" | "market" | "plaza" | "firstPlaza"])[] = [
  [square("field", { fruit: [1, 1, 1] }), "field"],
  [square("market", { offer: "mango_4", prices: [4] }), "market"],
  [square("plaza", { items: [0, 1, 1], first_player: false }), "plaza"],
  [square("plaza", { items: [1, 1, 0], first_player: true }), "firstPlaza"],
];

/** An orchard at the left, a cistern beside it: one fountain. */
export const VILLAGE = {
  village: ["o05", "b05"],
  fountains: [[0, 1]],
} as unknown as SeatBoard;
export const FACTS = { village_tiles: TILES } as unknown as Fixed;
