// Which choice a turn is mostly about, and which needs nobody to press it.
import type { Legal } from "../../net/protocol";
import type { TropicHopScene } from "./scene";

/** What a captain came for stands before what merely goes on. */
const IN_ORDER = ["buy_property", "take_over", "roll", "dock", "end_turn"] as const;

/** The choice that has the accent; null: none of these, so the first there is. */
export function mainChoice(scene: Pick<TropicHopScene, "find">): Legal | null {
  for (const type of IN_ORDER) {
    const found = scene.find(type);
    if (found) return found;
  }
  return null;
}

/** A turn that leaves nothing else to do is rolled or ended by itself, for who asks for it. */
export function automatic(scene: Pick<TropicHopScene, "legal">): Legal | null {
  const only = scene.legal.length === 1 ? scene.legal[0] : undefined;
  return only && (only.action["type"] === "roll" || only.action["type"] === "end_turn") ? only : null;
}
