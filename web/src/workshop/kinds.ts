// Where kinds of things are drawn up: rule sets in the editor of every game, content in its game's own editor, found by
// its path src/games/<game>/workshop/<kind>.svelte, a page that is given `game`. Kinds begin with a small letter, other
// components of these folders with a capital one.
import type { Component } from "svelte";
import { part } from "#app/part.ts";
import type { GameInfo } from "#generated/protocol.ts";

type Editor = Component<{ game: string }>;

export const RULES = "rules";

const found = import.meta.glob<{ default: Editor }>("../games/*/workshop/[a-z]*.svelte");
const path = (game: string, kind: string): string => `../games/${game}/workshop/${kind}.svelte`;

/** Whether there is a page to draw it up. */
export const hasEditor = (game: string, kind: string): boolean => kind === RULES || path(game, kind) in found;

/** The content that a game's options take and that can be drawn up here. */
export const drawable = (game: GameInfo): readonly string[] =>
  game.options.flatMap(({ kind, name }) =>
    kind === "content" && typeof name === "string" && hasEditor(game.name, name) ? [name] : [],
  );

/** A game's own page for that content; undefined if it has none. Rejects if it cannot be fetched. */
export async function loadEditor(game: string, kind: string): Promise<Editor | undefined> {
  return (await part(found[path(game, kind)] ?? (async () => undefined)))?.default;
}
