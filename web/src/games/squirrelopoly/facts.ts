// Small words about cards, dreys and ends, and what is good or bad of a card.
import { listed } from "#words/format.ts";
import type { Card, Cause, DeckName, Effect } from "#generated/views/squirrelopoly.ts";
import type { GameScene } from "./scene";
import { words } from "./words";

export const percent = (chance: number): number => Math.round(100 * chance);

/** Whether effects are good or bad for who meets them; null for a change of place alone. */
export function tone(effects: readonly Effect[]): "good" | "bad" | null {
  const sum = effects.reduce((all, one) => all + worth(one), 0);
  return sum > 0 ? "good" : sum < 0 ? "bad" : null;
}
function worth(effect: Effect): number {
  if (effect.op === "custody" || effect.op === "food_half" || effect.op === "give_poorest") return -2;
  if (effect.op === "health_roll") return (effect.table ?? []).reduce((all, one) => all + one, 0);
  if (effect.op === "food" || effect.op === "health" || effect.op === "food_per_drey") return effect.n;
  return effect.op === "take_each" ||
    effect.op === "take_richest" ||
    effect.op === "dig_any" ||
    effect.op === "claim_free"
    ? 2
    : 0;
}

/** A card of a deck; undefined for one that is not known. An adventure's `effects` and `says` are left out: it has two sides. */
export const cardOf = (scene: GameScene, deck: DeckName, id: unknown): Card | undefined =>
  scene.fixed.decks[deck].find((card) => card.card === id);

/** What somebody died of. */
export const causeWords = (cause: Cause): string =>
  ({
    hunger: words.hunger,
    doc: words.causeDoc,
    trap: words.trap,
    adventure: words.causeAdventure,
    mafia: words.mafia,
    culled: words.culled,
  })[cause]();

/** How old a drey is among its owner's: home, or its number. */
export function ageOf(scene: GameScene, space: number): string {
  const owner = scene.view.owner[space];
  const place = owner === null || owner === undefined ? -1 : (scene.view.squirrels[owner]?.dreys.indexOf(space) ?? -1);
  return place === 0 ? words.homeDrey() : words.nth({ n: place + 1 });
}

/** Names in a row, for a screen reader. */
export const namesOf = (scene: GameScene, spaces: readonly number[]): string =>
  listed(spaces.map((space) => scene.fixed.spaces[space]?.name ?? ""));
