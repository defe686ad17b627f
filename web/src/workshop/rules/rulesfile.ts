// Rule sets as files: our own JSON, and the XML of name/value pairs that older TropicHop rule sets were written in.
// Pure, so that it can be tested by itself. What cannot be read is a FileProblem in words.
import type { PresetInfo } from "#generated/protocol.ts";
import { same, type Field, type Values } from "#rulesets/schema.ts";
import { words as t } from "#generated/words/workshop.ts";

export const LARGEST_BYTES = 60_000;

/** Why a file cannot be read, in words. */
export class FileProblem extends Error {}

export interface ReadRules {
  /** What the file calls them; "" if it does not say. */
  readonly title: string;
  /** The preset they stand on; "" if the file does not say. */
  readonly preset: string;
  /** The values that the game knows. */
  readonly options: Values;
  /** Names in the file that the game does not know. */
  readonly unknown: readonly string[];
  /** Values that do not fit their option, as they stand in the file. */
  readonly unfit: readonly { readonly name: string; readonly value: string }[];
}

/** The file of a rule set. */
export function written(game: string, title: string, preset: string, options: Values): string {
  return `${JSON.stringify({ skerry: "rules", game, title, preset, options }, null, 2)}\n`;
}

/** A rule set from the text of a file, JSON or XML. Throws FileProblem. */
export function readRules(text: string, game: string, fields: readonly Field[]): ReadRules {
  const begun = text.replace(/^\uFEFF/, "").trimStart();
  if (!begun) throw new FileProblem(t.fileEmpty());
  return begun.startsWith("<") ? readXml(begun, fields) : readJson(begun, game, fields);
}

function readJson(text: string, game: string, fields: readonly Field[]): ReadRules {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new FileProblem(t.notReadable());
  }
  if (!isRecord(data)) throw new FileProblem(t.noRulesInFile());
  if (typeof data["game"] === "string" && data["game"] !== game)
    throw new FileProblem(t.otherGame({ game: data["game"] }));
  const options = isRecord(data["options"]) ? data["options"] : "skerry" in data ? {} : data;
  const pairs = Object.entries(options).filter(
    ([name]) => options !== data || !["game", "title", "preset"].includes(name),
  );
  if (!pairs.length && !("skerry" in data) && !("preset" in data)) throw new FileProblem(t.noRulesInFile());
  return sorted(
    pairs,
    fields,
    typeof data["title"] === "string" ? data["title"] : "",
    typeof data["preset"] === "string" ? data["preset"] : "",
  );
}

const NAMES = ["name", "key", "id", "parameter"];
const VALUES = ["value", "val"];

function readXml(text: string, fields: readonly Field[]): ReadRules {
  const document = new DOMParser().parseFromString(text, "application/xml");
  if (document.querySelector("parsererror")) throw new FileProblem(t.notReadable());
  const root = document.documentElement;
  const pairs: [string, string][] = [];
  const title = named(root, NAMES) ?? "";
  for (const { name, value } of root.attributes) if (fieldOf(name, fields)) pairs.push([name, value]);
  for (const element of root.querySelectorAll("*")) {
    const pair = pairOf(element, fields);
    if (pair) pairs.push(pair);
  }
  if (!pairs.length) throw new FileProblem(t.noPairsInFile());
  return sorted(pairs, fields, title, "");
}

/** An element's name and value: as attributes, as child elements, or as the element itself. */
function pairOf(element: Element, fields: readonly Field[]): [string, string] | null {
  const name = named(element, NAMES);
  if (name !== null) {
    const value = named(element, VALUES) ?? (element.children.length ? null : (element.textContent?.trim() ?? ""));
    return value === null ? null : [name, value]; // a group of pairs has a name too, but no value
  }
  const parent = element.parentElement;
  if (element.children.length || (parent && named(parent, NAMES) !== null && isPart(element))) return null;
  const own = element.localName;
  const value = named(element, VALUES) ?? element.textContent?.trim() ?? "";
  if (fieldOf(own, fields)) return [own, value];
  return value && element.attributes.length === 0 && !isPart(element) ? [own, value] : null;
}

const isPart = (element: Element): boolean => [...NAMES, ...VALUES].includes(element.localName.toLowerCase());

/** What an attribute or a child element of one of these names holds; null for none. */
function named(element: Element, names: readonly string[]): string | null {
  for (const attribute of element.attributes)
    if (names.includes(attribute.localName.toLowerCase())) return attribute.value.trim();
  for (const child of element.children) {
    if (names.includes(child.localName.toLowerCase()) && child.children.length === 0 && child.attributes.length === 0)
      return child.textContent?.trim() ?? "";
  }
  return null;
}

/** Names are compared without case, and with any sign or a change of case between their words. */
const plainName = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[\s.-]+/g, "_")
    .toLowerCase();
const fieldOf = (name: string, fields: readonly Field[]): Field | undefined =>
  fields.find((field) => field.name === name || plainName(field.name) === plainName(name));

function sorted(
  pairs: readonly (readonly [string, unknown])[],
  fields: readonly Field[],
  title: string,
  preset: string,
): ReadRules {
  const options: Record<string, unknown> = {};
  const unknown: string[] = [];
  const unfit: { name: string; value: string }[] = [];
  for (const [name, given] of pairs) {
    const field = fieldOf(name, fields);
    if (!field) {
      if (!unknown.includes(name)) unknown.push(name);
      continue;
    }
    const value = fitted(field, given);
    if (value === undefined) unfit.push({ name, value: typeof given === "string" ? given : JSON.stringify(given) });
    else options[field.name] = value;
  }
  return { title: title.slice(0, 60), preset, options, unknown, unfit };
}

const YES = ["true", "yes", "on", "1"];
const NO = ["false", "no", "off", "0"];

/** A value as its option wants it; undefined if it cannot be one. Bounds are the form's matter. */
function fitted(field: Field, given: unknown): unknown {
  const words = typeof given === "string" ? given.trim() : given;
  switch (field.kind) {
    case "bool":
      if (typeof words === "boolean") return words;
      if (YES.includes(String(words).toLowerCase())) return true;
      return NO.includes(String(words).toLowerCase()) ? false : undefined;
    case "int": {
      if (typeof words === "string" && !/^[+-]?\d{1,9}$/.test(words)) return undefined;
      const number = Number(words);
      return typeof words === "boolean" || words === null || !Number.isInteger(number) ? undefined : number;
    }
    case "choice":
      return field.choices.find((choice) => plainName(choice.value) === plainName(String(words)))?.value;
    case "content": {
      const value = typeof words === "string" && words ? parsed(words) : words;
      return value === "" || value === null ? null : isRecord(value) ? value : undefined;
    }
    default:
      return String(words);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The preset from which the fewest values differ, so that an imported set shows as few changes as it can. */
export function nearest(options: Values, presets: readonly PresetInfo[]): PresetInfo | undefined {
  const distance = (preset: PresetInfo): number =>
    Object.entries(options).filter(([name, value]) => !same(value, preset.options[name])).length;
  return presets.reduce<PresetInfo | undefined>(
    (best, preset) => (best && distance(best) <= distance(preset) ? best : preset),
    undefined,
  );
}
