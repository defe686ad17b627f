import { readFileSync, readdirSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { catalogue } from "#words/catalogue.ts";
import { ago, listed, plural } from "#words/format.ts";
import { preferences } from "#app/preferences.svelte.ts";

afterEach(() => (preferences.locale = "en"));

test("a message puts its facts in and follows the language", () => {
  const words = catalogue({
    en: { seats: (p: { n: number }) => `${p.n} ${plural("en", p.n, { one: "seat", other: "seats" })}` },
  });
  expect(words.seats({ n: 1 })).toBe("1 seat");
  expect(words.seats({ n: 3 })).toBe("3 seats");
  preferences.locale = "pseudo";
  expect(words.seats({ n: 3 })).toBe("⟦3 šéátš⟧");
});

test("lists and times are marked in the pseudo language too", () => {
  expect(listed(["Ada", "Joost", "Mei"])).toBe("Ada, Joost, and Mei");
  const now = Date.parse("2026-01-02T12:00:00Z");
  expect(ago("2026-01-02T11:55:00Z", now)).toBe("5 minutes ago");
  expect(ago("2026-01-01T11:00:00Z", now)).toBe("yesterday");
  expect(ago("no time")).toBe("");
  preferences.locale = "pseudo";
  expect(ago("2026-01-02T11:55:00Z", now)).toMatch(/^⟦.*⟧$/);
});

test("the choice of a language outlives the page, a strange one is not taken", () => {
  preferences.locale = "pseudo";
  expect(JSON.parse(localStorage.getItem("skerry.preferences") ?? "{}")).toMatchObject({ locale: "pseudo" });
});

const around = {
  ...import.meta.glob("../../src/{words,lists,frame,table/waiting}/*.en.ts", { eager: true }),
  ...import.meta.glob("../../src/pages/*/*.en.ts", { eager: true }),
};

test.each(Object.entries(around) as [string, { en: object }][])(
  "no message of %s is empty or holds a fact that is missing",
  (_, { en }) => {
    const special: Record<string, unknown> = {
      part: "bank_part" in en ? "start" : "evening",
      name: "live",
      kind: "swiss",
      phase: "playing",
      rounds: [2, 3],
      minutes: [2, 3],
    };
    const facts = (rest: unknown): unknown => new Proxy({}, { get: (_, key) => special[String(key)] ?? rest });
    const said = (message: unknown, rest: unknown): string => {
      try {
        return (message as (facts: unknown) => string)(facts(rest));
      } catch (problem) {
        return `undefined: ${String(problem)}`;
      }
    };
    for (const [key, message] of Object.entries(en)) {
      // a fact is a name, a number or a range: which one its message shows by making sense
      const tried = ["x", 2, [2, 3]].map((rest) => said(message, rest));
      const text = tried.find((one) => one && !/undefined|NaN|\[object/.test(one)) ?? tried[0];
      expect(text, key).not.toBe("");
      expect(text, key).not.toMatch(/undefined|NaN|\[object/);
    }
  },
);

const files = readdirSync("src", { recursive: true, encoding: "utf-8" }).filter((file) => /\.(ts|svelte)$/.test(file));
const sources = Object.fromEntries(files.map((file) => [file, readFileSync(`src/${file}`, "utf-8")]));
const catalogues = Object.keys(sources).filter((file) => file.endsWith(".en.ts"));
const names = (text: string): string[] => text.match(/[A-Za-z_]\w*/g) ?? [];
const used = new Map<string, number>();
for (const text of Object.values(sources)) for (const name of names(text)) used.set(name, (used.get(name) ?? 0) + 1);
const composed = new Set(
  Object.values(sources).flatMap((text) => [...text.matchAll(/`([a-z]+_)\$\{/g)].map((found) => found[1])),
);

test.each(catalogues)("every message of %s is said somewhere", (file) => {
  const keys = [...(sources[file] ?? "").matchAll(/^ {2,}"?([A-Za-z_]\w*)"?:/gm)].map((found) => found[1] ?? "");
  const dead = keys.filter(
    (key) => (used.get(key) ?? 0) < 2 && ![...composed].some((start) => start && key.startsWith(start)),
  );
  expect(dead).toEqual([]);
});
