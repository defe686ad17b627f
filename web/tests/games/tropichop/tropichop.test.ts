// TropicHop's page without a browser: the chart's geometry, the fees drawn in the rules, and the view event by event.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FEES } from "#games/tropichop/pictures/figures.ts";
import { berths, hullEdges } from "#games/tropichop/board/berths.ts";
import {
  crossings,
  islandRing,
  label,
  outcomeEdges,
  outcomesAt,
  SHEET,
  shorePoints,
  wordsOf,
  type Edges,
} from "#games/tropichop/board/geometry.ts";
import type { ChartPlace } from "#generated/views/tropichop.ts";
import { mainChoice } from "#games/tropichop/hand/turn.ts";
import { stepTowards } from "#games/tropichop/hand/trade.svelte.ts";
import { ends, type GameScene } from "#games/tropichop/scene.ts";
import type { LegalAction } from "#generated/protocol.ts";
import type { Point } from "#kit/contract.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly kind: ChartPlace["kind"];
  readonly island?: "west" | "east";
  readonly x: number;
  readonly y: number;
  readonly next: string;
  readonly exit?: string;
  readonly group?: ChartPlace["group"];
}
const data = (name: string): unknown =>
  JSON.parse(readFileSync(`../src/skerry/games/tropichop/set_up/data/${name}`, "utf-8"));
const places: readonly ChartPlace[] = (data("chart.json") as { places: readonly Row[] }).places.map((row) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  island: row.island ?? null,
  x: row.x,
  y: row.y,
  spot: row.id,
  group: row.group ?? null,
  next: row.next,
  exit: row.exit ?? null,
  bonus: null,
  uses_rum: row.kind === "port",
}));
const docks = places.filter((place) => place.kind !== "black_dot");
const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const at = (place: ChartPlace): Point => [place.x, place.y];
const inside = ([x, y]: Point, ring: readonly Point[]): boolean =>
  ring.reduce((odd, a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0] ? !odd : odd;
  }, false);

describe("the chart", () => {
  const shores = { west: shorePoints(places, "west"), east: shorePoints(places, "east") };
  test("places lie on the sheet and far enough from one another to be hit", () => {
    for (const [i, a] of docks.entries()) {
      expect(a.x).toBeGreaterThan(26);
      expect(a.x).toBeLessThan(SHEET[2] - 26);
      expect(a.y).toBeGreaterThan(26);
      expect(a.y).toBeLessThan(SHEET[3] - 26);
      for (const b of docks.slice(i + 1)) expect(apart(at(a), at(b)), `${a.id} and ${b.id}`).toBeGreaterThanOrEqual(44);
    }
  });
  test("every place lies in the water, off its own island's shore", () => {
    for (const place of places)
      for (const shore of Object.values(shores)) {
        expect(inside(at(place), shore), place.id).toBe(false);
        expect(Math.min(...shore.map((point) => apart(point, at(place)))), place.id).toBeGreaterThan(28);
      }
  });
  test("a shore never crosses itself", () => {
    const turn = (a: Point, b: Point, c: Point): number =>
      (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    for (const shore of Object.values(shores)) {
      const n = shore.length;
      for (let i = 0; i < n; i++)
        for (let j = i + 2; j < n; j++) {
          if (i === 0 && j === n - 1) continue;
          const [a, b, c, d] = [shore[i]!, shore[i + 1]!, shore[j]!, shore[(j + 1) % n]!];
          expect(turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0).toBe(false);
        }
    }
  });
  test("both rings close, and both ways across end on the other island", () => {
    expect(islandRing(places, "west")).toHaveLength(12);
    expect(islandRing(places, "east")).toHaveLength(14);
    expect(crossings(places).map((way) => [way[0]!.island, way.length - 2, way.at(-1)!.island])).toEqual([
      ["west", 4, "east"],
      ["east", 3, "west"],
    ]);
  });
  test("names stay on the sheet and off one another", () => {
    const boxes = docks.map((place) => {
      const { x, y, side } = label(place);
      // as wide as it is where the chart is seen smallest, and its letters are largest in its units
      const width = [...place.name].reduce((sum, letter) => sum + (/[filrt' ]/.test(letter) ? 5.2 : 9.3), 0);
      const left = side === "start" ? x : side === "end" ? x - width : x - width / 2;
      return { id: place.id, left, right: left + width, top: y - 12, bottom: y + 20 };
    });
    for (const [i, a] of boxes.entries()) {
      expect(a.left, a.id).toBeGreaterThan(-14);
      expect(a.right, a.id).toBeLessThan(SHEET[2] + 14);
      for (const b of boxes.slice(i + 1))
        expect(
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          `${a.id} and ${b.id}`,
        ).toBe(false);
    }
  });
  test("the signs of a roll cover no name, no ship, no other sign and not one another, wherever the roll begins", () => {
    const words = docks.flatMap((place) =>
      wordsOf(place, place.name, place.kind === "start" ? "pass 500, stop 1000" : "for sale 250"),
    );
    const over = (a: Edges, b: Edges): boolean =>
      a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
    for (const from of docks)
      for (const across of [false, true]) {
        let here = from;
        const reached = Array.from(
          { length: 12 },
          () => (here = places.find((place) => place.id === (across ? (here.exit ?? here.next) : here.next))!),
        );
        const ends = reached
          .slice(2)
          .filter((place) => place.kind !== "black_dot")
          .map((place, i) => ({ place, column: i === 4 ? 28 : 18 }));
        const ships = berths(places, from, 4);
        const signs = outcomesAt(places, ends, words, ships).map((at, i) => outcomeEdges(at, ends[i]!.column));
        for (const [i, sign] of signs.entries()) {
          const said = `${from.id} to ${ends[i]!.place.id}`;
          for (const one of words) expect(over(sign, one), `a name at ${one.left}, ${one.top}: ${said}`).toBe(false);
          for (const one of docks)
            expect(
              over(sign, { left: one.x - 20, top: one.y - 20, right: one.x + 20, bottom: one.y + 20 }),
              `${one.id}: ${said}`,
            ).toBe(false);
          for (const [x, y] of ships)
            expect(over(sign, { left: x - 12, top: y - 14, right: x + 12, bottom: y + 12 }), `a ship: ${said}`).toBe(
              false,
            );
          for (const other of signs.slice(i + 1)) expect(over(sign, other), said).toBe(false);
          expect(sign.left, said).toBeGreaterThanOrEqual(0);
          expect(
            Math.hypot(
              (sign.left + sign.right) / 2 - ends[i]!.place.x,
              (sign.top + sign.bottom) / 2 - ends[i]!.place.y,
            ),
            said,
            // where a long roll comes round to a place with four ships, its sign stands behind them
          ).toBeLessThan(ends[i]!.place === from ? 90 : 75);
        }
      }
  });
  test("the ships at a place cover no name, no sign and not one another, and the first is nearest to hers", () => {
    const words = docks.flatMap((place) =>
      wordsOf(place, place.name, place.kind === "start" ? "pass 500, stop 1000" : "for sale 250"),
    );
    const over = (a: Edges, b: Edges): boolean =>
      a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
    for (const place of places) {
      // between two dots of open water there is room for four
      const ships = berths(places, place, place.kind === "black_dot" ? 4 : 6);
      for (const [i, ship] of ships.entries()) {
        const said = `ship ${i + 1} at ${place.id}`;
        const hull = hullEdges(ship);
        for (const one of words) expect(over(hull, one), `a name at ${one.left}, ${one.top}: ${said}`).toBe(false);
        for (const { x, y } of docks)
          expect(over(hull, { left: x - 20, top: y - 20, right: x + 20, bottom: y + 20 }), said).toBe(false);
        for (const other of ships.slice(i + 1)) expect(over(hull, hullEdges(other)), said).toBe(false);
        for (const other of docks)
          // the others of a crowd lie where there is room
          if (other !== place && i === 0)
            expect(apart(ship, at(other)), `${said}, ${other.id}`).toBeGreaterThan(apart(ship, at(place)));
        expect(hull.left >= SHEET[0] && hull.right <= SHEET[2], said).toBe(true);
        expect(hull.top >= SHEET[1] && hull.bottom <= SHEET[3], said).toBe(true);
      }
    }
  });
  test("one ship at each place: none lies over another", () => {
    const hulls = places.map((place) => ({ id: place.id, ...hullEdges(berths(places, place, 1)[0]!) }));
    for (const [i, a] of hulls.entries())
      for (const b of hulls.slice(i + 1))
        expect(
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          `${a.id} and ${b.id}`,
        ).toBe(false);
  });
});

test("the fees drawn in the rules are the game's", () => {
  const groups = (data("deeds.json") as { groups: readonly { id: string; name: string; fees: readonly number[] }[] })
    .groups;
  expect(FEES).toEqual(groups.map(({ id, name, fees }) => ({ id, name, fees })));
});

describe("the choice that a turn is about", () => {
  const among = (legal: readonly LegalAction[]) => {
    const all = (type: string) => legal.filter((one) => one.action["type"] === type);
    const find = (type: string, rest: object = {}) =>
      all(type).find((one) => Object.entries(rest).every(([key, value]) => one.action[key] === value));
    const wise = (one: LegalAction) => one.danger <= Math.min(...legal.map((other) => other.danger)) + 0.1;
    return {
      legal,
      all,
      find,
      wise,
      decision: { seats: [0], step: "pre_roll", info: { place: "west_a" } },
    } as unknown as GameScene;
  };
  const choices = (...types: string[]) =>
    among(
      types.map(
        (type, id) =>
          ({ id, action: { type }, label: type, targets: [], preview: {}, danger: 0 }) as unknown as LegalAction,
      ),
    );
  const main = (...types: string[]) => mainChoice(choices(...types))?.action["type"];
  test("is to buy, then to take over, then to go on", () => {
    expect(main("end_turn", "bypass_roll", "buy_property")).toBe("buy_property");
    expect(main("dock", "take_over", "fire")).toBe("take_over");
    expect(main("dock", "bypass_roll")).toBe("dock");
    expect(main("refuel", "roll", "offer")).toBe("roll");
    expect(main("end_turn", "bypass_roll", "refuel")).toBe("end_turn");
    expect(main("accept", "decline")).toBeUndefined();
  });
  test("is the way out before the way down when rum is short", () => {
    const choice = (id: number, action: object, preview: object = {}, danger = 0) =>
      ({ id, action, label: "", targets: [], preview, danger }) as unknown as LegalAction;
    const give = choice(0, { type: "concede_marooned" }, {}, 1);
    const still = (id: number, place: string) => choice(id, { type: "place_still", place });
    const rum = (id: number, barrels: number, stuck: number) =>
      choice(id, { type: "refuel", barrels }, { stuck }, 0.9 * stuck);
    expect(mainChoice(among([give, still(1, "west_c"), still(2, "west_a")]))?.id).toBe(2);
    expect(mainChoice(among([give, rum(3, 1, 1), rum(4, 2, 0.9), rum(5, 10, 0), rum(6, 11, 0)]))?.id).toBe(5);
    expect(mainChoice(among([give, rum(3, 1, 1), still(1, "west_c")]))).toBeNull();
  });
  test("is rum, enough for any roll, where a roll or the end of the turn may leave the ship without", () => {
    const choice = (id: number, action: object, danger: number, preview: object = {}) =>
      ({ id, action, label: "", targets: [], preview, danger }) as unknown as LegalAction;
    const rum = [1, 2, 3].map((barrels) =>
      choice(barrels, { type: "refuel", barrels }, [0.6, 0, 0][barrels - 1]!, { stuck: 0.1 }),
    );
    for (const type of ["roll", "end_turn"]) {
      expect(mainChoice(among([choice(0, { type }, 0.75), ...rum]))?.id).toBe(2);
      expect(mainChoice(among([choice(0, { type }, 0.08), ...rum]))?.id).toBe(0);
      expect(mainChoice(among([choice(0, { type }, 0.75)]))?.id).toBe(0);
    }
  });
});

describe("where a roll may end", () => {
  const outcome = (total: number, place: string, ways: readonly string[] = [], stays = false) => ({
    total,
    place,
    choices: ways.map((way) => ({ place: way, owner: way === "here" ? 2 : null, fee: way === "here" ? 30 : 0 })),
    stays,
    owner: null,
  });
  const scene = (...outcomes: readonly object[]) =>
    ({ find: () => ({ preview: { outcomes } }), view: {} }) as unknown as GameScene;
  test("each end of a fork is shown, no two signs on one spot, and none where the ship stays", () => {
    const found = ends(
      scene(outcome(2, "wharf"), outcome(3, "wharf", ["wharf", "here", "there"]), outcome(4, "wharf", [], true)),
    );
    expect(found.map(({ place, outcome, owner }) => [place, outcome.total, owner])).toEqual([
      ["wharf", 2, null],
      ["wharf", 3, null],
      ["here", 3, 2],
      ["there", 3, null],
    ]);
  });
});

test("money of a trade is reached by the fewest steps that there are", () => {
  const steps = [5, 10, 50, 100, 500]
    .flatMap((by) => [by, -by])
    .map(
      (by, id) => ({ id, action: { type: "cash", change: by > 0 ? `+${by}` : String(by) } }) as unknown as LegalAction,
    );
  const way = (left: number): number[] => {
    const next = stepTowards(left, steps);
    return next ? [Number(next.action["change"]), ...way(left - Number(next.action["change"]))] : [];
  };
  expect(way(665)).toEqual([500, 100, 50, 10, 5]);
  expect(way(-115)).toEqual([-100, -10, -5]);
  expect(way(0)).toEqual([]);
  expect(way(3)).toEqual([]);
});
