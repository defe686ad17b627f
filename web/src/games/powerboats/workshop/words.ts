// The words of the map editor in the chosen language.
import { catalogue } from "#words/catalogue.ts";
import type { TileFacts } from "#generated/views/powerboats.ts";
import { words } from "../words";
import { en } from "./editor.en";
import { MIRRORS } from "./map";
import { TILE_KINDS } from "./tiles";

export const t = catalogue({ en });

/** What headings and kinds of tiles are to be chosen from. */
export const headings = (named: (p: { heading: number }) => string = t.heading) =>
  [0, 1, 2, 3, 4, 5].map((heading) => ({ value: heading, label: named({ heading }) }));
export const turns = () => [1, -1].map((turn) => ({ value: turn, label: t.turn_by({ turn }) }));
export const kinds = () => TILE_KINDS.map((kind) => ({ value: kind, label: words[kind]() }));
export const mirrors = () => MIRRORS.map((value) => ({ value, label: MIRROR_WORDS[value]() }));
const MIRROR_WORDS = { across: t.mirror_across, down: t.mirror_down, round: t.mirror_round } as const;

/** A tile in words, with its arrow and rocks. */
export function said({ kind, arrow, rocks }: TileFacts): string {
  const name = words[kind]();
  if (kind === "current") return t.current_said({ name, heading: arrow ?? 0 });
  if (kind === "maelstrom") return t.maelstrom_said({ name, turn: arrow ?? 1 });
  return rocks ? t.rocks_said({ name, rocks }) : name;
}
