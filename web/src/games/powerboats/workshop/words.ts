// Words of the map editor.
import { words } from "#generated/words/powerboats-editor.ts";
import type { TileFacts } from "#generated/views/powerboats.ts";
import { listed } from "#words/format.ts";
import { words as game } from "../words";
import { MIRRORS } from "./map";
import { TILE_KINDS } from "./tiles";

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
};

/** What headings and kinds of tiles are to be chosen from. */
export const headings = (named: (p: { heading: number }) => string = t.heading) =>
  [0, 1, 2, 3, 4, 5].map((heading) => ({ value: heading, label: named({ heading }) }));
export const turns = () => [1, -1].map((turn) => ({ value: turn, label: t.turnBy({ turn }) }));
export const kinds = () => TILE_KINDS.map((kind) => ({ value: kind, label: game.kindOfTile({ kind }) }));
export const mirrors = () => MIRRORS.map((value) => ({ value, label: MIRROR_WORDS[value]() }));
const MIRROR_WORDS = { across: t.mirrorAcross, down: t.mirrorDown, round: t.mirrorRound } as const;

/** A tile in words, with its arrow and rocks. */
export function said({ kind, arrow, rocks }: TileFacts): string {
  const name = game.kindOfTile({ kind });
  if (kind === "current") return t.currentSaid({ name, heading: arrow ?? 0 });
  if (kind === "maelstrom") return t.maelstromSaid({ name, turn: arrow ?? 1 });
  return rocks ? t.rocksSaid({ name, rocks }) : name;
}
