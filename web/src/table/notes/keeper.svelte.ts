// A note that is kept as it is typed, a moment after the last key. Nothing that another device has kept is written over.
import type { PrivateNote } from "#generated/protocol.ts";

export interface NoteStore {
  show: () => Promise<PrivateNote>;
  /** `last`: the page may go before the answer comes. */
  keep: (text: string, revision: number, last: boolean) => Promise<PrivateNote>;
}

export type NoteState = "loading" | "kept" | "typing" | "keeping" | "failed" | "other";

const PAUSE = 700;
/** Between what was typed here and what another device has kept. */
const BETWEEN = "\n\n";

export class NoteKeeper {
  text = $state("");
  state = $state<NoteState>("loading");
  /** Why it could not be kept, or fetched. */
  problem = $state("");
  /** What another device has kept meanwhile. */
  other = $state("");
  /** Whether what the server has is known: only then can be typed. */
  known = $state(false);
  #store: NoteStore;
  #revision = 0;
  #kept = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #under: Promise<void> | null = null;

  constructor(store: NoteStore) {
    this.#store = store;
  }

  async load(): Promise<void> {
    this.state = "loading";
    try {
      const note = await this.#store.show();
      this.text = this.#kept = note.text;
      this.#revision = note.revision;
      this.known = true;
      this.state = "kept";
    } catch (cause) {
      this.#fail(cause);
    }
  }

  /** The text after a key. */
  type(text: string): void {
    this.text = text;
    if (this.state === "other") return; // first it is said what becomes of the two
    if (this.state !== "keeping") this.state = text === this.#kept ? "kept" : "typing";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keep(), PAUSE);
  }

  /** Keeps what was typed, now. */
  async keep(last = false): Promise<void> {
    clearTimeout(this.#timer);
    await this.#under;
    if (!this.known || this.state === "other" || this.text === this.#kept) return;
    this.#under = this.#send(last);
    await this.#under;
    this.#under = null;
    if (this.state === "kept" && this.text !== this.#kept) this.type(this.text);
  }

  async #send(last: boolean): Promise<void> {
    const text = this.text;
    this.state = "keeping";
    try {
      const note = await this.#store.keep(text, this.#revision, last);
      this.#revision = note.revision;
      this.#kept = note.kept ? text : note.text;
      this.other = note.kept ? "" : note.text;
      this.state = note.kept ? "kept" : "other";
    } catch (cause) {
      this.#fail(cause);
    }
  }

  /** What becomes of two notes: one's own, the other device's, or one below the other. */
  async settle(which: "mine" | "theirs" | "both"): Promise<void> {
    if (which === "theirs") this.text = this.other;
    if (which === "both") this.text = this.other + BETWEEN + this.text;
    this.other = "";
    this.state = this.text === this.#kept ? "kept" : "typing";
    await this.keep();
  }

  #fail(cause: unknown): void {
    this.state = "failed";
    this.problem = cause instanceof Error ? cause.message : String(cause);
  }
}
