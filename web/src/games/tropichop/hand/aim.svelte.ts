// What the viewer is about to choose on the chart: a port for a still, a deed to sell. Only then are its places lit;
// otherwise every port would glow all turn long. The table's list of moves still holds every move at once.
import type { LegalAction } from "#generated/protocol.ts";
import type { Offer } from "#kit/contract.ts";
import { rescue } from "./turn";
import type { GameScene } from "../scene";

export type Aim = "place_still" | "sell_property";

/** What was taken up, at which table and on which log entry: a later position starts afresh. */
let taken = $state.raw<{ readonly scene: GameScene; readonly seq: number; readonly aim: Aim } | null>(null);

/** What is aimed at now; null: nothing. */
export function aimOf(scene: GameScene): Aim | null {
  return taken && taken.scene === scene && taken.seq === scene.seq && scene.all(taken.aim).length > 0
    ? taken.aim
    : null;
}

/** Takes up an aim, or puts it down if it is the one taken up. */
export function aimAt(scene: GameScene, aim: Aim): void {
  taken = aimOf(scene) === aim ? null : { scene, seq: scene.seq, aim };
}

const FOCUS = new Set([
  "give",
  "take",
  "cash",
  "send",
  "withdraw",
  "accept",
  "decline",
  "counter",
  "declare_bankruptcy",
  "fire",
]);
const HAND = new Set(["refuel", "offer", "buy_still", "sell_still"]);

/** Where a choice is offered. */
export function offer(legal: LegalAction, scene: GameScene): Offer {
  const type = String(legal.action["type"]);
  // who is about to be marooned sees the way out before the way down
  if ((type === "refuel" || type === "place_still") && rescue(scene)?.id === legal.id) return "bar";
  if (type === "place_still" || type === "sell_property") {
    if (scene.decision?.step === "debt") return "focus";
    return aimOf(scene) === type ? "board" : "hand";
  }
  if (type === "sell_still" && scene.decision?.step === "debt") return "focus";
  if (type === "choose" || type === "choose_move") return "board";
  if (FOCUS.has(type)) return "focus";
  return HAND.has(type) ? "hand" : "bar";
}
