// The bots that are to play, and how many games: what a person wishes, as far as the rules allow it.
import type { GameInfo } from "#generated/protocol.ts";

export const NUMBERS = ["40", "100", "400"] as const;
/** All bots are of the same level. */
export const SAME = "";

export class LineUp {
  wishedSeats = $state(0);
  wishedLevel = $state("");
  wishedOther = $state(SAME);
  games = $state<(typeof NUMBERS)[number]>("100");
  readonly #game: () => GameInfo;
  readonly #counts: () => readonly number[];

  /** `counts`: the numbers of seats that the rules can be played with. */
  constructor(game: () => GameInfo, counts: () => readonly number[]) {
    this.#game = game;
    this.#counts = counts;
  }

  get sorted(): readonly number[] {
    return [...this.#counts()].sort((a, b) => a - b);
  }
  get seats(): number {
    const sorted = this.sorted;
    const usual = this.#game().default_seats;
    return sorted.includes(this.wishedSeats) ? this.wishedSeats : sorted.includes(usual) ? usual : (sorted[0] ?? usual);
  }
  get level(): string {
    const { bots, default_bot } = this.#game();
    return bots.some((bot) => bot.name === this.wishedLevel) ? this.wishedLevel : default_bot;
  }
  get other(): string {
    const known = this.#game().bots.some((bot) => bot.name === this.wishedOther);
    return known && this.wishedOther !== this.level ? this.wishedOther : SAME;
  }
  /** A level for each seat. */
  get bots(): string[] {
    return Array.from({ length: this.seats }, (_, seat) => (seat === 0 && this.other ? this.other : this.level));
  }
}
