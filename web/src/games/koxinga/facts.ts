// What areas are called, and where a looked-at choice would lead.
import { distances } from "./board/ways";
import type { Half, Landing } from "#generated/views/koxinga.ts";
import type { GameScene } from "./scene";
import { words } from "./words";

export const areaName = (scene: GameScene, area: number): string => scene.fixed.areas[area]?.name ?? "";

/** How far it is home from an area, in words; by the ways that are left, from the shortest to the longest. */
export function wayHome(scene: GameScene, area: number): string {
  const { least, most } = distances(scene.fixed.lanes).get(area) ?? { least: 0, most: 0 };
  return least === most ? words.stepsHome({ n: least }) : words.stepsHomeBetween({ n: least, most });
}

/** All landings a looked-at choice would bring, with the half they belong to: what the board draws ahead. */
export function foreseen(scene: GameScene): readonly { readonly half: Half; readonly landing: Landing }[] {
  const looked = scene.preview;
  if (scene.is(looked, "route")) return [{ half: "day", landing: looked.preview.landing }];
  if (!scene.is(looked, "play")) return [];
  const { day, night } = looked.preview;
  // the night goes on from wherever the day may end, by either way
  return [
    { half: "day", part: day } as const,
    ...[night, ...(night.alternatives ?? [])].map((part) => ({ half: "night", part }) as const),
  ].flatMap(({ half, part }) =>
    part.do === "move" && part.steps !== 0 ? part.landings.map((landing) => ({ half, landing })) : [],
  );
}
