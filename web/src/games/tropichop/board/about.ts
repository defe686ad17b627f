// What a place is for, in words, with the number of its rule.
import type { About } from "#kit/AboutCard.svelte";
import { listed } from "#words/format.ts";
import { ruleNumber, type GameScene } from "../scene";
import type { ChartPlace, PlaceKind } from "#generated/views/tropichop.ts";
import { words } from "../words";

const CLAUSES: Readonly<Record<PlaceKind, string>> = {
  start: "TH-02",
  port: "TH-09",
  black_dot: "TH-10",
  freeport: "TH-12",
  distillery: "TH-13",
  resort: "TH-14",
};

export function aboutPlace(scene: GameScene, place: ChartPlace | undefined): About | null {
  if (!place) return null;
  const { id, bonus } = place;
  /** What a visitor pays for a barrel; null: none on sale. */
  const rum = scene.view.places[id]?.rum_price ?? null;
  const here = scene.view.captains.flatMap((captain, seat) =>
    captain.active && captain.place === id ? [scene.name(seat)] : [],
  );
  const meaning = {
    start: words.aboutStart({
      pass: ruleNumber(scene, "pass_start_cash"),
      stop: ruleNumber(scene, "land_on_start_cash"),
      price: ruleNumber(scene, "fuel_price_on_start"),
    }),
    port: !scene.view.places[id]?.still
      ? words.aboutPort()
      : rum === null
        ? words.aboutPortDry()
        : words.aboutPortWithStill({ n: rum }),
    black_dot: words.aboutDot(),
    freeport: bonus?.cash
      ? words.aboutFreeportCash({ n: bonus.cash })
      : words.aboutFreeportStill({ n: bonus?.stills ?? 0 }),
    distillery: rum === null ? words.aboutDistilleryDry() : words.aboutDistillery({ n: rum }),
    resort: words.aboutResort(),
  };
  return {
    of: id,
    title: place.group ? "" : place.name,
    lines: [meaning[place.kind]],
    here: here.length > 0 ? words.shipsHere({ names: listed(here) }) : "",
    clause: CLAUSES[place.kind],
    room: 250,
  };
}
