// What components read of previews and boats: routes, names, what the table made of a move.
import type { LegalAction } from "#generated/protocol.ts";
import type { LegalOf } from "#kit/contract.ts";
import { letterOf, type GameScene } from "./scene";
import type { Judged, Outcome, Route } from "#generated/views/powerboats.ts";
import { words } from "./words";

/** A boat's name: its captain's, with its letter where captains have two. */
export const boatName = (scene: GameScene, boat: number): string =>
  words.boat({ name: scene.name(boat % scene.view.captains.length), letter: letterOf(scene.view, boat) });

/** Choices after which dice decide, or after which a boat goes its way. */
const ROLLING = ["keep", "add", "reroll", "drop", "roll", "boat"] as const;
const GOING = ["go", "turn"] as const;

/** A choice of the lake's own: a course, whatever turns it takes to sail it. */
export type CourseLegal = LegalOf<{ readonly route: Route }>;
export const isCourse = (legal: LegalAction | null): legal is CourseLegal => legal?.action["type"] === "course";

export function outcomesOf(scene: GameScene, legal: LegalAction | null): readonly Outcome[] {
  for (const type of ROLLING) if (scene.is(legal, type)) return legal.preview.outcomes;
  return [];
}

export function routeOf(scene: GameScene, legal: LegalAction | null): Route | null {
  for (const type of GOING) if (scene.is(legal, type)) return legal.preview.route;
  return isCourse(legal) ? legal.preview.route : null;
}

/** What the table made of a boat's last move, if it came round, home or to grief; else "". How far round it is, its rings
 * tell. */
export function adviceWords(scene: GameScene, boat: number): string {
  const now = scene.view.boats[boat];
  const before: Judged | null | undefined = now?.advice;
  if (!now || !before) return "";
  const name = boatName(scene, boat);
  if (now.status === "finished" && before.status !== "finished") return words.adviceHome({ name });
  if (now.status === "wrecked" && before.status !== "wrecked") return words.adviceWrecked({ name });
  if (now.next_buoy !== before.next_buoy) return words.adviceRounded({ name, n: now.next_buoy - 1 });
  return "";
}
