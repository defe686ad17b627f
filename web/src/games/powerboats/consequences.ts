// What a choice would bring, in short words, from the server's previews.
import type { Legal } from "../../net/protocol";
import { letterOf, type CoursePreview, type Judged, type Outcome, type PowerboatsScene, type PowerboatsView, type Route } from "./view";
import { words } from "./words";

/** A boat's name: its captain's, with its letter where captains have two. */
export const boatName = (scene: PowerboatsScene, boat: number): string =>
  words.boat({ name: scene.name(boat % scene.view.captains.length), letter: letterOf(scene.view, boat) });

/** What a route comes to. */
export function routeWords(route: Route, view: PowerboatsView): string[] {
  const run = route.path.length - 1;
  const parts = run > 0 ? [words.ahead({ n: run })] : route.damage > 0 ? [] : [words.still()];
  if (route.lost.length > 0) parts.push(words.backUp({ n: route.lost.length }));
  for (const tile of new Set(route.tiles)) parts.push(words.meets({ what: words[tile]() }));
  if (route.wrecked) parts.push(words.wrecks());
  else if (route.damage > 0) parts.push(words.hurts({ n: route.damage }));
  for (const n of route.rounded) parts.push(words.rounds({ n }));
  if (route.finished) parts.push(words.overLine());
  else if (route.next_buoy <= 3 && view.goal > 1 && run > 0) parts.push(words.turnsRound({ n: route.progress, of: view.goal, buoy: route.next_buoy }));
  if (!route.must) parts.push(words.forbidden());
  return parts;
}

/** Whether an outcome leaves a way without damage. */
export const clear = (outcome: Outcome): boolean => outcome.routes.some((route) => route.must && route.damage === 0 && !route.wrecked);

function outcomeWords(outcomes: readonly Outcome[]): string[] {
  const speeds = outcomes.map((outcome) => outcome.speed);
  const parts = [words.speeds({ low: Math.min(...speeds), high: Math.max(...speeds) })];
  if (outcomes.every((outcome) => outcome.routes.length === 0)) return parts;
  const chance = outcomes.reduce((sum, outcome) => sum + (clear(outcome) ? outcome.chance : 0), 0);
  if (chance > 0.999) parts.push(words.safe());
  else if (chance < 0.001) parts.push(words.ashore());
  else parts.push(words.risk({ n: Math.round(chance * 100) }));
  return parts;
}

export const outcomesOf = (legal: Legal | null | undefined): readonly Outcome[] => (legal?.preview["outcomes"] as readonly Outcome[] | undefined) ?? [];
export const routeOf = (legal: Legal | null | undefined): Route | null => (legal?.preview as CoursePreview | undefined)?.route ?? null;

/** The speeds that a dice choice can lead to: "4 to 6". */
export function speedsOf(legal: Legal): string {
  const speeds = outcomesOf(legal).map((outcome) => outcome.speed);
  return speeds.length > 0 ? words.speeds({ low: Math.min(...speeds), high: Math.max(...speeds) }) : "";
}

/** Cost and consequence of a choice in one line. */
export function consequence(legal: Legal, scene: PowerboatsScene): string {
  const route = routeOf(legal);
  if (route) return routeWords(route, scene.view).join(" · ");
  const outcomes = outcomesOf(legal);
  if (outcomes.length > 0) return outcomeWords(outcomes).join(" · ");
  switch (legal.action["type"]) {
    case "discard":
      return words.speed({ n: Number(legal.preview["speed"]) });
    case "overrule":
      return words.headsFor({ n: Number(legal.preview["next_buoy"]) });
    default:
      return "";
  }
}

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
