// Lakes out of files: older, looser and unfinished ones are read as far as they can be, and what cannot is named.
import { describe, expect, it } from "vitest";
import {
  freshMap,
  fromJson,
  MOST_NAME,
  toJson,
  withBuoy,
  withLine,
  type LakeMap,
} from "#games/powerboats/workshop/map.ts";
import { lakesIn, readLake, type Reading } from "#games/powerboats/workshop/reading.ts";

const at = (map: LakeMap, column: number, row: number): number => column * map.rows + row;

/** A lake that could be raced on, as a file has it. */
function whole(): Record<string, unknown> {
  let map = freshMap(12, 10);
  [
    [9, 3],
    [8, 7],
    [4, 7],
  ].forEach(([column, row], i) => (map = withBuoy(map, i, at(map, column as number, row as number))));
  const row = [2, 3, 4].map((one) => at(map, 2, one));
  return toJson(withLine(withLine(map, "start", row), "finish", row), "Mere");
}
function read(changes: Record<string, unknown>): Reading {
  const reading = readLake({ ...whole(), ...changes });
  if ("why" in reading) throw new Error(reading.why);
  return reading;
}
const without = (...keys: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(whole()).filter(([key]) => !keys.includes(key)));

describe("a lake in a file", () => {
  it("is what was exported", () => {
    const { name, map, left } = read({});
    expect([name, left]).toEqual(["Mere", []]);
    expect(toJson(map, "Mere")).toEqual(whole());
    expect(fromJson(toJson(map, name))).not.toBeNull();
  });

  it("of the old site comes in without what nobody knows, which is named", () => {
    const buoys = (whole()["buoys"] as object[]).map((buoy) => ({ ...buoy, colour: "red" }));
    const { map, left } = read({ upstream_sides: ["cw"], weather: 3, buoys });
    expect(left).toEqual(["Not known here: “upstream_sides”, “weather”, “buoys.colour”."]);
    expect(Object.keys(toJson(map, "Mere"))).toEqual(Object.keys(whole()));
  });

  it("may lack what is not drawn yet", () => {
    const { map, left } = read({ start: null, finish: null, buoys: [], tiles: null });
    expect([map.start, map.finish, map.buoys, left]).toEqual([[], [], [null, null, null], []]);
    const bare = readLake(without("start", "finish", "buoys", "name")) as Reading;
    expect([bare.name, bare.left, bare.map.start]).toEqual(["", [], []]);
  });

  it("for nobody knows how many is for two to six", () => {
    for (const players of [undefined, null, [6, 2], [2, 99], "many"]) {
      const { map, left } = read({ players });
      expect(map.seats).toEqual([2, 6]);
      expect(left).toEqual(["The file did not say for how many boats: 2 to 6, until you change that."]);
    }
  });

  it("gives up single parts that cannot be read, and names each", () => {
    const good = whole()["buoys"] as Record<string, unknown>[];
    const { map, left } = read({
      buoys: [good[0], { ...good[1], n: 1 }, { ...good[2], side: "sunwise", gate: null }, 7],
      start: { cells: [[2, 1], [99, 1], "x"], facing: "up" },
      finish: "here",
      tiles: [
        {
          kind: "redoubt",
          cells: [
            [5, 1],
            [5, 2],
            [5, 3],
          ],
        },
        {
          kind: "low-water",
          cells: [
            [6, 1],
            [6, 2],
            [6, 3],
          ],
        },
        { kind: "geyser", cells: [] },
      ],
      name: "x".repeat(60),
      author: 5,
      generator_seed: "seven",
    });
    expect(map.buoys.map((buoy) => buoy?.autoSide)).toEqual([false, undefined, true]);
    expect(map.buoys[2]?.autoGate).toBe(true);
    expect([map.start.length, map.finish, map.tiles.length, map.author, map.rest]).toEqual([1, [], 1, "", {}]);
    expect(left).toHaveLength(10);
    for (const part of [
      "Buoy 2 of the list",
      "Buoy 4 of the list",
      'Buoy 3: "sunwise"',
      "Start row: 2 cells",
      'Start row: "up"',
      "Finish row: could",
      "tile 2",
      "tile 3",
      "“name”",
      "“author”",
    ])
      expect(
        left.filter((line) => line.includes(part)),
        part,
      ).toHaveLength(1);
  });

  it("has every cell water or land in the end", () => {
    const { water, land } = whole() as { water: number[][]; land: number[][] };
    const { map, left } = read({ water: water.slice(1), land: [...land, [50, 50], water[5]] });
    expect(left).toEqual([
      "Land: 1 cell lies beyond the edge or could not be read.",
      "1 cell was both water and land, and became land.",
      "1 cell was neither water nor land, and became land.",
    ]);
    expect(map.wet.reduce((sum, wet) => sum + wet, 0)).toBe(water.length - 2);
    const dry = readLake({ ...without("water") }) as Reading;
    expect(dry.left).toEqual(["No water was listed: all that is not land became water."]);
    expect((readLake(without("land")) as Reading).left).toEqual([]);
  });

  it("is refused where nothing of it can be drawn", () => {
    for (const [data, why] of [
      [7, "It is not a lake that can be drawn."],
      [without("cols"), "It needs 5 to 60 columns (“cols”) and 5 to 40 rows (“rows”)."],
      [{ ...whole(), rows: 41 }, "It needs 5 to 60 columns (“cols”) and 5 to 40 rows (“rows”)."],
      [without("water", "land"), "It lists neither water nor land."],
    ] as const)
      expect(readLake(data)).toEqual({ why });
  });

  it("spoilt anywhere never throws, and what is read can be written and read again", () => {
    const strange = [
      null,
      undefined,
      0,
      -1,
      1e30,
      1.5,
      "x",
      "",
      [],
      [[]],
      {},
      [null],
      { cells: 3 },
      "\u0000\u202e",
      [[1, 2, 3]],
    ];
    for (const key of [...Object.keys(whole()), "tiles", "note", "__proto__"])
      for (const value of strange) {
        const reading = readLake({ ...whole(), [key]: value });
        if ("why" in reading) continue;
        const again = readLake(toJson(reading.map, reading.name)) as Reading;
        expect(again.left, `${key}: ${JSON.stringify(value)}`).toEqual([]);
        expect(reading.name.length).toBeLessThanOrEqual(MOST_NAME);
      }
  });
});

describe("a file", () => {
  it("of one lake, in a list or not, has no list to offer", () => {
    for (const data of [whole(), [whole()], { schema: "x", maps: [whole()] }])
      expect(lakesIn(data).map((one) => one.title)).toEqual(["Mere"]);
  });

  it("of several offers each by its name, or by its number", () => {
    const nameless = without("name");
    expect(lakesIn({ maps: [whole(), 3, nameless, { ...whole(), name: "  " }] }).map((one) => one.title)).toEqual([
      "Mere",
      "Lake 2",
      "Lake 3",
    ]);
    expect(lakesIn([])).toEqual([]);
    expect(lakesIn("x")).toEqual([]);
  });
});
