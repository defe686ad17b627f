// What the viewer is about to choose on the chart: a port for a still, a deed to sell. Only then are its places lit;
// otherwise every port would glow all turn long. The table's list of moves still holds every move at once.
import type { Legal } from "../../net/protocol";
import type { Offer, Scene } from "../../table/contract";

export type Aim = "place_still" | "sell_property";

class Aimed {
  aim = $state.raw<Aim | null>(null);
  /** The log entry on which it was taken up: a later position starts afresh. */
  seq = $state.raw(-1);
}
const states = new WeakMap<object, Aimed>();

function stateOf(scene: Scene): Aimed {
  let state = states.get(scene);
  if (!state) states.set(scene, (state = new Aimed()));
  return state;
}

/** What is aimed at now; null: nothing. */
export function aimOf(scene: Scene): Aim | null {
  const state = stateOf(scene);
  return state.seq === scene.seq && state.aim !== null && scene.all(state.aim).length > 0 ? state.aim : null;
}

/** Takes up an aim, or puts it down. */
export function aimAt(scene: Scene, aim: Aim | null): void {
  const state = stateOf(scene);
  state.aim = aimOf(scene) === aim ? null : aim;
  state.seq = scene.seq;
}

const FOCUS = new Set(["give", "take", "cash", "send", "withdraw", "accept", "decline", "counter", "declare_bankruptcy", "fire"]);
const HAND = new Set(["refuel", "offer", "buy_still", "sell_still"]);

/** Where a choice is offered. */
export function offer(legal: Legal, scene: Scene): Offer {
  const type = String(legal.action["type"]);
  if (type === "place_still" || type === "sell_property") {
    if (scene.decision?.step === "debt") return "focus";
    return aimOf(scene) === type ? "board" : "hand";
  }
  if (type === "sell_still" && scene.decision?.step === "debt") return "focus";
  if (type === "choose" || type === "choose_move") return "board";
  if (FOCUS.has(type)) return "focus";
  return HAND.has(type) ? "hand" : "bar";
}
