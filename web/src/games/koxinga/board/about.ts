// What an area is, in words, with the number of its rule.
import { wayHome } from "../facts";
import type { About } from "#kit/AboutCard.svelte";
import { listed } from "#words/format.ts";
import type { AreaKind } from "#generated/views/koxinga.ts";
import type { GameScene } from "../scene";
import { words } from "../words";

const CLAUSES: Readonly<Record<AreaKind, string>> = {
  strait: "KX-37",
  food: "KX-29",
  gold: "KX-30",
  treasure: "KX-33",
  empty: "KX-33",
};

export function aboutArea(scene: GameScene, place: GameScene["fixed"]["areas"][number] | undefined): About | null {
  if (!place) return null;
  const [kind, amount] = scene.view.areas[place.id] ?? ["empty", 0];
  const meaning = {
    strait: words.areaStrait(),
    food: words.areaFood({ n: amount }),
    gold: words.areaGold({ n: amount }),
    treasure: words.areaTreasure(),
    empty: words.areaEmpty(),
  };
  const here = scene.view.ships.flatMap((ship, seat) => (ship.area === place.id ? [scene.name(seat)] : []));
  const isHome = place.id === 0;
  return {
    title: place.name,
    lines: [meaning[kind]],
    facts: isHome ? "" : `${wayHome(scene, place.id)} · ${words.areaPoints({ n: place.points })}`,
    here: here.length > 0 ? words.shipsHere({ names: listed(here) }) : "",
    clause: CLAUSES[kind],
    more: isHome ? undefined : { clause: "KX-39", label: words.pointsRule() },
  };
}
