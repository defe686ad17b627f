// Which choice a turn is mostly about, which needs nobody to press it, and which is asked about once more.
import type { Legal } from "../../../net/protocol";
import type { GameScene } from "../view";

type Choices = Pick<GameScene, "find" | "all" | "decision">;

/** What a captain came for stands before what merely goes on. */
const IN_ORDER = ["buy_property", "take_over", "roll", "dock", "end_turn"] as const;

/** What saves a captain with too little rum to roll: rum enough for any roll, as far as it can be had, else a still right here. */
export function rescue(scene: Choices): Legal | null {
  if (!scene.find("concede_marooned")) return null;
  const [rum] = scene.all("refuel").filter((one) => one.preview.stuck < 1).toSorted((a, b) => a.preview.stuck - b.preview.stuck || Number(a.action["barrels"]) - Number(b.action["barrels"]));
  return rum ?? scene.find("place_still", { place: String(scene.decision?.info["place"]) }) ?? null;
}

/** The choice that has the accent; null: none of these, so the first there is. */
export function mainChoice(scene: Choices): Legal | null {
  const saved = rescue(scene);
  if (saved) return saved;
  for (const type of IN_ORDER) {
    const found = scene.find(type);
    if (found) return found;
  }
  return null;
}

/** A turn that leaves nothing else to do is rolled or ended by itself, for who asks for it. */
export function automatic(scene: Pick<GameScene, "legal">): Legal | null {
  const only = scene.legal.length === 1 ? scene.legal[0] : undefined;
  return only && (only.action["type"] === "roll" || only.action["type"] === "end_turn") ? only : null;
}

/** Words to confirm before a choice that cannot be mended. */
export function confirm(legal: Legal, scene: Pick<GameScene, "legal">): string {
  const { type } = legal.action;
  if ((type !== "declare_bankruptcy" && type !== "concede_marooned") || scene.legal.length === 1) return "";
  return `${legal.consequence.charAt(0).toUpperCase()}${legal.consequence.slice(1)}.`;
}
