// The one range of a rule set's page: which option it is of, how it goes, found again when the page is loaded anew.
import { store, stored } from "#app/storage.ts";
import { ranges } from "#server/ranges.ts";
import type { RangeTrial, StartRange } from "#generated/protocol.ts";
import { Following } from "../trial/run.svelte";
import { part } from "./values";

interface Begun {
  readonly id: string;
  readonly option: string;
  readonly of: string;
}

export class PageRange {
  readonly run = new Following<StartRange, RangeTrial>({
    start: (wish) => ranges.start(wish),
    show: (id) => ranges.show(id),
    cancel: (id) => ranges.cancel(id),
  });
  option = $state("");
  /** The rules that it is played by, as text. */
  of = $state("");
  /** It was stopped here; what else ends it the server tells. */
  stopped = $state(false);
  readonly #place: string;
  readonly #ended: () => void;

  /** `ended` is told when games of it may have been kept. */
  constructor(game: string, ended: () => void) {
    this.#place = `skerry.range.${game}`;
    this.#ended = ended;
  }

  /** How much of it is played, in per cent; -1 unless it is going on. */
  get percent(): number {
    return this.run.going ? Math.floor(100 * (this.run.trial ? part(this.run.trial) : 0)) : -1;
  }

  async play(wish: StartRange, of: string): Promise<void> {
    this.#begin(wish.option, of);
    await this.#through(this.run.play(wish, (id) => store("session", this.#place, { id, option: wish.option, of })));
  }

  /** Takes up the one that was begun before the page was loaded anew, if there is one. */
  async resume(): Promise<void> {
    const begun = stored("session", this.#place) as Begun | null;
    if (!begun) return;
    this.#begin(begun.option, begun.of);
    await this.#through(this.run.take(begun.id));
    if (this.run.lost) this.leave();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.run.stop();
    this.#ended();
  }

  /** The page goes. */
  leave(): void {
    store("session", this.#place, null);
    void this.run.stop();
  }

  #begin(option: string, of: string): void {
    this.option = option;
    this.of = of;
    this.stopped = false;
  }

  async #through(run: Promise<RangeTrial | null>): Promise<void> {
    await run;
    if (!this.run.going) this.#ended();
  }
}
