// Looking back from a table in play: from which step, if at all, and what was missed while one was away.
import { toasts } from "#app/toast.svelte.ts";
import type { Position } from "#generated/protocol.ts";
import type LookBack from "../replay/LookBack.svelte";
import { lastSeen, saw } from "./seen";
import { t } from "../words";

export class LookingBack {
  Page = $state.raw<typeof LookBack | null>(null);
  /** The step that is to be looked at first; null: the present is. */
  from = $state<number | null>(null);
  play = $state(false);
  /** The last step seen before this visit, of who was away and has not chosen since; null: nothing was missed. */
  since = $state<number | null>(null);
  /** The step at which the table was opened. */
  readonly opened: number;
  readonly #table: string;
  readonly #seated: boolean;

  constructor(table: string, position: Position) {
    this.#table = table;
    this.#seated = position.viewer !== null;
    this.opened = position.seq;
    this.since = this.#seated ? lastSeen(table, position.seq) : null;
  }

  /** Whether a key asks to look back. */
  wanted(event: KeyboardEvent): boolean {
    const target = event.target instanceof Element ? event.target : null;
    const wanted =
      event.key === "ArrowLeft" &&
      event.shiftKey &&
      !event.defaultPrevented &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey;
    return wanted && !target?.closest("input, textarea, select, dialog") && !document.querySelector("dialog[open]");
  }
  async at(seq: number, play = false): Promise<void> {
    try {
      this.Page ??= (await import("../replay/LookBack.svelte")).default;
      this.play = play;
      this.from = seq;
      this.since = null;
    } catch {
      toasts.say(t.lookBackFailed(), "bad");
    }
  }
  /** A step is in sight. Who was asked and now is not has chosen, and knows where the game stands. */
  note(seq: number, mine: boolean): void {
    if (this.#seated && document.visibilityState === "visible") saw(this.#table, seq);
    if (seq > this.opened && !mine) this.since = null;
  }
}
