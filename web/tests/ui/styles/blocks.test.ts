// Styles of components stay small and speak one language: what the shared classes say is not said again under their names,
// sizes and colours come from one row of values, and the blocks together do not grow.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../../../src");
/** Lines of all `<style>` blocks. It may be lowered; whoever must raise it says why. Last raised for the chart and the dialog
 * of ranges. */
const LINES = 11_120;
/** Sizes of type in pixels. */
const TYPE = [12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 23, 26, 28, 30, 34];
/** Gaps in pixels, besides --s1 to --s6. */
const GAPS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 24];
/** Sizes and gaps outside these rows that stand in components since before there were rows. They only become fewer. */
const ODD_SIZES = 67;
const ODD_GAPS = 18;
/** Colours mixed in components, and not in tokens or a game's own folder. They only become fewer. */
const RAW_COLOURS = 31;

const components = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".svelte"))
  .map((name) => ({ name: name.replaceAll("\\", "/"), text: readFileSync(join(SRC, name), "utf8") }));
const blocks = components.flatMap(({ name, text }) =>
  [...text.matchAll(/<style[^>]*>.*?<\/style>/gs)].map(([css]) => ({ name, css })),
);
const classes = readFileSync(join(SRC, "ui/styles/classes.css"), "utf8");
const shared = new Set(
  [...classes.slice(classes.indexOf("/* The closed set")).matchAll(/^\.([\w-]+) \{/gm)].map(([, name]) => name!),
);
/** Every match in every block, as "file: what". */
const found = (pattern: RegExp, where = (_name: string): boolean => true): string[] =>
  blocks.flatMap(({ name, css }) =>
    where(name) ? [...css.matchAll(pattern)].map(([all, one]) => `${name}: ${one ?? all}`) : [],
  );
const odd = (values: string[], row: readonly number[]): string[] =>
  values.filter((value) =>
    [...value.slice(value.indexOf(": ")).matchAll(/(?<![\w.-])([\d.]+)px/g)].some(([, n]) => !row.includes(Number(n))),
  );

test("style blocks do not grow", () => {
  expect(shared.size).toBeGreaterThan(20);
  const lines = blocks.reduce((sum, { css }) => sum + css.split("\n").length, 0);
  expect(lines, "lines of style blocks; see CONTRIBUTING.md").toBeLessThanOrEqual(LINES);
});

test("no component gives a shared class another meaning", () => {
  const own = found(/^([^{}@;]*)\{/gm).flatMap((rule) =>
    [...rule.replace(/:global\([^)]*\)/g, "").matchAll(/\.([a-z][\w-]*)/g)]
      .filter(([, name]) => shared.has(name!))
      .map(() => rule.trim()),
  );
  expect(own).toEqual([]);
});

test("no element has more than four shared classes", () => {
  const many = components.flatMap(({ name, text }) =>
    [...text.matchAll(/(?<=class=\{?\[?)"([^"]*)"/g)]
      .map(([, list]) => list!)
      .filter((list) => list.split(/\s+/).filter((one) => shared.has(one)).length > 4)
      .map((list) => `${name}: ${list}`),
  );
  expect(many).toEqual([]);
});

test("sizes of type and gaps come from one row", () => {
  const sizes = odd(found(/font-size: ([^;]+);/g), TYPE);
  expect(sizes.length, sizes.join("\n")).toBeLessThanOrEqual(ODD_SIZES);
  const gaps = odd(found(/(?<![\w-])gap: ([^;]+);/g), GAPS);
  expect(gaps.length, gaps.join("\n")).toBeLessThanOrEqual(ODD_GAPS);
});

test("colours are mixed in tokens, and by games for what they draw", () => {
  const raw = found(/(?:oklch|rgba?|hsla?)\([^;]*|(?<=: )#[\da-f]{3,8}\b/g, (name) => !name.startsWith("games/"));
  expect(raw.length, raw.join("\n")).toBeLessThanOrEqual(RAW_COLOURS);
});
