// The other tables at which somebody waits for this person, looked up now and then.
import { whileVisible } from "#app/resource.svelte.ts";
import { address, router } from "#app/router.svelte.ts";
import { letter } from "#app/shortcuts.ts";
import { waitingElsewhere } from "#app/waiting.ts";
import { api } from "#server/api.ts";
import type { TableSummary } from "#generated/protocol.ts";

const SECONDS = 20;

export class Elsewhere {
  /** The most urgent first. */
  tables = $state.raw<readonly TableSummary[]>([]);
  #looked = -Infinity;

  /** `here`: the table at which one is. */
  constructor(readonly here: string) {}

  /** Look now and then. Gives what ends it; for an effect. */
  follow(): () => void {
    this.#look();
    return whileVisible(SECONDS, () => this.#look());
  }

  /** N leads to the most urgent one. Gives whether it did. */
  heed(event: KeyboardEvent): boolean {
    const next = this.tables[0];
    if (!next || event.repeat || letter(event) !== "n") return false;
    router.go(address.table(next.id));
    return true;
  }

  #look(): void {
    if (performance.now() - this.#looked < SECONDS * 500) return; // one's own choices may follow each other fast
    this.#looked = performance.now();
    api.mine().then(
      (found) => (this.tables = waitingElsewhere(found, this.here)),
      () => {},
    );
  }
}
