// How Koxinga's events look: ships travel their lanes, gains and losses rise from the ship, guns fire.
import type { Motion, Point } from "#kit/contract.ts";
import { moored } from "./fan";
import type { GameEvent, GameScene } from "../scene";
import { words } from "../words";

/** Milliseconds of a step on a lane. */
const STEP = 130;

const shipToken = (seat: number): string => `ship-${seat}`;

export function animate(event: GameEvent, scene: GameScene): readonly Motion[] {
  const seat = event.seat ?? -1;
  const good = "good" in event && event.good ? words[event.good]() : "";
  const amount = "amount" in event ? (event.amount ?? 0) : 0;
  switch (event.type) {
    case "rolled":
      return [pause(800)];
    case "arranged":
      return [pause(event.swapped ? 500 : 250)];
    case "half":
      return [pause(300)];
    case "revealed":
      return [pause(320)];
    case "moved":
      return travel(scene, seat, event.path, STEP);
    case "retreated":
      return [...travel(scene, seat, [event.from, event.to], 260), note(scene, seat, words.fallsBack(), "loss", 420)];
    case "stayed":
      return [note(scene, seat, words.briefStay(), "plain", 340)];
    case "gained":
      return [note(scene, seat, words.plusCargo({ n: amount, good }), "gain", 430)];
    case "dropped":
    case "lost_gain":
      return [note(scene, seat, words.minusCargo({ n: amount, good }), "loss", 430)];
    case "paid":
      return [note(scene, seat, words.minusCargo({ n: amount, good }), "loss", 360)];
    case "short":
      return [note(scene, seat, words.shortOf({ n: event.due, good }), "loss", 620)];
    case "found":
      return [ring(scene, event.area, 700), note(scene, seat, words.found(), "gain", 700)];
    case "battle":
      return [ring(scene, event.area, 750)];
    case "attacked":
      return [broadside(scene, seat, scene.view.battle?.defenders.map((one) => one.seat) ?? [], event.cannon)];
    case "defended":
      return [broadside(scene, seat, [event.target], event.cannon)];
    case "spoiled":
      return [
        note(
          scene,
          event.target,
          event.what === "treasure" ? words.minusTreasure() : words.minusCargo({ n: amount, good }),
          "loss",
          520,
        ),
      ];
    case "finished":
      return [ring(scene, 0, 1000), note(scene, seat, words.homeFifteen(), "gain", 1100)];
    case "round":
      return [pause(300)];
    default:
      return [];
  }
}

const pause = (ms: number): Motion => ({ kind: "pause", ms });

function spot(scene: GameScene, area: number): Point {
  const place = scene.fixed.areas[area];
  return place ? [place.x, place.y] : [0, 0];
}

function ring(scene: GameScene, area: number, ms: number): Motion {
  return { kind: "ring", at: spot(scene, area), ms };
}

/** A ship fires at others, a shot more for each cannon put forward. */
function broadside(scene: GameScene, seat: number, at: readonly number[], cannon: number): Motion {
  const berths = moored(scene.view, scene.fixed).map((berth): Point => [berth.x, berth.y]);
  const [from, ...to] = [seat, ...at].map((one): Point => berths[one] ?? [0, 0]);
  return { kind: "shots", from: from ?? [0, 0], to, count: 1 + cannon, ms: 850 };
}

function note(scene: GameScene, seat: number, text: string, tone: "plain" | "gain" | "loss", ms: number): Motion {
  const at = moored(scene.view, scene.fixed)[seat];
  return { kind: "note", at: at ? [at.x, at.y - 22] : { seat }, text, tone, ms };
}

function travel(scene: GameScene, seat: number, path: readonly number[], step: number): Motion[] {
  if (path.length < 2) return [];
  const points = path.map((area) => spot(scene, area));
  return [{ kind: "path", token: shipToken(seat), points, ms: step * (path.length - 1) + 160 }];
}
