// The browsers that the README names are those the client is built for, and what is newer than they are has a way round.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the client is built for the browsers that the README names", () => {
  const config = readFileSync("vite.config.ts", "utf-8");
  const browsers = /BROWSERS = \["(.+)"\];/.exec(config)?.[1]?.split('", "') ?? [];
  expect(browsers.length).toBeGreaterThan(0);
  expect(config).toContain("target: BROWSERS");
  const readme = readFileSync("../README.md", "utf-8");
  for (const browser of browsers) {
    const [, name = "", version] = /^([a-z]+)(\d+)$/.exec(browser) ?? [];
    expect(readme).toContain(`${name[0]?.toUpperCase()}${name.slice(1)} ${version}`);
  }
});

/** In a style: what the oldest of the browsers cannot do yet, and what the same file must hold then (null: there is no way round). */
const NEWER: readonly (readonly [what: RegExp, instead: RegExp | null])[] = [
  [/\banchor\(|position-anchor|position-try/, /@supports (not )?\(anchor-name: /],
  [
    /field-sizing|interpolate-size|calc-size\(|@starting-style|allow-discrete|animation-timeline|sibling-(index|count)\(|\sif\(/,
    null,
  ],
];
/** In a script: TypeScript holds the language to its `lib`, but knows every interface of the newest browsers. */
const NOT_EVERYWHERE =
  /\b(closedby|commandfor|moveBefore|startViewTransition|requestIdleCallback|showOpenFilePicker|showSaveFilePicker|onscrollend)\b|crypto\.randomUUID\(/;

test("nothing that only the newest browsers have is used without a way round", () => {
  const found: string[] = [];
  for (const file of globSync("src/**/*.{svelte,css,ts}")) {
    const text = readFileSync(file, "utf-8");
    const style = file.endsWith(".css") ? text : (/<style>([^]*)<\/style>/.exec(text)?.[1] ?? "");
    for (const [what, instead] of NEWER)
      if (what.test(style) && !instead?.test(style)) found.push(`${file}: ${what.exec(style)?.[0]}`);
    const used = NOT_EVERYWHERE.exec(text.replace(style, ""))?.[0];
    if (used) found.push(`${file}: ${used}`);
  }
  expect(found).toEqual([]);
});
