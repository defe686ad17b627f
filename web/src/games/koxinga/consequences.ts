// What areas are called, and where a looked-at choice would lead.
import type { Legal } from "../../net/protocol";
import type { Scene } from "../../table/contract";
import type { CardPreview, KoxingaStatic, KoxingaView, Landing } from "./view";

export type KoxingaScene = Scene<KoxingaView, KoxingaStatic>;

export const areaName = (scene: KoxingaScene, area: number): string => scene.fixed.areas[area]?.name ?? "";

/** All landings a looked-at choice would bring, with the half they belong to: what the board draws ahead. */
export function foreseen(legal: Legal | null): readonly { readonly half: "day" | "night"; readonly landing: Landing }[] {
  if (!legal) return [];
  if (legal.action["type"] === "route") {
    const landing = legal.preview["landing"] as Landing | undefined;
    return landing ? [{ half: "day", landing }] : [];
  }
  if (legal.action["type"] !== "play") return [];
  const preview = legal.preview as unknown as CardPreview;
  return (["day", "night"] as const).flatMap((half) => {
    const part = preview[half];
    return part?.do === "move" && part.steps !== 0 ? part.landings.map((landing) => ({ half, landing })) : [];
  });
}
