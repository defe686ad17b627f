// How a piece of content looks to who gets a link to it: src/games/<game>/pictures/<kind>.svelte, which is given `data`.
// Apart from `kinds`, which the first page loads.
import type { Component } from "svelte";
import { part } from "#app/part.ts";

type Picture = Component<{ data: Readonly<Record<string, unknown>> }>;

const pictures = import.meta.glob<{ default: Picture }>("../games/*/pictures/[a-z]*.svelte");

/** The picture of a kind of content; undefined if its game draws none. Rejects if it cannot be fetched. */
export const loadPicture = async (game: string, kind: string): Promise<Picture | undefined> =>
  (await part(pictures[`../games/${game}/pictures/${kind}.svelte`] ?? (async () => undefined)))?.default;
