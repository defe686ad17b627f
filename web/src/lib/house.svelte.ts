// What whoever runs the server tells everybody, on every page. A table's own line brings it at once; other pages ask.
import { ask, introduced } from "../net/api";
import type { HouseNotice } from "../generated/protocol";
import { whileVisible } from "./resource.svelte";

const SECONDS = 60;

class House {
  /** "" for nothing. */
  notice = $state("");
  /** What was put away by whoever reads here; another notice is shown again. */
  #seen = $state("");

  get shown(): boolean {
    return this.notice !== "" && this.notice !== this.#seen;
  }
  putAway(): void {
    this.#seen = this.notice;
  }
  /** Asks now and then while the page is in sight. For an effect. */
  follow(): () => void {
    const take = (told: string): void => void (this.notice = told);
    void introduced().then(
      (me) => take(me.notice),
      () => undefined,
    );
    return whileVisible(
      SECONDS,
      () =>
        void ask<HouseNotice>("GET", "/api/notice").then(
          (told) => take(told.text),
          () => undefined,
        ),
    );
  }
}

export const house = new House();
