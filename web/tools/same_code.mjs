// Tells what formatting changed: compiles every source of the client as it was at a commit and as it is now, and
// compares the results without layout and comments. `node tools/same_code.mjs COMMIT`, in web/.
//
// A component of which only white space between elements differs is named with the places; look whether it is within
// running text, or within a box that keeps white space. Anything else that differs ends the run with exit code 1.
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { transform } from "lightningcss";
import { compile, compileModule, parse } from "svelte/compiler";
import { minifySync, transformWithOxc } from "vite";

const commit = process.argv[2];
if (!commit) throw new Error("name the commit to compare with: node tools/same_code.mjs HEAD~1");

const style = (code) => transform({ filename: "a.css", code: Buffer.from(code), minify: true }).code.toString();

/** JavaScript without layout and comments. */
const script = (code) => {
  const { code: small, errors } = minifySync("a.js", code, { compress: false, mangle: false });
  if (errors.length) throw new Error(errors.map(({ message }) => message).join("\n"));
  return small;
};

/** What a source means, as text that layout does not change. */
async function meaning(file, text) {
  if (file.endsWith(".css")) return style(text);
  if (file.endsWith(".svelte")) {
    const { js, css } = compile(text, { filename: file, generate: "client", cssHash: () => "scoped" });
    return `${script(js.code)}\n${css ? style(css.code) : ""}`;
  }
  const { code } = await transformWithOxc(text, file);
  return script(file.endsWith(".svelte.ts") ? compileModule(code, { filename: file }).js.code : code);
}

const LAYOUT = new Set([
  "start",
  "end",
  "loc",
  "name_loc",
  "range",
  "raw",
  "parent",
  "leadingComments",
  "trailingComments",
]);

/** Everything of a component's template but its layout: blank texts left out, runs of white space as one blank. */
function shape(node) {
  if (Array.isArray(node)) return node.flatMap((one) => shape(one) ?? []);
  if (node === null || typeof node !== "object") return node;
  if (node.type === "Comment") return undefined;
  if (node.type === "Text" && "data" in node) {
    const words = node.data.trim();
    return words === "" ? undefined : { words: words.replace(/[ \t\r\n]+/g, " ") };
  }
  const kept = Object.entries(node).filter(([key]) => !LAYOUT.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, shape(value)]));
}

const template = (text) => JSON.stringify(shape(parse(text, { modern: true }).fragment));

const changed = { blank: [], more: [] };
const generated = (file) => file.startsWith("src/generated/");
const files = globSync(["src/**/*.{svelte,ts,css}", "tests/**/*.{svelte,ts}", "*.ts"])
  .filter((file) => !generated(file))
  .sort();
for (const file of files) {
  const now = readFileSync(file, "utf-8");
  const before = execFileSync("git", ["show", `${commit}:./${file}`], { encoding: "utf-8", maxBuffer: 1e8 });
  if (now === before) continue;
  const [old, fresh] = [await meaning(file, before), await meaning(file, now)];
  if (old === fresh) continue;
  const blank = file.endsWith(".svelte") && template(before) === template(now);
  changed[blank ? "blank" : "more"].push(file);
  let at = 0;
  while (old[at] === fresh[at]) at += 1;
  console.log(`${file}: ${blank ? "white space" : "MORE THAN WHITE SPACE"} differs`);
  for (const text of [old, fresh])
    console.log(`    ${text.slice(Math.max(0, at - 90), at + 90).replaceAll("\n", "\\n")}`);
}
console.log(`${files.length} files: white space differs in ${changed.blank.length}, more in ${changed.more.length}`);
process.exitCode = changed.more.length ? 1 : 0;
