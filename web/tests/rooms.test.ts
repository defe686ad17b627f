// Which folder of the client may look into which, and the rooms that every game has.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../src");
const NOT_INTO: Readonly<Record<string, readonly string[]>> = {
  net: ["board", "games", "pages", "replay", "table"],
  lib: ["board", "pages", "replay", "table"],
  board: ["games", "pages", "replay", "table"],
};
const ROOMS = ["board", "hand", "panels", "scenes", "signs", "pages", "editor", "pictures", "workshop"];
const ON_TOP = /^(module|words|words\.en|facts|scene)\.ts$|\.css$|^han\./;

const sources = (folder: string) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: "utf-8" }).filter((name) => /\.(ts|svelte)$/.test(name));

test.each(Object.entries(NOT_INTO))("%s looks into no folder that stands above it", (folder, above) => {
  const into = new RegExp(`(?:from|import\\()\\s*"(?:\\.\\./)+(${above.join("|")})/`);
  const found = sources(folder).filter((name) => into.test(readFileSync(join(SRC, folder, name), "utf-8")));
  expect(sources(folder).length).toBeGreaterThan(3);
  expect(found).toEqual([]);
});

test("every game has the same rooms, and little on top", () => {
  const games = readdirSync(join(SRC, "games"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(games).toHaveLength(5);
  for (const { name: game } of games) {
    const entries = readdirSync(join(SRC, "games", game), { withFileTypes: true });
    const strange = entries.filter((entry) =>
      entry.isDirectory() ? !ROOMS.includes(entry.name) : !ON_TOP.test(entry.name),
    );
    expect(strange.map(({ name }) => `${game}/${name}`)).toEqual([]);
    for (const room of ["board", "hand", "panels", "pages"]) expect(entries.map(({ name }) => name)).toContain(room);
  }
});
