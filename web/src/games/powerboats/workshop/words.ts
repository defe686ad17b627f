// Words of the map editor.
import { words } from "#generated/words/powerboats-editor.ts";
import type { TileFacts } from "#generated/views/powerboats.ts";
import { listed } from "#words/format.ts";
import { words as game } from "../words";

type Pair = readonly [number, number];

export const t = {
  ...words,
  withKey: (p: { readonly what: string; readonly key: string }) =>
    words.withKey({ what: p.what, key: p.key.toUpperCase() }),
  gateAuto: ({ gate }: { readonly gate: number | null }) =>
    gate === null ? words.gateAuto() : words.gateAutoTo({ heading: gate }),
  enterBy: (p: { readonly headings: readonly number[] }) =>
    p.headings.length
      ? words.enterBy({
          headings: listed(
            p.headings.map((heading) => words.heading({ heading })),
            "disjunction",
          ),
        })
      : words.enterOne(),
  rocksSaid: (p: { readonly name: string; readonly rocks: readonly number[] }) =>
    words.rocksSaid({ name: p.name, rocks: p.rocks.join(", ") }),
  randomName: (p: { readonly seed: string }) => words.randomName(p).slice(0, 40),
  outlineBad: (p: { readonly cols: Pair; readonly rows: Pair }) =>
    words.outlineBad({ cols_least: p.cols[0], cols_most: p.cols[1], rows_least: p.rows[0], rows_most: p.rows[1] }),
  keysUnknown: (p: { readonly keys: readonly string[]; readonly more: number }) =>
    words.keysUnknown({ keys: p.keys.map((key) => words.keyUnknown({ key })).join(", "), more: p.more }),
};

/** A tile in words, with its arrow and rocks. */
export function said({ kind, arrow, rocks }: TileFacts): string {
  const name = game.kindOfTile({ kind });
  if (kind === "current") return t.currentSaid({ name, heading: arrow ?? 0 });
  if (kind === "maelstrom") return t.maelstromSaid({ name, turn: arrow ?? 1 });
  return rocks ? t.rocksSaid({ name, rocks }) : name;
}
