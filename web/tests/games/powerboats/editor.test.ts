// The map editor's model: terrain, lines, fills, symmetry, the course, history, files.
import { describe, expect, it } from "vitest";
import { Desk } from "#games/powerboats/workshop/desk.svelte.ts";
import { History } from "#games/powerboats/workshop/history.svelte.ts";
import {
  adopted,
  changedBuoy,
  dab,
  factsOf,
  fingerprint,
  flipped,
  followed,
  freshMap,
  fromJson,
  lineOf,
  mirrored,
  MIRRORS,
  painted,
  patch,
  resized,
  rowOf,
  towards,
  swapped,
  toJson,
  withBuoy,
  withImages,
  withLine,
  withoutBuoy,
  type LakeMap,
} from "#games/powerboats/workshop/map.ts";
import {
  MOST_TILES,
  tileAt,
  tileOf,
  tileRound,
  tileRow,
  withoutTile,
  withTile,
} from "#games/powerboats/workshop/tiles.ts";
import { beside, entries, hexOf, numberOf, steps } from "#games/powerboats/board/lake.ts";

const at = (map: LakeMap, column: number, row: number): number => column * map.rows + row;
const wetCells = (map: LakeMap): number => map.wet.reduce((sum, wet) => sum + wet, 0);

describe("terrain", () => {
  it("begins as water with a shore", () => {
    const map = freshMap(9, 7);
    expect(wetCells(map)).toBe(7 * 5);
    expect(map.wet[at(map, 0, 3)]).toBe(0);
  });

  it("is painted on a copy, and not at all if nothing changes", () => {
    const map = freshMap(9, 7);
    const dry = painted(map, [at(map, 4, 3)], "land");
    expect(dry).not.toBe(map);
    expect(map.wet[at(map, 4, 3)]).toBe(1);
    expect(dry.wet[at(map, 4, 3)]).toBe(0);
    expect(painted(dry, [at(map, 4, 3)], "land")).toBe(dry);
  });

  it("a brush covers rings of cells, cut off at the edge", () => {
    const map = freshMap(15, 13);
    expect([0, 1, 2, 3].map((radius) => dab(map, at(map, 7, 6), radius).length)).toEqual([1, 7, 19, 37]);
    expect(dab(map, at(map, 0, 0), 1).length).toBeLessThan(7);
  });

  it("a line is unbroken, as short as can be, and has both ends", () => {
    const map = freshMap(20, 16);
    for (const [a, b] of [
      [at(map, 1, 1), at(map, 17, 13)],
      [at(map, 3, 14), at(map, 18, 2)],
      [at(map, 5, 5), at(map, 5, 5)],
    ] as const) {
      const cells = lineOf(map, a, b);
      expect([cells[0], cells.at(-1), cells.length]).toEqual([a, b, steps(map, a, b) + 1]);
      cells.slice(1).forEach((cell, i) => expect(steps(map, cells[i] as number, cell)).toBe(1));
    }
  });

  it("a fill takes what hangs together and no more", () => {
    const map = freshMap(9, 9);
    const wall = painted(
      map,
      Array.from({ length: 9 }, (_, row) => at(map, 4, row)),
      "land",
    );
    const left = patch(wall, at(map, 2, 4));
    expect(left.length).toBe(3 * 7);
    expect(left.every((cell) => Math.floor(cell / 9) < 4)).toBe(true);
    expect(wetCells(painted(wall, left, "land"))).toBe(3 * 7);
  });
});

describe("symmetry", () => {
  it.each(MIRRORS)("what the mirror shows of an image is the cell itself (%s)", (mirror) => {
    for (const [cols, rows] of [
      [9, 8],
      [10, 7],
    ] as const) {
      const map = freshMap(cols, rows);
      map.wet.forEach((_, cell) => {
        const image = mirrored(map, cell, mirror);
        if (image !== null) expect(mirrored(map, image, mirror)).toBe(cell);
      });
    }
  });

  it.each(MIRRORS)("neighbours stay neighbours (%s)", (mirror) => {
    const map = freshMap(9, 8);
    map.wet.forEach((_, cell) => {
      for (let heading = 0; heading < 6; heading++) {
        const next = beside(map, cell, heading);
        const [one, other] = [mirrored(map, cell, mirror), next === null ? null : mirrored(map, next, mirror)];
        if (one !== null && other !== null) expect(steps(map, one, other)).toBe(1);
      }
    });
  });

  it("brushing with a mirror paints both sides", () => {
    const map = freshMap(9, 7);
    expect(withImages(map, [at(map, 2, 3)], "across").sort((a, b) => a - b)).toEqual([at(map, 2, 3), at(map, 6, 3)]);
    expect(withImages(map, [at(map, 4, 3)], "across")).toEqual([at(map, 4, 3)]);
    expect(withImages(map, [at(map, 2, 3)], "off")).toEqual([at(map, 2, 3)]);
  });

  it.each(MIRRORS)("a lake flipped twice is the lake again, course and all (%s)", (mirror) => {
    const map = course();
    const once = flipped(map, mirror);
    expect(fingerprint(once)).not.toBe(fingerprint(map));
    expect(fingerprint(flipped(once, mirror))).toBe(fingerprint(map));
  });

  it("a flipped lake is entered and rounded the other way", () => {
    const map = course();
    const across = flipped(map, "across");
    expect(across.buoys.map((buoy) => buoy?.side)).toEqual(["ccw", "cw", "any"]);
    expect(across.facing).toBe(5);
    expect(entries(factsOf(across)).sort()).toEqual(
      entries(factsOf(map))
        .map((heading) => (6 - heading) % 6)
        .sort(),
    );
    expect(flipped(map, "round").buoys.map((buoy) => buoy?.side)).toEqual(["cw", "ccw", "any"]);
  });
});

/** A lake with everything on it; its odd number of columns has a mirror for all that is drawn. */
function course(): LakeMap {
  let map = freshMap(21, 15);
  map = withLine(map, "start", [at(map, 4, 5), at(map, 4, 6), at(map, 4, 7)]);
  map = { ...withLine(map, "finish", [at(map, 8, 5), at(map, 8, 6)]), facing: 1, enterFrom: "positive" };
  map = withBuoy(withBuoy(withBuoy(map, 0, at(map, 15, 4)), 1, at(map, 15, 10)), 2, at(map, 9, 11));
  map = changedBuoy(map, 1, { side: "ccw", autoSide: false, gate: 2, autoGate: false });
  return changedBuoy(map, 2, { side: "any", autoSide: false });
}

describe("the course", () => {
  it("a row is straight, towards the pointer, and no longer than a line may be", () => {
    const map = freshMap(40, 30);
    for (const to of [at(map, 20, 2), at(map, 30, 12), at(map, 6, 28), at(map, 20, 15), at(map, 1, 7)]) {
      const cells = rowOf(map, at(map, 20, 15), to);
      const [q, r] = hexOf(map, cells[0] as number);
      const [dq, dr] =
        cells.length > 1 ? [hexOf(map, cells[1] as number)[0] - q, hexOf(map, cells[1] as number)[1] - r] : [0, 0];
      cells.forEach((cell, i) => expect(cell).toBe(numberOf(map, [q + dq * i, r + dr * i])));
      expect(cells.length).toBeLessThanOrEqual(12);
    }
    expect(rowOf(map, at(map, 20, 15), at(map, 20, 12))).toEqual([15, 14, 13, 12].map((row) => at(map, 20, row)));
  });

  it("a row lies on water", () => {
    const map = freshMap(9, 7);
    const laid = withLine(map, "start", [at(map, 0, 2), at(map, 0, 3)]);
    expect([laid.wet[at(map, 0, 2)], laid.start]).toEqual([1, [at(map, 0, 2), at(map, 0, 3)]]);
  });

  it("buoys are placed, moved, renumbered and taken off", () => {
    const map = course();
    const moved = withBuoy(map, 1, at(map, 3, 3));
    expect(moved.buoys[1]).toMatchObject({ cell: at(map, 3, 3), side: "ccw", autoSide: false });
    expect(withBuoy(moved, 1, at(map, 3, 3))).toBe(moved);
    expect(swapped(map, 1, 0).buoys.slice(0, 2)).toEqual([map.buoys[1], map.buoys[0]]);
    expect(withoutBuoy(map, 0).buoys[0]).toBeNull();
  });

  it("sides and gates follow the course unless they were chosen", () => {
    const map = course();
    const next = followed(map, ["ccw", "cw", "cw"], ["S", "N", "NW"]);
    expect(next.buoys.map((buoy) => [buoy?.side, buoy?.gate])).toEqual([
      ["ccw", 3],
      ["ccw", 2],
      ["any", 5],
    ]);
    expect(followed(next, ["ccw", "cw", "cw"], ["S", "N", "NW"])).toBe(next);
    expect(
      adopted(map, ["cw", "ccw", "cw"], ["S", "SE", "NW"]).buoys.map((buoy) => [buoy?.autoSide, buoy?.autoGate]),
    ).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
  });

  it("another size keeps what fits", () => {
    const map = course();
    const small = resized(map, 12, 15);
    expect(small.buoys.map((buoy) => buoy && hexOf(small, buoy.cell))).toEqual([
      null,
      null,
      hexOf(map, map.buoys[2]?.cell ?? 0),
    ]);
    expect(small.start.map((cell) => hexOf(small, cell))).toEqual(map.start.map((cell) => hexOf(map, cell)));
    const large = resized(map, 30, 20);
    expect([wetCells(large), large.wet.length]).toEqual([wetCells(map), 600]);
  });
});

describe("expansion tiles", () => {
  const wish = { heading: 4, turn: -1, rocks: 2 };
  const row = (map: LakeMap, column: number, first: number): number[] =>
    [first, first + 1, first + 2].map((one) => at(map, column, one));

  it("covers three cells in a row, pushed back where the lake ends", () => {
    const map = freshMap(9, 8);
    expect(tileRow(map, at(map, 4, 2), 3)).toEqual(row(map, 4, 2));
    expect(tileRow(map, at(map, 4, 7), 3)).toEqual(row(map, 4, 5));
    expect(tileRound(map, at(map, 4, 4), 3)).toEqual(row(map, 4, 3));
    expect(tileRound(map, at(map, 4, 0), 3)).toEqual(row(map, 4, 0));
    // in the corner there is no room along that axis
    expect(tileRow(map, at(map, 0, 0), 1)).toBeNull();
    for (const heading of [0, 1, 2, 3, 4, 5])
      expect(towards(map, at(map, 4, 4), beside(map, at(map, 4, 4), heading) as number)).toBe(heading);
  });

  it("has the arrow or the rocks of its kind, and nothing else", () => {
    const cells = [1, 2, 3];
    expect(tileOf("redoubt", cells, wish)).toEqual({ kind: "redoubt", cells, arrow: null, rocks: null });
    expect(tileOf("current", cells, wish)).toEqual({ kind: "current", cells, arrow: 4, rocks: null });
    expect(tileOf("maelstrom", cells, wish)).toEqual({ kind: "maelstrom", cells, arrow: -1, rocks: null });
    expect(tileOf("low-water", cells, wish)).toEqual({ kind: "low-water", cells, arrow: null, rocks: [2, 2, 2] });
  });

  it("lies on water, and there are seven at most", () => {
    let map = freshMap(15, 11);
    map = withTile(map, null, tileOf("current", row(map, 0, 3), wish));
    expect(row(map, 0, 3).every((cell) => map.wet[cell])).toBe(true);
    for (let column = 2; column < 13; column++) map = withTile(map, null, tileOf("redoubt", row(map, column, 4), wish));
    expect(map.tiles.length).toBe(MOST_TILES);
    const fewer = withoutTile(map, 0);
    expect([fewer.tiles.length, tileAt(fewer, at(map, 0, 3)), tileAt(fewer, at(map, 2, 4))]).toEqual([6, -1, 0]);
  });

  it("is laid by a tap or a drag, dragged along, made another, and taken off: each one step back", () => {
    const desk = new Desk(freshMap(15, 11));
    desk.take("tile");
    desk.tileKind = "current";
    desk.tileHeading = 3;
    desk.begin(at(desk.map, 4, 5));
    desk.end();
    expect(desk.map.tiles).toEqual([{ kind: "current", cells: row(desk.map, 4, 4), arrow: 3, rocks: null }]);
    desk.tileKind = "redoubt";
    desk.begin(at(desk.map, 9, 2));
    desk.extend(at(desk.map, 9, 6));
    desk.end();
    expect(desk.map.tiles[1]).toEqual({ kind: "redoubt", cells: row(desk.map, 9, 2), arrow: null, rocks: null });
    // along with the pointer, by the tool or by the hand; not beyond the lake
    desk.begin(at(desk.map, 9, 3));
    desk.extend(at(desk.map, 11, 4));
    desk.end();
    expect(desk.map.tiles[1]).toEqual({ kind: "redoubt", cells: row(desk.map, 11, 3), arrow: null, rocks: null });
    desk.take("hand");
    expect(desk.draws(at(desk.map, 11, 5))).toBe(true);
    desk.begin(at(desk.map, 11, 5));
    desk.extend(at(desk.map, 11, 0));
    desk.end();
    expect(desk.map.tiles[1]?.cells).toEqual(row(desk.map, 11, 3));
    // a tap on a tile makes it one of the kind in hand
    desk.take("tile");
    desk.tileKind = "low-water";
    desk.tileRocks = 3;
    desk.begin(at(desk.map, 4, 4));
    desk.end();
    expect(desk.map.tiles[0]).toEqual({ kind: "low-water", cells: row(desk.map, 4, 4), arrow: null, rocks: [3, 3, 3] });
    desk.tileKind = "off";
    expect([desk.draws(at(desk.map, 4, 6)), desk.draws(at(desk.map, 6, 6))]).toEqual([true, false]);
    desk.begin(at(desk.map, 4, 6));
    desk.end();
    expect(desk.map.tiles.map((tile) => tile.kind)).toEqual(["redoubt"]);
    const steps = [];
    while (desk.history.canUndo) {
      desk.undo();
      steps.push(desk.map.tiles.length);
    }
    expect(steps).toEqual([2, 2, 2, 1, 0]);
  });

  it("keys turn a new tile between two presses, and an eighth is refused", () => {
    const desk = new Desk(freshMap(15, 11));
    desk.take("tile");
    desk.cursor = at(desk.map, 5, 5);
    desk.press();
    expect(desk.preview).toMatchObject({ kind: "tile", index: null });
    expect(desk.map.tiles.length).toBe(0);
    desk.step(0, 1);
    desk.press();
    expect(desk.map.tiles[0]?.cells).toEqual(row(desk.map, 5, 5));
    desk.cursor = at(desk.map, 5, 6);
    desk.tileKind = "off";
    desk.press();
    expect(desk.map.tiles.length).toBe(0);
    desk.tileKind = "maelstrom";
    for (let column = 1; column <= MOST_TILES; column++) {
      desk.cursor = at(desk.map, column, 3);
      desk.press();
      desk.press();
    }
    expect(desk.map.tiles.length).toBe(MOST_TILES);
    expect([desk.full(at(desk.map, 12, 8)), desk.full(at(desk.map, 1, 3)), desk.draws(at(desk.map, 12, 8))]).toEqual([
      true,
      false,
      false,
    ]);
    desk.cursor = at(desk.map, 12, 8);
    desk.press();
    expect([desk.preview, desk.map.tiles.length]).toEqual([null, MOST_TILES]);
  });
});

describe("files", () => {
  it("a lake comes back as it was written", () => {
    const map = { ...course(), author: "Mara", seats: [2, 5] as const, rest: { note: "for windy days" } };
    const back = fromJson(JSON.parse(JSON.stringify(toJson(map, "Otter Water"))));
    expect(back && toJson(back, "Otter Water")).toEqual(toJson(map, "Otter Water"));
    expect(toJson(map, " Otter Water ")).toMatchObject({
      schema: "powerboats-maps/1",
      name: "Otter Water",
      author: "Mara",
      players: [2, 5],
      note: "for windy days",
    });
  });

  it("tiles are kept as they were", () => {
    const tiles = [
      {
        kind: "current",
        cells: [
          [5, 5],
          [5, 6],
          [5, 7],
        ],
        arrow: "SW",
      },
      {
        kind: "maelstrom",
        cells: [
          [6, 5],
          [6, 6],
          [6, 7],
        ],
        arrow: "left",
      },
      {
        kind: "low-water",
        cells: [
          [7, 5],
          [7, 6],
          [7, 7],
        ],
        rocks: [1, 3, 2],
      },
      {
        kind: "redoubt",
        cells: [
          [8, 5],
          [8, 6],
          [8, 7],
        ],
      },
    ];
    const map = fromJson({ ...toJson(course(), "x"), tiles });
    expect(map && toJson(map, "x")["tiles"]).toEqual(tiles);
  });

  it.each([
    ["nothing", null],
    ["no lake", { name: "x" }],
    ["cells beyond the edge", { ...toJson(course(), "x"), cols: 8 }],
    [
      "cells of both kinds",
      { ...toJson(course(), "x"), land: [...(toJson(course(), "x")["land"] as unknown[]), [5, 5]] },
    ],
    [
      "two buoys of one number",
      { ...toJson(course(), "x"), buoys: [1, 1].map((n) => ({ n, q: 5, r: 5, side: "cw", gate: "N" })) },
    ],
    ["an unknown heading", { ...toJson(course(), "x"), start: { cells: [[4, 4]], facing: "E" } }],
  ])("what cannot be drawn is refused: %s", (_, data) => {
    expect(fromJson(data)).toBeNull();
  });
});

describe("history", () => {
  it("goes back and forth, and a new step forgets what was taken back", () => {
    const history = new History("a");
    history.push("b");
    history.push("b");
    history.push("c");
    history.undo();
    expect([history.value, history.canUndo, history.canRedo]).toEqual(["b", true, true]);
    history.redo();
    expect([history.value, history.canRedo]).toEqual(["c", false]);
    history.undo();
    history.undo();
    history.undo();
    expect([history.value, history.canUndo]).toEqual(["a", false]);
    history.push("d");
    expect([history.value, history.canRedo]).toEqual(["d", false]);
  });

  it("what follows by itself is undone with its step", () => {
    const history = new History(1);
    history.push(2);
    history.amend(3);
    history.undo();
    expect(history.value).toBe(1);
    history.redo();
    expect(history.value).toBe(3);
  });
});

describe("the drawing table", () => {
  it("a stroke is one step", () => {
    const desk = new Desk(freshMap(15, 11));
    desk.terrain = "land";
    desk.radius = 0;
    desk.begin(at(desk.map, 3, 5));
    desk.extend(at(desk.map, 6, 5));
    desk.extend(at(desk.map, 11, 5));
    expect(wetCells(desk.map)).toBe(13 * 9);
    expect(desk.preview?.kind).toBe("paint");
    desk.end();
    expect(wetCells(desk.map)).toBe(13 * 9 - 9);
    desk.undo();
    expect(wetCells(desk.map)).toBe(13 * 9);
  });

  it("a stroke that is given up leaves nothing", () => {
    const desk = new Desk(freshMap(15, 11));
    desk.terrain = "land";
    desk.begin(at(desk.map, 3, 5));
    desk.drop();
    desk.end();
    expect([wetCells(desk.map), desk.history.canUndo]).toEqual([13 * 9, false]);
  });

  it("keys draw a row between two presses", () => {
    const desk = new Desk(freshMap(15, 11));
    desk.take("start");
    desk.cursor = at(desk.map, 5, 3);
    desk.press();
    desk.step(0, 1);
    desk.step(0, 1);
    expect(desk.preview).toMatchObject({ kind: "row", line: "start" });
    desk.press();
    expect(desk.map.start).toEqual([3, 4, 5].map((row) => at(desk.map, 5, row)));
    desk.press();
    desk.drop();
    expect(desk.map.start.length).toBe(3);
  });

  it("fills both sides of a mirror", () => {
    const desk = new Desk(freshMap(15, 11));
    desk.change(
      painted(
        desk.map,
        Array.from({ length: 11 }, (_, row) => at(desk.map, 7, row)),
        "land",
      ),
    );
    desk.tool = "fill";
    desk.terrain = "land";
    desk.mirror = "across";
    desk.cursor = at(desk.map, 3, 5);
    desk.press();
    expect(wetCells(desk.map)).toBe(0);
  });

  it("the hand drags a buoy and nothing else", () => {
    const desk = new Desk(course());
    desk.take("hand");
    expect([desk.draws(at(desk.map, 15, 4)), desk.draws(at(desk.map, 3, 3))]).toEqual([true, false]);
    desk.begin(at(desk.map, 15, 4));
    desk.extend(at(desk.map, 16, 6));
    desk.end();
    expect(desk.map.buoys[0]?.cell).toBe(at(desk.map, 16, 6));
  });
});
