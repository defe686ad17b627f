// A captain's standing: money in hand, with net worth for the ear, and what state the ship is in.
import type { Standing } from "#kit/contract.ts";
import type { GameScene } from "../scene";
import { words } from "../words";

export function standing(scene: GameScene, seat: number): Standing {
  const captain = scene.view.captains[seat];
  if (!captain) return { score: "", spoken: "" };
  if (!captain.active)
    return { score: "–", spoken: words.outOfPlay(), ...(captain.cause ? { state: words[captain.cause]() } : {}) };
  const debt = scene.view.frames.find((frame) => frame.kind === "debt");
  const owing = debt?.kind === "debt" && debt.owed.some(([who]) => who === seat);
  return {
    score: String(captain.cash),
    spoken: words.standingSpoken({ cash: captain.cash, worth: captain.worth }),
    aside: words.barrelsShort({ n: captain.rum }),
    ...(owing ? { state: words.inDebt(), marked: true } : {}),
  };
}
