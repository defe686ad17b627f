// Asks what whoever runs the server tells everybody, now and then while the page is in sight.
import { ask, introduced } from "#server/api.ts";
import { house } from "#server/house.svelte.ts";
import type { HouseNotice } from "#generated/protocol.ts";
import { whileVisible } from "./resource.svelte";

const SECONDS = 60;

/** Gives what ends it; for an effect. */
export function followHouse(): () => void {
  const take = (told: string): void => void (house.notice = told);
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
