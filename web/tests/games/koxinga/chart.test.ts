// The chart's geometry: what lies where must stay legible and hittable whoever moves an area or a name.
import { describe, expect, test } from "vitest";
import { CARTOUCHE, COMPASS, FORK_NAMES, NAMES } from "#games/koxinga/board/chart.ts";
import { both, clear } from "#games/koxinga/board/beside.ts";
import { moored, type Berth } from "#games/koxinga/board/fan.ts";
import { course as middle, distances } from "#games/koxinga/board/ways.ts";
import { LAND } from "#games/koxinga/board/land.ts";
import { words } from "#games/koxinga/words.ts";
import { fixed, ship, view } from "./made";

type Point = readonly [number, number];
const [left, top, width, height] = fixed.view_box;
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const at = (id: number): Point => [fixed.areas[id]!.x, fixed.areas[id]!.y];

/** A dozen points along a lane's curve. */
function course(d: string): Point[] {
  const v = d.match(/-?\d+(?:\.\d+)?/g)!.map(Number);
  const points = [0, 2, 4, 6].map((i): Point => [v[i]!, v[i + 1]!]);
  return Array.from({ length: 13 }, (_, step): Point => {
    const t = step / 12;
    const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return [0, 1].map((axis) =>
      points.reduce((sum, point, i) => sum + weights[i]! * point[axis]!, 0),
    ) as unknown as Point;
  });
}
const lanes = fixed.lanes.map((lane) => ({ ...lane, course: course(lane.d) }));

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) < -1e-9 && turn(c, d, a) * turn(c, d, b) < -1e-9;

/** The rings of an SVG path of relative lines. */
const rings: Point[][] = LAND.split("M")
  .slice(1)
  .map((ring) => {
    const v = ring.match(/-?\d+/g)!.map(Number);
    let [x, y] = [v[0]!, v[1]!];
    const points: Point[] = [[x, y]];
    for (let i = 2; i + 1 < v.length; i += 2) points.push([(x += v[i]!), (y += v[i + 1]!)]);
    return points;
  });
const inside = (p: Point, ring: readonly Point[]): boolean =>
  ring.reduce((odd, a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0] ? !odd : odd;
  }, false);

describe("areas and lanes", () => {
  test("areas are at least 44 units apart and inside the view box", () => {
    for (const a of fixed.areas) {
      expect(a.x - 17 >= left && a.x + 17 <= left + width && a.y - 17 >= top && a.y + 17 <= top + height, a.name).toBe(
        true,
      );
      for (const b of fixed.areas)
        if (a.id < b.id) expect(distance(at(a.id), at(b.id)), `${a.name} and ${b.name}`).toBeGreaterThanOrEqual(44);
    }
  });

  test("lanes are the steps that the rules allow, each once", () => {
    const steps = fixed.areas.flatMap((area) => Object.values(area.next).map((to) => `${area.id}-${to}`));
    expect(fixed.lanes.map((lane) => `${lane.from}-${lane.to}`).sort()).toEqual([...steps].sort());
    for (const lane of lanes) {
      expect(distance(lane.course[0]!, at(lane.from))).toBeLessThan(1);
      expect(distance(lane.course.at(-1)!, at(lane.to))).toBeLessThan(1);
    }
  });

  test("no two lanes cross", () => {
    const legs = Array.from({ length: 12 }, (_, i) => i);
    const crossing = (a: (typeof lanes)[number], b: (typeof lanes)[number]): boolean =>
      legs.some((m) => legs.some((n) => cross(a.course[m]!, a.course[m + 1]!, b.course[n]!, b.course[n + 1]!)));
    const found = lanes.flatMap((a, i) =>
      lanes
        .slice(i + 1)
        .filter((b) => crossing(a, b))
        .map((b) => `${a.from}-${a.to} and ${b.from}-${b.to}`),
    );
    expect(found).toEqual([]);
  });

  test("no lane runs through an area that is not its own", () => {
    for (const lane of lanes)
      for (const area of fixed.areas)
        if (area.id !== lane.from && area.id !== lane.to)
          for (const point of lane.course)
            expect(distance(point, at(area.id)), `${lane.from}-${lane.to} at ${area.name}`).toBeGreaterThan(24);
  });

  test("lanes keep to the sea", () => {
    for (const lane of lanes)
      for (const ring of rings)
        for (const point of lane.course) expect(inside(point, ring), `${lane.from}-${lane.to}`).toBe(false);
  });
});

describe("names", () => {
  /** Boxes of what is written where the chart is seen smallest, by an average letter of 0.5 em, turned ones left out. */
  const boxes = [
    ...NAMES.filter((name) => !name.turn).map((name) => {
      const text = words[name.key]();
      const size = Math.max(16.4, name.size);
      return {
        text,
        x: name.x,
        y: name.y - size * 0.3,
        w: text.length * size * (0.46 + name.spacing),
        h: size * 0.8,
      };
    }),
    ...FORK_NAMES.map((fork) => ({
      text: `${fork.lane} at ${fork.x}`,
      x: fork.x,
      y: fork.y - 4.5,
      w: words[fork.lane]().length * 7.2,
      h: 12,
    })),
  ];
  const reach = (box: (typeof boxes)[number], [x, y]: Point): number =>
    Math.hypot(Math.max(0, Math.abs(x - box.x) - box.w / 2), Math.max(0, Math.abs(y - box.y) - box.h / 2));

  test("lie inside the view box", () => {
    for (const box of boxes) {
      expect(box.x - box.w / 2, box.text).toBeGreaterThan(left);
      expect(box.x + box.w / 2, box.text).toBeLessThan(left + width);
      expect(box.y - box.h / 2, box.text).toBeGreaterThan(top);
      expect(box.y + box.h / 2, box.text).toBeLessThan(top + height);
    }
  });
  test("touch no area and not the compass", () => {
    for (const box of boxes) {
      for (const area of fixed.areas)
        expect(reach(box, at(area.id)), `${box.text} and ${area.name}`).toBeGreaterThan(area.id === 0 ? 36 : 16);
      expect(reach(box, [COMPASS.x, COMPASS.y]), box.text).toBeGreaterThan(70 * COMPASS.scale);
    }
  });
  test("do not overlap one another", () => {
    boxes.forEach((a, i) =>
      boxes.slice(i + 1).forEach((b) => {
        expect(
          Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2,
          `${a.text} and ${b.text}`,
        ).toBe(false);
      }),
    );
  });
  test("the title stands on the mainland, clear of all areas", () => {
    expect(CARTOUCHE.x - CARTOUCHE.width / 2).toBeGreaterThan(left);
    for (const area of fixed.areas) expect(area.x).toBeGreaterThan(CARTOUCHE.x + CARTOUCHE.width / 2);
  });
});

describe("ships", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "%i in one area stand apart, near it, and inside the view box, and are as large as can be",
    (count) => {
      for (const area of fixed.areas) {
        const ships = Array.from({ length: 8 }, (_, seat) =>
          ship({ area: seat < count ? area.id : (area.id + 20 + 5 * seat) % 71 }),
        );
        const berths = moored({ ...view(), ships }, fixed).slice(0, count);
        berths.forEach((a, i) => {
          expect(distance([a.x, a.y], at(area.id)), area.name).toBeLessThan(area.id === 0 ? 100 : 46);
          expect(a.y, area.name).toBeGreaterThan(top + 20 * a.size);
          expect(a.size, `${count} at ${area.name}`).toBeGreaterThan(
            count > 6 ? 0.6 : count > 4 ? 0.7 : count > 2 ? 0.85 : 0.99,
          );
          for (const b of berths.slice(i + 1))
            expect(distance([a.x, a.y], [b.x, b.y]), `${count} at ${area.name}`).toBeGreaterThan(28 * a.size);
        });
      }
    },
  );
});

/** How much of a box round an area's middle ships hide: the share of points behind a sail or a hull. */
function hidden(
  ships: readonly Berth[],
  middle: { x: number; y: number },
  [left, right, top, bottom]: readonly [number, number, number, number],
): number {
  let covered = 0,
    all = 0;
  for (let x = left + 0.5; x < right; x++)
    for (let y = top + 0.5; y < bottom; y++) {
      all++;
      const behind = ships.some((ship) => {
        const [dx, dy] = [(middle.x + x - ship.x) / ship.size, (middle.y + y - ship.y) / ship.size];
        return (dx > -10 && dx < 12 && dy > -22 && dy < 4) || (dx > -17 && dx < 17 && dy >= 4 && dy < 16);
      });
      if (behind) covered++;
    }
  return covered / all;
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "%i ships in one area hide no number there or around by more than a twentieth",
  (count) => {
    for (const area of fixed.areas) {
      const ships = Array.from({ length: count }, () => ship({ area: area.id }));
      const berths = moored({ ...view(), ships }, fixed);
      for (const other of fixed.areas.filter((one) => distance(at(one.id), at(area.id)) < 110)) {
        const cost = other.id === 0 ? ([-8, 8, 7, 23] as const) : ([-7, 7, -8, 8] as const);
        expect(hidden(berths, other, cost), `${count} at ${area.name}: ${other.name}`).toBeLessThanOrEqual(0.05);
        if (other.points > 0)
          expect(
            hidden(berths, other, [2, 26, 7, 24]),
            `${count} at ${area.name}: the score of ${other.name}`,
          ).toBeLessThanOrEqual(0.05);
      }
    }
  },
);

test("the coast is small enough to travel with every page", () => expect(LAND.length).toBeLessThan(15_000));

describe("ways", () => {
  const home = distances(fixed.lanes);
  test("every area is one step further from home than the next, by the shortest way and by the longest", () => {
    expect(home.size).toBe(fixed.areas.length);
    for (const area of fixed.areas) {
      const ahead = fixed.lanes
        .filter((lane) => lane.from === area.id)
        .map((lane) => (lane.to === 0 ? { least: 0, most: 0 } : home.get(lane.to)!));
      expect(home.get(area.id)).toEqual({
        least: Math.min(...ahead.map((one) => one.least)) + 1,
        most: Math.max(...ahead.map((one) => one.most)) + 1,
      });
    }
    expect(home.get(70)).toEqual({ least: 1, most: 1 });
    const { least, most } = home.get(0)!;
    expect(most).toBeGreaterThan(least); // the ways outside are longer
  });
  test("the marks of direction lie on their lanes and point along them", () => {
    for (const lane of lanes) {
      const { x, y, turn } = middle(lane);
      expect(Math.min(...lane.course.map((point) => distance(point, [x, y])))).toBeLessThan(1);
      const [before, after] = [lane.course[5]!, lane.course[7]!];
      const along = (Math.atan2(after[1] - before[1], after[0] - before[0]) * 180) / Math.PI;
      expect(Math.cos(((along - turn) * Math.PI) / 180)).toBeGreaterThan(0.98);
    }
  });
});

test("the arrows of a fork stand apart, wherever ships lie on its ways", () => {
  for (const from of fixed.areas) {
    const ways = fixed.lanes.filter((lane) => lane.from === from.id).map((lane) => lane.to);
    const [one, other] = ways;
    if (one === undefined || other === undefined) continue;
    for (let count = 0; count < 36; count++) {
      const [there, beyond] = [count % 6, Math.floor(count / 6)];
      if (there + beyond > 5) continue; // of six ships one stands at the fork
      const shown = view(
        {},
        Object.fromEntries(
          Array.from({ length: 6 }, (_, seat) => [
            seat,
            { area: seat < there ? one : seat < there + beyond ? other : 0 },
          ]),
        ),
      );
      for (const [a, b] of [
        [one, other],
        [other, one],
      ] as const) {
        const [first, second] = both(a, b, shown, fixed);
        expect(
          Math.hypot(first!.x - second!.x, first!.y - second!.y),
          `${there} and ${beyond} ships beyond ${from.name}`,
        ).toBeGreaterThan(28);
      }
    }
  }
});

test("an arrow at a fork, or a battle's sign, covers no ship and no number, however many lie on its way", () => {
  for (let count = 1; count <= 8; count++)
    for (const area of fixed.areas.slice(1)) {
      const shown = { ...view(), ships: Array.from({ length: count }, () => ship({ area: area.id })) };
      const spot = clear(area.id, shown, fixed)!;
      const apart = moored(shown, fixed).map((berth) => Math.hypot(berth.x - spot.x, berth.y - spot.y));
      expect(Math.min(...apart), `${count} ships at ${area.name}`).toBeGreaterThan(30);
      for (const other of fixed.areas)
        expect(
          distance([spot.x, spot.y], at(other.id)),
          `${count} ships at ${area.name}: ${other.name}`,
        ).toBeGreaterThan(other === area ? 24 : 20);
    }
});
