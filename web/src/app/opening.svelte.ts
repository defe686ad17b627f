// A dialog that no first view needs: it is loaded when it is first opened, or when it looks as if it soon will be.
import { part } from "./part";
import { toasts } from "./toast.svelte";

export class Opening<Dialog> {
  Dialog = $state.raw<Dialog | null>(null);
  open = $state(false);
  readonly #load: () => Promise<{ readonly default: Dialog }>;
  readonly #failed: () => string;

  /** `failed` are the words for a dialog that does not come. */
  constructor(load: () => Promise<{ readonly default: Dialog }>, failed: () => string) {
    this.#load = load;
    this.#failed = failed;
  }

  /** Load it, so that it opens at once. */
  prepare(): void {
    void this.#load().catch(() => {}); // who then presses the button hears of it
  }

  async show(): Promise<void> {
    try {
      this.Dialog ??= (await part(this.#load)).default;
      this.open = true;
    } catch {
      toasts.say(this.#failed(), "bad");
    }
  }
}
