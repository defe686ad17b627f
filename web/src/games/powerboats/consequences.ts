// What components read of previews and boats: routes, names, what the table made of a move.
import type { Legal } from "../../net/protocol";
import { letterOf, type CoursePreview, type Judged, type Outcome, type PowerboatsScene, type Route } from "./view";
import { words } from "./words";

/** A boat's name: its captain's, with its letter where captains have two. */
export const boatName = (scene: PowerboatsScene, boat: number): string =>
  words.boat({ name: scene.name(boat % scene.view.captains.length), letter: letterOf(scene.view, boat) });

export const outcomesOf = (legal: Legal | null | undefined): readonly Outcome[] => (legal?.preview["outcomes"] as readonly Outcome[] | undefined) ?? [];
export const routeOf = (legal: Legal | null | undefined): Route | null => (legal?.preview as CoursePreview | undefined)?.route ?? null;

/** What the table made of a boat's last move, if it came round, home or to grief; else "". How far round it is, its rings
 * tell. */
export function adviceWords(scene: PowerboatsScene, boat: number): string {
  const now = scene.view.boats[boat];
  const before: Judged | null | undefined = now?.advice;
  if (!now || !before) return "";
  const name = boatName(scene, boat);
  if (now.status === "finished" && before.status !== "finished") return words.adviceHome({ name });
  if (now.status === "wrecked" && before.status !== "wrecked") return words.adviceWrecked({ name });
  if (now.next_buoy !== before.next_buoy) return words.adviceRounded({ name, n: now.next_buoy - 1 });
  return "";
}
