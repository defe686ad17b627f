import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { carryOn, choosingOf, LakeScene } from "#games/powerboats/board/course.svelte.ts";
import { CRASH, POWER, PUSHING, ROUNDING } from "#games/powerboats/pictures/figures.ts";
import {
  beside,
  cellAt,
  drawn,
  drawingOf,
  entries,
  hexOf,
  middle,
  numberOf,
  sector,
  steps,
  type LakeFacts,
} from "#games/powerboats/board/lake.ts";
import { dieMarks, landings, lineOf } from "#games/powerboats/board/routes.ts";
import { racesOf } from "#games/powerboats/panels/story.ts";
import type { Outcome } from "#generated/views/powerboats.ts";
import type { GameScene } from "#games/powerboats/scene.ts";
import type { LegalAction, LogLine } from "#generated/protocol.ts";

interface Course {
  readonly id: string;
  readonly cols: number;
  readonly rows: number;
  readonly water: readonly (readonly [number, number])[];
  readonly buoys: readonly { readonly q: number; readonly r: number; readonly side: "cw" | "ccw" | "any" }[];
  readonly start: { readonly cells: readonly (readonly [number, number])[] };
}
const { maps: courses } = JSON.parse(
  readFileSync("../src/skerry/games/powerboats/set_up/data/courses.json", "utf-8"),
) as { readonly maps: readonly Course[] };

function lakeOf(course: Course): LakeFacts {
  const number = (at: readonly [number, number]): number => numberOf(course, at) as number;
  return {
    cols: course.cols,
    rows: course.rows,
    water: course.water.map(number),
    facing: 0,
    finish: [],
    enter_from: "any",
    start: course.start.cells.map(number),
    buoys: course.buoys.map(({ q, r, side }) => ({ cell: number([q, r]), side, gate: 0 })),
  };
}

test.each(courses)("every cell of $id has its place and its number", (course) => {
  const lake = lakeOf(course);
  for (const cell of lake.water) {
    expect(cellAt(lake, middle(lake, cell))).toBe(cell);
    expect(numberOf(lake, hexOf(lake, cell))).toBe(cell);
  }
});

test.each(courses)("the drawing of $id keeps all water in sight and its middles far enough apart", (course) => {
  const lake = lakeOf(course);
  const { box, water, grid } = drawn(lake);
  for (const cell of lake.water) {
    const [x, y] = middle(lake, cell);
    expect(x > box[0] && x < box[0] + box[2] && y > box[1] && y < box[1] + box[3]).toBe(true);
    for (let heading = 0; heading < 6; heading++) {
      const next = beside(lake, cell, heading);
      if (next === null) continue;
      const [toX, toY] = middle(lake, next);
      expect(Math.hypot(toX - x, toY - y)).toBeGreaterThan(44);
      expect(steps(lake, cell, next)).toBe(1);
    }
  }
  expect(water.startsWith("M")).toBe(true);
  expect(grid).not.toContain("NaN");
  expect(drawingOf(lake)).toBe(drawingOf(lake));
});

test("the largest lake is drawn fast enough for an editor", () => {
  const lake: LakeFacts = {
    cols: 60,
    rows: 40,
    water: Array.from({ length: 2400 }, (_, cell) => cell).filter((cell) => cell % 7 > 1),
    buoys: [],
    start: [],
    facing: 0,
    finish: [],
    enter_from: "any",
  };
  expect(drawn(lake, true).box[2]).toBeGreaterThan(2700);
});

test("sectors round a buoy count clockwise from north, even ones on spokes", () => {
  const grid = { cols: 11, rows: 11 };
  const buoy = numberOf(grid, [5, 3]) as number;
  const around = [
    [5, 2],
    [6, 1],
    [6, 2],
    [7, 2],
    [6, 3],
    [6, 4],
    [5, 4],
    [4, 5],
    [4, 4],
    [3, 4],
    [4, 3],
    [4, 2],
  ] as const;
  expect(around.map((at) => sector(grid, buoy, numberOf(grid, at) as number))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
});

test("a finish that is entered from one side only has steps from that side", () => {
  const lake = { cols: 9, rows: 9, water: [], buoys: [], start: [], facing: 0, finish: [31, 32, 33] } as const;
  expect(entries({ ...lake, enter_from: "any" })).toEqual([]);
  expect(entries({ ...lake, enter_from: "positive" })).toEqual([4, 5]);
  expect(entries({ ...lake, enter_from: "negative" })).toEqual([1, 2]);
});

test("the figures of the rules come out as their words say", () => {
  const [pushed] = PUSHING.routes;
  expect(pushed!.path).toHaveLength(6);
  expect(pushed!.lost).toEqual(PUSHING.boats.slice(1).map((boat) => boat.cell));
  expect(pushed!.rest).toBe(pushed!.path[3]);
  const [crash] = CRASH.routes;
  expect(crash!.path.length - 1 + crash!.damage).toBe(6);
  expect(CRASH.lake.water).not.toContain(beside(CRASH.lake, crash!.rest, crash!.heading));
  expect(POWER.routes).toHaveLength(5);
  const [white] = ROUNDING.rings;
  expect(white!.progress).toBe(6);
});

test("a route that backs up is drawn on to its lost cells, one ashore to the shore", () => {
  const pushed = lineOf(PUSHING.lake, PUSHING.routes[0]!);
  expect(pushed.way.split("L")).toHaveLength(4);
  expect(pushed.lost.split("L")).toHaveLength(3);
  expect(pushed.hit).toBeNull();
  expect(lineOf(CRASH.lake, CRASH.routes[0]!).hit).not.toBeNull();
});

test("faces that end on the same cell are told together, and dice mark their share of a run", () => {
  const route = CRASH.routes[0]!;
  const outcomes: Outcome[] = [4, 5, 6].map((speed, i) => ({
    speed,
    face: i + 1,
    chance: 1 / 3,
    routes: [{ ...route, damage: i }],
  }));
  const [first] = landings(outcomes);
  const [cell, found] = first!;
  expect(cell).toBe(route.rest);
  expect(found.map((one) => one.face)).toEqual([1, 2, 3]);
  expect(dieMarks(route, [1, 2, 3])).toEqual([
    { face: 1, cell: route.path[1] },
    { face: 2, cell: route.path[3] },
  ]);
});

test("the log tells the story of every race", () => {
  const line = (kind: string, seat: number | null = null): LogLine => ({ seq: 0, text: kind, seat, clause: "", kind });
  const races = racesOf(
    [
      line("race"),
      line("round"),
      line("rounded", 1),
      line("round"),
      line("crashed", 0),
      line("wrecked", 0),
      line("finished", 1),
      line("race"),
      line("rounded", 0),
    ],
    2,
  );
  expect(races).toHaveLength(2);
  expect(races[0]!.rounds).toBe(3);
  expect(races[0]!.stories[0]).toEqual({
    marks: [
      { kind: "crashed", round: 3, text: "crashed" },
      { kind: "wrecked", round: 3, text: "wrecked" },
    ],
    last: 3,
  });
  expect(races[0]!.stories[1]!.marks.map((mark) => [mark.kind, mark.round])).toEqual([
    ["rounded", 2],
    ["finished", 3],
  ]);
  expect(races[1]!.stories[0]!.marks).toHaveLength(1);
});

test("choices made up on the lake say what the server says of their course, or where to go on", () => {
  const ahead = {
    boat: 0,
    heading: 0,
    offset: 0,
    path: [1, 2],
    rest: 2,
    damage: 0,
    must: true,
    says: "1 space, over the line",
  };
  const go = {
    id: 1,
    action: { type: "go" },
    label: "Go",
    targets: [],
    preview: { route: ahead, routes: [ahead, { ...ahead, heading: 1, offset: 1, rest: 3, must: false }] },
    consequence: "",
    spoken: "",
    danger: 0,
  };
  const berth = {
    id: 2,
    action: { type: "place", place: 0, heading: "N" },
    label: "",
    targets: [],
    preview: {},
    consequence: "",
    spoken: "",
    danger: 0,
  };
  const of = (...legal: readonly LegalAction[]): LakeScene =>
    new LakeScene({
      view: { boats: [{}], captains: [{}] },
      seq: 4,
      legal,
      all: (type: string) => legal.filter((one) => one.action["type"] === type),
      find: (type: string) => legal.find((one) => one.action["type"] === type),
      consequence: (one: LegalAction) => one.consequence,
      spoken: (one: LegalAction) => one.spoken,
      pick: () => {},
    } as unknown as GameScene);
  const said = (scene: LakeScene) =>
    scene.legal.map((one) => [one.action["type"], scene.consequence(one), scene.spoken(one)]);
  expect(said(of(go))).toEqual([["course", "1 space, over the line", "Go straight on: 1 space, over the line"]]);
  const placing = of(berth);
  expect(said(placing)[0]).toEqual([
    "berth",
    "then choose which way it faces",
    "Start at place 1: then choose which way it faces",
  ]);
  placing.choose(placing.legal[0]!);
  expect(said(placing)[0]?.[1]).toBe("choose another place");
});

test("a course that needs a turn is carried on once the turn was taken, and forgotten where it was not", () => {
  const routes = [0, -1].map((offset) => ({
    boat: 0,
    heading: (6 + offset) % 6,
    offset,
    must: true,
    path: [3, 4],
    rest: 4,
    damage: 0,
    says: "1 space",
  }));
  const move = (id: number, action: LegalAction["action"]): LegalAction =>
    ({
      id,
      action,
      label: "",
      targets: [],
      preview: { routes },
      consequence: "",
      spoken: "",
    }) as unknown as LegalAction;
  const legal = [move(47, { type: "turn", side: "left" }), move(49, { type: "go" })];
  const chosen: unknown[] = [];
  const inner = {
    viewer: 0,
    seq: 7,
    asked: true,
    pointed: 49,
    legal,
    preview: null,
    view: { boats: [{ heading: 0 }], captains: [{}], boat: 0 },
    all: (type: string) => legal.filter((one) => one.action["type"] === type),
    find: (type: string) => legal.find((one) => one.action["type"] === type),
    choose: (one: LegalAction) => chosen.push(one.action["type"]),
    look: () => {},
    consequence: () => "",
    spoken: () => "",
  };
  const scene = inner as unknown as GameScene;
  const lake = new LakeScene(scene);
  const courses = lake.legal.filter((one) => one.action["type"] === "course");
  expect(courses.find((one) => one.id === lake.pointed)?.action["offset"], "to go is to steer straight on").toBe(0);
  const left = courses.find((one) => one.action["offset"] === -1);
  lake.choose(left as LegalAction);
  carryOn(scene);
  expect(choosingOf(scene).plan, "asked again on the same entry: refused").toBeNull();
  lake.choose(left as LegalAction);
  Object.assign(inner, { seq: 8, view: { ...inner.view, boats: [{ heading: 5 }] } });
  carryOn(scene);
  expect(chosen).toEqual(["turn", "turn", "go"]);
});
