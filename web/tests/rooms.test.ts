// The rooms that every game has; which folder may import which is told in .dependency-cruiser.cjs.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../src");
const ROOMS = ["board", "hand", "panels", "scenes", "signs", "pictures", "workshop"];
const ON_TOP = /^(module|words|words\.en|facts|scene)\.ts$|\.css$|^han\./;

test("every game has the same rooms, and little on top", () => {
  const games = readdirSync(join(SRC, "games"), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== "plain", // no game, but how one without a client is shown
  );
  expect(games).toHaveLength(5);
  for (const { name: game } of games) {
    const entries = readdirSync(join(SRC, "games", game), { withFileTypes: true });
    const strange = entries.filter((entry) =>
      entry.isDirectory() ? !ROOMS.includes(entry.name) : !ON_TOP.test(entry.name),
    );
    expect(strange.map(({ name }) => `${game}/${name}`)).toEqual([]);
    for (const room of ["board", "hand", "panels", "pictures"]) expect(entries.map(({ name }) => name)).toContain(room);
  }
});
