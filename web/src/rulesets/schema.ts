// The form of a game's rule set, from the server's schema (skerry.core.options): what the fields are and what is wrong.
import type { Component } from "svelte";
import type { OptionProblem } from "#generated/protocol.ts";
import { shell as t } from "#words/shell.ts";
import { t as choosing } from "./words";

export type Values = Readonly<Record<string, unknown>>;

/** What content is chosen with, in place of the game's own: another part of the client knows where it may come from. */
export type ContentControl = Component<{
  readonly game: string;
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly disabled: boolean;
  readonly onchange: (value: unknown) => void;
}>;

export interface Field {
  readonly name: string;
  readonly kind: "bool" | "int" | "str" | "choice" | "content";
  readonly default: unknown;
  readonly label: string;
  readonly help: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly group: string;
  readonly needs: string;
  readonly clause: string;
  readonly unit: string;
  /** What 0 means where it is no mere number; "" otherwise. */
  readonly zero: string;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const whole = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise);

/** The fields of a schema as the server sends it. Kinds that are not known are left out of the form. */
export function fields(schema: readonly Values[]): readonly Field[] {
  const known = new Set(["bool", "int", "str", "choice", "content"]);
  return schema
    .filter((entry) => known.has(text(entry["kind"])))
    .map((entry) => ({
      name: text(entry["name"]),
      kind: entry["kind"] as Field["kind"],
      default: entry["default"] ?? null,
      label: text(entry["label"]) || text(entry["name"]),
      help: text(entry["help"]),
      min: whole(entry["min"], -Infinity),
      max: whole(entry["max"], Infinity),
      step: whole(entry["step"], 1),
      choices: Object.entries((entry["choices"] ?? {}) as Record<string, string>).map(([value, label]) => ({
        value,
        label,
      })),
      group: text(entry["group"]),
      needs: text(entry["needs"]),
      clause: text(entry["clause"]),
      unit: text(entry["unit"]),
      zero: text(entry["zero"]),
    }));
}

/** Whether every one of these words begins a word of the field's name, label, help, group or choices. */
export function finds(field: Field, words: string): boolean {
  const told =
    ` ${[field.name.replaceAll("_", " "), field.label, field.help, field.group, ...field.choices.map((one) => one.label)].join(" ")}`.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => told.includes(` ${word}`));
}

/** The fields under their group's heading, groups in the order in which they first appear. */
export function grouped(
  all: readonly Field[],
): readonly { readonly group: string; readonly fields: readonly Field[] }[] {
  const groups = new Map<string, Field[]>();
  for (const field of all) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  return [...groups].map(([group, members]) => ({ group, fields: members }));
}

/** Whether a field matters with these values: what it `needs` ("name" or "name=value") holds, and matters itself. */
export function matters(field: Field, values: Values, all: readonly Field[]): boolean {
  if (!field.needs) return true;
  const [name = "", wanted] = field.needs.split("=", 2);
  const needed = all.find((one) => one.name === name);
  const holds = wanted === undefined ? values[name] === true : String(values[name]) === wanted;
  return holds && (!needed || needed === field || matters(needed, values, all));
}

/** What is wrong with one value by itself, in words; "" if nothing is. The server judges again. */
export function problemOf(field: Field, value: unknown): string {
  if (field.kind === "int" && typeof value === "number") {
    if (value < field.min) return choosing.atLeast({ n: field.min });
    if (value > field.max) return choosing.atMost({ n: field.max });
    const from = Number.isFinite(field.min) ? field.min : 0;
    if ((value - from) % field.step !== 0) return choosing.inSteps({ n: field.step });
  }
  return "";
}

/** Every problem by the field it belongs to: the client's own at once, the server's after it has judged. */
export function problems(
  all: readonly Field[],
  values: Values,
  served: readonly OptionProblem[],
): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  for (const { option, text: words } of served) out.set(option, [out.get(option), words].filter(Boolean).join(" "));
  for (const field of all) {
    const words = problemOf(field, values[field.name]);
    if (words && matters(field, values, all)) out.set(field.name, words);
  }
  return out;
}

/** Values are JSON; two are the same if they are written the same. */
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Only what differs from `base`: what the server wants to be told. */
export function changes(values: Values, base: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, base[name])));
}

/** A value as a person reads it. */
export function shown(field: Field, value: unknown): string {
  if (field.kind === "bool") return value ? t.yes() : t.no();
  if (field.kind === "choice") return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
  if (field.kind === "content") return value === null ? choosing.ownContent() : choosing.customContent();
  if (value === 0 && field.zero) return field.zero;
  return field.unit ? `${String(value)} ${field.unit}` : String(value);
}
