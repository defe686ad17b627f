// Which modules are built into one file. Left alone, a build makes a file of each set of modules that the same pages need:
// a table then loads forty or more, most of them small, and each costs a request and compresses badly.
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const SOURCES = fileURLToPath(new URL("src/", import.meta.url)).replaceAll("\\", "/");
const path = (id: string): string => id.replaceAll("\\", "/").replace(SOURCES, "");

const MAIN = "main.ts";
const HOME = "pages/home/Home.svelte";
const TABLE = "table/TablePage.svelte";
const REPLAY = "pages/replay/Replay.svelte";
const CLIENT = /^games\/(\w+)\/module\.ts$/;
/** Whoever loads one of these has a table before them. */
const AT_TABLES = /^(table\/|pages\/(lessons|replay)\/|games\/\w+\/(?!pictures\/|workshop\/))/;
const PICTURE = /^games\/\w+\/pictures\//;
/** Pictures that stand side by side on other pages, and load no more than they draw. */
const SMALL_PICTURE = /\/pictures\/(?!Figures)/;
const PAGE = /^(pages|frame)\//;
const ICON = "/@lucide/";
/** What so many pages or games need is not worth a file of its own. */
const MANY = 3;

type Context = Rolldown.ChunkingContext;

/** What is loaded by itself, with all the modules that it imports at once: the first module, and what others import when
 * they need it. */
function parts(first: string, context: Context): Map<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  const take = (part: string): void => {
    if (found.has(part)) return;
    const modules = new Set([part]);
    found.set(part, modules);
    for (const id of modules) context.getModuleInfo(id)?.importedIds.forEach((next) => modules.add(next));
    for (const id of modules) context.getModuleInfo(id)?.dynamicallyImportedIds.forEach(take);
  };
  take(first);
  return found;
}

/** The file for a module that these parts load; null: one with others that the very same parts load. What a module imports
 * is loaded by the same parts at least. So the rules go from what most parts load to what few do: whatever a file imports
 * is in one that was named before it, and no two files need each other (weight.mjs makes sure). */
function file(id: string, by: readonly string[]): string | null {
  if (by.includes(MAIN)) return "app";
  const games = by.flatMap((part) => CLIENT.exec(part)?.[1] ?? []);
  const others = by.filter((part) => !AT_TABLES.test(part));
  const pages = others.filter((part) => PAGE.test(part));
  const table = by.includes(TABLE) || games.length >= MANY;
  if (pages.includes(HOME)) return table || games.length ? "app" : null;
  if (table && (pages.length >= MANY || (others.length && id.includes(ICON)))) return "app";
  if (table && !others.length) return games.length || by.includes(REPLAY) ? "scene" : "table";
  if (table) return others.some((part) => PICTURE.test(part)) ? null : "common";
  const own =
    games[0] && [`games/${games[0]}/`, `generated/words/${games[0]}.ts`].some((at) => path(id).startsWith(at));
  return own && others.length && !others.some((part) => SMALL_PICTURE.test(part)) ? `${games[0]}-signs` : null;
}

/** For `output.codeSplitting`. */
export function chunks(): Rolldown.CodeSplittingOptions {
  let files: Map<string, string | null> | undefined;
  const all = (context: Context): Map<string, string | null> => {
    const by = new Map<string, string[]>();
    for (const [part, modules] of parts(SOURCES + MAIN, context))
      for (const id of modules) by.set(id, [...(by.get(id) ?? []), path(part)]);
    return new Map([...by].map(([id, them]) => [id, file(id, them)]));
  };
  return {
    includeDependenciesRecursively: false,
    groups: [{ name: (id, context) => (files ??= all(context)).get(id) ?? null }],
  };
}
