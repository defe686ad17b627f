// Something that a person does and the server answers: whether it is under way, and what went wrong, in words.
import { asProblem } from "./problem";
import { toasts } from "./toast.svelte";

export class Work {
  busy = $state(false);
  /** What went wrong last; "" for nothing. */
  trouble = $state("");
  readonly #toast: boolean;
  readonly #failed: (problem: unknown) => void;

  /** `toast`: what goes wrong is said at the foot of the page. `failed`: what else follows then. */
  constructor(options: { readonly toast?: boolean; readonly failed?: (problem: unknown) => void } = {}) {
    this.#toast = options.toast ?? false;
    this.#failed = options.failed ?? ((): void => {});
  }

  /** Carry it out; false where it failed. `told` puts what went wrong into words. */
  async run(work: () => Promise<unknown>, told: (problem: unknown) => string = asProblem): Promise<boolean> {
    this.busy = true;
    this.trouble = "";
    try {
      await work();
      return true;
    } catch (problem) {
      this.trouble = told(problem);
      if (this.#toast) toasts.say(this.trouble, "bad");
      this.#failed(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
