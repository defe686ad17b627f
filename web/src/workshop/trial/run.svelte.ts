// A trial, or a range of trials, as the page follows it: begun, asked for until it ends, stopped when the page goes.
import { asError } from "#app/problem.ts";
import { ApiError } from "#server/api.ts";
import { workshop } from "#server/workshop.ts";
import type { OptionProblem, StartTrial, Trial } from "#generated/protocol.ts";
import { words as t } from "#generated/words/trials.ts";

const ASK_MILLISECONDS = 600;

type Followed = Pick<Trial, "id" | "state" | "text">;
interface Asks<Wish, One> {
  readonly start: (wish: Wish) => Promise<One>;
  readonly show: (id: string) => Promise<One>;
  readonly cancel: (id: string) => Promise<One>;
}

export const ended = (trial: Followed): boolean => trial.state !== "waiting" && trial.state !== "playing";

export class Following<Wish, One extends Followed> {
  trial = $state.raw<One | null>(null);
  error = $state.raw<ApiError | null>(null);
  /** The server does not know it any more: it lives no longer than the server's process. */
  lost = $state(false);
  #going = $state(false);
  #turn = 0;

  constructor(readonly asks: Asks<Wish, One>) {}

  get going(): boolean {
    return this.#going;
  }

  get problems(): readonly OptionProblem[] {
    return this.error?.problems ?? [];
  }

  /** Plays it to its end; `begun` is told its id. Resolves with the trial, or null if it could not begin, was stopped, or
   * another began. */
  play(wish: Wish, begun: (id: string) => void = () => {}): Promise<One | null> {
    return this.#follow(async () => {
      const trial = await this.asks.start(wish);
      begun(trial.id);
      return trial;
    });
  }

  /** Takes up one that was begun before the page was loaded anew. */
  take(id: string): Promise<One | null> {
    return this.#follow(() => this.asks.show(id));
  }

  async #follow(first: () => Promise<One>): Promise<One | null> {
    const turn = ++this.#turn;
    this.trial = null;
    this.error = null;
    this.lost = false;
    this.#going = true;
    try {
      let trial = await first();
      while (turn === this.#turn) {
        this.trial = trial;
        if (ended(trial)) break;
        await new Promise((resolve) => setTimeout(resolve, ASK_MILLISECONDS));
        if (turn !== this.#turn) return null;
        trial = await this.#asked(trial);
      }
      if (turn !== this.#turn) {
        // it began after it was stopped: that it was is told, unless another has begun since
        const stopped = await this.asks.cancel(trial.id).catch(() => null);
        if (turn + 1 === this.#turn && !this.#going) this.trial ??= stopped;
        return null;
      }
      this.#going = false;
      return trial.state === "done" ? trial : null;
    } catch (problem) {
      if (turn !== this.#turn) return null;
      this.#going = false;
      this.lost = problem instanceof ApiError && problem.status === 404;
      // what it had brought so far stays in sight
      if (this.lost) this.trial = this.trial && { ...(this.trial as One), state: "failed", text: t.lost() };
      else this.error = asError(problem);
      return null;
    }
  }

  /** How far it is; a server that is out of reach for a moment is asked again. */
  async #asked(trial: One): Promise<One> {
    try {
      return await this.asks.show(trial.id);
    } catch (problem) {
      if (problem instanceof ApiError && (problem.status === 0 || problem.status === 429 || problem.status === 503))
        return trial;
      throw problem;
    }
  }

  /** Ends it; what was played stays in sight. */
  async stop(): Promise<void> {
    this.#turn += 1;
    this.#going = false;
    const trial = this.trial;
    if (!trial || ended(trial)) return;
    this.trial = await this.asks.cancel(trial.id).catch(() => ({ ...trial, state: "cancelled" as const }));
  }

  forget(): void {
    void this.stop();
    this.#turn += 1; // nothing of it is told any more
    this.trial = null;
    this.error = null;
    this.lost = false;
  }
}

export class Run extends Following<StartTrial, Trial> {
  constructor() {
    super({
      start: (wish) => workshop.startTrial(wish),
      show: (id) => workshop.trial(id),
      cancel: (id) => workshop.cancelTrial(id),
    });
  }
}
