// Every act of the owner is asked about once: what it brings, then yes or no.
import { toasts } from "#app/toast.svelte.ts";
import { wordsOf } from "#workshop/keeping/bench.svelte.ts";

export interface Question {
  readonly title: string;
  readonly words: readonly string[];
  readonly act: string;
  /** Something that may be done with it, if wished. */
  readonly also?: { readonly label: string; readonly words: string };
  /** Does it; gives what is told then. */
  readonly go: (also: boolean) => Promise<string>;
}

export class Asking {
  question = $state.raw<Question | null>(null);
  open = $state(false);
  busy = $state(false);
  also = $state(false);
  #done: () => void;

  /** `done`: what is to follow an act, also one that failed. */
  constructor(done: () => void) {
    this.#done = done;
  }

  ask(question: Question): void {
    this.question = question;
    this.also = false;
    this.open = true;
  }

  async go(): Promise<void> {
    const question = this.question;
    if (!question) return;
    this.busy = true;
    try {
      const told = await question.go(this.also);
      if (told) toasts.say(told);
    } catch (problem) {
      toasts.say(wordsOf(problem), "bad");
    } finally {
      this.busy = false;
      this.open = false;
      this.#done();
    }
  }
}
