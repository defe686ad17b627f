// What a choice would bring, in short words, from the server's previews.
import type { Legal } from "../../net/protocol";
import type { LegalOf } from "../../table/contract";
import { letterOf } from "./scene";
import type { GameScene, Judged, Outcome, Route, View } from "./view";
import { words } from "./words";

/** A boat's name: its captain's, with its letter where captains have two. */
export const boatName = (scene: GameScene, boat: number): string =>
  words.boat({ name: scene.name(boat % scene.view.captains.length), letter: letterOf(scene.view, boat) });

/** What a route comes to. */
export function routeWords(route: Route, view: View): string[] {
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

/** Choices after which dice decide, or after which a boat goes its way. */
const ROLLING = ["keep", "add", "reroll", "drop", "roll", "boat"] as const;
const GOING = ["go", "turn"] as const;

/** A choice of the lake's own: a course, whatever turns it takes to sail it. */
export type Course = LegalOf<{ readonly route: Route }>;
export const isCourse = (legal: Legal | null): legal is Course => legal?.action["type"] === "course";

export function outcomesOf(scene: GameScene, legal: Legal | null): readonly Outcome[] {
  for (const type of ROLLING) if (scene.is(legal, type)) return legal.preview.outcomes;
  return [];
}

export function routeOf(scene: GameScene, legal: Legal | null): Route | null {
  for (const type of GOING) if (scene.is(legal, type)) return legal.preview.route;
  return isCourse(legal) ? legal.preview.route : null;
}

/** The speeds that a dice choice can lead to: "4 to 6". */
export function speedsOf(scene: GameScene, legal: Legal): string {
  const speeds = outcomesOf(scene, legal).map((outcome) => outcome.speed);
  return speeds.length > 0 ? words.speeds({ low: Math.min(...speeds), high: Math.max(...speeds) }) : "";
}

/** Cost and consequence of a choice in one line. */
export function consequence(legal: Legal, scene: GameScene): string {
  const route = routeOf(scene, legal);
  if (route) return routeWords(route, scene.view).join(" · ");
  const outcomes = outcomesOf(scene, legal);
  if (outcomes.length > 0) return outcomeWords(outcomes).join(" · ");
  if (scene.is(legal, "discard")) return words.speed({ n: legal.preview.speed });
  return scene.is(legal, "overrule") ? words.headsFor({ n: legal.preview.next_buoy }) : "";
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
