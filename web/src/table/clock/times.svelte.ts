// The banks of the table that this page shows: `TablePage` loads what keeps them where there are any.
import type { Banks } from "./banks.svelte";

class Times {
  banks = $state.raw<Banks | null>(null);
}

export const times = new Times();
