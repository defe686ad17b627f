// The cards of a seat as one row: what lies in the hand and, among them, the card of this round.
import type { CardFace, Half, PlayedCard, Ship } from "#generated/views/koxinga.ts";
import type { GameScene } from "../scene";
import { words } from "../words";

/** Seats at the sides of the table, whose cards are drawn upright (upper half by day). */
export const UPRIGHT: ReadonlySet<number> = new Set([1, 4]);

export interface HandCard {
  readonly id: number;
  /** How it lies: still to choose from, or this round's card. */
  readonly state: "hand" | Exclude<PlayedCard["state"], "none">;
}

/** The cards that a viewer sees of its own seat, always in the same order. */
export function handOf(ship: Ship): HandCard[] {
  const cards: HandCard[] = (ship.hand ?? []).map((id) => ({ id, state: "hand" }));
  const { id, state } = ship.card;
  if (id !== null && state !== "none" && !cards.some((card) => card.id === id)) cards.push({ id, state });
  return cards.sort((a, b) => a.id - b.id);
}

/** Whether a seat carries out its half at this moment. */
export const sailing = (scene: GameScene, seat: number): boolean =>
  scene.view.half !== null && scene.view.mover === seat;

/** The band across a card of this round; "" for one still in the hand. A card open by day waits for its night. */
export function cardNote(state: HandCard["state"] | "none", now: boolean): string {
  if (state === "day") return now ? words.dayNow() : words.nightNext();
  return { hand: "", none: "", hidden: words.cardStateHidden(), night: words.nightNow(), done: words.played() }[state];
}

/** The half of a card being carried out, or the one still to come. */
export function liveHalf(state: HandCard["state"] | "none", now: boolean): Half | null {
  if (state === "day") return now ? "day" : "night";
  return state === "night" ? "night" : null;
}

/** One half in words, with the die worked in once it is known. */
function halfSpoken(face: CardFace, half: Half, die: number | undefined): string {
  const action = face[half];
  if (action.do === "gain")
    return die === undefined
      ? words.takeRule({ good: words[action.good]() })
      : words.takeSpoken({ n: die, good: words[action.good]() });
  return die === undefined ? words.sailRule({ less: -action.mod }) : words.sailSpoken({ n: die + action.mod });
}

/** A card in words: "By day sail 4, by night take 2 food". */
export function cardSpoken(face: CardFace, dice: readonly [number, number] | null): string {
  return words.cardSpoken({ day: halfSpoken(face, "day", dice?.[0]), night: halfSpoken(face, "night", dice?.[1]) });
}
