// How Squirrelopoly's events look: squirrels run from space to space, dice and cards are given time to be read.
import type { Motion, Point } from "#kit/contract.ts";
import { note, pause, ring, travel, type Spot } from "#kit/motions.ts";
import { layoutOf, rim, route, standing } from "./geometry";
import type { GameEvent, GameScene } from "../scene";
import { words } from "../words";

export const tokenOf = (seat: number): string => `squirrel-${seat}`;

export function animate(event: GameEvent, scene: GameScene): readonly Motion[] {
  const seat = event.seat ?? -1;
  const layout = layoutOf(scene.fixed.size);
  const squirrel = scene.view.squirrels[seat];
  const here: Spot = squirrel ? standing(layout, squirrel.space) : { seat };
  const change = (said: (facts: { readonly n: number }) => string, amount: number): readonly Motion[] =>
    amount === 0 ? [] : [note(here, said({ n: amount }), amount > 0 ? "gain" : "loss")];
  switch (event.type) {
    case "rolled":
      return [pause(620)];
    case "tried":
    case "mafia":
    case "escaped":
    case "waits":
    case "fate":
      return [pause(1100)];
    case "moved": {
      const steps = event.steps + event.bounced;
      const points = route(layout, event.from, steps);
      return [travel(tokenOf(seat), points, Math.min(1500, 160 + 110 * Math.abs(steps)))];
    }
    case "caught":
      return [travel(tokenOf(seat), [standing(layout, event.from), standing(layout, event.space)], 800)];
    case "lap":
      return [note(here, words.lapDone({ n: event.laps }), "gain", 560)];
    case "drew":
    case "dared":
      return [pause(1500)];
    case "meal":
      return [note(here, words.plusFood({ n: -event.amount }), "loss")];
    case "food":
      return change(words.plusFood, event.amount);
    case "health":
      return change(words.plusHealth, event.amount);
    case "rested":
      return change(words.plusHealth, event.amount);
    case "foraged":
      return [note(here, words.plusFood({ n: event.kept + event.dug }), "gain")];
    case "dug":
      return [ring(rim(layout, event.space), 420)];
    case "given":
      return event.amount === 0 ? [] : [note({ seat: event.target }, words.plusFood({ n: event.amount }), "gain")];
    case "acquired":
    case "claimed":
    case "raided":
    case "buried":
      return [ring(rim(layout, event.space), 480)];
    case "trapped":
      return [ring(here as Point, 480)];
    case "died":
      return [ring(here as Point, 500), pause(900)];
    case "round":
      return event.winter ? [pause(420)] : [];
    default:
      return [];
  }
}
