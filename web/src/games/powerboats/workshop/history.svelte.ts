// What was drawn, step by step, to go back and forth in.
const MOST_STEPS = 300;

export class History<Value> {
  /** What stands now. */
  value: Value;
  #past: readonly Value[];
  #future: readonly Value[];

  constructor(first: Value) {
    this.value = $state.raw(first);
    this.#past = $state.raw([]);
    this.#future = $state.raw([]);
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** One more step. The same value again is none. */
  push(next: Value): void {
    if (next === this.value) return;
    this.#past = [...this.#past.slice(1 - MOST_STEPS), this.value];
    this.#future = [];
    this.value = next;
  }

  /** What follows by itself from the last step: it is undone with it. */
  amend(next: Value): void {
    this.value = next;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#future = [this.value, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.value = before;
  }

  redo(): void {
    const [next, ...later] = this.#future;
    if (next === undefined) return;
    this.#past = [...this.#past, this.value];
    this.#future = later;
    this.value = next;
  }

  /** From here on, with nothing to go back to. */
  restart(first: Value): void {
    this.#past = [];
    this.#future = [];
    this.value = first;
  }
}
