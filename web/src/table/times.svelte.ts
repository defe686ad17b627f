// The banks of the table that this page shows, loaded where it has any: seats' panels ask here.
import type { Live } from "../net/live.svelte";
import type { Banks } from "./banks.svelte";

class Times {
  banks = $state.raw<Banks | null>(null);

  /** Load and follow a table's banks. Gives what ends it. */
  follow(live: Live): () => void {
    let end: (() => void) | null = () => {};
    void import("./SeatTime.svelte").then(({ default: Show, Banks }) => {
      if (!end) return;
      this.banks = new Banks(live, Show);
      end = this.banks.tick();
    });
    return () => {
      end?.();
      end = this.banks = null;
    };
  }
}

export const times = new Times();
