import { expect, test } from "vitest";
import { fields } from "#rulesets/schema.ts";
import { FileProblem, nearest, readRules, written } from "#workshop/rules/rulesfile.ts";

// A sample of our own in the shape of an older TropicHop rule set: pairs of a name and a value.
const SCHEMA = [
  { name: "initial_cash", kind: "int", default: 1995, label: "Money at the start", min: 0, max: 9999 },
  { name: "fuel_station_price", kind: "int", default: 500, label: "Price of a still", min: 0, max: 9999 },
  { name: "laser_battles_allowed", kind: "bool", default: false, label: "Cannon" },
  {
    name: "red_shift_roll",
    kind: "choice",
    default: "doubles",
    label: "Card roll",
    choices: { doubles: "Doubles", max_roll: "Highest", thirteen: "Thirteen" },
  },
  { name: "map", kind: "content", default: null, label: "Map" },
];
const form = fields(SCHEMA);
const read = (text: string) => readRules(text, "tropichop", form);
const WANTED = { initial_cash: 1500, fuel_station_price: 400, laser_battles_allowed: true, red_shift_roll: "max_roll" };

test("what is written is read again", () => {
  const rules = read(
    written("tropichop", "Cheap stills", "tropichop", { fuel_station_price: 400, map: { rows: [1] } }),
  );
  expect(rules).toEqual({
    title: "Cheap stills",
    preset: "tropichop",
    options: { fuel_station_price: 400, map: { rows: [1] } },
    unknown: [],
    unfit: [],
  });
});

test.each([
  [
    "attributes",
    `<?xml version="1.0"?>
    <ruleset name="House rules">
      <parameter name="initial_cash" value="1500"/><parameter name="fuel_station_price" value=" 400 "/>
      <parameter name="laser_battles_allowed" value="TRUE"/><parameter name="red_shift_roll" value="MAX_ROLL"/>
    </ruleset>`,
  ],
  [
    "child elements",
    `<ruleset><name>House rules</name><parameters>
      <parameter><name>initial_cash</name><value>1500</value></parameter>
      <parameter><key>fuelStationPrice</key><value>400</value></parameter>
      <parameter><name>laser_battles_allowed</name><value>yes</value></parameter>
      <parameter><name>red-shift-roll</name><value>maxRoll</value></parameter>
    </parameters></ruleset>`,
  ],
  [
    "text",
    `<rules title="x" name="House rules"><group name="All of them">
      <param name="initial_cash">1500</param><param name="fuel_station_price">400</param>
      <param name="laser_battles_allowed">true</param><param name="red_shift_roll">max_roll</param></group></rules>`,
  ],
  [
    "elements of their own name",
    `<rules name="House rules"><initial_cash>1500</initial_cash><fuel_station_price value="400"/>
      <laser_battles_allowed>1</laser_battles_allowed><red_shift_roll>max_roll</red_shift_roll></rules>`,
  ],
  [
    "attributes of the root",
    `<rules name="House rules" initial_cash="1500" fuel_station_price="400" laser_battles_allowed="on" red_shift_roll="max_roll"/>`,
  ],
])("XML with its pairs as %s", (_, text) => {
  expect(read(text)).toEqual({ title: "House rules", preset: "", options: WANTED, unknown: [], unfit: [] });
});

test("unknown names and values that do not fit are told, the rest is taken over", () => {
  const rules =
    read(`<r><p name="initial_cash" value="much"/><p name="warp_drive" value="9"/><p name="warp_drive" value="8"/>
    <p name="red_shift_roll" value="never"/><p name="fuel_station_price" value="400"/><p name="laser_battles_allowed" value="perhaps"/></r>`);
  expect(rules.options).toEqual({ fuel_station_price: 400 });
  expect(rules.unknown).toEqual(["warp_drive"]);
  expect(rules.unfit).toEqual([
    { name: "initial_cash", value: "much" },
    { name: "red_shift_roll", value: "never" },
    { name: "laser_battles_allowed", value: "perhaps" },
  ]);
});

test.each([
  ["", /empty/],
  ["   ", /empty/],
  ["<rules><parameter name='initial_cash' value='1'></rules>", /cannot be read/],
  ["<rules/>", /no names and values/],
  ["{", /cannot be read/],
  ["[1]", /no rule set/],
  ["{}", /no rule set/],
  ['{"skerry": "rules", "game": "koxinga", "options": {}}', /another game, koxinga/],
])("%j is refused with the reason", (text, why) => {
  expect(() => read(text)).toThrow(FileProblem);
  expect(() => read(text)).toThrow(why);
});

test("JSON of names and values alone is taken too, with what does not fit left out", () => {
  const rules = read(
    '{"initial_cash": 1500, "laser_battles_allowed": "yes", "fuel_station_price": 1.5, "map": 3, "odd": null}',
  );
  expect(rules.options).toEqual({ initial_cash: 1500, laser_battles_allowed: true });
  expect(rules.unknown).toEqual(["odd"]);
  expect(rules.unfit.map((one) => one.name)).toEqual(["fuel_station_price", "map"]);
});

test("a document type with entities is not unfolded", () => {
  const bomb = `<!DOCTYPE r [<!ENTITY a "1500"><!ENTITY b "&a;&a;">]><r><p name="initial_cash" value="&b;"/></r>`;
  let options: unknown = {};
  try {
    options = read(bomb).options;
  } catch (problem) {
    expect(problem).toBeInstanceOf(FileProblem);
  }
  expect(options).toEqual({});
});

test("imported values stand on the preset from which the fewest differ", () => {
  const preset = (name: string, cannon: boolean) => ({
    name,
    title: name,
    description: "",
    length: null,
    seats: 6,
    options: { initial_cash: 1995, laser_battles_allowed: cannon },
  });
  const presets = [preset("calm", false), preset("cannon", true)];
  expect(nearest({ laser_battles_allowed: true }, presets)?.name).toBe("cannon");
  expect(nearest({ initial_cash: 5 }, presets)?.name).toBe("calm");
  expect(nearest({}, [])).toBeUndefined();
});
