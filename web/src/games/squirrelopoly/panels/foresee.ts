// What the choice looked at would make of food and health, where that is certain.
import type { GameScene } from "../scene";

export interface Foreseen {
  readonly food: number | null;
  readonly health: number | null;
}

export function foreseen(scene: GameScene, seat: number): Foreseen {
  const looked = scene.preview;
  if (!looked || seat !== scene.viewer) return { food: null, health: null };
  const { food, health } = looked.preview as { readonly food?: unknown; readonly health?: unknown };
  if (looked.action["type"] === "mafia") return { food: 0, health: null };
  return { food: typeof food === "number" ? food : null, health: typeof health === "number" ? health : null };
}
