// What is asked about once more before it is done: what it brings, then yes or no (ui/AskDialog.svelte).
import { Work } from "./work.svelte";
import { toasts } from "./toast.svelte";

export interface Question {
  readonly title: string;
  readonly words: readonly string[];
  /** What speaks against it. */
  readonly problem?: string;
  /** The button that does it, and the one that leaves it; left out: "Cancel". */
  readonly act: string;
  readonly leave?: string;
  /** Something that may be done with it, if wished. */
  readonly also?: { readonly label: string; readonly words: string };
  /** Does it. The dialog stays until a promise is kept; what that gives is told then. */
  readonly go: (also: boolean) => unknown;
}

export class Asking {
  question = $state.raw<Question | null>(null);
  open = $state(false);
  also = $state(false);
  readonly work: Work;
  readonly #done: () => void;

  /** `failed`: what follows an act that failed; `done`: what follows any. */
  constructor({ failed, done }: { readonly failed?: () => void; readonly done?: () => void } = {}) {
    this.work = new Work({ toast: true, ...(failed && { failed }) });
    this.#done = done ?? ((): void => {});
  }

  ask(question: Question): void {
    this.question = question;
    this.also = false;
    this.open = true;
  }

  async go(): Promise<void> {
    const question = this.question;
    if (!question) return;
    await this.work.run(async () => {
      const told = await question.go(this.also);
      if (typeof told === "string" && told) toasts.say(told);
    });
    this.open = false;
    this.#done();
  }
}
