import { readFileSync, readdirSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { catalogue } from "#words/catalogue.ts";
import { ago, listed } from "#words/format.ts";
import { plural } from "#words/numbers.ts";
import { preferences } from "#app/preferences.svelte.ts";

async function speak(locale: string): Promise<void> {
  preferences.locale = locale;
  await preferences.spoken;
}

afterEach(() => speak("en"));

test("a message puts its facts in and follows the language", async () => {
  const words = catalogue({
    seats: (p: { n: number }) => `${p.n} ${plural("en", p.n, { one: "seat", other: "seats" })}`,
  });
  expect(words.seats({ n: 1 })).toBe("1 seat");
  expect(words.seats({ n: 3 })).toBe("3 seats");
  await speak("pseudo");
  expect(words.seats({ n: 3 })).toBe("⟦3 šéátš⟧");
});

test("lists and times are marked in the pseudo language too", async () => {
  expect(listed(["Ada", "Joost", "Mei"])).toBe("Ada, Joost, and Mei");
  const now = Date.parse("2026-01-02T12:00:00Z");
  expect(ago("2026-01-02T11:55:00Z", now)).toBe("5 minutes ago");
  expect(ago("2026-01-01T11:00:00Z", now)).toBe("yesterday");
  expect(ago("no time")).toBe("");
  await speak("pseudo");
  expect(ago("2026-01-02T11:55:00Z", now)).toMatch(/^⟦.*⟧$/);
});

test("the choice of a language outlives the page, a strange one is not taken", async () => {
  await speak("pseudo");
  expect(JSON.parse(localStorage.getItem("skerry.preferences") ?? "{}")).toMatchObject({ locale: "pseudo" });
});

const generated = import.meta.glob("../../src/generated/words/*.ts", { eager: true });
const all = Object.entries(generated) as [string, { words: Record<string, (facts: unknown) => string> }][];

test.each(all)("no message of %s is empty or holds a fact that is missing", (_, { words }) => {
  for (const [key, message] of Object.entries(words)) {
    // a fact is a number or a text, and what chooses is either
    const facts = (value: unknown) => new Proxy({}, { get: () => value });
    for (const value of [0, 1, 2, "x", true, false]) {
      expect(message(facts(value)), key).not.toMatch(/undefined|NaN|\[object/);
    }
    expect(message(facts(2)) + message(facts("x")), key).not.toBe("");
  }
});

const files = readdirSync("src", { recursive: true, encoding: "utf-8" }).filter((file) => /\.(ts|svelte)$/.test(file));
const sources = files
  .filter((file) => !file.startsWith("generated/words"))
  .map((file) => readFileSync(`src/${file}`, "utf-8"));
const read = new Set(sources.flatMap((text) => text.match(/(?<=[."'`])[a-z]\w*\b/g) ?? []));

test.each(all)("every message of %s is said somewhere", (_, { words }) => {
  expect(Object.keys(words).filter((name) => !read.has(name))).toEqual([]);
});

test("what goes on in a list is said by the rules of its language", () => {
  expect(plural("en", 3, { one: "3st", two: "3nd", few: "3rd", other: "3th" }, "ordinal")).toBe("3rd");
  expect(listed(["north", "south"], "disjunction")).toBe("north or south");
});
