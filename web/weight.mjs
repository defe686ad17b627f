// How heavy pages are: what each loads until it can be used, in kilobytes, gzipped. `npm run weight` builds in memory and
// fails where a page is heavier than its kind may be, or than weight.json says; `npm run weight -- --write` writes the new
// figures there, so that whoever reads a change sees them.
import { readFile, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const ROOT = fileURLToPath(new URL(".", import.meta.url));
const FILE = `${ROOT}weight.json`;
const KINDS = ["script", "style"];
/** Kilobytes that a page may gain before its figure has to be written anew. */
const UNSEEN = 0.5;

const { output } = await build({ root: ROOT, logLevel: "silent", build: { write: false } });
const sizes = new Map(output.map((one) => [one.fileName, gzipSync(one.code ?? one.source, { level: 9 }).length]));
/** What every page runs before its modules, as it lies in public. */
const FIRST = gzipSync(await readFile(`${ROOT}public/theme.js`), { level: 9 }).length;
const chunks = output.filter((one) => one.type === "chunk");
const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
const bySource = new Map(
  chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [relative(ROOT, id).replaceAll("\\", "/"), chunk])),
);

/** The pages that are weighed: their kind, and the modules that they load besides what every page does. */
function pages() {
  const games = [...bySource.keys()].map((name) => /^src\/games\/(\w+)\/module\.ts$/.exec(name)).filter(Boolean);
  const tables = games.map(([module, game]) => [`table of ${game}`, "table", ["src/table/TablePage.svelte", module]]);
  return [["home", "home", ["src/pages/home/Home.svelte"]], ...tables.sort()];
}

function weigh(modules) {
  const loaded = new Set();
  const load = (chunk) => {
    if (loaded.has(chunk.fileName)) return;
    loaded.add(chunk.fileName);
    chunk.imports.forEach((name) => load(byFile.get(name)));
  };
  load(bySource.get("src/main.ts"));
  for (const module of modules) {
    if (!bySource.has(module)) throw new Error(`${module} is built into nothing: web/weight.mjs names it`);
    load(bySource.get(module));
  }
  const styles = new Set([...loaded].flatMap((name) => [...byFile.get(name).viteMetadata.importedCss]));
  const kilobytes = (names, more = 0) =>
    Math.round([...names].reduce((sum, name) => sum + sizes.get(name), more) / 100) / 10;
  return { script: kilobytes(loaded, FIRST), style: kilobytes(styles), files: loaded.size };
}

/** Files that need each other, as in `a → b → a`; "" if none do. The first to run then finds nothing in the other. */
function circle(chunk, above = [], fine = new Set()) {
  const names = [...above, chunk.fileName];
  if (above.includes(chunk.fileName)) return names.join(" → ");
  if (fine.has(chunk)) return "";
  const found = chunk.imports.map((name) => circle(byFile.get(name), names, fine)).find(Boolean) ?? "";
  fine.add(chunk);
  return found;
}

const { limits, pages: before } = JSON.parse(await readFile(FILE, "utf8"));
const write = process.argv.includes("--write");
const found = {};
const fine = new Set();
const problems = chunks
  .map((chunk) => circle(chunk, [], fine))
  .filter(Boolean)
  .map((files) => `files need each other: ${files}`);
for (const [page, kind, modules] of pages()) {
  found[page] = weigh(modules);
  for (const what of KINDS) {
    const now = found[page][what];
    if (now > limits[kind][what])
      problems.push(`${page}: ${now} kB of ${what}; a ${kind} may have ${limits[kind][what]}`);
    else if (!write && now > (before[page]?.[what] ?? 0) + UNSEEN)
      problems.push(`${page}: ${now} kB of ${what}, more than weight.json says; npm run weight -- --write`);
  }
}
console.table(found);
if (write) {
  const figures = Object.entries(found).map(([page, { script, style }]) => [page, { script, style }]);
  await writeFile(FILE, `${JSON.stringify({ limits, pages: Object.fromEntries(figures) }, null, 2)}\n`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
