// What a choice would bring, in short words, from the server's previews.
import { listed } from "../../lib/i18n";
import type { Legal } from "../../net/protocol";
import type { Cause, DeckName, Effect, GameScene } from "./view";
import { words } from "./words";

export const percent = (chance: number): number => Math.round(100 * chance);

/** A card's effect in words. */
export function effectWords(effect: Effect): string {
  const facts = { count: effect.count, cap: effect.cap ?? 0, low: effect.low ?? 0, high: effect.high ?? 0, where: effect.kind ? words[effect.kind]() : "" };
  const say = (words as unknown as Readonly<Record<string, (facts: object) => string>>)[effect.words];
  return say?.(facts) ?? effect.op;
}

/** A list of effects in words; "nothing happens" for none. */
export const effectsWords = (effects: readonly Effect[]): string => (effects.length > 0 ? effects.map(effectWords).join(", ") : words.nothing());

/** Whether effects are good or bad for who meets them; null for a change of place alone. */
export function tone(effects: readonly Effect[]): "good" | "bad" | null {
  const sum = effects.reduce((all, one) => all + worth(one), 0);
  return sum > 0 ? "good" : sum < 0 ? "bad" : null;
}
function worth(effect: Effect): number {
  if (effect.op === "custody" || effect.op === "food_half" || effect.op === "give_poorest") return -2;
  if (effect.op === "health_roll") return (effect.table ?? []).reduce((all, one) => all + one, 0);
  if (effect.op === "food" || effect.op === "health" || effect.op === "food_per_drey") return effect.n;
  return effect.op === "take_each" || effect.op === "take_richest" || effect.op === "dig_any" || effect.op === "claim_free" ? 2 : 0;
}

/** What a card says; undefined for a card that is not known. */
export const cardText = (scene: GameScene, deck: DeckName, id: unknown): string | undefined => scene.fixed.decks[deck].find((card) => card.card === id)?.text;

/** What drawing a card did, for those whose effects are certain; "" for an adventure, which has two sides. */
export function cardDoes(scene: GameScene, deck: DeckName, id: unknown): string {
  const card = scene.fixed.decks[deck].find((one) => one.card === id);
  return card?.effects ? effectsWords(card.effects) : "";
}

/** What somebody died of. */
export const causeWords = (cause: Cause): string => ({ hunger: words.hunger, doc: words.doc_cause, trap: words.trap, adventure: words.adventure_cause, mafia: words.mafia, culled: words.culled })[cause]();

/** How old a drey is among its owner's: home, or its number. */
export function ageOf(scene: GameScene, space: number): string {
  const owner = scene.view.owner[space];
  const place = owner === null || owner === undefined ? -1 : (scene.view.squirrels[owner]?.dreys.indexOf(space) ?? -1);
  return place === 0 ? words.homeDrey() : words.nth({ n: place + 1 });
}

const faces = ([low = 0, high = 0]: readonly number[]): string => words.faces({ low, high });

function partsOf(legal: Legal, scene: GameScene): string[] {
  if (scene.is(legal, "roll")) {
    const { meal, custody, cell } = legal.preview;
    const parts = meal ? [meal.health < 0 ? words.mealShort({ n: meal.cost, loss: -meal.health }) : words.mealDue({ n: meal.cost })] : [];
    if (custody === 0) return parts;
    return [...parts, cell === null ? words.cullDanger({ n: percent(custody) }) : words.doublesDanger({ n: percent(custody) })];
  }
  if (scene.is(legal, "forage")) {
    const { low, high, dug, room } = legal.preview;
    const find = words.finds({ low, high });
    return [dug ? `${find} ${words.digs()}` : find, ...(room === 0 ? [words.noRoom()] : room < high + dug ? [words.roomFor({ n: room })] : [])];
  }
  if (scene.is(legal, "acquire")) {
    const { cost, food, home } = legal.preview;
    return [words.pays({ n: cost, left: food }), ...(home ? [words.becomesHome()] : [])];
  }
  if (scene.is(legal, "bury")) {
    const { amount, food } = legal.preview;
    return [words.buries({ n: amount, left: food })];
  }
  if (scene.is(legal, "rest")) {
    const { amount, home } = legal.preview;
    return [words.restGives({ n: amount }), ...(home ? [words.atHome()] : [])];
  }
  if (scene.is(legal, "raid")) {
    const { cost, food, target, chance } = legal.preview;
    return [words.pays({ n: cost, left: food }), words.takesFrom({ name: scene.name(target) }), ...(chance < 1 ? [words.chanceOf({ n: percent(chance) })] : [])];
  }
  if (scene.is(legal, "safe")) return [effectsWords(legal.preview.effects)];
  if (scene.is(legal, "bold")) return legal.preview.bands.map((band) => `${faces(band.faces)}: ${effectsWords(band.effects)}`);
  if (scene.is(legal, "escape")) return legal.preview.bands.map((band) => `${faces(band.faces)}: ${words.losesHealth({ n: -band.health })}, ${band.free ? words.andOut() : words.stillInside()}`);
  if (scene.is(legal, "wait")) return legal.preview.bands.map((band) => `${faces(band.faces)}: ${words.turnsLost({ n: band.turns })}`);
  if (scene.is(legal, "break_out")) {
    const { chance, turns } = legal.preview;
    return [words.freeWith({ n: percent(chance) }), words.turnsIfNot({ n: turns })];
  }
  if (scene.is(legal, "mafia")) {
    const { chance, offered, beating, deadly } = legal.preview;
    return [words.freeWith({ n: percent(chance) }), words.allFood({ n: offered }), deadly ? words.beatenDeadly() : words.beatenIfNot({ n: beating })];
  }
  return [];
}

/** Cost and consequence of a choice in one line. */
export const consequence = (legal: Legal, scene: GameScene): string => partsOf(legal, scene).join(" · ");

/** Names in a row, for a screen reader. */
export const namesOf = (scene: GameScene, spaces: readonly number[]): string => listed(spaces.map((space) => scene.fixed.spaces[space]?.name ?? ""));
