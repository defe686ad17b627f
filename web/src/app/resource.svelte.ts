// Something that comes from the server, with the three states every page has to draw: loading, there, failed.
import type { ApiError } from "#server/api.ts";
import { asError } from "./problem";

export class Resource<Value> {
  value = $state.raw<Value | null>(null);
  error = $state.raw<ApiError | null>(null);
  #ask: () => Promise<Value>;
  #turn = 0;

  constructor(ask: () => Promise<Value>) {
    this.#ask = ask;
  }

  /** Still nothing to show, and nothing failed. */
  get loading(): boolean {
    return this.value === null && this.error === null;
  }

  /** Asks (again). What is shown stays until the answer comes; of several answers the last question's counts. */
  async load(): Promise<void> {
    const turn = ++this.#turn;
    try {
      const value = await this.#ask();
      if (turn !== this.#turn) return;
      this.value = value;
      this.error = null;
    } catch (problem) {
      if (turn !== this.#turn) return;
      this.error = asError(problem);
    }
  }

  forget(): void {
    this.#turn += 1;
    this.value = null;
    this.error = null;
  }
}

/** Calls `again` every so many seconds while the page is in sight, and when it comes back in sight. For an effect. */
export function whileVisible(seconds: number, again: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") again();
  }, seconds * 1000);
  const seen = (): void => {
    if (document.visibilityState === "visible") again();
  };
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
