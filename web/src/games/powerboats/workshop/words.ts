// The words of the map editor in the chosen language.
import { catalogue } from "#words/catalogue.ts";
import type { TileFacts } from "#generated/views/powerboats.ts";
import { words } from "../words";
import { en } from "./editor.en";

export const t = catalogue({ en });

/** A tile in words, with its arrow and rocks. */
export function said({ kind, arrow, rocks }: TileFacts): string {
  const name = words[kind]();
  if (kind === "current") return t.current_said({ name, heading: arrow ?? 0 });
  if (kind === "maelstrom") return t.maelstrom_said({ name, turn: arrow ?? 1 });
  return rocks ? t.rocks_said({ name, rocks }) : name;
}
