// How Squirrelopoly's events look: squirrels run from space to space, dice and cards are given time to be read.
import type { Motion, Point } from "#kit/contract.ts";
import { layoutOf, rim, route, standing } from "./geometry";
import type { GameEvent, GameScene } from "../scene";
import { words } from "../words";

export const tokenOf = (seat: number): string => `squirrel-${seat}`;

const pause = (ms: number): Motion => ({ kind: "pause", ms });
const note = (
  at: Point | { readonly seat: number },
  text: string,
  tone: "plain" | "gain" | "loss",
  ms = 420,
): Motion => ({ kind: "note", at, text, tone, ms });

export function animate(event: GameEvent, scene: GameScene): readonly Motion[] {
  const seat = event.seat ?? -1;
  const layout = layoutOf(scene.fixed.size);
  const squirrel = scene.view.squirrels[seat];
  const here: Point | { readonly seat: number } = squirrel ? standing(layout, squirrel.space) : { seat };
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
      return [{ kind: "path", token: tokenOf(seat), points, ms: Math.min(1500, 160 + 110 * Math.abs(steps)) }];
    }
    case "caught":
      return [
        {
          kind: "path",
          token: tokenOf(seat),
          points: [standing(layout, event.from), standing(layout, event.space)],
          ms: 800,
        },
      ];
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
      return [{ kind: "ring", at: rim(layout, event.space), ms: 420 }];
    case "given":
      return event.amount === 0 ? [] : [note({ seat: event.target }, words.plusFood({ n: event.amount }), "gain")];
    case "acquired":
    case "claimed":
    case "raided":
    case "buried":
      return [{ kind: "ring", at: rim(layout, event.space), ms: 480 }];
    case "trapped":
      return [{ kind: "ring", at: here as Point, ms: 480 }];
    case "died":
      return [{ kind: "ring", at: here as Point, ms: 500 }, pause(900)];
    case "round":
      return event.winter ? [pause(420)] : [];
    default:
      return [];
  }
}
